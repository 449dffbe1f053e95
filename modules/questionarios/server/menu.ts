import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'questionarios', nome: 'Questionários', icone: 'fa-solid fa-list-check', ordem: 120 }],
	itens: [
		{
			area: 'questionarios',
			titulo: 'Questionários',
			url: '/questionarios/',
			palchv: 'questionário pesquisa enquete opinião avaliação survey responder resultados',
			ordem: 70,
		},
	],
}
