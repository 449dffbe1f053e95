import type { Tela } from '@portal/platform/web'

const [CARLOS, HELENA, SOFIA] = [10002, 10003, 10007]
/** Coordinator of the demonstration's programme. */
const NELSON = 21_111

export const telas: readonly Tela[] = [
	{ nome: 'janus-minha-pos', titulo: 'Minha pós-graduação', path: '/janus/minha-pos', codpes: CARLOS },
	{ nome: 'janus-orientandos', titulo: 'Orientandos', path: '/janus/orientandos', codpes: HELENA },
	{ nome: 'janus-programa', titulo: 'Programa', path: '/janus/programa', codpes: NELSON },
	{ nome: 'janus-cargas', titulo: 'Importações da pós-graduação', path: '/janus/cargas', codpes: SOFIA },
	{ nome: 'janus', titulo: 'Janus', path: '/janus', codpes: CARLOS },
]
