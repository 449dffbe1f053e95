import { SituacaoDasAssinaturas } from '@portal/assina/contract'
import { describeTooLarge, formatSize, Instante, recusaDeHeic, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelAcesso } from './estrutura.ts'

export const TIPOS_ARQUIVO = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png'] as const
/** Decimal megabytes. */
export const TAMANHO_MAXIMO_MB = 20
export const TAMANHO_MAXIMO_ARQUIVO = TAMANHO_MAXIMO_MB * 1_000_000

export const MENSAGEM_ARQUIVO_INVALIDO = 'Arquivo deve ser um valor válido!'

export const mensagemTipoNaoPermitido = (nome: string, tipo: string): string =>
	recusaDeHeic(nome, tipo) ??
	`Tipo passado no arquivo ${nome} não permitido (${tipo}), valores permitidos são: ${TIPOS_ARQUIVO.join(', ')}.`

export const mensagemArquivoGrande = (nome: string, tamanho: number): string =>
	describeTooLarge(nome, tamanho, TAMANHO_MAXIMO_MB)

interface ArquivoEscolhido {
	readonly name: string
	readonly type: string
	readonly size: number
}

/** Validation of a file before it is uploaded; undefined means that nothing is wrong with it. */
export function recusaDoArquivo(arquivo: ArquivoEscolhido | null | undefined): string | undefined {
	if (!arquivo || arquivo.size === 0) return MENSAGEM_ARQUIVO_INVALIDO
	if (!TIPOS_ARQUIVO.some((tipo) => tipo === arquivo.type)) return mensagemTipoNaoPermitido(arquivo.name, arquivo.type)
	if (arquivo.size > TAMANHO_MAXIMO_ARQUIVO) return mensagemArquivoGrande(arquivo.name, arquivo.size)
	return undefined
}

/** Signature status codes: CRI created, ENV sent to sign, ASS signed, REJ refused. */
export const SITUACOES_ASSINATURA = ['CRI', 'ENV', 'ASS', 'REJ'] as const
export const SituacaoAssinatura = z.enum(SITUACOES_ASSINATURA)
export type SituacaoAssinatura = z.infer<typeof SituacaoAssinatura>

/**
 * A document may be sent unless it is being signed: a refused one is sent again, and a signed one collects more
 * signatures.
 */
export const podeIrParaAssinatura = (sitasi: SituacaoAssinatura | undefined): boolean => sitasi !== 'ENV'

export const Assinatura = z.object({
	sitasi: SituacaoAssinatura,
	/** Signature status of the batch in which the document was sent. */
	sitlotdocasi: z.nullable(SituacaoAssinatura),
	codlotdocasi: z.nullable(z.int()),
	codarqasi_fs: z.nullable(z.string()),
	codaucdoc: z.nullable(z.string()),
	...SituacaoDasAssinaturas.shape,
})
export type Assinatura = z.infer<typeof Assinatura>

/** A file of an occurrence. */
export const ArquivoPdl = z.object({
	codarqpdl: z.int(),
	/** `numand.numseqocoand` */
	ident: z.string(),
	dtacad: Instante,
	nomarq: z.nullable(z.string()),
	nomarqpdl: z.nullable(z.string()),
	codetrdoc: z.nullable(z.int()),
	dscetrdoc: z.nullable(z.string()),
	/** Kind of document in the signing slice, which sets the level of signature required. */
	codetrdocasi: z.int(),
	/** Kind of document in free text, when it is not in the list. */
	dsctipdoc: z.nullable(z.string()),
	codetrcfc: z.nullable(z.int()),
	dscetrcfc: z.nullable(z.string()),
	qtdpgn: z.int(),
	tamarq: z.int(),
	mimetype: z.string(),
	sha256: z.string(),
	nivacearq: NivelAcesso,
	assinatura: z.nullable(Assinatura),
})
export type ArquivoPdl = z.infer<typeof ArquivoPdl>

type Descrito = Pick<ArquivoPdl, 'nomarq' | 'nomarqpdl' | 'qtdpgn' | 'tamarq'>

/** Description of a file: 'name - N página(s) - size'. */
export const descricaoDoArquivo = ({ nomarq, nomarqpdl, qtdpgn, tamarq }: Descrito): string =>
	`${nomarq ?? nomarqpdl ?? ''} - ${qtdpgn} página(s) - ${formatSize(tamarq)}`

/** Number of pages in words: "1 página", "1.234 páginas". */
export const escreverPaginas = (quantas: number): string =>
	quantas === 1 ? '1 página' : `${quantas.toLocaleString('pt-BR')} páginas`

export const ArquivoTemporario = z.object({
	codarqtmp: z.uuid(),
	nomarqtmp: z.string(),
	tamarqtmp: z.int(),
	qtdpgntmp: z.int(),
	mimetype: z.string(),
	sha256: z.string(),
	/** The value 'S' says that the file already carries a digital signature, which any change would break. */
	staasi: z.optional(SimNao),
})
export type ArquivoTemporario = z.infer<typeof ArquivoTemporario>
