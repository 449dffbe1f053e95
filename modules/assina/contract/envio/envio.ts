import { Codpes, endpoint, Instante, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CamposDoDocumento } from '../campos.ts'
import { MAXIMO_PARTICIPANTES, TipAssinatura, TipParticipante } from '../codigos.ts'

export const Convidado = z.object({
	codpes: Codpes,
	tippcpasi: TipParticipante,
	/** Absent: the advanced level, or what the kind of the document demands beyond that. */
	codtipasi: z.optional(TipAssinatura),
})
export type Convidado = z.infer<typeof Convidado>

/** Request that a slice takes into its own call, unchanged, to give something to be signed. */
export const PedidoDeAssinatura = z.object({
	/** In the order in which they sign where `tipord` is S; P: in any order. */
	participantes: z.array(Convidado).check(z.maxLength(MAXIMO_PARTICIPANTES)),
	tipord: z._default(z.enum(['P', 'S']), 'P'),
	/** Thirty days after sending, unless told otherwise. */
	dtalimasi: z.optional(Instante),
	/** The message that goes along. */
	dsclot: z._default(textoLongo(2_000), ''),
	/** Every page bears the ID and a code that leads to where it is checked; absent: as the unit does. */
	stalinpag: z.optional(SimNao),
	/** Places where each of them signs, initials and writes on the pages. */
	campos: z.optional(CamposDoDocumento),
})
export type PedidoDeAssinatura = z.output<typeof PedidoDeAssinatura>

/** Default level: the advanced one, or a higher one that the kind of the document demands. */
export const nivelUsual = (minimo: TipAssinatura): TipAssinatura => (minimo > '2' ? minimo : '2')

/** Obstacle to asking these people; the button and the server use the same rule. */
export function problemaDosConvidados(convidados: readonly Convidado[]): string | undefined {
	if (!convidados.some(({ tippcpasi }) => tippcpasi === 'A'))
		return 'Inclua ao menos um assinante: gestor e observador só acompanham.'
	return new Set(convidados.map(({ codpes }) => codpes)).size < convidados.length
		? 'A mesma pessoa está duas vezes. Deixe-a só uma vez.'
		: undefined
}

/** How a unit sends, where whoever sends says nothing else. */
export const obterPadraoDoEnvio = endpoint({
	method: 'POST',
	path: '/uspassinaws/obterPadraoDoEnvio',
	summary: 'Como uma unidade envia para assinatura, se quem envia não disser outra coisa',
	body: z.object({ codund: z.int().check(z.positive(), z.maximum(2_147_483_647)) }),
	response: z.object({ stalinpag: SimNao }),
	reads: true,
})
