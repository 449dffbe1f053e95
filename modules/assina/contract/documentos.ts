import { ChaveDoLugar } from '@portal/arquivos/contract'
import {
	CodigoTexto,
	endpoint,
	Instante,
	type Recusa,
	Retorno,
	refuseState,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, SitLote, TAMANHO_MAXIMO_ARQUIVO, TipAssinatura } from './codigos.ts'
import { CampoPreenchidoDepois } from './mudancas.ts'

export const Documento = z.object({
	coddocuspasi: z.int(),
	codlotdocasi: z.int(),
	nomarq: z.string(),
	/** Size of the newest revision, in bytes. */
	tamarq: z.int(),
	qtdpgn: z.int(),
	codetrdoc: z.nullable(z.int()),
	dscetrdoc: z.nullable(z.string()),
	sitasi: SitLote,
	sha256ori: z.string(),
	/** Hash of the newest revision, once there is a signature. */
	sha256asi: z.nullable(z.string()),
	/** Digital ID, printed on the signature page: 16 characters. */
	codaucdoc: z.nullable(z.string()),
	ordaptdoc: z.int(),
	dtacad: Instante,
	/** Signed state of this document by the caller, for themselves or as a substitute. */
	staasi: SimNao,
	/** Newest revision number; as part of the download address it prevents a stale cached file. */
	numrev: z.int(),
	/** Fields filled in after a signature that the file came with, which each signer must see first. */
	preenchidos: z.array(CampoPreenchidoDepois),
	/** Confirmation by the caller of having seen these changes. */
	mudancasConfirmadas: SimNao,
})
export type Documento = z.infer<typeof Documento>

const Lote = z.object({ codlotdocasi: Codigo })
const UmDocumento = z.object({ codlotdocasi: Codigo, coddocuspasi: Codigo })

export const listarDocumentoLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarDocumentoLoteDocAss',
	summary: 'Documentos de um lote',
	body: Lote,
	response: z.array(Documento),
	reads: true,
})

export const DadosDocumento = z.object({
	codlotdocasi: Codigo,
	nomarq: z.optional(texto(200)),
	codetrdoc: z.optional(Codigo),
})

/** Upload of a PDF or of an image, which becomes a page; encrypted and damaged files are refused with the reason. */
export const salvarDocumentoLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/upload/assinatura/salvarDocumentoLoteDocAss',
	summary: 'Inclui um documento num lote ainda não enviado',
	parts: { file: 'arquivo', json: DadosDocumento },
	// Body limit above the product's file limit, so that the refusal is the product's sentence and not the server's.
	bodyLimit: TAMANHO_MAXIMO_ARQUIVO + 1_000_000,
	response: Documento,
	transaction: false,
})

/** Document from a file uploaded in parts (`arquivos`). */
export const salvarDocumentoEnviado = endpoint({
	method: 'POST',
	path: '/uspproc/upload/assinatura/salvarDocumentoEnviado',
	summary: 'Inclui num lote ainda não enviado um documento que chegou em partes',
	body: z.extend(DadosDocumento, { codenv: z.uuid() }),
	response: Documento,
	transaction: false,
})

export const alterarDocumentoLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/alterarDocumentoLoteDocAss',
	summary: 'Troca o nome, o tipo ou a posição de um documento de um lote ainda não enviado',
	body: z.object({
		...UmDocumento.shape,
		nomarq: z.optional(texto(200)),
		codetrdoc: z.optional(z.nullable(Codigo)),
		ordaptdoc: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
	}),
	response: Documento,
})

export const removerDocumentoLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspassinaws/removerDocumentoLoteDocAss',
	summary: 'Retira um documento de um lote ainda não enviado',
	body: UmDocumento,
	response: Retorno,
})

/** Download: `original=S` is the file as sent, without the signature page; `baixar=S` saves instead of showing. */
export const obterDocumentoLoteDocAss = endpoint({
	method: 'GET',
	path: '/uspproc/download/assinatura/obterDocumentoLoteDocAss',
	summary: 'O documento na sua revisão mais nova',
	query: z.object({
		coddocuspasi: CodigoTexto,
		codlotdocasi: CodigoTexto,
		numrev: z.optional(z.string().check(z.maxLength(10))),
		original: z.optional(SimNao),
		baixar: z.optional(SimNao),
	}),
	response: 'binario',
})

export const guardarDocumentoNoDrive = endpoint({
	method: 'POST',
	path: '/uspassinaws/guardarDocumentoNoDrive',
	summary: 'Guarda um documento assinado nos arquivos da pessoa no USP Drive, sem outro envio',
	body: z.extend(UmDocumento, { pasta: z._default(ChaveDoLugar, '') }),
	transaction: false,
	response: z.object({ endereco: z.string(), mensagem: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})

/** The signed document of a batch of its own may be kept in the drive; one of another slice is kept from there. */
export const recusaDeGuardar = (sitasi: SitLote, origem: string | null): Recusa | undefined => {
	if (origem !== null)
		return refuseState(
			'Este documento veio de outra parte do portal. Guarde-o a partir de lá, onde está o acesso dele.',
		)
	return sitasi === 'ASS' ? undefined : refuseState('Este documento ainda não foi assinado por todos. Espere o fim.')
}

export const TipoDocumento = z.object({
	codetrdoc: z.int(),
	dscetrdoc: z.string(),
	/** Lowest signature level allowed for this type of document. */
	codtipasimin: TipAssinatura,
	/** Permission for a substitute to sign it. */
	stasubasi: SimNao,
})
export type TipoDocumento = z.infer<typeof TipoDocumento>

export const TipoAssinatura = z.object({
	codtipasi: TipAssinatura,
	nomtipasi: z.string(),
	numnivtipasi: z.int(),
	dsctipasi: z.string(),
})

export const listarTipoAssinatura = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarTipoAssinatura',
	summary: 'Níveis de assinatura, e o mínimo de cada tipo de documento',
	response: z.object({ tipos: z.array(TipoAssinatura), documentos: z.array(TipoDocumento) }),
	reads: true,
})
