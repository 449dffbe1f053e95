import { CodigoTexto, Dia, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, Sgleta } from '../comum.ts'
import { Numpro, NumproNoEndereco } from '../numpro.ts'

export const CORES_MARCA = ['cinza', 'azul', 'verde', 'amarelo', 'laranja', 'vermelho', 'roxo'] as const
export const CorMarca = z.enum(CORES_MARCA)
export type CorMarca = z.infer<typeof CorMarca>

/** A tag with this name suspends the process: its deadline does not run until the day on which the tag ends. */
export const MARCA_SOBRESTADO = 'Sobrestado'
export const MAXIMO_MARCAS = 10

/** Tag visible only to the people of one station. */
export const Marca = z.object({
	codmar: z.int(),
	sgleta: z.string(),
	nommar: z.string(),
	cormar: CorMarca,
	/** Expiry day of the tag. */
	dtafim: z.nullable(z.string()),
})
export type Marca = z.infer<typeof Marca>

export const NovaMarca = z
	.object({
		sgleta: Sgleta,
		nommar: texto(40),
		cormar: CorMarca,
		dtafim: z.optional(z.nullable(Dia)),
	})
	.check(
		z.refine(({ nommar, dtafim }) => nommar !== MARCA_SOBRESTADO || Boolean(dtafim), {
			path: ['dtafim'],
			error: 'Diga até quando o processo fica sobrestado.',
		}),
	)
export type NovaMarca = z.infer<typeof NovaMarca>

export const marcarProcesso = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/marca`,
	summary: 'Põe uma marca da estação num processo, ou muda a que tem este nome',
	params: NumproNoEndereco,
	body: NovaMarca,
	response: Marca,
})

export const desmarcarProcesso = definirChamada({
	method: 'DELETE',
	path: `${API}/processo/:numpro/marca/:codmar`,
	summary: 'Tira uma marca de um processo',
	params: z.object({ numpro: Numpro, codmar: CodigoTexto }),
	response: Retorno,
})

export const listarMarcas = definirChamada({
	method: 'GET',
	path: `${API}/processo/marcas`,
	summary: 'Nomes e cores das marcas em uso nas estações da pessoa',
	response: z.array(z.object({ nommar: z.string(), cormar: CorMarca })),
})
