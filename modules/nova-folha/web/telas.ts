import type { Tela } from '@portal/platform/web'

const [HELENA, MARINA, LUCIA] = [10003, 10005, 10009]

export const telas: readonly Tela[] = [
	{ nome: 'nova-folha', titulo: 'Processamento da folha', path: '/nova-folha', codpes: LUCIA },
	{ nome: 'nova-folha-consulta', titulo: 'Folha de Pagamento', path: '/nova-folha/consulta', codpes: HELENA },
	{ nome: 'nova-folha-analise', titulo: 'Análise da folha', path: '/nova-folha/analise', codpes: MARINA },
	{ nome: 'nova-folha-cronograma', titulo: 'Cronograma da folha', path: '/nova-folha/cronograma', codpes: LUCIA },
	{ nome: 'nova-folha-regras', titulo: 'Regras da folha', path: '/nova-folha/regras', codpes: LUCIA },
	{ nome: 'nova-folha-cargas', titulo: 'Cargas da folha', path: '/nova-folha/cargas', codpes: LUCIA },
]
