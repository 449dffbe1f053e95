import { CodigoArea } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Watchdog time: a frame that has not reported within it counts as broken. */
export const LIMITE_DO_QUADRO_MS = 20_000

/** Patience with a frame before a way out is offered. */
export const DEMORA_DO_QUADRO_MS = 5_000
export const ORIGEM_MENSAGEM = 'portal-servicos'

const origem = z.literal(ORIGEM_MENSAGEM)
const nivel = z.int().check(z.minimum(1), z.maximum(999))

/** The inbound messages are those that the page inside the frame may send. */
export const MensagemDoQuadro = z.discriminatedUnion('tipo', [
	z.object({ origem, tipo: z.literal('pagina-carregada'), titulo: z.optional(z.string().check(z.maxLength(300))) }),
	z.object({ origem, tipo: z.literal('navegacao-pagina'), url: z.string().check(z.maxLength(2000)) }),
	z.object({ origem, tipo: z.literal('perfil-alterado'), codigoArea: CodigoArea, nivel }),
])
export type MensagemDoQuadro = z.infer<typeof MensagemDoQuadro>

/** The outbound message asks the page inside the frame to change profile. */
export const MensagemAoQuadro = z.object({ origem, tipo: z.literal('trocar-perfil'), codigoArea: CodigoArea, nivel })
export type MensagemAoQuadro = z.infer<typeof MensagemAoQuadro>

/** Strict parsing: data that are not exactly one of the messages give undefined. */
export const lerMensagemDoQuadro = (dados: unknown): MensagemDoQuadro | undefined =>
	z.safeParse(MensagemDoQuadro, dados).data
