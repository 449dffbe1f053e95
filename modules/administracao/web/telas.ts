import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'administracao', titulo: 'Administração', path: '/administracao', codpes: 10007 },
	{
		nome: 'lista-de-pessoas',
		titulo: 'As pessoas da instituição',
		path: '/administracao/listas/pessoas',
		codpes: 10007,
	},
	{ nome: 'importacoes', titulo: 'Importações', path: '/administracao/importacoes?lista=pessoas', codpes: 10007 },
	{
		nome: 'importacao',
		titulo: 'Uma importação',
		path: '/administracao/importacoes',
		seguir: 'main a[href^="/administracao/importacoes/"]',
		codpes: 10007,
	},
]
