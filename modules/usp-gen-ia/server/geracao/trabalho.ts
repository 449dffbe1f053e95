import type { Mascara, TrechoCitavel } from '../../contract/index.ts'
import type { Endereco, PedidoAoModelo } from '../provedor/adaptador.ts'
import type { Quantia } from '../queries/orcamento.ts'

/** Prices of a model, in cents of R$ per million tokens. */
export interface Precos {
	readonly vlrent: number
	readonly vlrsai: number
}

/** One answer to be made, with all that it needs. */
export interface Trabalho {
	readonly codger: string
	readonly codcvs: string
	readonly numseqmsg: number
	readonly codpes: number
	readonly codund: number | null
	readonly mesuso: string
	readonly reservado: Quantia
	readonly endereco: Endereco
	readonly pedido: PedidoAoModelo
	readonly precos: Precos
	readonly mascara: Mascara
	readonly trechos: readonly TrechoCitavel[]
}
