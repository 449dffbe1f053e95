import { EmPlanilha, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSsu } from '../demanda/formas.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { BAIXAR, DaDemanda, Nomsis, OBTER } from '../formas.ts'

/** The number of counted months, the current one included. */
export const MESES_DO_PAINEL = 12
/** The number of people in a chart; the others are in its spreadsheet only. */
export const PESSOAS_NO_PAINEL = 12

/** Minutes of work. */
const Minutos = z.nullable(z.int())

export const DaEtapa = z.object({
	codetp: Etapa,
	/** The number of open demands. */
	qtd: z.int(),
	/** The number of passages of the stage in these months, and their average duration in minutes of work. */
	qtdpas: z.int(),
	qtdmin: Minutos,
})
export const DoMes = z.object({
	/** `2026-11` */
	mes: z.string(),
	qtdabt: z.int(),
	qtdconc: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
})
/** The age band by its first and last opening day; a null start has no bound. */
export const DaIdade = z.object({ dtaabtini: z.nullable(z.string()), dtaabtfim: z.string(), qtd: z.int() })
/** The group is a system, or a module where one system was chosen. */
export const DoGrupo = z.object({
	nomsis: z.string(),
	numseqmdussu: z.nullable(z.int()),
	nommdusis: z.nullable(z.string()),
	qtdconc: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	/** Hours of open demands, and of those concluded in these months; null where the person may not see hours. */
	qtdhorprv: z.nullable(z.number()),
	qtdhorgas: z.nullable(z.number()),
})
export const Carga = z.object({ pes: PessoaSsu, qtd: z.int(), qtdhorprv: z.number() })
export const Conducao = z.object({ pes: PessoaSsu, qtd: z.int(), qtdmin: z.int() })

export const PainelSsu = z.object({
	/** The systems that this person may look at; an empty list means that the dashboard is closed to them. */
	sistemas: z.array(z.string()),
	/** The first counted day. */
	dtaini: z.string(),
	qtd: z.int(),
	qtdconc: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	etapas: z.array(DaEtapa),
	meses: z.array(DoMes),
	idades: z.array(DaIdade),
	grupos: z.array(DoGrupo),
	/** Figures about people are for those who take care of the systems; null for others. */
	cargas: z.nullable(z.array(Carga)),
	conducoes: z.nullable(z.array(Conducao)),
})
export type PainelSsu = z.infer<typeof PainelSsu>

const DoPainel = z.object({ nomsis: z.optional(Nomsis) })

export const obterSSUPAINEL = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUPAINEL`,
	summary: 'O painel das demandas dos sistemas da pessoa: vazão, idade, carga, tempos e horas, de resumos em dia',
	body: DoPainel,
	response: PainelSsu,
	reads: true,
})

export const QUADROS = ['meses', 'etapas', 'idades', 'grupos', 'cargas', 'conducoes'] as const
export type QuadroSsu = (typeof QUADROS)[number]

export const exportarSSUPAINEL = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUPAINEL`,
	summary: 'Os valores de um gráfico do painel, como planilha',
	query: z.extend(EmPlanilha, { ...DoPainel.shape, quadro: z.enum(QUADROS) }),
	response: 'binario',
})

export const PainelDaDemanda = z.object({
	numssu: z.int(),
	titdem: z.string(),
	nomsis: z.string(),
	codetp: Etapa,
	/** The service time in minutes of work up to now, with the median and the 85th percentile of its system. */
	qtdmintma: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	/** The time in each stage, of this demand and of its system on average. */
	etapas: z.array(z.object({ codetp: Etapa, qtdmin: z.int(), qtdminmed: Minutos })),
	/** The time by the person who passed the stage on. */
	conducoes: z.array(z.object({ nompes: z.string(), qtdmin: z.int() })),
	/** Hours are null for the requester. */
	horas: z.nullable(z.array(z.object({ pes: PessoaSsu, qtdhorprv: z.number(), qtdhorgas: z.number() }))),
})
export type PainelDaDemanda = z.infer<typeof PainelDaDemanda>

export const obterSSUPAINELDEMANDA = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUPAINELDEMANDA`,
	summary: 'Onde foi o tempo de uma demanda, por etapa e por quem a conduziu, ao lado do que costuma levar',
	body: DaDemanda,
	response: PainelDaDemanda,
	reads: true,
})
