import type { Tela } from '@portal/platform/web'

const LUCIA = 10009

export const telas: readonly Tela[] = [
	{ nome: 'licitacoes', titulo: 'Licitações', path: '/licitacoes' },
	{ nome: 'licitacoes-encerradas', titulo: 'Licitações', path: '/licitacoes?parte=encerradas' },
	{ nome: 'licitacao', titulo: 'Licitação 21/2026', path: '/licitacoes/1' },
	{ nome: 'licitacao-documentos', titulo: 'Licitação 21/2026', path: '/licitacoes/1?aba=documentos', codpes: LUCIA },
	{ nome: 'licitacao-pedidos', titulo: 'Licitação 21/2026', path: '/licitacoes/1?aba=pedidos' },
	{ nome: 'licitacao-pregoeiro', titulo: 'Licitação 21/2026', path: '/licitacoes/1', codpes: LUCIA },
	{ nome: 'licitacoes-pca', titulo: 'Plano de contratações anual', path: '/licitacoes/pca' },
	{ nome: 'licitacoes-interesse', titulo: 'Receber licitações', path: '/licitacoes/interesse' },
	{ nome: 'licitacoes-nova', titulo: 'Nova licitação', path: '/licitacoes/nova', codpes: LUCIA },
	{ nome: 'licitacoes-versao', titulo: 'Nova versão do edital', path: '/licitacoes/1/versao', codpes: LUCIA },
]
