import type { MenuItem } from '@portal/platform/server'

export const menuDasVms: readonly MenuItem[] = [
	{
		area: 'tecnologia',
		titulo: 'Máquinas virtuais',
		url: '/interno-sti/vms',
		palchv: 'vm servidor inventário hospedagem renovar',
		ordem: 20,
	},
	{
		area: 'tecnologia',
		titulo: 'Máquinas virtuais da universidade',
		url: '/interno-sti/visualizacao-vms',
		palchv: 'vm servidores transparência',
		publico: true,
		ordem: 30,
	},
]
