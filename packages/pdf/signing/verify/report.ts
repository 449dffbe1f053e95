import type { Reason, Verdict } from './reasons.ts'

export interface CertificateReport {
	/** Common name as it is written; ours and ICP-Brasil's end in a colon and a number. */
	readonly nome: string
	readonly emissor: string
	/** Hexadecimal. */
	readonly numeroDeSerie: string
	readonly validoDe: Date
	readonly validoAte: Date
	/** SHA-256 of the root that it leads to, in hexadecimal: tells an own authority from ICP-Brasil or gov.br. */
	readonly raizSha256: string | undefined
}

export interface SignatureReport {
	readonly tipo: 'assinatura' | 'carimbo'
	readonly veredito: Verdict
	readonly motivos: readonly Reason[]
	readonly campo: string | undefined
	readonly certificado: CertificateReport | undefined
	readonly momento: Date | undefined
	readonly fonteDoMomento: 'carimbo' | 'computador' | undefined
	/** EN 319 142-1; a time-stamp of the whole document has none. */
	readonly nivel: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | undefined
	readonly motivoDeclarado: string | undefined
	/** False: something was appended after it; `motivos` says whether that matters. */
	readonly cobreTodoOArquivo: boolean
	/** SHA-256 of the file as this signature left it, in hexadecimal; undefined where it does not say what it covers. */
	readonly sha256DaRevisao: string | undefined
	/** Paths in the document of what changed after it. */
	readonly alteracoes: readonly string[]
	/** Fields of the form that were filled in after it, as it allows. */
	readonly preenchidos: readonly FilledField[]
	/** Pages that look or read otherwise than when it was made. */
	readonly paginasDiferentes: readonly PageDifference[]
}

export interface FilledField {
	readonly nome: string
	/** From 1; empty where no page shows it. */
	readonly paginas: readonly number[]
}

export interface PageDifference {
	/** From 1. */
	readonly pagina: number
	/** Lawful letters in a field; such a field over what stood there; or anything else. */
	readonly diferenca: 'preenchida' | 'coberta' | 'alterada'
}

export interface VerificationReport {
	readonly veredito: Verdict
	readonly motivos: readonly Reason[]
	readonly assinaturas: readonly SignatureReport[]
	/** After the end of the last signature. */
	readonly bytesNaoAssinados: number
	/** Of the whole file, in hexadecimal: the same as the registered one is a proof of its own. */
	readonly sha256: string
}
