import { endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Documento, Nivel, Veredito } from './documento.ts'

/** Decimal, as everywhere in the portal. */
export const TAMANHO_MAXIMO_DO_PDF = 20_000_000

export const Motivo = z.object({ codigo: z.string(), mensagem: z.string() })
export type Motivo = z.infer<typeof Motivo>

/** A field of the form that was filled in after a signature which allows it. */
export const CampoPreenchido = z.object({
	nome: z.string(),
	/** From 1; empty where no page shows the field. */
	paginas: z.array(z.int()),
})
export type CampoPreenchido = z.infer<typeof CampoPreenchido>

/** A page that looks or reads otherwise than when the signature was made. */
export const PaginaDiferente = z.object({
	numpag: z.int(),
	/** Lawfully filled in, with a field over what stood there, or changed in any other way. */
	diferenca: z.enum(['preenchida', 'coberta', 'alterada']),
})
export type PaginaDiferente = z.infer<typeof PaginaDiferente>

export const AssinaturaDoPdf = z.object({
	/** A signature of a person, or a time-stamp of the whole document. */
	tipass: z.enum(['assinatura', 'carimbo']),
	veredito: Veredito,
	motivos: z.array(Motivo),
	/** From the certificate; null when it could not be read. */
	nomass: z.nullable(z.string()),
	cpfmsc: z.nullable(z.string()),
	/** Evidence of a signature that was put here: the address that identified who is from outside, and the level. */
	emaext: z.nullable(z.string()),
	nivass: z.nullable(Nivel),
	nomemi: z.nullable(z.string()),
	numsercer: z.nullable(z.string()),
	dtainival: z.nullable(Instante),
	dtafimval: z.nullable(Instante),
	dtaass: z.nullable(Instante),
	/** Source of the moment: a trusted time-stamp, or the computer of the signer. */
	fntdta: z.nullable(z.enum(['carimbo', 'computador'])),
	nivpad: z.nullable(z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA'])),
	motasi: z.nullable(z.string()),
	/** 'N': something was appended after it; `motivos` says whether that matters. */
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
	/** The issued document that has these very bytes. */
	codaucdoc: z.nullable(z.string()),
	/** Verdict on the document, which good signatures alone do not say: some may be missing, or it may have been revoked. */
	documento: z.nullable(z.pick(Documento, { veredito: true, sitdocauc: true, mensagem: true, prgasi: true })),
})
export type VerificacaoDoPdf = z.infer<typeof VerificacaoDoPdf>

/** Report on paper of the next call: the file is sent again, since it was not kept. */
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

/** With the two headers of the captcha. The file is read, answered and forgotten. */
export const verificarAssinaturas = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/verificar',
	summary: 'Verifica as assinaturas digitais de um PDF, que não é guardado',
	access: 'publico',
	parts: { file: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_DO_PDF,
	response: VerificacaoDoPdf,
	rateLimit: { limite: 10, janelaSegundos: 60, por: 'endereco' },
	// It waits for a process of its own.
	transaction: false,
})

/** A page as a signature of the file signed it, at the left, and as it is now, at the right. The file is sent again. */
export const compararPagina = endpoint({
	method: 'POST',
	path: '/wsportal/iddigital/verificar/pagina',
	summary: 'Uma página de um PDF assinado, como foi assinada e como está, numa imagem',
	access: 'publico',
	parts: {
		file: 'arquivo',
		json: z.object({
			/** Place of the signature in the answer of the verification, from 0. */
			assinatura: z.int().check(z.minimum(0), z.maximum(499)),
			numpag: z.int().check(z.minimum(1), z.maximum(20_000)),
		}),
	},
	bodyLimit: TAMANHO_MAXIMO_DO_PDF,
	response: 'binario',
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'endereco' },
	// It waits for a process of its own.
	transaction: false,
})
