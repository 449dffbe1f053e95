import type { Tela } from '@portal/platform/web'

const COORDENADORA = 10003
const titulo = 'Consulta de questionários'
const path = '/pos-graduacao/consulta-questionarios'

export const telas: readonly Tela[] = [
	{ nome: 'pos-graduacao-consulta', titulo, path, codpes: COORDENADORA },
	{ nome: 'pos-graduacao-por-pergunta', titulo, path: `${path}?aba=perguntas`, codpes: COORDENADORA },
]
