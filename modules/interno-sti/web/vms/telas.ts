import type { Tela } from '@portal/platform/web'

const TIAGO = 10008

export const telasDasVms: readonly Tela[] = [
	{
		nome: 'interno-sti-vms-publicas',
		titulo: 'Máquinas virtuais da universidade',
		path: '/interno-sti/visualizacao-vms',
	},
	{ nome: 'interno-sti-vms', titulo: 'Máquinas virtuais', path: '/interno-sti/vms', codpes: TIAGO },
	{ nome: 'interno-sti-vm', titulo: 'web-01', path: '/interno-sti/vms/1', codpes: TIAGO },
	{ nome: 'interno-sti-vm-nova', titulo: 'Nova máquina virtual', path: '/interno-sti/vms/nova', codpes: TIAGO },
	{ nome: 'interno-sti-vm-alterar', titulo: 'Alterar web-01', path: '/interno-sti/vms/1/alterar', codpes: TIAGO },
	{
		nome: 'interno-sti-vms-importar',
		titulo: 'Importar máquinas virtuais',
		path: '/interno-sti/vms/importar',
		codpes: TIAGO,
	},
	{
		nome: 'interno-sti-vms-custos',
		titulo: 'Custo das máquinas virtuais',
		path: '/interno-sti/vms/custos',
		codpes: TIAGO,
	},
]
