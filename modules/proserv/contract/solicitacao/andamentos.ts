import { EmPlanilha, endpoint, Instante, Paginacao, pagina, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Pessoa, SituacaoProserv } from '../estrutura.ts'
import { base, NumeroNoEndereco } from '../formas.ts'

export const AndamentoProserv = z.object({
	numseqandprs: z.int(),
	/** Author; null for the portal, or for a person hidden from the reader. */
	pesgrcand: z.nullable(Pessoa),
	/** Name of the person whom the author substituted. */
	nompestit: z.nullable(z.string()),
	sitprsand: SituacaoProserv,
	dtaandsolprs: Instante,
	/** The name of the act, as people call it. */
	dscand: z.string(),
	txtand: z.nullable(z.string()),
	/** 'S': the entry is hidden from the requester. */
	staint: SimNao,
})
export type AndamentoProserv = z.infer<typeof AndamentoProserv>

const solicitacao = `${base}/solicitacoes/:anosolprs/:codsolprs` as const

export const listarAndamentosProserv = endpoint({
	method: 'GET',
	path: `${solicitacao}/andamentos`,
	summary: 'A movimentação de uma solicitação, da mais nova à mais antiga',
	params: NumeroNoEndereco,
	query: Paginacao,
	response: pagina(AndamentoProserv),
})

export const exportarAndamentosProserv = endpoint({
	method: 'GET',
	path: `${solicitacao}/andamentos/planilha`,
	summary: 'A movimentação, como planilha',
	params: NumeroNoEndereco,
	query: EmPlanilha,
	response: 'binario',
})

/** The evidence is computed from the corporate lists, to be read beside the justification. */
export const EvidenciasProserv = z.object({
	/** The day of the count. */
	dtaref: z.string(),
	/** The people of the unit, and of the request's section, by function. */
	quadro: z.array(z.object({ nomfnc: z.string(), qtdund: z.int(), qtdset: z.nullable(z.int()) })),
	qtdund: z.int(),
	/** The number of people in the section; null where the request names none. */
	qtdset: z.nullable(z.int()),
	/**
	 * Small-cell suppression: people who may retire within 24 months; null for 1 to 4 people, who could be recognised.
	 */
	qtdapsund: z.nullable(z.int()),
	/** Complementary suppression: null also if the difference to the unit's count would reveal a small number. */
	qtdapsset: z.nullable(z.int()),
	/** 'S': no list of retirements has been imported. */
	stasemaps: SimNao,
	/** The number of the unit's requests in each of the last years, without this one. */
	anteriores: z.array(z.object({ anosolprs: z.int(), qtdsub: z.int(), qtdapr: z.int() })),
})
export type EvidenciasProserv = z.infer<typeof EvidenciasProserv>

export const obterEvidencias = endpoint({
	method: 'GET',
	path: `${solicitacao}/evidencias`,
	summary:
		'O que as listas da universidade dizem da unidade e do setor: quadro, aposentadorias próximas, pedidos anteriores',
	params: NumeroNoEndereco,
	response: EvidenciasProserv,
})

export const exportarEvidencias = endpoint({
	method: 'GET',
	path: `${solicitacao}/evidencias/planilha`,
	summary: 'O quadro de pessoas por função, como planilha',
	params: NumeroNoEndereco,
	query: EmPlanilha,
	response: 'binario',
})

export const emitirDossie = endpoint({
	method: 'POST',
	path: `${solicitacao}/dossie`,
	summary: 'Emite o dossiê da solicitação, com ID digital',
	params: NumeroNoEndereco,
	transaction: false,
	response: z.object({ codaucdoc: z.string(), url: z.string() }),
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterDossie = endpoint({
	method: 'GET',
	path: `${solicitacao}/dossie/:codaucdoc`,
	summary: 'Um dossiê que a pessoa emitiu',
	params: z.extend(NumeroNoEndereco, { codaucdoc: z.string().check(z.regex(/^[A-Z0-9]{16}$/)) }),
	response: 'binario',
})
