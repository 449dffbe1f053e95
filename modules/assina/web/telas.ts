import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'assina', titulo: 'USP Assina', path: '/assina', codpes: 10005 },
	{
		nome: 'lote',
		titulo: 'Um lote de documentos',
		path: '/assina',
		seguir: 'main a[href^="/assina/lote/"]:not([href*="?"])',
		codpes: 10005,
	},
	{ nome: 'novo-lote', titulo: 'Novo lote', path: '/assina/lote', codpes: 10005 },
	{ nome: 'unidade', titulo: 'Painel da unidade', path: '/assina/unidade', codpes: 10005 },
	{ nome: 'gestores', titulo: 'Cadastrar gestor', path: '/assina/cadastrarGestor', codpes: 10005 },
	{ nome: 'ganchos', titulo: 'Avisos a outros sistemas', path: '/assina/ganchos', codpes: 10005 },
	{
		nome: 'sala-de-assinatura',
		titulo: 'Assinar um lote',
		path: '/assina',
		seguir: 'main a[href*="assinar=S"]',
		codpes: 10005,
	},
	{ nome: 'envios-em-massa', titulo: 'Envios em massa', path: '/assina/massa', codpes: 10005 },
]
