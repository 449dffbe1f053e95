import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Anexo, ARQUIVOS_DA_REDE } from '../anexos/anexos.ts'
import { BAIXAR, Codigo, ENVIAR } from '../formas.ts'

const DaOportunidade = z.object({ numseqopd: Codigo })

export const salvarArquivoOportunidade = endpoint({
	method: 'POST',
	path: `${ENVIAR}/salvarArquivoOportunidade`,
	summary: 'Junta ou troca o arquivo da oportunidade de quem está na sessão',
	parts: { file: 'arquivo', json: DaOportunidade },
	bodyLimit: ARQUIVOS_DA_REDE.maximo,
	emDisco: { ausente: ARQUIVOS_DA_REDE.ausente, grande: ARQUIVOS_DA_REDE.pesado },
	response: Anexo,
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})
/** Chunked upload (`arquivos`): receives a file that arrived in parts. */
export const receberArquivoOportunidade = endpoint({
	method: 'POST',
	path: `${ENVIAR}/receberArquivoOportunidade`,
	summary: 'O mesmo, com um arquivo enviado em partes',
	body: z.extend(DaOportunidade, { codenv: z.uuid() }),
	response: Anexo,
	transaction: false,
})
export const obterArquivoOportunidade = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterArquivoOportunidade`,
	summary: 'O arquivo de uma oportunidade que esta pessoa vê',
	query: z.object({ numseqopd: CodigoTexto }),
	response: 'binario',
})
