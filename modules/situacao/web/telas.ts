import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'situacao', titulo: 'Situação dos serviços', path: '/situacao' },
	{ nome: 'incluir-ocorrencia', titulo: 'Publicar ocorrência', path: '/situacao/incluir', codpes: 10007 },
	{ nome: 'relatos', titulo: 'Relatos recebidos', path: '/situacao/relatos', codpes: 10007 },
	{
		nome: 'alterar-ocorrencia',
		titulo: 'Alterar ocorrência',
		path: '/situacao',
		seguir: 'main a[href$="/alterar"]',
		codpes: 10007,
	},
]
