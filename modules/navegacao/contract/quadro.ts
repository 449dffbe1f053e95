import { CodigoArea } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** A frame that has not reported within this time is taken for broken. */
export const LIMITE_DO_QUADRO_MS = 20_000
export const ORIGEM_MENSAGEM = 'portal-servicos'

const origem = z.literal(ORIGEM_MENSAGEM)
const nivel = z.int().check(z.minimum(1), z.maximum(999))

/** What the page inside the frame may tell. */
export const MensagemDoQuadro = z.discriminatedUnion('tipo', [
	z.object({ origem, tipo: z.literal('pagina-carregada'), titulo: z.optional(z.string().check(z.maxLength(300))) }),
	z.object({ origem, tipo: z.literal('navegacao-pagina'), url: z.string().check(z.maxLength(2000)) }),
	z.object({ origem, tipo: z.literal('perfil-alterado'), codigoArea: CodigoArea, nivel }),
])
export type MensagemDoQuadro = z.infer<typeof MensagemDoQuadro>

/** What the portal tells the page inside the frame. */
export const MensagemAoQuadro = z.object({ origem, tipo: z.literal('trocar-perfil'), codigoArea: CodigoArea, nivel })
export type MensagemAoQuadro = z.infer<typeof MensagemAoQuadro>

/** Anything that is not one of the messages, to the letter, is nothing. */
export const lerMensagemDoQuadro = (dados: unknown): MensagemDoQuadro | undefined =>
	z.safeParse(MensagemDoQuadro, dados).data
