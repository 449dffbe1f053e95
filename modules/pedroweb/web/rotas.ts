import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	pedroweb: [
		{
			name: 'meus',
			path: '',
			handle: { titulo: 'Meus acessos', acesso: 'login', aba: {} },
			lazy: () => import('./meus-acessos.page.tsx').then((m) => m.MeusAcessosPage),
		},
		{
			name: 'pedir',
			path: 'pedir',
			handle: { titulo: 'Pedir um acesso', pai: 'meus', acesso: 'login' },
			lazy: () => import('./pedir-acesso.page.tsx').then((m) => m.PedirAcessoPage),
		},
		{
			name: 'acessos',
			path: 'acessos',
			handle: { titulo: 'Quem tem acesso', pai: 'meus', acesso: 'login', aba: { marcas: ['cuida'] } },
			lazy: () => import('./acessos.page.tsx').then((m) => m.AcessosPage),
		},
		{
			name: 'acesso',
			path: 'acessos/:codacs',
			handle: { titulo: 'Acesso :codacs', pai: 'meus', acesso: 'login' },
			lazy: () => import('./acesso.page.tsx').then((m) => m.AcessoPage),
		},
		{
			name: 'conflitos',
			path: 'conflitos',
			handle: {
				titulo: 'Conflitos de acesso',
				pai: 'acessos',
				acesso: 'login',
				aba: { titulo: 'Conflitos', marcas: ['cuida'] },
			},
			lazy: () => import('./conflitos/conflitos.page.tsx').then((m) => m.ConflitosPage),
		},
		{
			name: 'matriz',
			path: 'matriz',
			handle: {
				titulo: 'Matriz de acessos',
				pai: 'acessos',
				acesso: 'login',
				aba: { titulo: 'Matriz', marcas: ['cuida'] },
			},
			lazy: () => import('./matriz/matriz.page.tsx').then((m) => m.MatrizPage),
		},
		{
			name: 'conceder',
			path: 'conceder',
			handle: { titulo: 'Conceder um acesso', pai: 'acessos', acesso: 'login' },
			lazy: () => import('./conceder/conceder.page.tsx').then((m) => m.ConcederPage),
		},
		{
			name: 'catalogo',
			path: 'catalogo',
			handle: { titulo: 'Catálogo de acessos', pai: 'meus', acesso: 'login', aba: { titulo: 'Catálogo' } },
			lazy: () => import('./catalogo/catalogo.page.tsx').then((m) => m.CatalogoPage),
		},
		{
			name: 'sistema',
			path: 'catalogo/:codsis',
			handle: { titulo: 'Acessos de :nomsis', pai: 'catalogo', acesso: 'login' },
			lazy: () => import('./catalogo/sistema.page.tsx').then((m) => m.SistemaPage),
		},
		{
			name: 'saidas',
			path: 'saidas',
			handle: { titulo: 'Quem saiu', pai: 'meus', acesso: 'login', aba: { marcas: ['cuida'] } },
			lazy: () => import('./saidas/saidas.page.tsx').then((m) => m.SaidasPage),
		},
		{
			name: 'saida',
			path: 'saidas/:codsai',
			handle: { titulo: 'Saída de :nompes', pai: 'saidas', acesso: 'login' },
			lazy: () => import('./saidas/saida.page.tsx').then((m) => m.SaidaPage),
		},
		{
			name: 'campanhas',
			path: 'campanhas',
			handle: {
				titulo: 'Campanhas de revisão',
				pai: 'meus',
				acesso: 'login',
				aba: { titulo: 'Campanhas', marcas: ['cuida'] },
			},
			lazy: () => import('./campanhas/campanhas.page.tsx').then((m) => m.CampanhasPage),
		},
		{
			name: 'nova-campanha',
			path: 'campanhas/nova',
			handle: { titulo: 'Nova campanha', pai: 'campanhas', acesso: 'login' },
			lazy: () => import('./campanhas/nova-campanha.page.tsx').then((m) => m.NovaCampanhaPage),
		},
		{
			name: 'campanha',
			path: 'campanhas/:codcmp',
			handle: { titulo: 'Campanha :codcmp', pai: 'campanhas', acesso: 'login' },
			lazy: () => import('./campanhas/campanha.page.tsx').then((m) => m.CampanhaPage),
		},
	],
}
