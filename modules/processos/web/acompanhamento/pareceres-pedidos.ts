import type { Andamento, Ocorrencia } from '../../contract/index.ts'

export type PedidoComPareceres = {
	readonly pedido: Ocorrencia
	/** Opinions in the order in which they were given: an invalidated one is followed by its replacement. */
	readonly pareceres: readonly Ocorrencia[]
}

/** Requests with the same text to several people in one movement. */
export type Consulta = {
	readonly andamento: Andamento
	readonly txtdch: string
	readonly pedidos: readonly PedidoComPareceres[]
}

const vale = ({ staocoandiva }: Ocorrencia): boolean => staocoandiva !== 'S'
const instante = ({ dtacad }: Ocorrencia): number => Date.parse(dtacad)

/**
 * Request that an opinion answers: the last one that its author had received by then, since only one may be open at a
 * time.
 */
const pedidoDe = (parecer: Ocorrencia, pedidos: readonly Ocorrencia[]): Ocorrencia | undefined =>
	pedidos
		.filter((pedido) => pedido.codpesace === parecer.codpescad && instante(pedido) <= instante(parecer))
		.toSorted((um, outro) => instante(um) - instante(outro))
		.at(-1)

/** Consultations, the latest first; invalidated requests and opinions are kept. */
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

/** Counts of valid requests and of those that are answered; an invalidated request is not counted. */
export function contarPareceres(andamentos: readonly Andamento[]): {
	readonly pedidos: number
	readonly dados: number
} {
	const pedidos = consultasDe(andamentos).flatMap((consulta) => consulta.pedidos)
	const emVigor = pedidos.filter(({ pedido }) => vale(pedido))
	return { pedidos: emVigor.length, dados: emVigor.filter(({ pareceres }) => pareceres.some(vale)).length }
}
