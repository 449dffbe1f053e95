import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Kinds of documents: those of the notice first, then those of what follows it. */
export const TIPOS_DE_DOCUMENTO = {
	EDT: 'Edital',
	TRF: 'Termo de referência',
	PLN: 'Planilha',
	MIN: 'Minuta do contrato',
	ANX: 'Anexo',
	ATA: 'Ata da sessão',
	RES: 'Resultado e classificação',
	DEC: 'Decisão',
	HOM: 'Adjudicação e homologação',
} as const
export const TipoDeDocumento = z.enum(['EDT', 'TRF', 'PLN', 'MIN', 'ANX', 'ATA', 'RES', 'DEC', 'HOM'])
export type TipoDeDocumento = z.infer<typeof TipoDeDocumento>

/** A published version of a document. */
export const VersaoDoDocumento = z.object({
	numverdoc: z.int(),
	nomarq: z.string(),
	tamarq: z.int(),
	sha256: z.string(),
	dtapub: Instante,
	/** Version of the notice with which it came out; null: it came out by itself. */
	numver: z.nullable(z.int()),
})
export type VersaoDoDocumento = z.infer<typeof VersaoDoDocumento>

export const Documento = z.object({
	numdoc: z.int(),
	tipdoc: TipoDeDocumento,
	titdoc: z.string(),
	/** The newest first. */
	versoes: z.array(VersaoDoDocumento),
})
export type Documento = z.infer<typeof Documento>

export const MAXIMO_DE_DOCUMENTOS = 40
/** Drafts that a publication brings out, by their codes: what was on the screen is what comes out. */
export const Rascunhos = z._default(z.array(z.int()).check(z.maxLength(MAXIMO_DE_DOCUMENTOS)), [])
