import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'pos-graduacao', titulo: 'Pos graduacao', path: '/pos-graduacao', codpes: 10001 },
	{ nome: 'pos-graduacao-novo', titulo: 'Novo item', path: '/pos-graduacao/novo', codpes: 10001 },
]
