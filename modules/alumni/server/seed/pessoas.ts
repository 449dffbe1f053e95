/** People of the demonstration. */
export const PESSOAS = {
	administradora: 10007,
	gestora: 10005,
	/** Level 3, Engenharia Civil 2017. */
	egresso: 10006,
	/** Request that the academic base could not confirm. */
	pendente: 10012,
	/** Graduate who has not registered. */
	porCadastrar: 10002,
	/** Person without a course and without a request. */
	deFora: 10001,
	/** Class mate of the graduate. */
	colega: 30001,
} as const

/** Fixed key, so that the address of the class mate's card stays the same. */
export const CARTAO_DA_COLEGA = 'demonstracao-de-um-cartao-alumni'

/** Unit of the manager. */
export const UNIDADE_DA_GESTORA = 3
/** Number of generated people besides these. */
export const GERADOS = 420
export const codpesGerado = (indice: number): number => 30001 + indice * 13
