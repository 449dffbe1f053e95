import {
	CodigoTexto,
	CodpesTexto,
	Dia,
	declareField,
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
	MINIMO_DO_MOTIVO,
	Nomsis,
	Numssu,
	OBTER,
	TEXTO_MAXIMO,
	Versao,
} from '../formas.ts'
import { Esforco, PessoaSsu, Prioridade, TipoDeAtendimento, Urgencia, Valor } from './formas.ts'

const CampoTipo = declareField(TipoDeAtendimento, {
	rotulo: 'Tipo de atendimento',
	descricao: 'tipo de atendimento, em três letras',
})
export const Titulo = declareField(texto(150, 5), { rotulo: 'Título', descricao: 'título da demanda' })
export const Descricao = declareField(textoLongo(TEXTO_MAXIMO), { rotulo: 'Descrição', descricao: 'o que se pede' })

/** Demand as a list shows it. */
export const DemandaResumo = z.object({
	numssu: z.int(),
	titdem: z.string(),
	nomsis: z.string(),
	nommdusis: z.nullable(z.string()),
	tipatd: z.nullable(z.string()),
	nomtip: z.nullable(z.string()),
	codetp: Etapa,
	/** The instant of entry into the current stage. */
	dtaetp: Instante,
	pridem: z.nullable(z.int()),
	/** The requester; null stands for the portal itself, which opens demands for incidents. */
	pessol: z.nullable(PessoaSsu),
	dtaprv: z.nullable(z.string()),
	dtacad: Instante,
})
export type DemandaResumo = z.infer<typeof DemandaResumo>

/** A passage through a stage, with the working time that it took and its conductor. */
export const PassoDaDemanda = z.object({
	codetp: Etapa,
	dtaini: Instante,
	dtafim: z.nullable(Instante),
	/** The duration in minutes of work; null while the demand is still in the stage. */
	qtdmin: z.nullable(z.int()),
	nompes: z.nullable(z.string()),
})

export const DemandaSsu = z.extend(DemandaResumo, {
	dscdem: z.string(),
	/** The configured explanation of the stage. */
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
	/**
	 * The last day: for the answer, where the demand was sent back; for the reopening, where it is done; else of its
	 * stage.
	 */
	dtalim: z.nullable(z.string()),
	/** The day on which a suspended demand resumes. */
	dtaret: z.nullable(z.string()),
	/** The text of the last change of stage, with author and instant; a null author stands for the portal. */
	motivo: z.nullable(
		z.object({ dscand: z.string(), txtand: z.string(), nompes: z.nullable(z.string()), dtacad: Instante }),
	),
	/** The demand that this one was joined to. */
	numssudup: z.nullable(z.int()),
	/** The origin outside SSU, in words; its address follows. */
	dscorg: z.nullable(z.string()),
	urlorg: z.nullable(z.string()),
	qtdreab: z.int(),
	/** Minutes of work that count for the time of service, up to now. */
	qtdmintma: z.int(),
	/** Hours are null for the requester. */
	qtdhorprv: z.nullable(z.number()),
	qtdhorgas: z.nullable(z.number()),
	qtdarq: z.int(),
	/** 'S': the demand is in its system's roadmap. */
	starot: SimNao,
	/** 'S': this person follows the demand. */
	staobs: SimNao,
	qtdobs: z.int(),
	passos: z.array(PassoDaDemanda),
	/** The open required items in the checklist of the current stage. */
	portoes: z.array(z.string()),
	/** The acts that only these items keep from this person. */
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
	nomsis: declareField(Nomsis, { rotulo: 'Sistema', descricao: 'sistema, pelo nome curto' }),
	numseqmdussu: z.optional(
		z.nullable(declareField(Codigo, { rotulo: 'Módulo', descricao: 'número de um módulo no sistema' })),
	),
	tipatd: z.optional(z.nullable(CampoTipo)),
})
export type DadosDemanda = z.infer<typeof DadosDemanda>

const Filtro = z.object({
	codetp: z.optional(Etapa),
	nomsis: z.optional(Nomsis),
	tipatd: z.optional(TipoDeAtendimento),
	/** 'minhas': asked for by this person; 'pendentes': it is their turn; 'alcance': of the systems of their levels. */
	recorte: z.optional(z.enum(['minhas', 'pendentes', 'alcance'])),
	numseqmdussu: z.optional(CodigoTexto),
	/** 'S': finished demands are left out. */
	staabe: z.optional(z.literal('S')),
	dtaabtini: z.optional(Dia),
	dtaabtfim: z.optional(Dia),
	dtaconcini: z.optional(Dia),
	dtaconcfim: z.optional(Dia),
	/** The demands allocated to this person. */
	codpesalc: z.optional(CodpesTexto),
	/** Filters on passages of a stage: by the person who passed it on, by the stage, and since a day. */
	codpesetp: z.optional(CodpesTexto),
	codetppas: z.optional(Etapa),
	dtapasini: z.optional(Dia),
	/** The search is a number, or words of the title and the description. */
	busca: z.optional(texto(100, 0)),
})
export type FiltroDeDemandas = z.infer<typeof Filtro>
/** The limit of counting and paging in a list; a demand beyond it is found by a filter. */
export const MAXIMO_NA_LISTA = 1_000
/** The limit of a search by words, which scans from the latest backwards, is lower. */
export const MAXIMO_POR_PALAVRAS = 200
export const ListaDeDemandas = z.extend(Paginacao, Filtro.shape)

export const listarSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUDEMANDA`,
	summary: 'As demandas que a pessoa pode ver, uma página por vez',
	body: ListaDeDemandas,
	response: z.extend(pagina(DemandaResumo), {
		/** 'S': more demands match than `total` says. */
		haMais: z.boolean(),
		/** The names of the people and modules that the filters give by number. */
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

/** The similar demands are asked for while a title is being typed. */
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

/** The acts that require a text, which stays in the history. */
export const PEDEM_TEXTO: readonly AtoQuePassa[] = [
	...(['devolver', 'responder', 'rejeitar', 'reprovarQa', 'homologar', 'recusarHomologacao'] as const),
	...(['suspender', 'cancelar', 'interromper', 'reabrir'] as const),
]

/** The names of the other fields that an act requires. */
export const TambemPede = z.object({
	tipatd: z.optional(CampoTipo),
	pridem: z.optional(
		declareField(Prioridade, { rotulo: 'Prioridade', descricao: 'prioridade, de 1 (mais urgente) a 5' }),
	),
	esfdem: z.optional(declareField(Esforco, { rotulo: 'Esforço', descricao: 'esforço, em pontos' })),
	vlrneg: z.optional(
		declareField(Valor, { rotulo: 'Valor para o negócio', descricao: 'valor para o negócio, de 1 a 5' }),
	),
	urgdem: z.optional(declareField(Urgencia, { rotulo: 'Urgência', descricao: 'urgência, de 1 a 5' })),
	dtaprv: z.optional(declareField(Dia, { rotulo: 'Prevista para', descricao: 'para quando está prevista' })),
	dtaret: z.optional(declareField(Dia, { rotulo: 'Retomada em', descricao: 'quando a suspensa é retomada' })),
	numssudup: z.optional(
		declareField(Numssu, { rotulo: 'Demanda que fica', descricao: 'a demanda a que esta foi juntada' }),
	),
})
export type TambemPede = z.infer<typeof TambemPede>
export type CampoDoAto = keyof z.infer<typeof TambemPede>

/** The text of an act, and of one that needs a reason. */
export const TextoDoAto = textoLongo(MAXIMO_DO_MOTIVO)
export const TextoObrigatorioDoAto = textoLongo(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO)

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
		/** The text is the reason, the answer or the evidence, and stays in the history. */
		txtand: z.optional(TextoDoAto),
		versao: z.optional(Versao),
	}),
	response: DemandaSsu,
})
