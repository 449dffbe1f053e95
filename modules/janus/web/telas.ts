import type { Tela } from '@portal/platform/web'

const CARLOS = 10002

export const telas: readonly Tela[] = [
	{ nome: 'janus-minha-pos', titulo: 'Minha pós-graduação', path: '/janus/minha-pos', codpes: CARLOS },
]
