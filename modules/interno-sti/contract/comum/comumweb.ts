import {
	CodigoTexto,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSti, VersaoVista } from './area.ts'
import { COMUMWEB, LEEM_COMUM, MUDAM_COMUM } from './dominio.ts'
import { FatoHistorico } from './historico.ts'

/** Path traversal is refused: a path stays below the common layer, without `..`, `//` or encoded characters. */
const CAMINHO = /^(?!.*\.\.)(?!.*\/\/)\w[\w./-]{0,199}$/

/** Allow-list: an entry that ends with a slash allows every path below it. */
export const caminhoPermitido = (caminho: string, permitidas: readonly string[]): boolean =>
	CAMINHO.test(caminho) && permitidas.some((uma) => (uma.endsWith('/') ? caminho.startsWith(uma) : caminho === uma))

export const obterInicioComum = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/`,
	summary: 'As páginas da camada comum que se podem abrir aqui',
	access: LEEM_COMUM,
	response: z.object({ paginas: z.array(z.string()), contexto: z.string() }),
})

export const obterPaginaComum = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/pagina`,
	summary: 'Onde está uma página da camada comum, se for uma das permitidas',
	access: LEEM_COMUM,
	query: z.object({ caminho: z.string().check(z.maxLength(400)) }),
	response: z.object({ contexto: z.string(), caminho: z.string() }),
})

export const ComponenteUsado = z.object({
	nomcmp: z.string(),
	/** Usage is counted in files, and its slices are listed. */
	qtduso: z.int(),
	lstmdu: z.array(z.string()),
})
export type ComponenteUsado = z.infer<typeof ComponenteUsado>

export const listarComponentes = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/componentes`,
	summary: 'Os componentes de tela que os módulos usam, e quem os usa',
	access: LEEM_COMUM,
	response: z.object({ versao: z.string(), componentes: z.array(ComponenteUsado) }),
})

export const TIPOS_DE_MODELO = ['EML', 'PDF'] as const
export const TipoDeModelo = z.enum(TIPOS_DE_MODELO)
export type TipoDeModelo = z.infer<typeof TipoDeModelo>
export const nomeDoTipoDeModelo: Readonly<Record<TipoDeModelo, string>> = { EML: 'E-mail', PDF: 'Documento PDF' }

/** Template variables stand in double braces, and the preview fills in these sample values. */
export const VARIAVEIS_DO_MODELO = {
	nome: 'Ana Beatriz Moraes',
	unidade: 'Instituto de Matemática e Estatística',
	data: '25/11/2026',
	sistema: 'JUPITER',
	prazo: '10 dias úteis',
} as const
const VARIAVEL = /\{\{\s*([^{}]{0,40}?)\s*\}\}/g

/** Variable names are returned once each, in order of appearance. */
export const variaveisDe = (escrito: string): string[] => [
	...new Set([...escrito.matchAll(VARIAVEL)].map(([, nome = '']) => nome)),
]
export const variaveisDesconhecidas = (escrito: string): string[] =>
	variaveisDe(escrito).filter((nome) => !Object.hasOwn(VARIAVEIS_DO_MODELO, nome))
/** Placeholders without a value stay as written. */
export const preencherModelo = (
	escrito: string,
	valores: Readonly<Record<string, string | undefined>> = VARIAVEIS_DO_MODELO,
): string =>
	escrito.replaceAll(VARIAVEL, (inteira, nome: string) =>
		Object.hasOwn(valores, nome) ? (valores[nome] ?? inteira) : inteira,
	)

export const DadosDoModelo = z.object({ nommdl: texto(100, 3), assmdl: texto(150, 3), txtmdl: textoLongo(20_000, 3) })
export type DadosDoModelo = z.infer<typeof DadosDoModelo>
export const rotuloDoModelo = { nommdl: 'Nome', assmdl: 'Assunto ou título', txtmdl: 'Texto' } as const

export const ModeloSti = z.extend(lido(DadosDoModelo), {
	codmdl: z.int(),
	tipmdl: TipoDeModelo,
	versao: z.int(),
	dtaultalt: Instante,
	autor: PessoaSti,
	permissoes: z.object(permissoesDosAtos(['editar'])),
})
export type ModeloSti = z.infer<typeof ModeloSti>

const DoModelo = z.object({ codmdl: CodigoTexto })

export const listarModelos = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/modelos/`,
	summary: 'Os modelos de e-mail e de PDF',
	access: LEEM_COMUM,
	response: z.array(z.omit(ModeloSti, { txtmdl: true, permissoes: true })),
})

export const obterModelo = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/modelos/:codmdl`,
	summary: 'Um modelo',
	access: LEEM_COMUM,
	params: DoModelo,
	response: ModeloSti,
})

export const listarHistoricoDoModelo = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/modelos/:codmdl/historico`,
	summary: 'O que mudou nele, e por quem',
	access: LEEM_COMUM,
	params: DoModelo,
	query: Paginacao,
	response: pagina(FatoHistorico),
})

export const alterarModelo = endpoint({
	method: 'PUT',
	path: `${COMUMWEB}/modelos/:codmdl`,
	summary: 'Altera um modelo',
	access: MUDAM_COMUM,
	params: DoModelo,
	body: z.extend(DadosDoModelo, { versao: VersaoVista }),
	response: ModeloSti,
})

export const verPreviaDoModelo = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/modelos/:codmdl/previa`,
	summary: 'Como ficaria o que está escrito, com valores de exemplo',
	access: LEEM_COMUM,
	reads: true,
	params: DoModelo,
	body: DadosDoModelo,
	response: z.object({ assunto: z.string(), html: z.string(), desconhecidas: z.array(z.string()), stapdf: SimNao }),
})

export const verPreviaEmPdf = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/modelos/:codmdl/previa-em-pdf`,
	summary: 'O mesmo, no papel da instituição',
	access: LEEM_COMUM,
	reads: true,
	params: DoModelo,
	body: DadosDoModelo,
	response: 'binario',
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})
