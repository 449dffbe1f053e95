import { Codpes, endpoint, Instante, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CamposDoDocumento } from '../campos.ts'
import { MAXIMO_PARTICIPANTES, TipAssinatura, TipParticipante } from '../codigos.ts'

export const Convidado = z.object({
	codpes: Codpes,
	tippcpasi: TipParticipante,
	/** Signature level; by default advanced, or higher where the type of the document demands it. */
	codtipasi: z.optional(TipAssinatura),
})
export type Convidado = z.infer<typeof Convidado>

/** Signature request, which another slice embeds unchanged in its own call. */
export const PedidoDeAssinatura = z.object({
	/** Signers, in signing order where `tipord` is S and in any order where it is P. */
	participantes: z.array(Convidado).check(z.maxLength(MAXIMO_PARTICIPANTES)),
	tipord: z._default(z.enum(['P', 'S']), 'P'),
	/** Deadline; by default thirty days after sending. */
	dtalimasi: z.optional(Instante),
	/** Message to the signers. */
	dsclot: z._default(textoLongo(2_000), ''),
	/** Verification line with ID and QR code on every page; by default as the unit's setting says. */
	stalinpag: z.optional(SimNao),
	/** Places of signatures, initials and texts on the pages. */
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

/** Sending defaults of a unit. */
export const obterPadraoDoEnvio = endpoint({
	method: 'POST',
	path: '/uspassinaws/obterPadraoDoEnvio',
	summary: 'Como uma unidade envia para assinatura, se quem envia não disser outra coisa',
	body: z.object({ codund: z.int().check(z.positive(), z.maximum(2_147_483_647)) }),
	response: z.object({ stalinpag: SimNao }),
	reads: true,
})
