import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	configuracoes: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Configurações', acesso: 'login' },
			lazy: () => import('./configuracoes.page.tsx').then((m) => m.ConfiguracoesPage),
		},
	],
}
