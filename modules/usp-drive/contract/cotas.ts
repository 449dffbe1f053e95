const GB = 1_000_000_000

/** Quotas in bytes; versions, trash and uploads on their way count. */
export const COTAS = {
	pessoa: 20 * GB,
	docente: 100 * GB,
	unidade: 1000 * GB,
	grupo: 20 * GB,
	processo: 50 * GB,
} as const
/** Largest file. */
export const MAIOR_ARQUIVO = 2 * GB
/** Versions kept of each file. */
export const VERSOES = 10
/** Days in the trash. */
export const DIAS_NA_LIXEIRA = 30

/** Days between the announcement that a tree passes to somebody else and the passing on. */
export const DIAS_DA_PASSAGEM = 30
/** Days that are the owner's whatever the receiver does, and that a new receiver has to decide. */
export const DIAS_ANTES_DE_ANTECIPAR = 7

export interface Conta {
	readonly qtdbytcot: number
	readonly qtdbytuso: number
}

export const cabeNaCota = ({ qtdbytcot, qtdbytuso }: Conta, tamanho: number): boolean =>
	qtdbytuso + tamanho <= qtdbytcot

/** Last day in the trash is the thirtieth after the deletion. */
export const venceNaLixeira = (dtaexc: string): string =>
	new Date(Date.parse(dtaexc) + DIAS_NA_LIXEIRA * 86_400_000).toISOString()

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Size in decimal units, as quotas are given: "517 B", "2,4 MB", "20 GB". */
export function escreverTamanho(bytes: number): string {
	const grau = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNIDADES.length - 1)
	const valor = (bytes / 1000 ** grau).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
	return `${valor} ${UNIDADES[grau] ?? 'B'}`
}
