import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	mandato: [
		{
			name: 'itens',
			path: '',
			handle: { titulo: 'Mandato', acesso: 'login' },
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
