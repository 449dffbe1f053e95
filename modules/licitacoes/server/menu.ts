import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Licitações',
			url: '/licitacoes/',
			palchv: 'licitações editais pregão',
			publico: true,
			ordem: 900,
		},
	],
}
