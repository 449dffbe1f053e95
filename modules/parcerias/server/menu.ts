import { PTL_ADMIN } from '@portal/platform/contract'
import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PTL_PARCERIAS } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'administracao',
			titulo: 'Parcerias',
			url: '/parcerias/gerenciar',
			palchv: 'benefícios convênios descontos',
			acesso: [menuRule.perfil(PTL_ADMIN), menuRule.perfil(PTL_PARCERIAS)],
			ordem: 30,
		},
	],
}
