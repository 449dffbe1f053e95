import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'inicio', titulo: 'Página inicial', path: '/' },
	{ nome: 'saiba-mais', titulo: 'Saiba mais', path: '/saiba-mais/' },
	{ nome: 'mapa-do-site', titulo: 'Mapa do site', path: '/mapa-do-site' },
	{ nome: 'ajuda', titulo: 'Ajuda', path: '/ajuda' },
	{ nome: 'acessibilidade', titulo: 'Acessibilidade', path: '/acessibilidade' },
	{ nome: 'nao-encontrada', titulo: 'Página não encontrada', path: '/nao/existe' },
	{ nome: 'painel', titulo: 'Painel', path: '/painel', codpes: 10001 },
]
