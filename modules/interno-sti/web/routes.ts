import type { Routes } from '@portal/platform/web'
import { rotasComuns } from './comum/routes.ts'
import { rotasDosProjetos } from './projetos/routes.ts'
import { rotasDasVms } from './vms/routes.ts'

export const routes: Routes = {
	'interno-sti': [
		...rotasComuns,
		...rotasDasVms,
		...rotasDosProjetos,
		{
			name: 'itens',
			path: '',
			handle: { titulo: 'Interno sti', acesso: 'login' },
			lazy: () => import('./itens.page.tsx').then((m) => m.ItensPage),
		},
		{
			name: 'novo',
			path: 'novo',
			handle: { titulo: 'Novo item', pai: 'itens', acesso: 'login' },
			lazy: () => import('./novo-item.page.tsx').then((m) => m.NovoItemPage),
		},
	],
}
