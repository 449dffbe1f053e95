import { CodpesTexto, Dia, EmPlanilha, endpoint, Instante, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, CodigoNoTexto, Sgleta } from './comum.ts'
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

/** Nobody reads further than this: who has more narrows the filters. Counting stops here too. */
export const MAXIMO_DE_RESULTADOS = 1000
export const MAXIMO_NA_PLANILHA = 5000

const filtros = {
	aba: z._default(Aba, 'busca'),
	/** Words of the interested party, the title, the subject, occurrences and documents; or a number of process. */
	q: z.optional(texto(200, 0)),
	numpro: z.optional(texto(20, 0)),
	nominr: z.optional(texto(100, 0)),
	codpesinr: z.optional(CodpesTexto),
	codasu: z.optional(CodigoNoTexto),
	stapro: z.optional(Stapro),
	/** Station where it is. */
	sgleta: z.optional(Sgleta),
	/** Unit where it is. */
	codund: z.optional(CodigoNoTexto),
	nivacepro: z.optional(NivelAcesso),
	/** Opened from this day on. */
	dtaini: z.optional(Dia),
	/** Opened up to this day. */
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
	/** Station that sent it here. */
	sgletaant: z.nullable(z.string()),
	/** Since when it is where it is, or on its way. */
	dtasit: Instante,
	dtaultalt: Instante,
	dtaprz: z.nullable(z.string()),
	dtaprzdvl: z.nullable(z.string()),
	/** In 'Meus pedidos de parecer', until when. */
	dtaprzpar: z.nullable(z.string()),
	atrasado: z.boolean(),
	/** It goes with another for a time; which, only to who may see that one. */
	apensado: z.boolean(),
	numproApensadoA: z.nullable(z.string()),
	/** How many that the person may see go with it. */
	apensados: z.int(),
	/** Changed since the person last opened it; never opened counts as unread. */
	naoLido: z.boolean(),
	/** The person wrote something in it that is kept, and not included yet. */
	temRascunho: z.boolean(),
	favorito: z.boolean(),
	marcas: z.array(Marca),
	/** Piece of the text that was found, with the words between « and ». */
	trecho: z.nullable(z.string()),
})
export type ProcessoNaLista = z.infer<typeof ProcessoNaLista>

export const PaginaDeProcessos = z.extend(pagina(ProcessoNaLista), {
	/** There are more than `total` says. */
	haMais: z.boolean(),
})
export type PaginaDeProcessos = z.infer<typeof PaginaDeProcessos>

export const buscarProcessos = endpoint({
	method: 'GET',
	path: `${API}/processo/busca`,
	summary: 'Processos de uma aba da lista, filtrados, uma página por vez',
	query: FiltroProcessos,
	response: PaginaDeProcessos,
})

/** Each up to MAXIMO_DE_RESULTADOS. */
export const contarProcessos = endpoint({
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

export const exportarProcessos = endpoint({
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

export const listarVisitados = endpoint({
	method: 'GET',
	path: `${API}/processo/visitados`,
	summary: 'Os últimos processos que a pessoa abriu',
	response: z.array(ProcessoVisitado),
})
