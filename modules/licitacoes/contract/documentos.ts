import {
	arquivosAceitos,
	CodigoTexto,
	endpoint,
	type Recusa,
	refuseState,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { MAXIMO_DE_DOCUMENTOS, TIPOS_DE_DOCUMENTO, TipoDeDocumento } from './documento.ts'
import { Codigo, type SituacaoLct, Trecho } from './formas.ts'
import { LCT_PREGOEIRO } from './perfis.ts'

const DO_EDITAL: readonly TipoDeDocumento[] = ['EDT', 'TRF', 'PLN', 'MIN', 'ANX']

export const ARQUIVOS_DA_LICITACAO = arquivosAceitos({
	tipos: {
		pdf: 'application/pdf',
		txt: 'text/plain',
		csv: 'text/plain',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	},
	nomes: ['PDF', 'TXT', 'CSV', 'ODS', 'XLSX'],
	maximoMb: 20,
})

/** A document of the notice comes out with a version of the notice, and any other by itself. */
export function recusaDePublicarDocumento(
	tipdoc: TipoDeDocumento,
	{ comEdital, sitlct }: { readonly comEdital: boolean; readonly sitlct: SituacaoLct },
): Recusa | undefined {
	const doEdital = DO_EDITAL.includes(tipdoc)
	if (comEdital || !doEdital) return undefined
	return refuseState(
		sitlct === 'PUB' || sitlct === 'SUS'
			? `“${TIPOS_DE_DOCUMENTO[tipdoc]}” faz parte do edital. Publique-o com uma nova versão do edital, que diz se toca as propostas.`
			: `“${TIPOS_DE_DOCUMENTO[tipdoc]}” faz parte do edital, que não muda depois da abertura. Escolha outro tipo.`,
	)
}

/** A file that waits for its publication, seen by its owner alone. */
export const Rascunho = z.object({
	coddoc: z.int(),
	/** Document that it replaces. */
	numdoc: z.nullable(z.int()),
	tipdoc: TipoDeDocumento,
	titdoc: z.string(),
	nomarq: z.string(),
	tamarq: z.int(),
})
export type Rascunho = z.infer<typeof Rascunho>

const DaLicitacao = z.object({ codpcddsp: z.optional(CodigoTexto) })

export const DadosDoRascunho = z.object({
	/** Absent: for a tender that is not published yet. */
	codpcddsp: z.optional(z.int()),
	numdoc: z.optional(z.int()),
	tipdoc: TipoDeDocumento,
	titdoc: texto(120, 3),
})
export type DadosDoRascunho = z.infer<typeof DadosDoRascunho>

const RAIZ = '/wslicitacoes/api/rascunhos' as const
const DOCUMENTO = '/wslicitacoes/api/licitacoes/:codpcddsp/documentos/:numdoc' as const
const ChaveDoDocumento = z.extend(Codigo, { numdoc: CodigoTexto })

export const listarRascunhos = endpoint({
	method: 'GET',
	path: `${RAIZ}/`,
	summary: 'Os documentos que a pessoa anexou e ainda não publicou',
	access: [LCT_PREGOEIRO],
	query: DaLicitacao,
	response: z.array(Rascunho),
})

export const anexarDocumento = endpoint({
	method: 'POST',
	path: `${RAIZ}/`,
	summary: 'Anexa um documento, que espera a publicação',
	access: [LCT_PREGOEIRO],
	parts: { file: 'arquivo', json: DadosDoRascunho },
	bodyLimit: ARQUIVOS_DA_LICITACAO.maximo,
	emDisco: { ausente: ARQUIVOS_DA_LICITACAO.ausente, grande: ARQUIVOS_DA_LICITACAO.pesado },
	response: z.object({ coddoc: z.int() }),
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
export const anexarDocumentoEnviado = endpoint({
	method: 'POST',
	path: `${RAIZ}/enviado`,
	summary: 'Anexa um documento enviado em partes, que espera a publicação',
	access: [LCT_PREGOEIRO],
	body: z.extend(DadosDoRascunho, { codenv: z.uuid() }),
	response: z.object({ coddoc: z.int() }),
	transaction: false,
})

export const removerRascunho = endpoint({
	method: 'DELETE',
	path: `${RAIZ}/:coddoc`,
	summary: 'Remove um documento que ainda não foi publicado',
	access: [LCT_PREGOEIRO],
	params: z.object({ coddoc: CodigoTexto }),
	response: z.object({ coddoc: z.int() }),
})

export const DadosDosDocumentos = z.object({
	/** Version of the tender that the officer had before them. */
	versao: z.int(),
	documentos: z.array(z.int()).check(z.minLength(1), z.maxLength(MAXIMO_DE_DOCUMENTOS)),
})
export type DadosDosDocumentos = z.infer<typeof DadosDosDocumentos>

export const publicarDocumentos = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/documentos',
	summary: 'Publica atas, resultados e decisões, que não mudam o edital',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDosDocumentos,
	response: z.object({ versao: z.int() }),
})

export const obterDocumento = endpoint({
	method: 'GET',
	path: `${DOCUMENTO}/versoes/:numverdoc`,
	summary: 'O arquivo de uma versão de um documento publicado',
	access: 'publico',
	params: z.extend(ChaveDoDocumento, { numverdoc: CodigoTexto }),
	response: 'binario',
})

export const obterDocumentos = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/documentos.zip',
	summary: 'O edital e todas as versões dos documentos em um ZIP, com um índice e os resumos SHA-256',
	access: 'publico',
	params: Codigo,
	response: 'binario',
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'endereco' },
})

/** Reasons for which two files cannot be compared: never the same as nothing having changed. */
export const MOTIVOS_DE_NAO_COMPARAR = {
	imagem: 'Não comparável: imagem. O arquivo não tem texto, como um papel digitalizado. Leia as duas versões.',
	formato: 'Não comparável: o arquivo não se lê, é grande demais ou mudou de formato. Baixe as duas versões.',
	lendo: 'O texto ainda está sendo lido. Tente de novo em um minuto.',
	longo: 'Não comparável: o texto é longo demais para ser comparado aqui. Leia as duas versões.',
} as const

export const DiferencaDeDocumento = z.object({
	motivo: z.nullable(z.enum(['imagem', 'formato', 'lendo', 'longo'])),
	/** Pages without text, in either version, which were not compared. */
	imagens: z.int(),
	/** 'S': the same bytes. */
	iguais: SimNao,
	trechos: z.array(Trecho),
})
export type DiferencaDeDocumento = z.infer<typeof DiferencaDeDocumento>

export const obterDiferencaDeDocumento = endpoint({
	method: 'GET',
	path: `${DOCUMENTO}/diferenca`,
	summary: 'O que mudou entre duas versões de um documento',
	access: 'publico',
	params: ChaveDoDocumento,
	query: z.object({ de: CodigoTexto, ate: CodigoTexto }),
	response: DiferencaDeDocumento,
})

interface DoDocumento {
	readonly codpcddsp: number
	readonly numdoc: number
	readonly numverdoc: number
}

/** Addresses for a browser without scripts. */
export const enderecoDoDocumento = ({ codpcddsp, numdoc, numverdoc }: DoDocumento): string =>
	`/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/documentos/${numdoc}/versoes/${numverdoc}`
export const enderecoDoZip = (codpcddsp: number): string =>
	`/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/documentos.zip`
