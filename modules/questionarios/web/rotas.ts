import type { Routes } from '@portal/platform/web'
import { QST_GESTOR } from '../contract/acesso/perfis.ts'

const GERE = [QST_GESTOR]

export const routes: Routes = {
	questionarios: [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'Questionários', acesso: 'login' },
			lazy: () => import('./inicio/inicio.page.tsx').then((m) => m.InicioPage),
		},
		{
			name: 'responder',
			path: ':codqst',
			handle: { titulo: ':nomqst', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./responder/responder.page.tsx').then((m) => m.ResponderPage),
		},
		{
			name: 'resultados',
			path: ':codqst/:numvrsqst/resultados',
			handle: { titulo: 'Resultados de :nomqst', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./resultados/resultados.page.tsx').then((m) => m.ResultadosPage),
		},
		{
			name: 'novo',
			path: 'gerir/novo',
			handle: { titulo: 'Novo questionário', pai: 'inicio', acesso: 'login', perfis: GERE },
			lazy: () => import('./editor/novo.page.tsx').then((m) => m.NovoPage),
		},
		{
			name: 'gerir',
			path: 'gerir/:codqst/:numvrsqst',
			handle: { titulo: 'Gerir :nomqst', pai: 'inicio', acesso: 'login', perfis: GERE },
			lazy: () => import('./gestao/gerir.page.tsx').then((m) => m.GerirPage),
		},
		{
			name: 'editar',
			path: 'gerir/:codqst/:numvrsqst/editar',
			handle: { titulo: 'Editar :nomqst', pai: 'gerir', acesso: 'login', perfis: GERE },
			lazy: () => import('./editor/editor.page.tsx').then((m) => m.EditorPage),
		},
	],
}
