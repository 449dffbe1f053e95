import type { ComponentProps } from 'react'

/** The width of a field by its content is a token (`--campo-*`), which `data-cabe` of a control names. */
export type Largura = 'numero' | 'data' | 'curto' | 'medio' | 'longo'

const CURTO = 20
const MEDIO = 60

/** The width of a text box follows its attributes; a search takes all the room. */
export function larguraDe({
	type,
	inputMode,
	maxLength = Number.POSITIVE_INFINITY,
}: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'>): Largura | undefined {
	if (type === 'search') return undefined
	if (type === 'number') return 'numero'
	if (type === 'tel' || maxLength <= CURTO || inputMode === 'numeric') return 'curto'
	return type === 'email' || maxLength <= MEDIO ? 'medio' : 'longo'
}
