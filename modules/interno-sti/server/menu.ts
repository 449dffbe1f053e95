import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Monitoramento',
			url: '/interno-sti/monitoramento',
			palchv: 'sti ti interna monitor incidente fora do ar lento disponibilidade sla manutenção sistemas',
			ordem: 65,
		},
	],
}
