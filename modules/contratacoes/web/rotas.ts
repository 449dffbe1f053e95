import type { Routes } from '@portal/platform/web'
import { CTT_COMPRAS } from '../contract/perfis.ts'

const PERFIS = [CTT_COMPRAS]

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
			name: 'limites',
			path: 'limites',
			handle: {
				titulo: 'Limites das dispensas',
				pai: 'lista',
				acesso: 'publico',
				aba: { titulo: 'Limites' },
			},
			lazy: () => import('./limites.page.tsx').then((m) => m.LimitesPage),
		},
		{
			name: 'cestas',
			path: 'cestas',
			handle: {
				titulo: 'Cestas de preços',
				pai: 'lista',
				acesso: 'login',
				perfis: PERFIS,
				aba: { titulo: 'Cestas', perfis: PERFIS },
			},
			lazy: () => import('./cestas/cestas.page.tsx').then((m) => m.CestasPage),
		},
		{
			name: 'nova-cesta',
			path: 'cestas/nova',
			handle: { titulo: 'Nova cesta', pai: 'cestas', acesso: 'login', perfis: PERFIS },
			lazy: () => import('./cestas/nova.page.tsx').then((m) => m.NovaCestaPage),
		},
		{
			name: 'cesta',
			path: 'cestas/:codces',
			handle: { titulo: ':titces', pai: 'cestas', acesso: 'login', perfis: PERFIS },
			lazy: () => import('./cestas/cesta.page.tsx').then((m) => m.CestaPage),
		},
		{
			name: 'cotacao',
			path: 'cotacao/:chave',
			handle: { titulo: 'Pedido de cotação', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./cestas/cotacao.page.tsx').then((m) => m.CotacaoPage),
		},
		{
			name: 'acompanhamento',
			path: 'acompanhar/:chave',
			handle: { titulo: 'Acompanhar uma compra', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./compra/acompanhamento.page.tsx').then((m) => m.AcompanhamentoPage),
		},
		{
			name: 'gestao',
			path: ':codpcddsp/gestao',
			handle: { titulo: ':numcpr', pai: 'lista', acesso: 'login', perfis: PERFIS },
			lazy: () => import('./gestao/gestao.page.tsx').then((m) => m.GestaoPage),
		},
		{
			name: 'compra',
			path: ':codpcddsp',
			handle: { titulo: ':numcpr', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./compra/compra.page.tsx').then((m) => m.CompraPage),
		},
	],
}
