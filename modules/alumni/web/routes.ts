import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	alumni: [
		{
			name: 'itens',
			path: '',
			handle: { titulo: 'Alumni', acesso: 'login' },
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
