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
/** Cards of each column of the board that come at once; more of one are asked for, and all are in the list. */
export const CARTOES_POR_COLUNA = 6
export const MAXIMO_DE_CARTOES = 100

/** On the first page: what somebody has, may have, and has to do. */
export const InicioProserv = z.object({
	/** The edital in which something can be done now; null: none. */
	edital: z.nullable(z.object({ codedtprs: z.int(), nomedt: z.string() })),
	/** Mine, or of my unit. */
	porSituacao: z.array(z.object({ ...SituacaoProserv.shape, qtd: z.int() })),
	/** "2 de 5", in the edital above. */
	cotas: z.array(z.object({ undste: Unidade, vtesolprs: VertenteSolicitacao, usadas: z.int() })),
	/** Pending work of this person, the oldest first, at most 20. */
	esperam: z.array(
		z.object({
			solicitacao: SolicitacaoResumo,
			oque: z.string(),
			/** The tab where it is done; null: the first. */
			aba: z.nullable(z.enum(['avaliadores', 'avaliacao'])),
		}),
	),
	/** May they ask for positions, and if not, why. */
	solicitar: SimNao,
	motivoSolicitar: z.nullable(z.string()),
	/** The board, the ranking and the editais are theirs to lead. */
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
	/** 'S': also those in which nothing more happens. */
	terminadas: z.optional(SimNao),
	/** Only this column. */
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
	/** The situations that this person may take it to from the board. */
	destinos: z.array(SituacaoQueSePede),
})
export type CartaoProserv = z.infer<typeof CartaoProserv>

export const QuadroProserv = z.object({
	colunas: z.array(
		z.object({
			...SituacaoProserv.shape,
			total: z.int(),
			/** The ones that moved last. */
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
	/** How many positions there are. */
	vagas: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(0), z.maximum(100_000)))),
	/** The lowest mean that is considered. */
	notamin: z.optional(z.pipe(z.coerce.number<string | number>(), z.number().check(z.minimum(0), z.maximum(9_999)))),
})

export const ClassificadaProserv = z.extend(SolicitacaoResumo, {
	/** Its place in the vertente. */
	numcla: z.int(),
	/** 'S': the mean is that of its neighbour, and the criteria or the date decided. */
	staempate: SimNao,
	/** 'S': above the simulated cut. */
	staacimacorte: SimNao,
})
export type ClassificadaProserv = z.infer<typeof ClassificadaProserv>

export const ClassificacaoProserv = z.extend(pagina(ClassificadaProserv), {
	corte: z.object({
		qtdacima: z.int(),
		/** The mean of the last one above and of the first one below; null: there is none. */
		ultima: z.nullable(z.number()),
		primeiraFora: z.nullable(z.number()),
		/** 'S': only the tie-break separates those two. */
		staempate: SimNao,
		/** Units with most positions above the cut. */
		porUnidade: z.array(z.object({ undste: Unidade, qtd: z.int() })),
	}),
})
export type ClassificacaoProserv = z.infer<typeof ClassificacaoProserv>

/** Search parameters of the page: the part of the ranking, and where the cut falls. */
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
	/** Why not, where it may be neither. */
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
		/** Needed where they are not approved. */
		pcenaoaprsol: z.optional(textoLongo(MAXIMO_DO_MOTIVO)),
	}),
	transaction: false,
	response: ResultadosDaAprovacao,
})
