import type { ComponentProps } from 'react'

/** How much goes into a field. The widths are tokens (`--campo-*`); `data-cabe` of a control asks for one of them. */
export type Largura = 'numero' | 'data' | 'curto' | 'medio' | 'longo'

const CURTO = 20
const MEDIO = 60

/** What a text box takes, by what it says of itself; a search has the room that there is. */
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
