import type { Routes } from '@portal/platform/web'

/** `processos-digitais` is Processos:Digitais, the list; everything else is below it. */
export const routes: Routes = {
	processos: [
		{
			name: 'digitais',
			path: 'processos-digitais',
			handle: { titulo: 'Processos digitais', acesso: 'login' },
			lazy: () => import('./lista/processos.page.tsx').then((m) => m.ProcessosPage),
		},
	],
}
