import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'alumni', titulo: 'Alumni', path: '/alumni', codpes: 10001 },
	{ nome: 'alumni-novo', titulo: 'Novo item', path: '/alumni/novo', codpes: 10001 },
]
