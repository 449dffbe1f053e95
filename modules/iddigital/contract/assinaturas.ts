import { endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Documento, Nivel, Veredito } from './documento.ts'

/** Size limit in decimal megabytes, as everywhere in the portal. */
export const TAMANHO_MAXIMO_DO_PDF = 20_000_000

export const Motivo = z.object({ codigo: z.string(), mensagem: z.string() })
export type Motivo = z.infer<typeof Motivo>

/** Form field lawfully filled in after a signature. */
export const CampoPreenchido = z.object({
	nome: z.string(),
	/** One-based page numbers; empty where no page shows the field. */
	paginas: z.array(z.int()),
})
export type CampoPreenchido = z.infer<typeof CampoPreenchido>

/** Page that looks or reads differently since the signature was made. */
export const PaginaDiferente = z.object({
	numpag: z.int(),
	/** Kind of difference: lawfully filled in, a field over earlier content, or any other change. */
	diferenca: z.enum(['preenchida', 'coberta', 'alterada']),
})
export type PaginaDiferente = z.infer<typeof PaginaDiferente>

export const AssinaturaDoPdf = z.object({
	/** Type: a person's signature, or a time-stamp of the whole document. */
	tipass: z.enum(['assinatura', 'carimbo']),
	veredito: Veredito,
	motivos: z.array(Motivo),
	/** Signer's name from the certificate; null when it could not be read. */
	nomass: z.nullable(z.string()),
	cpfmsc: z.nullable(z.string()),
	/**
	 * Evidence kept by the portal for its own signatures: level, and the address that identified a person from outside.
	 */
	emaext: z.nullable(z.string()),
	nivass: z.nullable(Nivel),
	nomemi: z.nullable(z.string()),
	numsercer: z.nullable(z.string()),
	dtainival: z.nullable(Instante),
	dtafimval: z.nullable(Instante),
	dtaass: z.nullable(Instante),
	/** Source of the time: a trusted time-stamp or the signer's computer. */
	fntdta: z.nullable(z.enum(['carimbo', 'computador'])),
	nivpad: z.nullable(z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA'])),
	motasi: z.nullable(z.string()),
	/** Coverage of the whole file; 'N' means that something was appended, whose meaning `motivos` explains. */
	stacobarq: SimNao,
	alteracoes: z.array(z.string()),
	preenchidos: z.array(CampoPreenchido),
	paginasDiferentes: z.array(PaginaDiferente),
})
export type AssinaturaDoPdf = z.infer<typeof AssinaturaDoPdf>

export const VerificacaoDoPdf = z.object({
	veredito: Veredito,
	motivos: z.array(Motivo),
	assinaturas: z.array(AssinaturaDoPdf),
	tamarq: z.int(),
	sha256doc: z.string(),
	/** Issued document with the same bytes. */
	codaucdoc: z.nullable(z.string()),
	/**
	 * Verdict on the document itself, which valid signatures alone do not give: some may be missing, or it may be
	 * revoked.
	 */
	documento: z.nullable(z.pick(Documento, { veredito: true, sitdocauc: true, mensagem: true, prgasi: true })),
})
export type VerificacaoDoPdf = z.infer<typeof VerificacaoDoPdf>

/** Printable report of the verification; the file is sent again, since it was not kept. */
export const relatarAssinaturas = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/verificar/relatorio',
	summary: 'Relatório de conformidade das assinaturas de um PDF, que não é guardado',
	access: 'publico',
	parts: { file: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_DO_PDF,
	response: 'binario',
	rateLimit: { limite: 10, janelaSegundos: 60, por: 'endereco' },
	transaction: false,
})

/** Verification of an uploaded file, with the two captcha headers; the file is not kept. */
export const verificarAssinaturas = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/verificar',
	summary: 'Verifica as assinaturas digitais de um PDF, que não é guardado',
	access: 'publico',
	parts: { file: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_DO_PDF,
	response: VerificacaoDoPdf,
	rateLimit: { limite: 10, janelaSegundos: 60, por: 'endereco' },
	// No transaction: the call waits for a child process.
	transaction: false,
})

/** Before-and-after picture of a page: as signed at the left, as it is now at the right; the file is sent again. */
export const compararPagina = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/verificar/pagina',
	summary: 'Uma página de um PDF assinado, como foi assinada e como está, numa imagem',
	access: 'publico',
	parts: {
		file: 'arquivo',
		json: z.object({
			/** Zero-based index of the signature in the verification's answer. */
			assinatura: z.int().check(z.minimum(0), z.maximum(499)),
			numpag: z.int().check(z.minimum(1), z.maximum(20_000)),
		}),
	},
	bodyLimit: TAMANHO_MAXIMO_DO_PDF,
	response: 'binario',
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'endereco' },
	// No transaction: the call waits for a child process.
	transaction: false,
})
