import type { Reason, Verdict } from './reasons.ts'

export interface CertificateReport {
	/** Common name as written; the portal's and ICP-Brasil's end in a colon and a number. */
	readonly nome: string
	readonly emissor: string
	/** Serial number in hexadecimal. */
	readonly numeroDeSerie: string
	readonly validoDe: Date
	readonly validoAte: Date
	/** SHA-256 of the chain's root in hexadecimal, which tells an own authority from ICP-Brasil or gov.br. */
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
	/** PAdES level (EN 319 142-1), which a document time-stamp lacks. */
	readonly nivel: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | undefined
	readonly motivoDeclarado: string | undefined
	/** Coverage of the whole file; false when something was appended, whose meaning `motivos` explains. */
	readonly cobreTodoOArquivo: boolean
	/** SHA-256 of the signed revision in hexadecimal; undefined for a signature without a valid byte range. */
	readonly sha256DaRevisao: string | undefined
	/** Paths of the changes after the signature. */
	readonly alteracoes: readonly string[]
	/** Form fields lawfully filled in after the signature. */
	readonly preenchidos: readonly FilledField[]
	/** Pages that look or read differently since the signature. */
	readonly paginasDiferentes: readonly PageDifference[]
}

export interface FilledField {
	readonly nome: string
	/** One-based page numbers; empty where no page shows the field. */
	readonly paginas: readonly number[]
}

export interface PageDifference {
	/** One-based page number. */
	readonly pagina: number
	/** Kind of difference: lawful text in a field, such a field over earlier content, or any other. */
	readonly diferenca: 'preenchida' | 'coberta' | 'alterada'
}

export interface VerificationReport {
	readonly veredito: Verdict
	readonly motivos: readonly Reason[]
	readonly assinaturas: readonly SignatureReport[]
	/** Bytes after the end of the last signature. */
	readonly bytesNaoAssinados: number
	/** SHA-256 of the whole file in hexadecimal; equality with the registered one is proof in itself. */
	readonly sha256: string
}
