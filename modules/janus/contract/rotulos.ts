import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	codmtr: null,
}
