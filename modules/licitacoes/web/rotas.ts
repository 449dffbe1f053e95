import type { Routes } from '@portal/platform/web'
import { LCT_PREGOEIRO } from '../contract/perfis.ts'

export const routes: Routes = {
	licitacoes: [
		{
			name: 'lista',
			path: '',
			handle: { titulo: 'Licitações', acesso: 'publico', aba: { titulo: 'Licitações' } },
			lazy: () => import('./licitacoes.page.tsx').then((m) => m.LicitacoesPage),
		},
		{
			name: 'pca',
			path: 'pca',
			handle: {
				titulo: 'Plano de contratações anual',
				pai: 'lista',
				acesso: 'publico',
				aba: { titulo: 'Plano anual' },
			},
			lazy: () => import('./pca/pca.page.tsx').then((m) => m.PlanoPage),
		},
		{
			name: 'linha-do-plano',
			path: 'pca/:codpca',
			handle: { titulo: ':dscpca', pai: 'pca', acesso: 'publico' },
			lazy: () => import('./pca/pca.page.tsx').then((m) => m.LinhaDoPlanoPage),
		},
		{
			name: 'nova',
			path: 'nova',
			handle: { titulo: 'Nova licitação', pai: 'lista', acesso: 'login', perfis: [LCT_PREGOEIRO] },
			lazy: () => import('./nova.page.tsx').then((m) => m.NovaLicitacaoPage),
		},
		{
			name: 'interesse',
			path: 'interesse',
			handle: { titulo: 'Receber licitações', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./interesse/interesse.page.tsx').then((m) => m.InteressePage),
		},
		{
			name: 'inscricao',
			path: 'interesse/:chave',
			handle: { titulo: 'Sua inscrição', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./interesse/interesse.page.tsx').then((m) => m.InscricaoPage),
		},
		{
			name: 'licitacao',
			path: ':codpcddsp',
			handle: { titulo: ':numlct', pai: 'lista', acesso: 'publico' },
			lazy: () => import('./licitacao/licitacao.page.tsx').then((m) => m.LicitacaoPage),
		},
		{
			name: 'versao',
			path: ':codpcddsp/versao',
			handle: { titulo: 'Nova versão do edital', pai: 'licitacao', acesso: 'login', perfis: [LCT_PREGOEIRO] },
			lazy: () => import('./versao.page.tsx').then((m) => m.NovaVersaoPage),
		},
	],
}
