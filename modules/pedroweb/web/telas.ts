import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'pedroweb', titulo: 'Meus acessos', path: '/pedroweb', codpes: 10003 },
	{ nome: 'pedroweb-pedir', titulo: 'Pedir um acesso', path: '/pedroweb/pedir', codpes: 10001 },
	{ nome: 'pedroweb-acessos', titulo: 'Quem tem acesso', path: '/pedroweb/acessos', codpes: 10007 },
	{ nome: 'pedroweb-acesso', titulo: 'Acesso 1', path: '/pedroweb/acessos/1', codpes: 10007 },
	{ nome: 'pedroweb-conflitos', titulo: 'Conflitos de acesso', path: '/pedroweb/conflitos', codpes: 10007 },
	{ nome: 'pedroweb-matriz', titulo: 'Matriz de acessos', path: '/pedroweb/matriz?codund=45', codpes: 10007 },
	{ nome: 'pedroweb-conceder', titulo: 'Conceder um acesso', path: '/pedroweb/conceder', codpes: 10003 },
	{ nome: 'pedroweb-catalogo', titulo: 'Catálogo de acessos', path: '/pedroweb/catalogo', codpes: 10001 },
	{
		nome: 'pedroweb-sistema',
		titulo: 'Acessos de Avisos e tarefas',
		path: '/pedroweb/catalogo/notificacoes',
		codpes: 10007,
	},
	{ nome: 'pedroweb-saidas', titulo: 'Quem saiu', path: '/pedroweb/saidas', codpes: 10003 },
	{ nome: 'pedroweb-saida', titulo: 'Saída de Lúcia Prado', path: '/pedroweb/saidas/1', codpes: 10003 },
	{ nome: 'pedroweb-campanhas', titulo: 'Campanhas de revisão', path: '/pedroweb/campanhas', codpes: 10007 },
	{ nome: 'pedroweb-nova-campanha', titulo: 'Nova campanha', path: '/pedroweb/campanhas/nova', codpes: 10007 },
	{ nome: 'pedroweb-campanha', titulo: 'Campanha 1', path: '/pedroweb/campanhas/1', codpes: 10007 },
]
