import type { Rotulos } from '@portal/platform/contract'
import { rotuloDoModelo } from './comumweb.ts'

export const rotulosComuns: Rotulos = {
	...rotuloDoModelo,
	caminho: 'Página',
	chvdom: 'Código, dia ou mês',
	codmdl: null,
	data: 'Data',
	codprp: null,
	dscdom: 'Descrição',
	lstpes: 'Pessoas',
	nomtab: null,
	prazo: 'Prazo',
	sistema: 'Sistema',
	staapr: null,
	tipprp: 'O que mudar',
	unidade: 'Unidade',
	valores: null,
	txtdec: 'Motivo da decisão',
	txtjus: 'Justificativa',
	vlrdom: 'Valor',
}
