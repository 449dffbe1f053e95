import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	'': [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'Home', acesso: 'publico' },
			lazy: () => import('./inicio.page.tsx').then((m) => m.InicioPage),
		},
		{
			name: 'nao-encontrada',
			path: '*',
			handle: { titulo: 'Página não encontrada', acesso: 'publico' },
			lazy: () => import('./nao-encontrada.page.tsx').then((m) => m.NaoEncontradaPage),
		},
	],
	'saiba-mais': [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Saiba mais', acesso: 'publico' },
			lazy: () => import('./saiba-mais.page.tsx').then((m) => m.SaibaMaisPage),
		},
	],
	'mapa-do-site': [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Mapa do site', acesso: 'publico' },
			lazy: () => import('./mapa-do-site.page.tsx').then((m) => m.MapaDoSitePage),
		},
	],
	acessibilidade: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Acessibilidade', acesso: 'publico' },
			lazy: () => import('./acessibilidade.page.tsx').then((m) => m.AcessibilidadePage),
		},
	],
}
