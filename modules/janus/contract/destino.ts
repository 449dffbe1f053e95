/** Advisor as the rule of who answers sees one. */
export interface OrientadorDoPedido {
	readonly codpes: number
	readonly papel: 'O' | 'C' | 'S'
	readonly dtafimort: string | null
	/** The link with the university is active, or the advisor is from outside and accredited. */
	readonly temVinculo: boolean
	/** Accredited for the level of the student on this day. */
	readonly estaCredenciado: boolean
	readonly estaAfastado: boolean
	/** Substitutes in force. */
	readonly substitutos: readonly number[]
}

export type QuemResponde =
	| { readonly codpes: number; readonly motivo: null }
	| { readonly codpes: null; readonly motivo: string }

/**
 * The advisor answers, or the substitute during a leave, who gets the task in the advisor's place. An advisor who left,
 * lost the accreditation, or is away without a substitute leaves the request to the committee, with the reason.
 */
export function decidirQuemResponde(orientadores: readonly OrientadorDoPedido[], hoje: string): QuemResponde {
	const atual = orientadores.find(({ papel, dtafimort }) => papel === 'O' && (dtafimort === null || dtafimort >= hoje))
	if (!atual) return { codpes: null, motivo: 'O aluno está sem orientador.' }
	if (!atual.temVinculo) return { codpes: null, motivo: 'O orientador não tem mais vínculo com a universidade.' }
	if (!atual.estaCredenciado)
		return { codpes: null, motivo: 'O orientador não está credenciado para este nível no programa.' }
	if (atual.estaAfastado && atual.substitutos.length === 0)
		return { codpes: null, motivo: 'O orientador está afastado e não tem substituto.' }
	return { codpes: atual.codpes, motivo: null }
}

export interface QuemDecide {
	readonly coordenadores: readonly number[]
	readonly vices: readonly number[]
	readonly secretaria: readonly number[]
	readonly prpg: readonly number[]
}

/** The committee's part: coordinator, else vice, else secretary, else the rectorate's office; never the advisor or the student. */
export function escolherDaCcp(quem: QuemDecide, impedidos: readonly number[]): readonly number[] {
	const livres = (pessoas: readonly number[]) => pessoas.filter((codpes) => !impedidos.includes(codpes))
	return [quem.coordenadores, quem.vices, quem.secretaria, quem.prpg].map(livres).find((um) => um.length > 0) ?? []
}

/** The graduate committee's part: its secretary, else the rectorate's office, else the coordination. */
export function escolherDaCpg(quem: QuemDecide, impedidos: readonly number[]): readonly number[] {
	const livres = (pessoas: readonly number[]) => pessoas.filter((codpes) => !impedidos.includes(codpes))
	return [quem.secretaria, quem.prpg, quem.coordenadores, quem.vices].map(livres).find((um) => um.length > 0) ?? []
}
