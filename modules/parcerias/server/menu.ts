import { menuRule, type SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'administracao',
			titulo: 'Parcerias',
			url: '/parcerias/gerenciar',
			palchv: 'benefícios convênios descontos',
			acesso: [menuRule.perfil('PTL-ADMIN'), menuRule.perfil('PTL-PARCERIAS')],
			ordem: 30,
		},
	],
}
