import {
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	permissoesDosAtos,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS_DO_MONITOR } from './acesso.ts'
import { problemaDoAlvo } from './alvos.ts'
import {
	BASE,
	Codigo,
	Codsis,
	DoMonitor,
	Gravidade,
	OPERAM,
	SituacaoDoMonitor,
	TipoDeMonitor,
	VEEM_O_MONITORAMENTO,
	Versao,
	VINCULOS,
	Vinculo,
} from './formas.ts'

/** Check intervals are in seconds. */
export const INTERVALOS = [60, 120, 300, 600, 900, 1800, 3600] as const
const Intervalo = z
	.int()
	.check(z.refine((valor) => INTERVALOS.some((um) => um === valor), 'Escolha um intervalo da lista.'))
export const LIMITE_MAXIMO_S = 30
export const MAXIMO_DA_PALAVRA = 100
const definirIntervalo = (minimo: number, maximo: number) => z.int().check(z.minimum(minimo), z.maximum(maximo))
/** Service level target: the value is a percentage of availability in a month. */
export const Meta = z.number().check(z.minimum(50), z.maximum(100), z.multipleOf(0.01))

export const DadosDoMonitor = z
	.object({
		nommon: texto(80, 3),
		tipmon: TipoDeMonitor,
		alvmon: texto(300, 0),
		/** The keyword must be in the page's answer, and an empty one accepts any answer. */
		palmon: texto(MAXIMO_DA_PALAVRA, 0),
		itvmon: Intervalo,
		/** Timeout: a check is given up after so many seconds. */
		limmon: definirIntervalo(1, LIMITE_MAXIMO_S),
		/** Retries: a monitor counts as down after so many further consecutive failures. */
		tenmon: definirIntervalo(0, 10),
		codsis: z.nullable(Codsis),
		codmonpai: z.nullable(Codigo),
		codequ: Codigo,
		staatv: SimNao,
		/** 'S': only the monitor's team sees it. */
		stares: SimNao,
		/** 'S': an outage is published to people under the public name. */
		stapub: SimNao,
		nompub: texto(80, 0),
		/** Affected links select the people who are notified, and an empty list means everybody. */
		vinafe: z.array(Vinculo).check(z.maxLength(VINCULOS.length)),
		/** The severity is given to incidents that the portal opens by itself. */
		sevmon: Gravidade,
		/** Observation period: the incident is resolved automatically after so many minutes of successful checks. */
		minobs: definirIntervalo(0, 1440),
		slamon: z.nullable(Meta),
		/** Certificate expiry: the warning begins so many days before the end. */
		diaavs: definirIntervalo(1, 180),
	})
	.check(
		z.refine(({ tipmon, alvmon }) => problemaDoAlvo(tipmon, alvmon) === undefined, {
			path: ['alvmon'],
			error: ({ input }) => {
				const { tipmon, alvmon } = input as { tipmon: TipoDeMonitor; alvmon: string }
				return problemaDoAlvo(tipmon, alvmon) ?? ''
			},
		}),
		z.refine(({ tipmon, palmon }) => tipmon === 'HTTP' || palmon === '', {
			path: ['palmon'],
			error: 'Só a resposta de uma página (http) traz um texto a conferir.',
		}),
		z.refine(({ stapub, nompub }) => stapub === 'N' || nompub !== '', {
			path: ['nompub'],
			error: 'Diga como as pessoas conhecem este serviço.',
		}),
	)
export type DadosDoMonitor = z.infer<typeof DadosDoMonitor>

export const DIAS_DAS_BARRAS = 30
/** Availability is in per cent, and null when nothing was measured. */
const Disponibilidade = z.nullable(z.number())

export const MonitorResumo = z.object({
	codmon: z.int(),
	nommon: z.string(),
	tipmon: TipoDeMonitor,
	alvmon: z.string(),
	sitmon: SituacaoDoMonitor,
	/** The instant is the start of the current state, and null before the first check. */
	dtasit: z.nullable(Instante),
	msg: z.nullable(z.string()),
	qtdms: z.nullable(z.int()),
	dtabat: z.nullable(Instante),
	codequ: z.int(),
	nomequ: z.string(),
	codsis: z.nullable(z.string()),
	codmonpai: z.nullable(z.int()),
	nommonpai: z.nullable(z.string()),
	/** Availability covers the last 24 hours. */
	dsp24h: Disponibilidade,
	/** Daily availability ends with today. */
	dspdia: z.array(Disponibilidade),
})
export type MonitorResumo = z.infer<typeof MonitorResumo>

const Filtro = z.object({
	busca: z.optional(texto(80, 0)),
	sitmon: z.optional(SituacaoDoMonitor),
	tipmon: z.optional(TipoDeMonitor),
	codequ: z.optional(CodigoTexto),
	/** Ancestor filter: the monitors below this one are listed at any depth. */
	codmonpai: z.optional(CodigoTexto),
})
export const ListaDeMonitores = z.extend(Paginacao, Filtro.shape)
export type FiltroDeMonitores = z.infer<typeof Filtro>
export type ListaDeMonitores = z.infer<typeof ListaDeMonitores>

export const listarMonitores = endpoint({
	method: 'GET',
	path: `${BASE}/monitores`,
	summary: 'Os monitores que a pessoa pode ver, os piores primeiro',
	access: VEEM_O_MONITORAMENTO,
	query: ListaDeMonitores,
	response: pagina(MonitorResumo),
})

export const exportarMonitores = endpoint({
	method: 'GET',
	path: `${BASE}/monitores/planilha`,
	summary: 'A mesma lista, como planilha',
	access: VEEM_O_MONITORAMENTO,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const ResumoDoMonitoramento = z.object({
	/** Monitors are counted per state, without groups. */
	situacoes: z.array(z.object({ sitmon: SituacaoDoMonitor, qtd: z.int() })),
	/** Unresolved incidents are counted. */
	qtdinc: z.int(),
	/** Votes are the people who reported each system as slow in the last hour. */
	votos: z.array(z.object({ codsis: z.string(), qtdvot: z.int() })),
	/** The list holds the teams for which this person may create a monitor. */
	equipes: z.array(z.object({ codequ: z.int(), nomequ: z.string() })),
	/** The team filter offers all teams. */
	todasEquipes: z.array(z.object({ codequ: z.int(), nomequ: z.string() })),
	administra: SimNao,
})
export type ResumoDoMonitoramento = z.infer<typeof ResumoDoMonitoramento>

export const obterResumoDoMonitoramento = endpoint({
	method: 'GET',
	path: `${BASE}/resumo`,
	summary: 'Quantos monitores em cada situação, incidentes em aberto e votos de lentidão',
	access: VEEM_O_MONITORAMENTO,
	response: ResumoDoMonitoramento,
})

export const OpcoesDoMonitor = z.object({
	equipes: z.array(z.object({ codequ: z.int(), nomequ: z.string() })),
	sistemas: z.array(z.object({ codsis: z.string(), dscsis: z.string() })),
	/** Parents are the monitors that another one may stand below. */
	pais: z.array(z.object({ codmon: z.int(), nommon: z.string(), tipmon: TipoDeMonitor })),
	/** Connection names are set by the operator of the portal. */
	conexoes: z.array(z.string()),
	/** Allow-list: the entries are shown as the operator of the portal wrote them. */
	permitidos: z.array(z.string()),
})
export type OpcoesDoMonitor = z.infer<typeof OpcoesDoMonitor>

export const obterOpcoesDoMonitor = endpoint({
	method: 'GET',
	path: `${BASE}/opcoes`,
	summary: 'O que se pode escolher ao incluir ou alterar um monitor',
	access: OPERAM,
	response: OpcoesDoMonitor,
})

export const Monitor = z.extend(MonitorResumo, {
	...lido(DadosDoMonitor).shape,
	dsp30d: Disponibilidade,
	dsp1a: Disponibilidade,
	/** Number of the open incident, or null. */
	codinc: z.nullable(z.int()),
	filhos: z.array(z.object({ codmon: z.int(), nommon: z.string(), sitmon: SituacaoDoMonitor })),
	/** Latest checks, newest first. */
	batimentos: z.array(
		z.object({
			dtabat: Instante,
			sitbat: z.enum(['OK', 'ALE', 'FAL', 'BLO', 'SUP', 'MAN']),
			qtdms: z.nullable(z.int()),
			msg: z.nullable(z.string()),
		}),
	),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DO_MONITOR)),
})
export type Monitor = z.infer<typeof Monitor>

export const obterMonitor = endpoint({
	method: 'GET',
	path: `${BASE}/monitores/:codmon`,
	summary: 'Um monitor, com o que a pessoa pode fazer nele',
	access: VEEM_O_MONITORAMENTO,
	params: DoMonitor,
	response: Monitor,
})

export const PERIODOS = ['24h', '30d', '1a'] as const
export const Periodo = z.enum(PERIODOS)
export type Periodo = z.infer<typeof Periodo>
/** Time series: points cover an hour, a day or a month, oldest first. */
export const PontoDoHistorico = z.object({
	/** The start is an instant for an hour, a date for a day and the first day for a month. */
	dtaini: z.string(),
	dspprd: Disponibilidade,
	/** Response times come from successful checks: the first is the mean and the second the maximum. */
	qtdms: z.nullable(z.int()),
	maxms: z.nullable(z.int()),
	qtdfal: z.int(),
})
export type PontoDoHistorico = z.infer<typeof PontoDoHistorico>

export const obterHistoricoDoMonitor = endpoint({
	method: 'GET',
	path: `${BASE}/monitores/:codmon/historico`,
	summary: 'Disponibilidade e tempo de resposta em 24 horas, 30 dias ou um ano',
	access: VEEM_O_MONITORAMENTO,
	params: DoMonitor,
	query: z.object({ periodo: z._default(Periodo, '24h') }),
	response: z.object({ pontos: z.array(PontoDoHistorico) }),
})

export const inserirMonitor = endpoint({
	method: 'POST',
	path: `${BASE}/monitores`,
	summary: 'Inclui um monitor',
	once: true,
	access: OPERAM,
	body: DadosDoMonitor,
	response: Monitor,
	rateLimit: { limite: 120, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarMonitor = endpoint({
	method: 'PUT',
	path: `${BASE}/monitores/:codmon`,
	summary: 'Altera um monitor',
	access: OPERAM,
	params: DoMonitor,
	body: z.object({ dados: DadosDoMonitor, versao: Versao }),
	response: Monitor,
})

export const removerMonitor = endpoint({
	method: 'DELETE',
	path: `${BASE}/monitores/:codmon`,
	summary: 'Remove um monitor que não tem história',
	access: OPERAM,
	params: DoMonitor,
	response: Retorno,
})

export const verificarMonitor = endpoint({
	method: 'POST',
	path: `${BASE}/monitores/:codmon/verificar`,
	summary: 'Pede uma verificação agora',
	access: OPERAM,
	params: DoMonitor,
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})
