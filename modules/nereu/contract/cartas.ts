import { declareField, type Recusa, refuseState, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EnderecoDeEmail } from './codigos.ts'
import type { SituacaoCan } from './fluxo.ts'

export const MAXIMO_DE_CARTAS = 4
/** Days before the end of the applications at which a recommender who has not answered is reminded. */
export const DIAS_DO_LEMBRETE = 4

export const SITUACOES_DA_CARTA = { PED: 'Pedida', ENT: 'Entregue', NEG: 'Recusada' } as const
export const SituacaoCar = z.enum(['PED', 'ENT', 'NEG'])
export type SituacaoCar = z.infer<typeof SituacaoCar>

/** Letter as the candidate sees it: where it stands, and never its text. */
export const Carta = z.object({
	codcar: z.int(),
	nomrec: z.string(),
	emlrec: z.string(),
	sitcar: SituacaoCar,
	dtaped: z.string(),
	dtarsp: z.nullable(z.string()),
})
export type Carta = z.infer<typeof Carta>

/** Letter as the office reads it. */
export const CartaLida = z.extend(Carta, {
	carass: z.nullable(z.string()),
	txtcar: z.nullable(z.string()),
	/** Name of the file, where the letter is one. */
	nomarq: z.nullable(z.string()),
})
export type CartaLida = z.infer<typeof CartaLida>

export const DadosDoPedido = z.object({
	nomrec: declareField(texto(120, 3), { rotulo: 'Quem recomenda', descricao: 'o nome de quem escreve a carta' }),
	emlrec: declareField(EnderecoDeEmail, {
		rotulo: 'E-mail de quem recomenda',
		descricao: 'o e-mail a que vai o link da carta',
	}),
})
export type DadosDoPedido = z.infer<typeof DadosDoPedido>

export const TextoDaCarta = textoLongo(8000, 1)

/** Request as the recommender reads it, without an account. */
export const PedidoDeCarta = z.object({
	nompes: z.string(),
	nomrec: z.string(),
	titedt: z.string(),
	instituicoes: z.array(z.string()),
	/** Last day. */
	dtafim: z.string(),
	sitcar: SituacaoCar,
	dtarsp: z.nullable(z.string()),
})
export type PedidoDeCarta = z.infer<typeof PedidoDeCarta>

interface Momento {
	readonly sitcan: SituacaoCan
	readonly aberto: boolean
}

/** Letters are asked for and delivered while the call is open, before and after the application is sent. */
export function recusaDePedirCarta({ sitcan, aberto }: Momento, quantas: number): Recusa | undefined {
	if (!aberto || (sitcan !== 'RAS' && sitcan !== 'INS'))
		return refuseState('As cartas são pedidas enquanto as inscrições estão abertas. Veja na lista os editais abertos.')
	return quantas >= MAXIMO_DE_CARTAS
		? refuseState(`Uma inscrição tem no máximo ${MAXIMO_DE_CARTAS} cartas. Retire um pedido antes.`)
		: undefined
}
