/** Who is who in the demonstration of the network. */
export const PESSOAS = {
	administradora: 10007,
	gestora: 10005,
	/** Level 3, Engenharia Civil 2017. */
	egresso: 10006,
	/** Asked, and the academic base does not tell who they are. */
	pendente: 10012,
	/** Completed a course, and has not registered. */
	porCadastrar: 10002,
	/** Neither. */
	deFora: 10001,
	/** A class mate of the graduate. */
	colega: 30001,
} as const

/** Fixed: where whoever reads the class mate's card is led. */
export const CARTAO_DA_COLEGA = 'demonstracao-de-um-cartao-alumni'

/** The unit of the manager. */
export const UNIDADE_DA_GESTORA = 3
/** How many are made beside them. */
export const GERADOS = 420
export const codpesGerado = (indice: number): number => 30001 + indice * 13
