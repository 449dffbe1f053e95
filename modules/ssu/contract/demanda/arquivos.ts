import { arquivosAceitos, CodigoTexto, endpoint, Instante, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BAIXAR, Codigo, DaDemanda, ENVIAR, EXECUTAR, LISTAR, Numssu, NumssuTexto } from '../formas.ts'

export const ARQUIVOS_DO_SSU = arquivosAceitos({
	tipos: {
		pdf: 'application/pdf',
		jpg: 'image/jpeg',
		jpeg: 'image/jpeg',
		png: 'image/png',
		webp: 'image/webp',
		txt: 'text/plain',
		log: 'text/plain',
		csv: 'text/plain',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		xls: 'application/vnd.ms-excel',
	},
	nomes: ['PDF', 'JPEG', 'PNG', 'WebP', 'TXT', 'LOG', 'CSV', 'ODS', 'XLSX', 'XLS'],
	maximoMb: 20,
})
export const MAXIMO_DE_ARQUIVOS_SSU = 50

export const ArquivoSsu = z.object({
	codarq_fs: z.int(),
	nomarq: z.string(),
	tamarq: z.int(),
	nompescad: z.string(),
	dtacad: Instante,
	/** 'S': the asking person may remove the file. */
	remover: SimNao,
})
export type ArquivoSsu = z.infer<typeof ArquivoSsu>

export const listarSSUARQUIVO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUARQUIVO`,
	summary: 'Os arquivos de uma demanda',
	body: DaDemanda,
	response: z.array(ArquivoSsu),
	reads: true,
})

export const salvarSSUARQUIVO = endpoint({
	method: 'POST',
	path: `${ENVIAR}/salvarSSUARQUIVO`,
	summary: 'Anexa um arquivo à demanda',
	parts: { file: 'arquivo', json: DaDemanda },
	bodyLimit: ARQUIVOS_DO_SSU.maximo,
	emDisco: { ausente: ARQUIVOS_DO_SSU.ausente, grande: ARQUIVOS_DO_SSU.pesado },
	response: ArquivoSsu,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** Attachment of a file that was uploaded in parts (slice `arquivos`). */
export const salvarSSUARQUIVOENVIADO = endpoint({
	method: 'POST',
	path: `${ENVIAR}/salvarSSUARQUIVOENVIADO`,
	summary: 'Anexa à demanda um arquivo enviado em partes',
	body: z.object({ numssu: Numssu, codenv: z.uuid() }),
	response: ArquivoSsu,
	transaction: false,
})

export const obterSSUARQUIVO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterSSUARQUIVO`,
	summary: 'Um arquivo de uma demanda',
	query: z.object({ codarq_fs: CodigoTexto }),
	response: 'binario',
})

export const obterSSUARQUIVOS = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterSSUARQUIVOS`,
	summary: 'Todos os arquivos de uma demanda, em um ZIP',
	query: z.object({ numssu: NumssuTexto }),
	response: 'binario',
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'pessoa' },
})

export const removerSSUARQUIVO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSUARQUIVO`,
	summary: 'Remove um arquivo da demanda, enquanto ela não terminou',
	body: z.object({ codarq_fs: Codigo }),
	response: Retorno,
})
