import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	busca: 'Busca',
	codcop: null,
	formato: null,
}
