import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	codpessub: 'Substituto',
	codsubst: null,
	dtafim: 'Fim',
	dtaini: 'Início',
	lstarea: 'Áreas',
	mot: 'Motivo',
	papel: null,
	sit: null,
}
