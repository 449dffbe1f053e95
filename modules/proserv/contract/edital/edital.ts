import { CodigoTexto, Dia, EmPlanilha, endpoint, Paginacao, pagina, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PRS_COORDENADOR } from '../acesso/perfis.ts'
import { CriterioProserv, VertenteSolicitacao } from '../estrutura.ts'
import { base, Codigo, Versao, Vertente } from '../formas.ts'

/** The phases: SUB submission, ADM admissibility, AVA evaluation, REC appeals, APR approval. */
export const FASES = ['SUB', 'ADM', 'AVA', 'REC', 'APR'] as const
export const Fase = z.enum(FASES)
export type Fase = z.infer<typeof Fase>
export const nomeDaFase: Readonly<Record<Fase, string>> = {
	SUB: 'Submissão',
	ADM: 'Admissibilidade',
	AVA: 'Avaliação',
	REC: 'Recursos',
	APR: 'Aprovação',
}
/** Position of today relative to the days of a phase. */
export const MOMENTOS = ['antes', 'aberta', 'depois'] as const

const Janela = z.object({ fase: Fase, dtaini: z.string(), dtafim: z.string() })

export const EditalProserv = z.object({
	codedtprs: z.int(),
	nomedt: z.string(),
	anoedt: z.int(),
	fases: z.array(z.extend(Janela, { momento: z.enum(MOMENTOS) })),
	/** The number of evaluators that each request should have. */
	qtdavd: z.int(),
	vertentes: z.array(VertenteSolicitacao),
	criterios: z.array(CriterioProserv),
	/** The units with a limit of their own. */
	limites: z.array(z.object({ codund: z.int(), sglund: z.string(), vtesolprs: z.string(), limite: z.int() })),
	qtdsol: z.int(),
	/** 'S': scores were given, so the criteria are frozen. */
	staavaliado: SimNao,
	versao: z.int(),
	alterar: SimNao,
	motivo: z.nullable(z.string()),
})
export type EditalProserv = z.infer<typeof EditalProserv>

const DadosDoCriterio = z.object({
	/** The code is absent for a new criterion. */
	codtipcrtprs: z.optional(Codigo),
	nomtipcrtprs: texto(100, 3),
	dsctipcrtprs: texto(500, 0),
	vlrmaxcrtprs: z.number().check(z.minimum(1), z.maximum(1_000)),
	ordaptcrt: z.int().check(z.minimum(1), z.maximum(99)),
	staexijus: SimNao,
})

const Limite = z.int().check(z.minimum(0), z.maximum(999))

export const DadosEdital = z.object({
	nomedt: texto(150, 5),
	anoedt: z.int().check(z.minimum(2000), z.maximum(2999)),
	fases: z
		.array(z.object({ fase: Fase, dtaini: Dia, dtafim: Dia }))
		.check(z.minLength(FASES.length), z.maxLength(FASES.length)),
	qtdavd: z.int().check(z.minimum(1), z.maximum(9)),
	vertentes: z
		.array(z.object({ chave: Vertente, limite: Limite }))
		.check(z.minLength(1, 'Escolha ao menos uma vertente.'), z.maxLength(20)),
	criterios: z.array(DadosDoCriterio).check(z.minLength(1, 'Inclua ao menos um critério.'), z.maxLength(30)),
	limites: z.array(z.object({ codund: Codigo, vtesolprs: Vertente, limite: Limite })).check(z.maxLength(500)),
})
export type DadosEdital = z.infer<typeof DadosEdital>

const editais = `${base}/editais` as const
const DoEdital = z.object({ codedtprs: CodigoTexto })

export const listarEditais = endpoint({
	method: 'GET',
	path: `${editais}/`,
	summary: 'Os editais, do mais novo ao mais antigo',
	query: Paginacao,
	response: pagina(EditalProserv),
})

export const exportarEditais = endpoint({
	method: 'GET',
	path: `${editais}/planilha`,
	summary: 'Os editais e as suas fases, como planilha',
	query: EmPlanilha,
	response: 'binario',
})

export const obterEdital = endpoint({
	method: 'GET',
	path: `${editais}/:codedtprs`,
	summary: 'Um edital, com fases, vertentes, critérios e limites',
	params: DoEdital,
	response: EditalProserv,
})

export const criarEdital = endpoint({
	method: 'POST',
	path: `${editais}/`,
	summary: 'Abre um edital',
	once: true,
	access: [PRS_COORDENADOR],
	body: DadosEdital,
	response: EditalProserv,
})

export const alterarEdital = endpoint({
	method: 'PUT',
	path: `${editais}/:codedtprs`,
	summary: 'Altera um edital: prorroga fases, muda limites e, enquanto ninguém avaliou, critérios',
	access: [PRS_COORDENADOR],
	params: DoEdital,
	body: z.extend(DadosEdital, { versao: z.optional(Versao) }),
	response: EditalProserv,
})
