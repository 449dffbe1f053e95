import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'parcerias', titulo: 'Parcerias', path: '/parcerias/gerenciar', codpes: 10007 },
	{ nome: 'incluir-parceria', titulo: 'Incluir parceria', path: '/parcerias/incluir/', codpes: 10007 },
	{
		nome: 'alterar-parceria',
		titulo: 'Uma parceria',
		path: '/parcerias/gerenciar',
		seguir: 'main a[href^="/parcerias/gerenciar/"]',
		codpes: 10007,
	},
]
