import { Codpes, Dia, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Titularidade } from './formas.ts'

export const DadosDaDesignacao = z.object({
	codpes: Codpes,
	titsup: Titularidade,
	dtainimdt: Dia,
	/** Act of designation, such as the number of the ordinance. */
	numatodsg: texto(80),
})
export type DadosDaDesignacao = z.infer<typeof DadosDaDesignacao>
