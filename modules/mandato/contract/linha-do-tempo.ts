import { diaEscrito, endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Categoria, ChaveDoColegiado, Funcao, TITULARIDADES, Titularidade } from './formas.ts'

/** Years of one drawing of the seats over time. */
export const ANOS_DA_LINHA = 8
/** Years after the present one in the drawing that nobody asked for otherwise: terms reach into the future. */
const ANOS_A_FRENTE = 2

const Ano = z.pipe(
	z.coerce.number<string | number>(),
	z.int().check(z.minimum(1900, 'Informe um ano a partir de 1900.'), z.maximum(2200, 'Informe um ano até 2200.')),
)

/** Years of a drawing, by its last year. */
export function escolherAnos(ano: number | undefined, hoje: string): { readonly de: string; readonly ate: string } {
	const ultimo = ano ?? Number(hoje.slice(0, 4)) + ANOS_A_FRENTE
	return { de: `${ultimo - ANOS_DA_LINHA + 1}-01-01`, ate: `${ultimo}-12-31` }
}

const Dias = { dtaini: z.string(), dtafim: z.string() }

const CadeiraNoTempo = z.object({
	numcad: z.int(),
	nomcad: z.string(),
	ctgcad: Categoria,
	tipfncclg: Funcao,
	/** Days of the mandates in order, cut where the person began or ceased to exercise the seat. */
	ocupantes: z.array(z.object({ ...Dias, titsup: Titularidade, nompes: z.string(), exerce: SimNao })),
	/** Days up to today without a holder, since the first known one. */
	vagas: z.array(z.object(Dias)),
})
export type CadeiraNoTempo = z.infer<typeof CadeiraNoTempo>

export const CadeirasNoTempo = z.object({ de: z.string(), ate: z.string(), cadeiras: z.array(CadeiraNoTempo) })
export type CadeirasNoTempo = z.infer<typeof CadeirasNoTempo>

export const obterCadeirasNoTempo = endpoint({
	method: 'GET',
	path: '/wsmandato/api/colegiados/:codclg/:sglclg/tempo',
	summary: 'As cadeiras de um colegiado ao longo de oito anos: titulares, suplentes, exercício e vagas',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.object({ ano: z.optional(Ano), em: z.optional(Instante) }),
	response: CadeirasNoTempo,
})

export const escreverDias = ({ dtaini, dtafim }: { readonly dtaini: string; readonly dtafim: string }): string =>
	dtaini === dtafim ? diaEscrito(dtaini) : `${diaEscrito(dtaini)} a ${diaEscrito(dtafim)}`

/** Words for a part of a mandate, as the table of the drawing has them. */
export function escreverLugar({
	titsup,
	exerce,
}: Pick<CadeiraNoTempo['ocupantes'][number], 'titsup' | 'exerce'>): string {
	if (titsup === 'T') return exerce === 'S' ? TITULARIDADES.T : 'Titular afastado'
	return exerce === 'S' ? `${TITULARIDADES[titsup]} em exercício` : TITULARIDADES[titsup]
}
