import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Questionários',
			url: '/questionarios/',
			palchv: 'questionário pesquisa enquete opinião avaliação survey responder resultados',
			ordem: 70,
		},
	],
}
