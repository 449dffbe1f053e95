import type { Routes } from '@portal/platform/web'
import { PERFIS_ADMINISTRACAO } from '../contract/perfis.ts'

const acesso = { acesso: 'login', perfis: PERFIS_ADMINISTRACAO } as const

export const routes: Routes = {
	administracao: [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'Administração', ...acesso, aba: { titulo: 'Início' } },
			lazy: () => import('./administracao.page.tsx').then((m) => m.AdministracaoPage),
		},
		{
			name: 'lista',
			path: 'listas/:lista',
			handle: { titulo: ':tituloDaLista', pai: 'inicio', ...acesso },
			lazy: () => import('./lista.page.tsx').then((m) => m.ListaPage),
		},
		{
			name: 'importacoes',
			path: 'importacoes',
			handle: { titulo: 'Importações', pai: 'inicio', ...acesso, aba: {} },
			lazy: () => import('./importacoes.page.tsx').then((m) => m.ImportacoesPage),
		},
		{
			name: 'importacao',
			path: 'importacoes/:codimp',
			handle: { titulo: 'Importação :codimp', pai: 'importacoes', ...acesso },
			lazy: () => import('./importacao.page.tsx').then((m) => m.ImportacaoPage),
		},
	],
}
