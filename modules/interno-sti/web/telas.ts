import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'interno-sti', titulo: 'Interno sti', path: '/interno-sti', codpes: 10001 },
	{ nome: 'interno-sti-novo', titulo: 'Novo item', path: '/interno-sti/novo', codpes: 10001 },
]
