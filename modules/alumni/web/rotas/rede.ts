import type { WebRoute } from '@portal/platform/web'

export const rotasDaRede: readonly WebRoute[] = [
	{
		name: 'inicio',
		path: '',
		handle: { titulo: 'Rede Alumni', acesso: 'login' },
		lazy: () => import('../inicio/inicio.page.tsx').then((m) => m.InicioPage),
	},
	{
		name: 'dados',
		path: 'perfil/dados',
		handle: { titulo: 'Meus dados', pai: 'inicio', acesso: 'login' },
		lazy: () => import('../perfil/dados.page.tsx').then((m) => m.DadosPage),
	},
]
