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
	{
		nome: 'varios-lotes',
		titulo: 'Assinar vários lotes',
		path: '/assina/assinarMultiplos/8?lotes=10-12-13',
		codpes: 10005,
	},
	{ nome: 'retorno-da-assinatura', titulo: 'Retorno da assinatura', path: '/assina/retorno/1', codpes: 10003 },
	{ nome: 'envios-em-massa', titulo: 'Envios em massa', path: '/assina/massa', codpes: 10005 },
	{
		nome: 'envio-em-massa',
		titulo: 'Um envio em massa',
		path: '/assina/massa',
		seguir: 'main a[href^="/assina/massa/"]',
		codpes: 10005,
	},
	{
		nome: 'novo-envio-em-massa',
		titulo: 'Novo envio em massa',
		path: '/assina?aba=rascunhos',
		seguir: 'main a[href^="/assina/lote/"]',
		derivarEndereco: (lote) => lote.replace('/assina/lote/', '/assina/massa/novo/'),
		codpes: 10005,
	},
	{
		nome: 'assinatura-de-fora',
		titulo: 'Documento para assinar',
		path: '/assina/assinar/demonstracao-do-link-de-quem-assina-de-fora',
	},
	{ nome: 'identidade-confirmada', titulo: 'Confirmação da identidade', path: '/assina/identificado' },
]
