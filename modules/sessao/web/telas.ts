import type { Tela } from '@portal/platform/web'

export const telas: readonly Tela[] = [
	{ nome: 'suporte', titulo: 'Modo de suporte', path: '/suporte', codpes: 10008 },
	{ nome: 'correio', titulo: 'Caixa de saída da demonstração', path: '/demonstracao/correio', codpes: 10007 },
]
