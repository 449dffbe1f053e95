import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'processos', titulo: 'Processos digitais', path: '/processos/processos-digitais', codpes: 10004 },
	{
		nome: 'na-estacao',
		titulo: 'Processos na minha estação',
		path: '/processos/processos-digitais?aba=estacao',
		codpes: 10004,
	},
	{
		nome: 'processo',
		titulo: 'Um processo',
		path: '/processos/processos-digitais?aba=estacao',
		seguir: 'main a[href^="/processos/processos-digitais/2"]',
		codpes: 10005,
	},
	{
		nome: 'alterar-processo',
		titulo: 'Alterar um processo',
		path: '/processos/processos-digitais?aba=estacao',
		seguir: 'main a[href^="/processos/processos-digitais/2"]',
		derivarEndereco: (processo) => processo.replace('/processos-digitais/', '/processos-digitais/alterar/'),
		codpes: 10004,
	},
	{ nome: 'novo-processo', titulo: 'Novo processo', path: '/processos/processos-digitais/novo', codpes: 10004 },
]
