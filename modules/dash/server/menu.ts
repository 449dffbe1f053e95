import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PERFIS_DO_PAINEL } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'graduacao',
			titulo: 'Matrícula virtual dos ingressantes',
			url: '/dash/matrVirtualIngress',
			palchv: 'calouros chamada convocados fuvest enem provão vagas painel',
			acesso: PERFIS_DO_PAINEL.map((perfil) => menuRule.perfil(perfil)),
		},
	],
}
