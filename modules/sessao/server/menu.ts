import { PTL_SUPORTE } from '@portal/platform/contract'
import { menuRule, type SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'administracao',
			titulo: 'Modo de suporte',
			url: '/suporte',
			palchv: 'ver como outra pessoa',
			acesso: [menuRule.perfil(PTL_SUPORTE)],
			ordem: 50,
		},
	],
}
