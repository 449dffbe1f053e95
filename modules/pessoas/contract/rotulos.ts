import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	codpes: 'Número USP',
	nome: 'Nome',
}
