import type { Routes } from '@portal/platform/web'
import { PERFIS_LICITACOES } from '../contract/perfis.ts'

export const routes: Routes = {
	licitacoes: [
		{
			name: 'abertas',
			path: '',
			handle: { titulo: 'Licitações', acesso: 'publico' },
			lazy: () => import('./licitacoes.page.tsx').then((m) => m.LicitacoesPage),
		},
		{
			name: 'conduzir',
			path: 'conduzir/:codpcddsp',
			handle: { titulo: 'Conduzir licitação', pai: 'abertas', acesso: 'login', perfis: PERFIS_LICITACOES },
			lazy: () => import('./conduzir.page.tsx').then((m) => m.ConduzirPage),
		},
		{
			name: 'licitacao',
			path: ':codpcddsp',
			handle: { titulo: 'Licitação', pai: 'abertas', acesso: 'publico' },
			lazy: () => import('./licitacao.page.tsx').then((m) => m.LicitacaoPage),
		},
	],
}
