import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'configuracoes', titulo: 'Configurações', path: '/configuracoes/', codpes: 10001 },
]
