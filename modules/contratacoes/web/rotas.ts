import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	contratacoes: [
		{
			name: 'lista',
			path: '',
			handle: { titulo: 'Contratações', acesso: 'publico', aba: { titulo: 'Compras' } },
			lazy: () => import('./compras.page.tsx').then((m) => m.ComprasPage),
		},
		{
			name: 'banco',
			path: 'banco/precos',
			handle: { titulo: 'Banco de preços', pai: 'lista', acesso: 'publico', aba: { titulo: 'Banco de preços' } },
			lazy: () => import('./banco.page.tsx').then((m) => m.BancoPage),
		},
		{
			name: 'bem',
			path: 'bem/:codbem',
			handle: { titulo: ':nombem', pai: 'banco', acesso: 'publico' },
			lazy: () => import('./bem/bem.page.tsx').then((m) => m.BemPage),
		},
		{
			name: 'fornecedor',
			path: 'fornecedor/:codfor',
			handle: { titulo: ':nomfor', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./fornecedor.page.tsx').then((m) => m.FornecedorPage),
		},
		{
			name: 'compra',
			path: ':codpcddsp',
			handle: { titulo: ':numcpr', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./compra/compra.page.tsx').then((m) => m.CompraPage),
		},
	],
}
