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
			handle: { titulo: 'Saiba mais', acesso: 'publico', forma: 'leitura' },
			lazy: () => import('./saiba-mais.page.tsx').then((m) => m.SaibaMaisPage),
		},
	],
	'mapa-do-site': [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Mapa do site', acesso: 'publico', forma: 'leitura' },
			lazy: () => import('./mapa-do-site.page.tsx').then((m) => m.MapaDoSitePage),
		},
	],
	ajuda: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Ajuda', acesso: 'publico', forma: 'leitura' },
			lazy: () => import('./ajuda/ajuda.page.tsx').then((m) => m.AjudaPage),
		},
	],
	acessibilidade: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Acessibilidade', acesso: 'publico', forma: 'leitura' },
			lazy: () => import('./acessibilidade.page.tsx').then((m) => m.AcessibilidadePage),
		},
	],
}
