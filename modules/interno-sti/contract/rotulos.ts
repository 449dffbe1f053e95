import type { Rotulos } from '@portal/platform/contract'
import { rotulosComuns } from './comum/rotulos.ts'
import { rotulosDosProjetos } from './projetos/rotulos.ts'
import { rotulosDasVms } from './vms/rotulos.ts'

export const rotulos: Rotulos = {
	...rotulosComuns,
	...rotulosDasVms,
	...rotulosDosProjetos,
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
