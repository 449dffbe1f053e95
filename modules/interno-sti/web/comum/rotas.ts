import type { Routes } from '@portal/platform/web'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'

const perfis = [STI_LEITURA, STI_OPERADOR, STI_ADMIN, STI_COMITE] as const

export const rotasComuns: Routes[string] = [
	{
		name: 'comumweb',
		path: 'comumweb',
		handle: { titulo: 'Camada comum', acesso: 'login', perfis, aba: {} },
		lazy: () => import('./inicio.page.tsx').then((m) => m.ComumPage),
	},
	{
		name: 'comumweb-componentes',
		path: 'comumweb/componentes',
		handle: { titulo: 'Catálogo de componentes', pai: 'comumweb', acesso: 'login', perfis },
		lazy: () => import('./componentes.page.tsx').then((m) => m.ComponentesPage),
	},
	{
		name: 'comumweb-tabela',
		path: 'comumweb/tabelas/:nomtab',
		handle: { titulo: ':tabela', pai: 'comumweb', acesso: 'login', perfis },
		lazy: () => import('./tabela.page.tsx').then((m) => m.TabelaDeDominioPage),
	},
	{
		name: 'comumweb-modelo',
		path: 'comumweb/modelos/:codmdl',
		handle: { titulo: ':nommdl', pai: 'comumweb', acesso: 'login', perfis },
		lazy: () => import('./modelo.page.tsx').then((m) => m.ModeloPage),
	},
	{
		name: 'comumweb-pagina',
		path: 'comumweb/*',
		handle: { titulo: ':pagina', pai: 'comumweb', acesso: 'login', perfis },
		lazy: () => import('./quadro.page.tsx').then((m) => m.QuadroComumPage),
	},
]
