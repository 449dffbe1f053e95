import { EmPlanilha, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSsu } from '../demanda/formas.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { BAIXAR, DaDemanda, Nomsis, OBTER } from '../formas.ts'

/** How many months are counted, this one included. */
export const MESES_DO_PAINEL = 12
/** People in a chart; those with less are in its spreadsheet. */
export const PESSOAS_NO_PAINEL = 12

/** Minutes of work. */
const Minutos = z.nullable(z.int())

export const DaEtapa = z.object({
	codetp: Etapa,
	/** Open now. */
	qtd: z.int(),
	/** How often it was passed in these months, and the minutes of work that it took then, on average. */
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
/** Open since these days; null: since ever. */
export const DaIdade = z.object({ dtaabtini: z.nullable(z.string()), dtaabtfim: z.string(), qtd: z.int() })
/** A system, or a module where one system was chosen. */
export const DoGrupo = z.object({
	nomsis: z.string(),
	numseqmdussu: z.nullable(z.int()),
	nommdusis: z.nullable(z.string()),
	qtdconc: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	/** Hours of what is open, and of what was concluded in these months; null: they are not for this person. */
	qtdhorprv: z.nullable(z.number()),
	qtdhorgas: z.nullable(z.number()),
})
export const Carga = z.object({ pes: PessoaSsu, qtd: z.int(), qtdhorprv: z.number() })
export const Conducao = z.object({ pes: PessoaSsu, qtd: z.int(), qtdmin: z.int() })

export const PainelSsu = z.object({
	/** Systems that this person may look at; none: the dashboard is not for them. */
	sistemas: z.array(z.string()),
	/** The first day that is counted. */
	dtaini: z.string(),
	qtd: z.int(),
	qtdconc: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	etapas: z.array(DaEtapa),
	meses: z.array(DoMes),
	idades: z.array(DaIdade),
	grupos: z.array(DoGrupo),
	/** Figures about people, for those who take care of the systems; null: not for this person. */
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
	/** Minutes of work that count for the time of service, up to now, and how it stands among those of its system. */
	qtdmintma: z.int(),
	qtdmin50: Minutos,
	qtdmin85: Minutos,
	/** In each stage, of this one and of its system on average. */
	etapas: z.array(z.object({ codetp: Etapa, qtdmin: z.int(), qtdminmed: Minutos })),
	/** By who passed the stage on. */
	conducoes: z.array(z.object({ nompes: z.string(), qtdmin: z.int() })),
	/** Null: hours are not for who asked. */
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
