import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'licitacoes', titulo: 'Licitações abertas', path: '/licitacoes', codpes: 10005 },
	{ nome: 'licitacao', titulo: 'Uma licitação', path: '/licitacoes/1', codpes: 10005 },
	{ nome: 'licitacao-conduzir', titulo: 'Conduzir uma licitação', path: '/licitacoes/conduzir/1', codpes: 10005 },
]
