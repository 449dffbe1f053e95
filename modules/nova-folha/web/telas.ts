import type { Tela } from '@portal/platform/web'

const [HELENA, LUCIA] = [10003, 10009]

export const telas: readonly Tela[] = [
	{ nome: 'nova-folha', titulo: 'Processamento da folha', path: '/nova-folha', codpes: LUCIA },
	{ nome: 'nova-folha-consulta', titulo: 'Folha de Pagamento', path: '/nova-folha/consulta', codpes: HELENA },
]
