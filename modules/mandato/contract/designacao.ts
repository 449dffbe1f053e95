import { Codpes, Dia, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { MotivoProTempore } from './formas.ts'

const TitularOuSuplente = z.enum(['T', 'S'])

export const DadosDaDesignacao = z.object({
	codpes: Codpes,
	titsup: TitularOuSuplente,
	dtainimdt: Dia,
	/** Act of designation, such as the number of the ordinance. */
	numatodsg: texto(80),
})
export type DadosDaDesignacao = z.infer<typeof DadosDaDesignacao>

/** A pro tempore holder exercises the seat until a day, and no longer than a term of the seat. */
export const DadosProTempore = z.object({
	codpes: Codpes,
	dtainimdt: Dia,
	dtafimmdt: Dia,
	motpro: MotivoProTempore,
	numatodsg: texto(80),
})
export type DadosProTempore = z.infer<typeof DadosProTempore>
