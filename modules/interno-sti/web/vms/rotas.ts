import type { Routes } from '@portal/platform/web'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'

const OPERAM = [STI_OPERADOR, STI_ADMIN] as const

export const rotasDasVms: Routes[string] = [
	{
		name: 'vms',
		path: 'vms',
		handle: { titulo: 'Máquinas virtuais', acesso: 'login', aba: {} },
		lazy: () => import('./vms.page.tsx').then((m) => m.VmsPage),
	},
	{
		name: 'nova-vm',
		path: 'vms/nova',
		handle: { titulo: 'Nova máquina virtual', pai: 'vms', acesso: 'login', perfis: OPERAM },
		lazy: () => import('./editar-vm.page.tsx').then((m) => m.NovaVmPage),
	},
	{
		name: 'importar-vms',
		path: 'vms/importar',
		handle: { titulo: 'Importar máquinas virtuais', pai: 'vms', acesso: 'login', perfis: OPERAM },
		lazy: () => import('./importar.page.tsx').then((m) => m.ImportarPage),
	},
	{
		name: 'custos-vms',
		path: 'vms/custos',
		handle: {
			titulo: 'Custo das máquinas virtuais',
			pai: 'vms',
			acesso: 'login',
			perfis: [...OPERAM, STI_LEITURA, STI_COMITE],
			aba: { titulo: 'Custos' },
		},
		lazy: () => import('./custos.page.tsx').then((m) => m.CustosPage),
	},
	{
		name: 'visualizacao-vms',
		path: 'visualizacao-vms',
		handle: { titulo: 'Máquinas virtuais da universidade', acesso: 'publico', aba: { titulo: 'Máquinas em números' } },
		lazy: () => import('./publico.page.tsx').then((m) => m.VmsPublicasPage),
	},
	{
		name: 'vm',
		path: 'vms/:codvm',
		handle: { titulo: ':nomvm', pai: 'vms', acesso: 'login' },
		lazy: () => import('./vm.page.tsx').then((m) => m.VmPage),
	},
	{
		name: 'editar-vm',
		path: 'vms/:codvm/alterar',
		handle: { titulo: 'Alterar :nomvm', pai: 'vm', acesso: 'login', perfis: OPERAM },
		lazy: () => import('./editar-vm.page.tsx').then((m) => m.EditarVmPage),
	},
]
