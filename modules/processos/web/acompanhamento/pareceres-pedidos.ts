import type { Andamento, Ocorrencia } from '../../contract/index.ts'

export type PedidoComParecer = { readonly pedido: Ocorrencia; readonly parecer: Ocorrencia | undefined }

/** The same question, put to several people at the same station. */
export type Consulta = {
	readonly andamento: Andamento
	readonly txtdch: string
	readonly pedidos: readonly PedidoComParecer[]
}

/** An opinion carries the instant in which its request was answered. */
const responde =
	({ codpesace, dtarsp }: Ocorrencia) =>
	({ codetroco, codpescad, dtacad }: Ocorrencia): boolean =>
		codetroco === 'ocoParecer' &&
		dtarsp !== null &&
		codpescad === codpesace &&
		Date.parse(dtacad) === Date.parse(dtarsp)

/** The latest first; a request that was struck out asks nobody. */
export function consultasDe(andamentos: readonly Andamento[]): Consulta[] {
	const pareceres = andamentos.flatMap(({ ocorrencias }) => ocorrencias)
	return andamentos.flatMap((andamento) => {
		const pedidos = andamento.ocorrencias.filter(
			({ codetroco, staocoandiva }) => codetroco === 'ocoParecerista' && staocoandiva !== 'S',
		)
		return [...Map.groupBy(pedidos, ({ txtdch }) => txtdch)].map(([txtdch, iguais]) => ({
			andamento,
			txtdch,
			pedidos: iguais.map((pedido) => ({ pedido, parecer: pareceres.find(responde(pedido)) })),
		}))
	})
}

export function contarPareceres(andamentos: readonly Andamento[]): {
	readonly pedidos: number
	readonly dados: number
} {
	const pedidos = consultasDe(andamentos).flatMap((consulta) => consulta.pedidos)
	return { pedidos: pedidos.length, dados: pedidos.filter(({ parecer }) => parecer !== undefined).length }
}
