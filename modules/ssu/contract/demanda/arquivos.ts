import {
	arquivoMuitoGrande,
	CodigoTexto,
	endpoint,
	Instante,
	Retorno,
	recusaDeHeic,
	SimNao,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BAIXAR, Codigo, DaDemanda, ENVIAR, EXECUTAR, LISTAR, Numssu, NumssuTexto } from '../formas.ts'

/** What is taken, by the end of its name. */
export const TIPOS_ARQUIVO_SSU = {
	pdf: 'application/pdf',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
} as const
/** Decimal megabytes. */
export const TAMANHO_MAXIMO_MB_SSU = 20
export const TAMANHO_MAXIMO_SSU = TAMANHO_MAXIMO_MB_SSU * 1_000_000
export const MAXIMO_DE_ARQUIVOS_SSU = 50

export const ARQUIVO_AUSENTE_SSU = 'Arquivo deve ser um valor válido!'
export const tipoRecusadoSsu = (nome: string, tipo: string): string =>
	recusaDeHeic(nome, tipo) ??
	`Tipo passado no arquivo ${nome} não permitido (${tipo}), valores permitidos são: ${[...new Set(Object.values(TIPOS_ARQUIVO_SSU))].join(', ')}.`
export const arquivoPesadoSsu = (nome: string, tamanho: number): string =>
	arquivoMuitoGrande(nome, tamanho, TAMANHO_MAXIMO_MB_SSU)

export const extensaoDoArquivo = (nome: string): string => nome.split('.').at(-1)?.toLowerCase() ?? ''

/** What is wrong with a file before it is sent; undefined: nothing. */
export function recusaDoArquivoSsu(arquivo: {
	readonly name: string
	readonly type: string
	readonly size: number
}): string | undefined {
	if (arquivo.size === 0) return ARQUIVO_AUSENTE_SSU
	if (!(extensaoDoArquivo(arquivo.name) in TIPOS_ARQUIVO_SSU))
		return tipoRecusadoSsu(arquivo.name, arquivo.type || extensaoDoArquivo(arquivo.name))
	return arquivo.size > TAMANHO_MAXIMO_SSU ? arquivoPesadoSsu(arquivo.name, arquivo.size) : undefined
}

export const ArquivoSsu = z.object({
	codarq_fs: z.int(),
	nomarq: z.string(),
	tamarq: z.int(),
	nompescad: z.string(),
	dtacad: Instante,
	/** Whether the asking person may take it out. */
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
	bodyLimit: TAMANHO_MAXIMO_SSU,
	emDisco: { ausente: ARQUIVO_AUSENTE_SSU, grande: arquivoPesadoSsu },
	response: ArquivoSsu,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
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

export const obterSSUARQUIVOLOTE = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterSSUARQUIVOLOTE`,
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
