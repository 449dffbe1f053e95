import {
	Codpes,
	CodpesTexto,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CriterioProserv } from '../estrutura.ts'
import { base, CodigoNoEndereco, Motivo, NumeroNoEndereco } from '../formas.ts'

/** The share of a criterion's maximum above which two evaluators diverge. */
export const DIFERENCA_QUE_SE_NOTA = 0.3
export const JUSTIFICATIVA_MAXIMA = 3_000
export const MINIMO_DA_JUSTIFICATIVA = 15

export const AvaliacaoProserv = z.object({
	tipcrtprs: CriterioProserv,
	vlrnotcrt: z.nullable(z.number()),
	jusnotcrt: z.nullable(z.string()),
	dtacad: z.nullable(Instante),
	dtaultalt: z.nullable(Instante),
	/** 'S': the score is disregarded. */
	stadcacalmed: SimNao,
	/** The reason for disregarding the score. */
	jusdca: z.nullable(z.string()),
	/** 'S': the evaluation was submitted and is read-only. */
	leitura: SimNao,
	/** The committee's score of a contested criterion replaces the evaluator's. */
	vlrnotrcs: z.nullable(z.number()),
	jusnotrcs: z.nullable(z.string()),
})
export type AvaliacaoProserv = z.infer<typeof AvaliacaoProserv>

export const AvaliadorProserv = z.object({
	/** The evaluator's number; null for readers who may not know it. */
	codpesavd: z.nullable(z.int()),
	/** The evaluator's name, or the pseudonym 'Avaliador 1'. */
	nompesavd: z.string(),
	/** The sum of the counting criteria; null while it is not submitted, or not visible to the reader. */
	nota: z.nullable(z.number()),
	dtaultalt: Instante,
	dtaenv: z.nullable(Instante),
	desconsiderado: SimNao,
	/** The reason for disregarding the evaluation. */
	jusdcs: z.nullable(z.string()),
	/** 'S': the evaluation is this person's to make, or that of somebody whom they stand in for. */
	stapropria: SimNao,
	/** The scores in the order of the criteria; empty where the reader may not see them. */
	avaliacoes: z.array(AvaliacaoProserv),
})
export type AvaliadorProserv = z.infer<typeof AvaliadorProserv>

export const CandidatoAvaliador = z.object({
	codpes: z.int(),
	nompes: z.string(),
	unidades: z.array(z.string()),
	/** The evaluator's pending and submitted evaluations in this edital. */
	qtdpen: z.int(),
	qtdenv: z.int(),
	staindicado: SimNao,
	/** The conflict of interest; null where there is none. */
	conflito: z.nullable(z.string()),
})
export type CandidatoAvaliador = z.infer<typeof CandidatoAvaliador>

const avaliadores = `${base}/solicitacoes/:anosolprs/:codsolprs/avaliadores` as const
const umAvaliador = `${avaliadores}/:codpesavd` as const
const DoAvaliador = z.extend(NumeroNoEndereco, { codpesavd: CodpesTexto })
const DaAvaliacao = z.extend(DoAvaliador, { codtipcrtprs: CodigoNoEndereco })
const Avaliadores = z.object({ avaliadores: z.array(AvaliadorProserv), versao: z.int() })

/** Scores have two decimals, as the paper forms had. */
export const Nota = z.number().check(
	z.minimum(0),
	z.maximum(9_999),
	z.refine((nota) => Math.abs(nota * 100 - Math.round(nota * 100)) < 1e-6, 'Use até duas casas decimais.'),
)

export const listarAvaliadores = endpoint({
	method: 'GET',
	path: avaliadores,
	summary: 'Os avaliadores de uma solicitação e as avaliações que a pessoa pode ver',
	params: NumeroNoEndereco,
	response: Avaliadores,
})

export const exportarAvaliadores = endpoint({
	method: 'GET',
	path: `${avaliadores}/planilha`,
	summary: 'Os avaliadores de uma solicitação, como planilha',
	params: NumeroNoEndereco,
	query: EmPlanilha,
	response: 'binario',
})

export const listarCandidatos = endpoint({
	method: 'GET',
	path: `${avaliadores}/candidatos`,
	summary: 'Quem pode avaliar a solicitação, com a carga e os conflitos de cada um',
	params: NumeroNoEndereco,
	query: z.extend(Paginacao, { busca: z.optional(texto(100, 0)) }),
	response: pagina(CandidatoAvaliador),
})

export const exportarCandidatos = endpoint({
	method: 'GET',
	path: `${avaliadores}/candidatos/planilha`,
	summary: 'Quem pode avaliar a solicitação, como planilha',
	params: NumeroNoEndereco,
	query: z.extend(EmPlanilha, { busca: z.optional(texto(100, 0)) }),
	response: 'binario',
})

export const indicarAvaliador = endpoint({
	method: 'POST',
	path: avaliadores,
	summary: 'Indica quem avalia a solicitação',
	params: NumeroNoEndereco,
	body: z.object({ codpesavd: Codpes }),
	response: Avaliadores,
})

export const dispensarAvaliador = endpoint({
	method: 'DELETE',
	path: umAvaliador,
	summary: 'Dispensa um avaliador que ainda não enviou a avaliação',
	params: DoAvaliador,
	response: Avaliadores,
})

export const declararImpedimento = endpoint({
	method: 'POST',
	path: `${umAvaliador}/impedimento`,
	summary: 'O avaliador declara que não pode avaliar a solicitação, e por quê',
	params: DoAvaliador,
	body: z.object({ mot: Motivo }),
	response: z.object({ retorno: z.enum(['ok', 'erro']), mensagem: z.string() }),
})

export const avaliarCriterio = endpoint({
	method: 'PUT',
	path: `${umAvaliador}/avaliacoes/:codtipcrtprs`,
	summary: 'Guarda a nota e a justificativa de um critério, ainda sem enviar',
	params: DaAvaliacao,
	body: z.object({ vlrnotcrt: z.nullable(Nota), jusnotcrt: z.optional(z.nullable(textoLongo(JUSTIFICATIVA_MAXIMA))) }),
	response: AvaliadorProserv,
})

export const enviarAvaliacao = endpoint({
	method: 'PATCH',
	path: `${umAvaliador}/envio`,
	summary: 'Envia a avaliação, que então só se lê',
	params: DoAvaliador,
	response: AvaliadorProserv,
})

export const reabrirAvaliacao = endpoint({
	method: 'PATCH',
	path: `${umAvaliador}/reabertura`,
	summary: 'Devolve ao avaliador uma avaliação enviada',
	params: DoAvaliador,
	body: z.object({ txtand: Motivo }),
	response: Avaliadores,
})

export const desconsiderarAvaliador = endpoint({
	method: 'PATCH',
	path: `${umAvaliador}/desconsiderar`,
	summary: 'Deixa a avaliação inteira fora da média, ou a traz de volta',
	params: DoAvaliador,
	body: z.object({ desconsiderado: SimNao, jusdcs: Motivo }),
	response: Avaliadores,
})

export const desconsiderarCriterio = endpoint({
	method: 'PATCH',
	path: `${umAvaliador}/avaliacoes/:codtipcrtprs/desconsiderar`,
	summary: 'Deixa um critério fora da nota do avaliador, ou o traz de volta',
	params: DaAvaliacao,
	body: z.object({ stadcacalmed: SimNao, jusdca: Motivo }),
	response: Avaliadores,
})

/** The comparison shows the evaluators side by side, criterion by criterion. */
export const Comparativo = z.object({
	avaliadores: z.array(
		z.object({
			codpesavd: z.nullable(z.int()),
			nompesavd: z.string(),
			nota: z.nullable(z.number()),
			desconsiderado: SimNao,
		}),
	),
	criterios: z.array(
		z.object({
			tipcrtprs: CriterioProserv,
			/** The scores in the order of the evaluators. */
			notas: z.array(
				z.object({
					/** The score; null where it is missing or disregarded. */
					nota: z.nullable(z.number()),
					/** The reason of the effective score; the committee's, where an appeal changed it. */
					jusnotcrt: z.nullable(z.string()),
					/** The score before the appeal; null where no appeal changed it. */
					vlrnotantes: z.nullable(z.number()),
					stadcacalmed: SimNao,
				}),
			),
			media: z.nullable(z.number()),
			/** The difference between the highest and the lowest score. */
			diferenca: z.nullable(z.number()),
			/** 'S': the scores diverge by more than 30 % of the maximum. */
			stadivergente: SimNao,
		}),
	),
	media: z.nullable(z.number()),
	qtddivergente: z.int(),
})
export type Comparativo = z.infer<typeof Comparativo>

export const compararAvaliadores = endpoint({
	method: 'GET',
	path: `${base}/solicitacoes/:anosolprs/:codsolprs/comparativo`,
	summary: 'As notas dos avaliadores lado a lado, com as diferenças acima de 30 % do máximo',
	params: NumeroNoEndereco,
	response: Comparativo,
})

export const exportarComparativo = endpoint({
	method: 'GET',
	path: `${base}/solicitacoes/:anosolprs/:codsolprs/comparativo/planilha`,
	summary: 'As notas dos avaliadores, critério por critério, como planilha',
	params: NumeroNoEndereco,
	query: EmPlanilha,
	response: 'binario',
})
