import type { MenuItem } from '@portal/platform/server'

export const menuDosProjetos: readonly MenuItem[] = [
	{
		area: 'tecnologia',
		titulo: 'Projetos de TI',
		url: '/interno-sti/projetos-ti',
		palchv: 'projeto informática farol marco risco',
		ordem: 40,
	},
]
