import type { Routes } from '@portal/platform/web'

/** The path `processos-digitais` (Processos:Digitais) is the list, and every page of a signed-in person lies below it. */
export const routes: Routes = {
	processos: [
		{
			name: 'digitais',
			path: 'processos-digitais',
			handle: { titulo: 'Processos digitais', acesso: 'login' },
			lazy: () => import('./lista/processos.page.tsx').then((m) => m.ProcessosPage),
		},
		{
			name: 'novo',
			path: 'processos-digitais/novo',
			handle: { titulo: 'Novo processo', pai: 'digitais', acesso: 'login' },
			lazy: () => import('./cadastro/novo.page.tsx').then((m) => m.NovoPage),
		},
		{
			name: 'acompanhar',
			path: 'processos-digitais/:numpro',
			handle: { titulo: 'Processo :numpro', migalha: ':numpro', pai: 'digitais', acesso: 'login' },
			lazy: () => import('./acompanhamento/acompanhamento.page.tsx').then((m) => m.AcompanhamentoPage),
		},
		{
			name: 'alterar',
			path: 'processos-digitais/alterar/:numpro',
			handle: { titulo: 'Alterar processo :numpro', migalha: 'Alterar', pai: 'acompanhar', acesso: 'login' },
			lazy: () => import('./cadastro/alterar.page.tsx').then((m) => m.AlterarPage),
		},
		{
			name: 'publico',
			path: 'publico/:numpro',
			handle: { titulo: 'Processo :numpro', acesso: 'publico', foraDoMapa: true },
			lazy: () => import('./publico/publico.page.tsx').then((m) => m.ProcessoPublicoPage),
		},
	],
}
