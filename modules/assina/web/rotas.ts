import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	assina: [
		{
			name: 'caixa',
			path: '',
			handle: { titulo: 'USP Assina', acesso: 'login', aba: { titulo: 'Caixa' } },
			lazy: () => import('./caixa/caixa.page.tsx').then((m) => m.CaixaPage),
		},
		{
			name: 'novo',
			path: 'lote',
			handle: { titulo: 'Novo lote', pai: 'caixa', acesso: 'login' },
			lazy: () => import('./assistente/novo-lote.page.tsx').then((m) => m.NovoLotePage),
		},
		{
			name: 'lote',
			path: 'lote/:codlotdocasi',
			handle: { titulo: ':nomlot', pai: 'caixa', acesso: 'login' },
			lazy: () => import('./lote.page.tsx').then((m) => m.LotePage),
		},
		{
			name: 'assinar',
			path: 'assinar/:hash',
			// Outsiders have no session: the link is the credential, and the server checks it.
			handle: { titulo: ':nomlot', acesso: 'publico', forma: 'leitura-so' },
			lazy: () => import('./assinar.page.tsx').then((m) => m.AssinarPage),
		},
		{
			name: 'identificado',
			path: 'identificado',
			handle: { titulo: 'Confirmação da identidade', acesso: 'publico', forma: 'leitura-so', foraDoMapa: true },
			lazy: () => import('./externo/identificado.page.tsx').then((m) => m.IdentificadoPage),
		},
		{
			name: 'multiplos',
			path: 'assinarMultiplos/:codlotdocasi',
			handle: { titulo: 'Assinar vários lotes', pai: 'caixa', acesso: 'login' },
			lazy: () => import('./multiplos/multiplos.page.tsx').then((m) => m.MultiplosPage),
		},
		{
			name: 'retorno',
			path: 'retorno/:codlotdocasi',
			handle: { titulo: 'Retorno da assinatura', pai: 'caixa', acesso: 'login' },
			lazy: () => import('./assinar/retorno.page.tsx').then((m) => m.RetornoPage),
		},
		{
			name: 'gestores',
			path: 'cadastrarGestor',
			handle: {
				titulo: 'Cadastrar gestor',
				pai: 'caixa',
				acesso: 'login',
				aba: { titulo: 'Gestores', marcas: ['gerencia'] },
			},
			lazy: () => import('./gestores/cadastrar-gestor.page.tsx').then((m) => m.CadastrarGestorPage),
		},
		{
			name: 'ganchos',
			path: 'ganchos',
			handle: {
				titulo: 'Avisos a outros sistemas',
				pai: 'caixa',
				acesso: 'login',
				aba: { titulo: 'Avisos a sistemas', marcas: ['cria'] },
			},
			lazy: () => import('./ganchos/ganchos.page.tsx').then((m) => m.GanchosPage),
		},
		{
			name: 'massa',
			path: 'massa',
			handle: { titulo: 'Envios em massa', pai: 'caixa', acesso: 'login', aba: { marcas: ['cria'] } },
			lazy: () => import('./massa/envios.page.tsx').then((m) => m.EnviosPage),
		},
		{
			name: 'massa-novo',
			path: 'massa/novo/:codlotdocasi',
			handle: { titulo: 'Novo envio em massa', pai: 'massa', acesso: 'login' },
			lazy: () => import('./massa/novo-envio.page.tsx').then((m) => m.NovoEnvioPage),
		},
		{
			name: 'massa-envio',
			path: 'massa/:codenvmas',
			handle: { titulo: ':nomenv', pai: 'massa', acesso: 'login' },
			lazy: () => import('./massa/envio.page.tsx').then((m) => m.EnvioPage),
		},
		{
			name: 'unidade',
			path: 'unidade',
			handle: { titulo: 'Painel da unidade', pai: 'caixa', acesso: 'login', aba: { marcas: ['cria'] } },
			lazy: () => import('./unidade/unidade.page.tsx').then((m) => m.UnidadePage),
		},
	],
}
