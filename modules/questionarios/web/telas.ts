import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'questionarios', titulo: 'Questionarios', path: '/questionarios', codpes: 10001 },
	{ nome: 'questionarios-novo', titulo: 'Novo item', path: '/questionarios/novo', codpes: 10001 },
]
