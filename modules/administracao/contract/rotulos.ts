import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	arquivo: 'Arquivo',
	busca: 'Busca',
	celulas: null,
	codimp: null,
	lista: 'Lista',
	modimp: 'O que fazer',
}
