import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'validador', titulo: 'Validação de documentos', path: '/iddigital' },
	{ nome: 'documento-valido', titulo: 'Um documento válido', path: '/iddigital/DEM0NSTRAVAL1D09' },
	{ nome: 'verificar-assinaturas', titulo: 'Verificar assinaturas de um PDF', path: '/iddigital/verificar' },
	{ nome: 'tipos-de-documentos', titulo: 'Tipos de documentos', path: '/iddigital/tiposdocumentos' },
	{ nome: 'meus-documentos', titulo: 'Meus documentos', path: '/iddigital/meusdocumentos', codpes: 10001 },
	{
		nome: 'compartilhar-documento',
		titulo: 'Meu documento',
		path: '/iddigital/meusdocumentos/DEM0NSTRAVAL1D09',
		codpes: 10001,
	},
	{
		nome: 'documento-compartilhado',
		titulo: 'Um documento compartilhado',
		path: '/iddigital/compartilhado/demonstracao-de-um-link-de-documento-valido',
	},
]
