import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'tecnologia',
			titulo: 'Demandas de sistemas',
			url: '/nova-ssu/',
			palchv: 'ssu demanda solicitação sistema erro correção evolução suporte chamado',
			ordem: 60,
		},
	],
}
