import type { ConferenciaDoc } from '../../contract/index.ts'

const TIPO_CONFERENCIA = 2

/** How a copy was compared with its original; fixed by the archives, so not a table. */
export const CONFERENCIAS: readonly ConferenciaDoc[] = [
	{ codetrvlrpdl: 1, dscetrvlrpdl: 'Original', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 2, dscetrvlrpdl: 'Cópia autenticada', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 3, dscetrvlrpdl: 'Cópia simples', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 4, dscetrvlrpdl: 'Nato-digital', codtipetrpdl: TIPO_CONFERENCIA },
]

export const nomeDaConferencia = (codetrcfc: number | null): string | null =>
	CONFERENCIAS.find(({ codetrvlrpdl }) => codetrvlrpdl === codetrcfc)?.dscetrvlrpdl ?? null
