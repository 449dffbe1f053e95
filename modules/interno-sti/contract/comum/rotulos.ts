import type { Rotulos } from '@portal/platform/contract'
import { rotuloDoModelo } from './comumweb.ts'

export const rotulosComuns: Rotulos = {
	...rotuloDoModelo,
	caminho: 'Página',
	chvdom: 'Código, dia ou mês',
	codmdl: null,
	codprp: null,
	dscdom: 'Descrição',
	nomtab: null,
	staapr: null,
	tipprp: 'O que mudar',
	txtdec: 'Motivo da decisão',
	txtjus: 'Justificativa',
	vlrdom: 'Valor',
}
