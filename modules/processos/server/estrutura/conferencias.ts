import type { ConferenciaDoc } from '../../contract/index.ts'

const TIPO_CONFERENCIA = 2

/** Kinds of check of a copy against its original; they are fixed by archival practice and so are not a table. */
export const CONFERENCIAS: readonly ConferenciaDoc[] = [
	{ codetrvlrpdl: 1, dscetrvlrpdl: 'Original', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 2, dscetrvlrpdl: 'Cópia autenticada', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 3, dscetrvlrpdl: 'Cópia simples', codtipetrpdl: TIPO_CONFERENCIA },
	{ codetrvlrpdl: 4, dscetrvlrpdl: 'Nato-digital', codtipetrpdl: TIPO_CONFERENCIA },
]

export const nomeDaConferencia = (codetrcfc: number | null): string | null =>
	CONFERENCIAS.find(({ codetrvlrpdl }) => codetrvlrpdl === codetrcfc)?.dscetrvlrpdl ?? null
