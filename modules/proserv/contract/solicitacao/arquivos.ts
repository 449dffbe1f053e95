import {
	arquivoMuitoGrande,
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	Retorno,
	recusaDeHeic,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, NumeroNoEndereco } from '../formas.ts'

/** What is taken, by the end of its name. */
export const TIPOS_ARQUIVO_PROSERV = {
	pdf: 'application/pdf',
	xls: 'application/vnd.ms-excel',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
} as const
export type ExtensaoProserv = keyof typeof TIPOS_ARQUIVO_PROSERV
/** Decimal megabytes. */
export const TAMANHO_MAXIMO_MB_PROSERV = 20
export const TAMANHO_MAXIMO_PROSERV = TAMANHO_MAXIMO_MB_PROSERV * 1_000_000
export const MAXIMO_DE_ARQUIVOS = 30

export const MENSAGEM_ARQUIVO_AUSENTE = 'Arquivo deve ser um valor válido!'
export const mensagemTipoRecusado = (nome: string, tipo: string): string =>
	recusaDeHeic(nome, tipo) ??
	`Tipo passado no arquivo ${nome} não permitido (${tipo}), valores permitidos são: ${Object.keys(TIPOS_ARQUIVO_PROSERV).join(', ')}.`
export const mensagemArquivoPesado = (nome: string, tamanho: number): string =>
	arquivoMuitoGrande(nome, tamanho, TAMANHO_MAXIMO_MB_PROSERV)

export const extensaoDe = (nome: string): string => nome.split('.').at(-1)?.toLowerCase() ?? ''

/** What is wrong with a file before it is sent; undefined: nothing. */
export function recusaDoArquivoProserv(
	arquivo: { readonly name: string; readonly type: string; readonly size: number } | null | undefined,
): string | undefined {
	if (!arquivo || arquivo.size === 0) return MENSAGEM_ARQUIVO_AUSENTE
	if (!(extensaoDe(arquivo.name) in TIPOS_ARQUIVO_PROSERV))
		return mensagemTipoRecusado(arquivo.name, arquivo.type || extensaoDe(arquivo.name))
	return arquivo.size > TAMANHO_MAXIMO_PROSERV ? mensagemArquivoPesado(arquivo.name, arquivo.size) : undefined
}

export const ArquivoProserv = z.object({
	numseqarqprs: z.int(),
	nomarqdla: z.string(),
	tamarqdla: z.int(),
	nompescad: z.string(),
	dtacad: Instante,
})
export type ArquivoProserv = z.infer<typeof ArquivoProserv>

const arquivos = `${base}/solicitacoes/:anosolprs/:codsolprs/arquivos` as const
const DoArquivo = z.extend(NumeroNoEndereco, { numseqarqprs: CodigoTexto })

export const listarArquivosProserv = endpoint({
	method: 'GET',
	path: arquivos,
	summary: 'Os arquivos de uma solicitação',
	params: NumeroNoEndereco,
	response: z.array(ArquivoProserv),
})

export const exportarArquivosProserv = endpoint({
	method: 'GET',
	path: `${arquivos}/planilha`,
	summary: 'A lista dos arquivos, como planilha',
	params: NumeroNoEndereco,
	query: EmPlanilha,
	response: 'binario',
})

export const obterArquivoProserv = endpoint({
	method: 'GET',
	path: `${arquivos}/:numseqarqprs`,
	summary: 'Um arquivo da solicitação',
	params: DoArquivo,
	response: 'binario',
})

export const anexarArquivoProserv = endpoint({
	method: 'POST',
	path: arquivos,
	summary: 'Anexa um arquivo à solicitação',
	params: NumeroNoEndereco,
	parts: { arquivo: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_PROSERV,
	emDisco: { ausente: MENSAGEM_ARQUIVO_AUSENTE, grande: mensagemArquivoPesado },
	response: ArquivoProserv,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
export const anexarArquivoEnviado = endpoint({
	method: 'POST',
	path: `${arquivos}/envios/:codenv`,
	summary: 'Anexa à solicitação um arquivo enviado em partes',
	params: z.extend(NumeroNoEndereco, { codenv: z.uuid() }),
	response: ArquivoProserv,
	transaction: false,
})

export const removerArquivoProserv = endpoint({
	method: 'DELETE',
	path: `${arquivos}/:numseqarqprs`,
	summary: 'Remove um arquivo da solicitação',
	params: DoArquivo,
	response: Retorno,
})
