import {
	CodigoTexto,
	CodpesTexto,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS, PAPEIS } from '../acesso/regras.ts'
import { Etapa } from '../fluxo/etapas.ts'
import {
	BAIXAR,
	Codigo,
	DaDemanda,
	EXECUTAR,
	LISTAR,
	MAXIMO_DO_MOTIVO,
	Nomsis,
	Numssu,
	OBTER,
	TEXTO_MAXIMO,
	Versao,
} from '../formas.ts'
import { Esforco, PessoaSsu, Prioridade, TipoDeAtendimento, Urgencia, Valor } from './formas.ts'

export const Titulo = texto(150, 5)
export const Descricao = textoLongo(TEXTO_MAXIMO)

/** Demand as a list shows it. */
export const DemandaResumo = z.object({
	numssu: z.int(),
	titdem: z.string(),
	nomsis: z.string(),
	nommdusis: z.nullable(z.string()),
	tipatd: z.nullable(z.string()),
	nomtip: z.nullable(z.string()),
	codetp: Etapa,
	/** Since when it is in this stage. */
	dtaetp: Instante,
	pridem: z.nullable(z.int()),
	/** Null: the portal itself, of an incident. */
	pessol: z.nullable(PessoaSsu),
	dtaprv: z.nullable(z.string()),
	dtacad: Instante,
})
export type DemandaResumo = z.infer<typeof DemandaResumo>

/** A stage that it has been in, with the hours of work that passed and who held it. */
export const PassoDaDemanda = z.object({
	codetp: Etapa,
	dtaini: Instante,
	dtafim: z.nullable(Instante),
	/** Minutes of work; null: it is still there. */
	qtdmin: z.nullable(z.int()),
	nompes: z.nullable(z.string()),
})

export const DemandaSsu = z.extend(DemandaResumo, {
	dscdem: z.string(),
	/** Explanation of its stage, as configured. */
	dscetp: z.string(),
	numseqmdussu: z.nullable(z.int()),
	vlrneg: z.nullable(z.int()),
	urgdem: z.nullable(z.int()),
	esfdem: z.nullable(z.int()),
	/** Value × urgency ÷ effort; null: one of them is not known yet. */
	vlrgrs: z.nullable(z.number()),
	pesrsp: z.nullable(PessoaSsu),
	dtaabt: z.nullable(Instante),
	dtaconc: z.nullable(Instante),
	/** The last day: of the answer, where it was sent back; of the reopening, where it is done; else of its stage. */
	dtalim: z.nullable(z.string()),
	/** When a suspended one is to go on. */
	dtaret: z.nullable(z.string()),
	/** The words with which it came into its stage, by whom and when; nobody: the portal. */
	motivo: z.nullable(
		z.object({ dscand: z.string(), txtand: z.string(), nompes: z.nullable(z.string()), dtacad: Instante }),
	),
	/** The one that it was joined to. */
	numssudup: z.nullable(z.int()),
	/** From where it was opened, if not from SSU itself: its words, and its address. */
	dscorg: z.nullable(z.string()),
	urlorg: z.nullable(z.string()),
	qtdreab: z.int(),
	/** Minutes of work that count for the time of service, up to now. */
	qtdmintma: z.int(),
	/** Null: hours are not for who asked. */
	qtdhorprv: z.nullable(z.number()),
	qtdhorgas: z.nullable(z.number()),
	qtdarq: z.int(),
	/** 'S': in the roadmap of its system. */
	starot: SimNao,
	/** 'S': this person follows it. */
	staobs: SimNao,
	qtdobs: z.int(),
	passos: z.array(PassoDaDemanda),
	/** Required items of the checklist of its stage that are open. */
	portoes: z.array(z.string()),
	/** Acts that only these items keep from this person. */
	soPortao: z.array(z.enum(ATOS)),
	falta: z.array(z.string()),
	papeis: z.array(z.enum(PAPEIS)),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS)),
})
export type DemandaSsu = z.infer<typeof DemandaSsu>

export const DadosDemanda = z.object({
	titdem: Titulo,
	dscdem: Descricao,
	nomsis: Nomsis,
	numseqmdussu: z.optional(z.nullable(Codigo)),
	tipatd: z.optional(z.nullable(TipoDeAtendimento)),
})
export type DadosDemanda = z.infer<typeof DadosDemanda>

const Filtro = z.object({
	codetp: z.optional(Etapa),
	nomsis: z.optional(Nomsis),
	tipatd: z.optional(TipoDeAtendimento),
	/** 'minhas': asked for by this person; 'pendentes': it is their turn; 'alcance': of the systems of their levels. */
	recorte: z.optional(z.enum(['minhas', 'pendentes', 'alcance'])),
	numseqmdussu: z.optional(CodigoTexto),
	/** 'S': only what is open. */
	staabe: z.optional(z.literal('S')),
	dtaabtini: z.optional(Dia),
	dtaabtfim: z.optional(Dia),
	dtaconcini: z.optional(Dia),
	dtaconcfim: z.optional(Dia),
	/** Allocated to this person. */
	codpesalc: z.optional(CodpesTexto),
	/** This person passed a stage on; or this stage was passed; since a day. */
	codpesetp: z.optional(CodpesTexto),
	codetppas: z.optional(Etapa),
	dtapasini: z.optional(Dia),
	/** A number, or words of the title and the description. */
	busca: z.optional(texto(100, 0)),
})
export type FiltroDeDemandas = z.infer<typeof Filtro>
/** So many of a list are counted and leafed through; whoever looks for another one names it. */
export const MAXIMO_NA_LISTA = 1_000
/** Search by words finds fewer: it goes from the latest backwards. */
export const MAXIMO_POR_PALAVRAS = 200
export const ListaDeDemandas = z.extend(Paginacao, Filtro.shape)

export const listarSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUDEMANDA`,
	summary: 'As demandas que a pessoa pode ver, uma página por vez',
	body: ListaDeDemandas,
	response: z.extend(pagina(DemandaResumo), {
		/** There are more than `total` says. */
		haMais: z.boolean(),
		/** Names of people and modules that the filters give by number. */
		filtrado: z.object({
			pesalc: z.nullable(z.string()),
			pesetp: z.nullable(z.string()),
			nommdusis: z.nullable(z.string()),
		}),
	}),
	reads: true,
})

export const exportarSSUDEMANDA = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUDEMANDA`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const obterSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUDEMANDA`,
	summary: 'Uma demanda inteira, com o que a pessoa pode fazer nela',
	body: DaDemanda,
	response: DemandaSsu,
	reads: true,
})

export type ListaDasDemandas = z.infer<typeof listarSSUDEMANDA.response>

/** Shown while a title is being typed. */
export const listarSSUSEMELHANTE = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUSEMELHANTE`,
	summary: 'Demandas que a pessoa pode ver e que parecem pedir o mesmo',
	body: z.object({ texto: texto(150, 0), numssu: z.optional(Numssu) }),
	response: z.array(DemandaResumo),
	reads: true,
})

export const inserirSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUDEMANDA`,
	summary: 'Cria uma demanda, como rascunho',
	once: true,
	body: DadosDemanda,
	response: DemandaSsu,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUDEMANDA`,
	summary: 'Altera o pedido, enquanto a demanda está com quem a pediu',
	body: z.extend(DadosDemanda, { numssu: Numssu, versao: z.optional(Versao) }),
	response: DemandaSsu,
})

export const removerSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSUDEMANDA`,
	summary: 'Exclui um rascunho',
	body: DaDemanda,
	response: Retorno,
})

export const ATOS_QUE_PASSAM = [
	...(['abrir', 'receber', 'devolver', 'responder', 'classificar', 'juntar', 'rejeitar', 'priorizar'] as const),
	...(['planejar', 'iniciar', 'concluirDesenvolvimento', 'aprovarQa', 'reprovarQa', 'homologar'] as const),
	...(['recusarHomologacao', 'implantar', 'suspender', 'retomar', 'cancelar', 'interromper', 'reabrir'] as const),
	'analisarReaberta',
] as const
export type AtoQuePassa = (typeof ATOS_QUE_PASSAM)[number]

/** These are said with words, which stay in the history. */
export const PEDEM_TEXTO: readonly AtoQuePassa[] = [
	...(['devolver', 'responder', 'rejeitar', 'reprovarQa', 'homologar', 'recusarHomologacao'] as const),
	...(['suspender', 'cancelar', 'interromper', 'reabrir'] as const),
]

/** Other fields that an act needs, by their names. */
export const TambemPede = z.object({
	tipatd: z.optional(TipoDeAtendimento),
	pridem: z.optional(Prioridade),
	esfdem: z.optional(Esforco),
	vlrneg: z.optional(Valor),
	urgdem: z.optional(Urgencia),
	dtaprv: z.optional(Dia),
	dtaret: z.optional(Dia),
	numssudup: z.optional(Numssu),
})
export type CampoDoAto = keyof z.infer<typeof TambemPede>

export const CAMPOS_DO_ATO: Readonly<Partial<Record<AtoQuePassa, readonly CampoDoAto[]>>> = {
	classificar: ['tipatd', 'pridem', 'esfdem'],
	priorizar: ['vlrneg', 'urgdem'],
	iniciar: ['dtaprv'],
	suspender: ['dtaret'],
	juntar: ['numssudup'],
}

export const passarSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/passarSSUDEMANDA`,
	summary: 'Leva a demanda a outra etapa: abre, recebe, classifica, prioriza, planeja, homologa, conclui…',
	body: z.extend(TambemPede, {
		numssu: Numssu,
		ato: z.enum(ATOS_QUE_PASSAM),
		/** The reason, the answer or the evidence; it stays in the history. */
		txtand: z.optional(textoLongo(MAXIMO_DO_MOTIVO)),
		versao: z.optional(Versao),
	}),
	response: DemandaSsu,
})
