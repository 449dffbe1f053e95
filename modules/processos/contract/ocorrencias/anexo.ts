import { CodigoTexto, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	ArquivoPdl,
	ArquivoTemporario,
	MENSAGEM_ARQUIVO_INVALIDO,
	mensagemArquivoGrande,
	TAMANHO_MAXIMO_ARQUIVO,
} from '../arquivos.ts'
import { API, Codigo, CodigoNoTexto, definirChamada, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { NivelAcesso } from '../estrutura.ts'
import { Numpro, NumproNoEndereco } from '../numpro.ts'
import { RespostaDespacho, TextoOcorrencia } from './ocorrencia.ts'

/** Expiry of a temporary file that no occurrence has taken. */
export const VALIDADE_ARQTMP_HORAS = 24
export const DSCTIPDOC_MAXIMO = 100

export const enviarArquivoTemporario = definirChamada({
	method: 'POST',
	path: `${API}/arquivo/temp`,
	summary: 'Recebe um arquivo para uma ocorrência que ainda não foi salva',
	parts: { file: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_ARQUIVO,
	emDisco: { ausente: MENSAGEM_ARQUIVO_INVALIDO, grande: mensagemArquivoGrande },
	response: ArquivoTemporario,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** A file uploaded in parts (`arquivos`) becomes a temporary file, as a file uploaded at once does. */
export const tomarArquivoEnviado = definirChamada({
	method: 'POST',
	path: `${API}/arquivo/temp/:codenv`,
	summary: 'Recebe, para uma ocorrência, um arquivo enviado em partes',
	params: z.object({ codenv: z.uuid() }),
	response: ArquivoTemporario,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

export const removerArquivoTemporario = definirChamada({
	method: 'DELETE',
	path: `${API}/arquivo/temp/:codarqtmp`,
	summary: 'Desiste de um arquivo enviado',
	params: z.object({ codarqtmp: z.uuid() }),
	response: Retorno,
})

const classificacao = {
	/** Kind of document from the list of the subject; the alternative is `dsctipdoc` in free text. */
	codetrdoc: z.optional(z.nullable(Codigo)),
	dsctipdoc: z.optional(z.nullable(texto(DSCTIPDOC_MAXIMO))),
	codetrcfc: Codigo,
}

/** Access level of the document itself; an absent level means the level of its process. */
export const nivelDoDocumento = z.optional(NivelAcesso)

/** Partial classification: the fields chosen so far in a draft. */
export const classificacaoEmRascunho = {
	codetrdoc: z.optional(z.nullable(Codigo)),
	dsctipdoc: z.optional(z.nullable(texto(DSCTIPDOC_MAXIMO, 0))),
	codetrcfc: z.optional(z.nullable(Codigo)),
	nivacearq: nivelDoDocumento,
}

interface TipoEscolhido {
	readonly codetrdoc?: number | null | undefined
	readonly dsctipdoc?: string | null | undefined
}

const temUmTipo = ({ codetrdoc, dsctipdoc }: TipoEscolhido): boolean => Boolean(codetrdoc) !== Boolean(dsctipdoc)
const ERRO_TIPO = { path: ['codetrdoc'], error: 'Escolha o tipo do documento na lista ou escreva-o.' }

export const DadosAnexo = z
	.object({ ...classificacao, codarqtmp: z.uuid(), txtdch: TextoOcorrencia, nivacearq: nivelDoDocumento })
	.check(z.refine(temUmTipo, ERRO_TIPO))
export type DadosAnexo = z.infer<typeof DadosAnexo>

export const AlteracaoAnexo = z
	.object({ ...classificacao, txtdch: TextoOcorrencia })
	.check(z.refine(temUmTipo, ERRO_TIPO))
export type AlteracaoAnexo = z.infer<typeof AlteracaoAnexo>

export const anexar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/anexo`,
	summary: 'Anexa ao último andamento um arquivo já enviado',
	params: NumproNoEndereco,
	query: VersaoVista,
	parts: { json: DadosAnexo },
	response: RespostaDespacho,
})

const anexoNoEndereco = z.object({ numpro: Numpro, codarqpdl: CodigoTexto })

export const alterarAnexo = definirChamada({
	method: 'PUT',
	path: `${API}/processo/:numpro/anexo/:codarqpdl`,
	summary: 'Altera tipo, conferência e complemento de um documento anexado',
	params: anexoNoEndereco,
	query: VersaoVista,
	body: AlteracaoAnexo,
	response: RespostaDespacho,
})

/**
 * The attachment is removed while that is allowed and invalidated afterwards; `mensagem` says which of the two was
 * done.
 */
export const removerAnexo = definirChamada({
	method: 'DELETE',
	path: `${API}/processo/:numpro/anexo/:codarqpdl`,
	summary: 'Remove ou invalida um documento anexado',
	params: anexoNoEndereco,
	query: z.extend(VersaoVista, { jusinv: z.optional(texto(1000)) }),
	response: RetornoDaAcao,
})

export const buscarAnexos = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/anexo/busca`,
	summary: 'Documentos de um processo, por tipo, conferência ou palavras do nome e do conteúdo',
	params: NumproNoEndereco,
	query: z.object({
		codetrdoc: z.optional(CodigoNoTexto),
		codetrcfc: z.optional(CodigoNoTexto),
		busca: z.optional(texto(200, 0)),
	}),
	response: z.array(ArquivoPdl),
})
