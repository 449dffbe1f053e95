import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	substituicoes: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Substituições', acesso: 'login' },
			lazy: () => import('./substituicoes.page.tsx').then((m) => m.SubstituicoesPage),
		},
		{
			name: 'nova',
			path: 'nova',
			handle: { titulo: 'Nomear substituto', pai: 'pagina', acesso: 'login' },
			lazy: () => import('./nova-substituicao.page.tsx').then((m) => m.NovaSubstituicaoPage),
		},
		{
			name: 'alterar',
			path: ':codsubst/alterar',
			handle: { titulo: 'Alterar substituição', pai: 'pagina', acesso: 'login' },
			lazy: () => import('./alterar-substituicao.page.tsx').then((m) => m.AlterarSubstituicaoPage),
		},
	],
}
