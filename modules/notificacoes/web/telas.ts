import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'tarefas', titulo: 'Histórico de tarefas', path: '/painel/tarefas', codpes: 10001 },
	{ nome: 'prazos', titulo: 'Calendário de prazos', path: '/painel/prazos', codpes: 10003 },
	{ nome: 'avisos', titulo: 'Histórico de avisos', path: '/painel/avisos', codpes: 10001 },
	{ nome: 'gerenciar-avisos', titulo: 'Gerenciar avisos', path: '/notificacoes/gerenciar', codpes: 10007 },
	{ nome: 'incluir-aviso', titulo: 'Incluir aviso', path: '/notificacoes/gerenciar/incluir', codpes: 10007 },
	{
		nome: 'alterar-aviso',
		titulo: 'Alterar aviso',
		path: '/notificacoes/gerenciar',
		seguir: 'main a[href^="/notificacoes/gerenciar/"]:not([href$="/incluir"])',
		codpes: 10007,
	},
]
