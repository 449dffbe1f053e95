import { type Recusa, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Order of the phases: the common one, or the qualification before proposals and judgement (art. 17, § 1). */
export const ORDENS = {
	C: 'A comum: julgamento, e depois habilitação',
	H: 'Habilitação antes do julgamento, com motivo no edital',
} as const
export const Ordem = z.enum(['C', 'H'])
export type Ordem = z.infer<typeof Ordem>

const MINIMO_DO_MOTIVO = 20

interface DaOrdem {
	readonly ordfas: Ordem
	readonly motord?: string | undefined
	readonly modlct: string
}

/** The other order is declared in the notice with its benefits, where there is a qualification to come before. */
export function recusaDaOrdem({ ordfas, motord = '', modlct }: DaOrdem): Recusa | undefined {
	if (ordfas === 'C') return undefined
	if (modlct === 'CRE' || modlct === 'LEI')
		return refuseState(
			modlct === 'LEI'
				? 'O leilão não tem fase de habilitação (Lei 14.133/2021, art. 31, § 4º). Escolha a ordem comum.'
				: 'O credenciamento não tem julgamento. Escolha a ordem comum.',
		)
	if (motord.trim().length < MINIMO_DO_MOTIVO)
		return refuseState(
			`Diga os benefícios da habilitação antes do julgamento, em ao menos ${MINIMO_DO_MOTIVO} letras (Lei 14.133/2021, art. 17, § 1º).`,
		)
	return undefined
}

/** Declared order in words, with its reason; undefined: the common one. */
export const escreverOrdem = ({
	ordfas,
	motord,
}: {
	readonly ordfas: Ordem
	readonly motord: string | null
}): string | undefined =>
	ordfas === 'C' ? undefined : `Habilitação antes do julgamento (Lei 14.133/2021, art. 17, § 1º). ${motord ?? ''}`
