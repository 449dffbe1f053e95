import {
	CodigoTexto,
	desfechos,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	SimNao,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SituacaoProserv, Unidade, VertenteSolicitacao } from '../estrutura.ts'
import { Situacao } from '../fluxo/situacoes.ts'
import { base, CodigoNoEndereco, MAXIMO_DO_MOTIVO, Numero, Versao, Vertente } from '../formas.ts'
import { SituacaoQueSePede, SolicitacaoResumo } from '../solicitacao/solicitacao.ts'

export const MAXIMO_DE_VARIOS = 100
/** The number of cards loaded at once in a column of the board; more are loaded on demand, and the list has all. */
export const CARTOES_POR_COLUNA = 6
export const MAXIMO_DE_CARTOES = 100

/** The index page shows the person's requests, quotas and pending work. */
export const InicioProserv = z.object({
	/** The edital of an open phase; null where there is none. */
	edital: z.nullable(z.object({ codedtprs: z.int(), nomedt: z.string() })),
	/** The counts of the person's own requests, or of their unit's. */
	porSituacao: z.array(z.object({ ...SituacaoProserv.shape, qtd: z.int() })),
	/** The use of the quota in that edital: "2 de 5". */
	cotas: z.array(z.object({ undste: Unidade, vtesolprs: VertenteSolicitacao, usadas: z.int() })),
	/** Pending work of this person, the oldest first, at most 20. */
	esperam: z.array(
		z.object({
			solicitacao: SolicitacaoResumo,
			oque: z.string(),
			/** The tab of the pending work; null stands for the first. */
			aba: z.nullable(z.enum(['avaliadores', 'avaliacao'])),
		}),
	),
	/** 'S': the person may request positions; otherwise the reason says why not. */
	solicitar: SimNao,
	motivoSolicitar: z.nullable(z.string()),
	/** 'S': the person manages the board, the ranking and the editais. */
	coordena: SimNao,
	aprova: SimNao,
	/** 'S': this person may see the ranking. */
	classifica: SimNao,
})
export type InicioProserv = z.infer<typeof InicioProserv>

export const obterInicio = endpoint({
	method: 'GET',
	path: `${base}/inicio`,
	summary: 'As solicitações da pessoa por situação, as cotas das unidades dela e o que espera por ela',
	response: InicioProserv,
})

export const exportarEsperam = endpoint({
	method: 'GET',
	path: `${base}/inicio/esperam/planilha`,
	summary: 'O que espera pela pessoa, como planilha',
	query: EmPlanilha,
	response: 'binario',
})

export const exportarCotas = endpoint({
	method: 'GET',
	path: `${base}/inicio/cotas/planilha`,
	summary: 'As cotas das unidades da pessoa, como planilha',
	query: EmPlanilha,
	response: 'binario',
})

const FiltroDoQuadro = z.object({
	codedtprs: CodigoNoEndereco,
	vtesolprs: z.optional(Vertente),
	codund: z.optional(CodigoTexto),
	/** 'S': requests in a final situation are included. */
	terminadas: z.optional(SimNao),
	/** The single column to load. */
	tipsitprs: z.optional(Situacao),
	porColuna: z.optional(
		z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(1), z.maximum(MAXIMO_DE_CARTOES))),
	),
})

/** Request as a card of the board shows it. */
export const CartaoProserv = z.extend(lido(Numero), {
	nomfncprs: z.nullable(z.string()),
	sglund: z.string(),
	nomund: z.string(),
	/** Name of the vertente. */
	valor: z.string(),
	dtasitprs: Instante,
	media: z.nullable(z.number()),
	versao: z.int(),
	/** The situations to which this person may move the request from the board. */
	destinos: z.array(SituacaoQueSePede),
})
export type CartaoProserv = z.infer<typeof CartaoProserv>

export const QuadroProserv = z.object({
	colunas: z.array(
		z.object({
			...SituacaoProserv.shape,
			total: z.int(),
			/** The cards of the most recently changed requests. */
			itens: z.array(CartaoProserv),
		}),
	),
})
export type QuadroProserv = z.infer<typeof QuadroProserv>

export const obterQuadro = endpoint({
	method: 'GET',
	path: `${base}/acompanhar/quadro`,
	summary: 'As solicitações de um edital, por situação',
	query: FiltroDoQuadro,
	response: QuadroProserv,
})

const FiltroDaClassificacao = z.object({ codedtprs: CodigoNoEndereco, vtesolprs: Vertente })
const Corte = z.object({
	/** The simulated number of positions. */
	vagas: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(0), z.maximum(100_000)))),
	/** The simulated minimum mean. */
	notamin: z.optional(z.pipe(z.coerce.number<string | number>(), z.number().check(z.minimum(0), z.maximum(9_999)))),
})

export const ClassificadaProserv = z.extend(SolicitacaoResumo, {
	/** The position of the request in its vertente. */
	numcla: z.int(),
	/** 'S': the mean equals that of its neighbour, and the criteria or the date broke the tie. */
	staempate: SimNao,
	/** 'S': above the simulated cut. */
	staacimacorte: SimNao,
})
export type ClassificadaProserv = z.infer<typeof ClassificadaProserv>

export const ClassificacaoProserv = z.extend(pagina(ClassificadaProserv), {
	corte: z.object({
		qtdacima: z.int(),
		/** The means on both sides of the cut: the last above and the first below; null where there is none. */
		ultima: z.nullable(z.number()),
		primeiraFora: z.nullable(z.number()),
		/** 'S': only the tie-break separates those two. */
		staempate: SimNao,
		/** The units with most positions above the cut. */
		porUnidade: z.array(z.object({ undste: Unidade, qtd: z.int() })),
	}),
})
export type ClassificacaoProserv = z.infer<typeof ClassificacaoProserv>

/** The page's search parameters: the part of the ranking, and the simulated cut. */
export const PaginaDaClassificacao = z.extend(Paginacao, Corte.shape)

export const listarClassificacao = endpoint({
	method: 'GET',
	path: `${base}/acompanhar/classificacao`,
	summary: 'A classificação de uma vertente, com a simulação de uma linha de corte',
	query: z.extend(PaginaDaClassificacao, FiltroDaClassificacao.shape),
	response: ClassificacaoProserv,
})

export const exportarClassificacao = endpoint({
	method: 'GET',
	path: `${base}/acompanhar/classificacao/planilha`,
	summary: 'A classificação de uma vertente, como planilha',
	query: z.extend(z.extend(EmPlanilha, FiltroDaClassificacao.shape), Corte.shape),
	response: 'binario',
})

const FiltroDaAprovacao = z.object({ tipsitprs: z.optional(Situacao), vtesolprs: z.optional(Vertente) })

export const DecidivelProserv = z.extend(SolicitacaoResumo, {
	versao: z.int(),
	aprovar: SimNao,
	naoAprovar: SimNao,
	/** The reason why neither decision is possible. */
	motivo: z.nullable(z.string()),
})
export type DecidivelProserv = z.infer<typeof DecidivelProserv>

export const listarParaAprovacao = endpoint({
	method: 'GET',
	path: `${base}/solicitacoes/aprovacao/:codedtprs`,
	summary: 'As solicitações de um edital que se podem aprovar, ou já foram decididas',
	params: z.object({ codedtprs: CodigoTexto }),
	query: z.extend(Paginacao, FiltroDaAprovacao.shape),
	response: pagina(DecidivelProserv),
})

export const exportarParaAprovacao = endpoint({
	method: 'GET',
	path: `${base}/solicitacoes/aprovacao/:codedtprs/planilha`,
	summary: 'As mesmas solicitações, como planilha',
	params: z.object({ codedtprs: CodigoTexto }),
	query: z.extend(EmPlanilha, FiltroDaAprovacao.shape),
	response: 'binario',
})

const itens = z
	.array(z.extend(Numero, { versao: z.optional(Versao) }))
	.check(z.minLength(1, 'Escolha ao menos uma solicitação.'), z.maxLength(MAXIMO_DE_VARIOS))

export const ResultadosDaAprovacao = desfechos({ ...lido(Numero).shape, nomfncprs: z.nullable(z.string()) })
export type ResultadosDaAprovacao = z.infer<typeof ResultadosDaAprovacao>

export const aprovarVarios = endpoint({
	method: 'POST',
	path: `${base}/solicitacoes/aprovacao/`,
	summary: 'Aprova, ou não, várias solicitações; responde o que houve com cada uma',
	body: z.object({
		itens,
		tipsitprs: z.enum(['APR', 'NAP']),
		/** The reason is required for a refusal. */
		pcenaoaprsol: z.optional(textoLongo(MAXIMO_DO_MOTIVO)),
	}),
	transaction: false,
	response: ResultadosDaAprovacao,
})
