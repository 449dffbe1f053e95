import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	busca: 'Busca',
	codenv: 'Anexo',
	codigo: null,
	codpesrsp: 'Responsável',
	file: 'Anexo',
	formato: 'Formato',
	json: null,
	sititm: 'Situação',
	titulo: 'Título',
}
