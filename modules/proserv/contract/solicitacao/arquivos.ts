import { arquivosAceitos, CodigoTexto, EmPlanilha, endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, NumeroNoEndereco } from '../formas.ts'

const TIPOS = {
	pdf: 'application/pdf',
	xls: 'application/vnd.ms-excel',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
} as const
export const ARQUIVOS_DO_PROSERV = arquivosAceitos({ tipos: TIPOS, maximoMb: 20, nomes: Object.keys(TIPOS) })
export const MAXIMO_DE_ARQUIVOS = 30

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
	bodyLimit: ARQUIVOS_DO_PROSERV.maximo,
	emDisco: { ausente: ARQUIVOS_DO_PROSERV.ausente, grande: ARQUIVOS_DO_PROSERV.pesado },
	response: ArquivoProserv,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The call attaches a file that was uploaded in parts (`arquivos`). */
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
