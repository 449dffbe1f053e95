import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'substituicoes', titulo: 'Substituições', path: '/substituicoes', codpes: 10005 },
	{ nome: 'nova-substituicao', titulo: 'Nomear substituto', path: '/substituicoes/nova', codpes: 10005 },
	{
		nome: 'alterar-substituicao',
		titulo: 'Alterar substituição',
		path: '/substituicoes',
		seguir: 'main a[href$="/alterar"]',
		codpes: 10005,
	},
]
