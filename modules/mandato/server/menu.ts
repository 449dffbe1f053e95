import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PERFIS_MANDATO } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'mandato', nome: 'Mandatos', icone: 'fa-solid fa-landmark', ordem: 95 }],
	itens: [
		{
			area: 'mandato',
			titulo: 'Colegiados',
			url: '/mandato',
			publico: true,
			palchv: 'colegiado congregação conselho comissão mandato composição quórum',
		},
		{
			area: 'mandato',
			titulo: 'Meus mandatos',
			url: '/mandato/meus-mandatos',
			palchv: 'mandato representante suplente certidão',
		},
		{
			area: 'mandato',
			titulo: 'Lacunas',
			url: '/mandato/lacunas',
			palchv: 'vaga suplente posse ato faltando relatório de lacunas',
			acesso: PERFIS_MANDATO.map((perfil) => menuRule.perfil(perfil)),
		},
	],
}
