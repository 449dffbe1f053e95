import { CodpesTexto, Dia, EmPlanilha, Instante, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, CodigoNoTexto, definirChamada, Sgleta } from './comum.ts'
import { NivelAcesso } from './estrutura.ts'
import { Marca } from './pessoal/marca.ts'
import { SituacaoProcesso, Stapro } from './processo/situacao.ts'

export const ABAS = ['receber', 'estacao', 'enviados', 'pareceres', 'interessado', 'favoritos', 'busca'] as const
export const Aba = z.enum(ABAS)
export type Aba = z.infer<typeof Aba>

export const nomeDaAba: Readonly<Record<Aba, string>> = {
	receber: 'A receber',
	estacao: 'Na minha estação',
	enviados: 'Enviados',
	pareceres: 'Meus pedidos de parecer',
	interessado: 'Sou interessado',
	favoritos: 'Favoritos',
	busca: 'Busca',
}

/** Limit of results that can be paged through and counted; a person with more of them narrows the filters. */
export const MAXIMO_DE_RESULTADOS = 1000
export const MAXIMO_NA_PLANILHA = 5000

const filtros = {
	aba: z._default(Aba, 'busca'),
	/**
	 * Full-text query on the interested party, the title, the subject, occurrences and documents; a process number is
	 * also accepted.
	 */
	q: z.optional(texto(200, 0)),
	numpro: z.optional(texto(20, 0)),
	nominr: z.optional(texto(100, 0)),
	codpesinr: z.optional(CodpesTexto),
	codasu: z.optional(CodigoNoTexto),
	stapro: z.optional(Stapro),
	/** Station where the process is. */
	sgleta: z.optional(Sgleta),
	/** Unit where the process is. */
	codund: z.optional(CodigoNoTexto),
	nivacepro: z.optional(NivelAcesso),
	/** Lower bound of the opening date, inclusive. */
	dtaini: z.optional(Dia),
	/** Upper bound of the opening date, inclusive. */
	dtafim: z.optional(Dia),
	nommar: z.optional(texto(40, 0)),
	atrasado: z.optional(z.enum(['S'])),
}

export const FiltroProcessos = z.extend(Paginacao, filtros)
export type FiltroProcessos = z.infer<typeof FiltroProcessos>
export const FiltroSemPagina = z.object(filtros)
export type FiltroSemPagina = z.infer<typeof FiltroSemPagina>

export const ProcessoNaLista = z.object({
	numpro: z.string(),
	numproFormatado: z.string(),
	versao: z.int(),
	nominr: z.string(),
	titpro: z.string(),
	codasu: z.int(),
	dscasu: z.string(),
	cplasu: z.nullable(z.string()),
	stapro: Stapro,
	situacao: SituacaoProcesso,
	nivacepro: NivelAcesso,
	dtaabt: Instante,
	sgletault: z.string(),
	nometault: z.string(),
	sglundult: z.string(),
	sgletadst: z.nullable(z.string()),
	nometadst: z.nullable(z.string()),
	/** Station that sent the process here. */
	sgletaant: z.nullable(z.string()),
	/** Instant since which the process is at its station, or in transit. */
	dtasit: Instante,
	dtaultalt: Instante,
	dtaprz: z.nullable(z.string()),
	dtaprzdvl: z.nullable(z.string()),
	/** Deadline of the opinion, filled in the tab 'Meus pedidos de parecer'. */
	dtaprzpar: z.nullable(z.string()),
	atrasado: z.boolean(),
	/** The process is apensado to another, whose number is given only to people who may see that one. */
	apensado: z.boolean(),
	numproApensadoA: z.nullable(z.string()),
	/** Number of apensados processes that the person may see. */
	apensados: z.int(),
	/** The process changed since the person last opened it, or was never opened by the person. */
	naoLido: z.boolean(),
	/** The person has a saved draft in the process that is not included yet. */
	temRascunho: z.boolean(),
	favorito: z.boolean(),
	marcas: z.array(Marca),
	/** Search excerpt: the matching piece of text, with the words found between « and ». */
	trecho: z.nullable(z.string()),
})
export type ProcessoNaLista = z.infer<typeof ProcessoNaLista>

export const PaginaDeProcessos = z.extend(pagina(ProcessoNaLista), {
	/** The count was cut at its limit: there are more results than `total` says. */
	haMais: z.boolean(),
})
export type PaginaDeProcessos = z.infer<typeof PaginaDeProcessos>

export const buscarProcessos = definirChamada({
	method: 'GET',
	path: `${API}/processo/busca`,
	summary: 'Processos de uma aba da lista, filtrados, uma página por vez',
	query: FiltroProcessos,
	response: PaginaDeProcessos,
})

/** Counts per tab, each limited to MAXIMO_DE_RESULTADOS. */
export const contarProcessos = definirChamada({
	method: 'GET',
	path: `${API}/processo/contagem`,
	summary: 'Quantos processos há em cada aba',
	offline: true,
	response: z.object({
		receber: z.int(),
		estacao: z.int(),
		enviados: z.int(),
		pareceres: z.int(),
		interessado: z.int(),
		favoritos: z.int(),
	}),
})

export const exportarProcessos = definirChamada({
	method: 'GET',
	path: `${API}/processo/planilha`,
	summary: 'A lista em CSV ou XLSX, com os mesmos filtros',
	query: z.extend(EmPlanilha, filtros),
	response: 'binario',
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'pessoa' },
})

export const ProcessoVisitado = z.object({
	numpro: z.string(),
	numproFormatado: z.string(),
	titpro: z.string(),
	dtavis: Instante,
})
export type ProcessoVisitado = z.infer<typeof ProcessoVisitado>

export const listarVisitados = definirChamada({
	method: 'GET',
	path: `${API}/processo/visitados`,
	summary: 'Os últimos processos que a pessoa abriu',
	response: z.array(ProcessoVisitado),
})
