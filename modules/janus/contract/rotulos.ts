import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	ato: 'Ato',
	codmtr: null,
	numreq: null,
	numver: null,
}
