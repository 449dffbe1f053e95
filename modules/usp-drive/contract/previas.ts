import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDoArquivo } from './formas.ts'

const ARQUIVO = '/wsuspdrive/api/arquivos/:codarqudr' as const

/** Drawn by the portal: pages, image, text, table. Given as it is kept: media. */
const FORMAS = ['paginas', 'imagem', 'texto', 'tabela', 'midia', 'nenhuma'] as const
export type FormaDaPrevia = (typeof FORMAS)[number]

/** The first frame of a moving one, and the first page of a scan, is drawn. */
const IMAGENS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff']
const DE_ESCRITORIO = [
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'application/vnd.oasis.opendocument.text',
]
export const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PLANILHAS = [XLSX, ODS, 'text/csv']
const MIDIAS = /^(?:audio|video)\/(?:mpeg|mp4|ogg|webm|wav|x-wav|quicktime|x-m4a)$/

/** Larger files are not opened to be drawn; a film of any size plays by its ranges. */
const MAIOR_DESENHADO = 100_000_000

interface Fatos {
	readonly nomitm: string
	readonly mimetype: string
	readonly tamitm: number
}

/** Pages and drawings with scripts are in none of the lists, so that they are never drawn. */
export function escolherForma({ nomitm, mimetype, tamitm }: Fatos): FormaDaPrevia {
	if (MIDIAS.test(mimetype)) return 'midia'
	if (tamitm > MAIOR_DESENHADO) return 'nenhuma'
	if (mimetype === 'application/pdf') return 'paginas'
	if (IMAGENS.includes(mimetype)) return 'imagem'
	if (PLANILHAS.includes(mimetype) || /\.csv$/i.test(nomitm)) return 'tabela'
	return mimetype === 'text/plain' || DE_ESCRITORIO.includes(mimetype) ? 'texto' : 'nenhuma'
}

/** First rows and columns of a spreadsheet that are shown. */
export const LINHAS_DA_PREVIA = 50
export const COLUNAS_DA_PREVIA = 20

export const Previa = z.object({
	forma: z.enum(FORMAS),
	qtdpgn: z.int(),
	texto: z.string(),
	linhas: z.array(z.array(z.string())),
	/** There is more in the file than is shown. */
	cortada: z.boolean(),
	/** Sentence that says why there is none. */
	motivo: z.string(),
})
export type Previa = z.infer<typeof Previa>

/** Version to show; absent: the current one. */
const Versao = z.object({ numvrs: z.optional(CodigoTexto) })

export const obterPrevia = endpoint({
	method: 'GET',
	path: `${ARQUIVO}/previa`,
	summary: 'O que se vê do arquivo sem baixá-lo: páginas, imagem, texto, ou as primeiras linhas de uma planilha',
	params: ChaveDoArquivo,
	query: Versao,
	response: Previa,
	rateLimit: { limite: 300, janelaSegundos: 600, por: 'pessoa' },
})

export const obterImagemDaPrevia = endpoint({
	method: 'GET',
	path: `${ARQUIVO}/previa/paginas/:numpgn`,
	summary: 'Uma página de um PDF, ou uma imagem, desenhada de novo e sem os dados de onde e com que foi feita',
	params: z.extend(ChaveDoArquivo, { numpgn: CodigoTexto }),
	query: Versao,
	response: 'binario',
	rateLimit: { limite: 600, janelaSegundos: 600, por: 'pessoa' },
})

/** Files that have a thumbnail: what is drawn as pages or as an image. */
export const temMiniatura = (fatos: Fatos): boolean => ['paginas', 'imagem'].includes(escolherForma(fatos))

export const obterMiniatura = endpoint({
	method: 'GET',
	path: `${ARQUIVO}/versoes/:numvrs/miniatura`,
	summary: 'A primeira página, ou a imagem, de uma versão, pequena: a da grade da pasta',
	params: z.extend(ChaveDoArquivo, { numvrs: CodigoTexto }),
	response: 'binario',
	rateLimit: { limite: 2_000, janelaSegundos: 600, por: 'pessoa' },
})

/** Time for which an address of content serves: a long film, or a download that goes on after the network fell. */
export const MINUTOS_DA_SAIDA = 60

export const abrirSaida = endpoint({
	method: 'POST',
	path: `${ARQUIVO}/saida`,
	summary: 'O endereço por onde o navegador toca ou baixa o arquivo, por uma hora, com o direito visto a cada pedido',
	params: ChaveDoArquivo,
	body: z.object({ numvrs: z.optional(z.int().check(z.positive())) }),
	response: z.object({ endereco: z.string() }),
	rateLimit: { limite: 300, janelaSegundos: 600, por: 'pessoa' },
})

export const baixarSaida = endpoint({
	method: 'GET',
	path: '/wsuspdrive/api/publico/saidas/:coddes',
	summary: 'O conteúdo do arquivo, inteiro ou um trecho (Range), pelo endereço que a pessoa abriu',
	access: 'publico',
	params: z.object({ coddes: z.string().check(z.regex(/^[\w-]{22}$/)) }),
	response: 'binario',
	rateLimit: { limite: 2_000, janelaSegundos: 600, por: 'endereco' },
})

export const enderecoDaSaida = (coddes: string): string => `/proxy/wsuspdrive/api/publico/saidas/${coddes}`
