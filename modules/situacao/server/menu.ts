import { PTL_ADMIN } from '@portal/platform/contract'
import { menuRule, type SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Situação dos serviços',
			url: '/situacao/',
			publico: true,
			palchv: 'fora do ar manutenção instabilidade',
			ordem: 50,
		},
		{
			area: 'administracao',
			titulo: 'Relatos recebidos',
			url: '/situacao/relatos',
			palchv: 'falhas opiniões problemas',
			acesso: [menuRule.perfil(PTL_ADMIN)],
			ordem: 40,
		},
	],
}
