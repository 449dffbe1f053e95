import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'servicos-publicos', titulo: 'Serviços, para visitantes', path: '/servicos' },
	{ nome: 'servicos', titulo: 'Todos os serviços', path: '/servicos', codpes: 10003 },
	{ nome: 'area', titulo: 'Uma área', path: '/servicos/graduacao', codpes: 10003 },
	{
		nome: 'servico',
		titulo: 'Consultar notas',
		path: '/servicos/graduacao/notas/consultar.jsp',
		codpes: 10003,
	},
	{ nome: 'gerenciar-menu', titulo: 'Menu do portal', path: '/navegacao/gerenciar', codpes: 10007 },
]
