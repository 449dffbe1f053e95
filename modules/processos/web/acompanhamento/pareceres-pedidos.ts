import type { Andamento, Ocorrencia } from '../../contract/index.ts'

export type PedidoComPareceres = {
	readonly pedido: Ocorrencia
	/** In the order in which they were given: one that was struck out is followed by that which replaces it. */
	readonly pareceres: readonly Ocorrencia[]
}

/** The same question, put to several people at the same station. */
export type Consulta = {
	readonly andamento: Andamento
	readonly txtdch: string
	readonly pedidos: readonly PedidoComPareceres[]
}

const vale = ({ staocoandiva }: Ocorrencia): boolean => staocoandiva !== 'S'
const instante = ({ dtacad }: Ocorrencia): number => Date.parse(dtacad)

/** The last request that its author had got by then: there is never more than one open. */
const pedidoDe = (parecer: Ocorrencia, pedidos: readonly Ocorrencia[]): Ocorrencia | undefined =>
	pedidos
		.filter((pedido) => pedido.codpesace === parecer.codpescad && instante(pedido) <= instante(parecer))
		.toSorted((um, outro) => instante(um) - instante(outro))
		.at(-1)

/** The latest first; what was struck out stays. */
export function consultasDe(andamentos: readonly Andamento[]): Consulta[] {
	const ocorrencias = andamentos.toReversed().flatMap((andamento) => andamento.ocorrencias)
	const pedidos = ocorrencias.filter(({ codetroco }) => codetroco === 'ocoParecerista')
	const pareceres = Map.groupBy(
		ocorrencias.filter(({ codetroco }) => codetroco === 'ocoParecer'),
		(parecer) => pedidoDe(parecer, pedidos),
	)
	return andamentos.flatMap((andamento) => {
		const daqui = pedidos.filter((pedido) => andamento.ocorrencias.includes(pedido))
		return [...Map.groupBy(daqui, ({ txtdch }) => txtdch)].map(([txtdch, iguais]) => ({
			andamento,
			txtdch,
			pedidos: iguais.map((pedido) => ({ pedido, pareceres: pareceres.get(pedido) ?? [] })),
		}))
	})
}

/** A request that was struck out waits for nobody. */
export function contarPareceres(andamentos: readonly Andamento[]): {
	readonly pedidos: number
	readonly dados: number
} {
	const pedidos = consultasDe(andamentos).flatMap((consulta) => consulta.pedidos)
	const emVigor = pedidos.filter(({ pedido }) => vale(pedido))
	return { pedidos: emVigor.length, dados: emVigor.filter(({ pareceres }) => pareceres.some(vale)).length }
}
