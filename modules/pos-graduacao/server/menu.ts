import { menuRule, type SliceMenu } from '@portal/platform/server'
import { QUEM_CONSULTA } from '../contract/index.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'pos-graduacao',
			titulo: 'Consulta de questionários',
			url: '/pos-graduacao/consulta-questionarios/',
			palchv: 'questionário pós-graduação egressos resultados programa coordenação prpg cpg cpa',
			acesso: QUEM_CONSULTA.map((codperfil) => menuRule.perfil(codperfil)),
			ordem: 71,
		},
	],
}
