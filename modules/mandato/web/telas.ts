import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'mandato', titulo: 'Mandato', path: '/mandato', codpes: 10001 },
	{ nome: 'mandato-novo', titulo: 'Novo item', path: '/mandato/novo', codpes: 10001 },
]
