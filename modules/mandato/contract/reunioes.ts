import {
	CodigoTexto,
	Codpes,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	type Recusa,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ArquivoDaPauta } from './arquivos-da-pauta.ts'
import { calcularMaioria } from './datas.ts'
import { ChaveDoColegiado } from './formas.ts'
import { type BaseDoQuorum, contarMembros, MateriaComVotos } from './materias.ts'
import { PERFIS_MANDATO } from './perfis.ts'

export const SITUACOES_DA_REUNIAO = { C: 'Convocada', A: 'Aberta', E: 'Encerrada', X: 'Cancelada' } as const
export const SituacaoDaReuniao = z.enum(['C', 'A', 'E', 'X'])
export type SituacaoDaReuniao = z.infer<typeof SituacaoDaReuniao>

const MINUTO_MS = 60_000
/** Minutes between one call and the next (Regimento Geral, art. 242). */
const MINUTOS_ENTRE_CHAMADAS = 15

/** The call that runs at an instant: the third needs no number. */
export const calcularChamada = (dtareu: string, agora: string): 1 | 2 | 3 => {
	const minutos = (Date.parse(agora) - Date.parse(dtareu)) / MINUTO_MS
	if (minutos < MINUTOS_ENTRE_CHAMADAS) return 1
	return minutos < 2 * MINUTOS_ENTRE_CHAMADAS ? 2 : 3
}

/** Instants of the three calls. */
export const calcularChamadas = (dtareu: string): readonly string[] =>
	[0, 1, 2].map((vez) => new Date(Date.parse(dtareu) + vez * MINUTOS_ENTRE_CHAMADAS * MINUTO_MS).toISOString())

interface Chamado {
	readonly codcad: number
	readonly codpes: number
	readonly tipcon: 'E' | 'S'
	readonly stapre: 'S' | 'N' | null
}

/**
 * Votes of a meeting: a substitute counts only while who exercises the seat is absent, and a person with two seats has
 * one vote.
 */
export function contarQuorum(
	chamados: readonly Chamado[],
	{ basquo, vagas }: { readonly basquo: BaseDoQuorum; readonly vagas: number },
): { membros: number; presentes: number; maioria: number } {
	const votantes = new Set<number>()
	for (const daCadeira of Map.groupBy(chamados, ({ codcad }) => codcad).values()) {
		const presentes = daCadeira.filter(({ stapre }) => stapre === 'S')
		const vota = presentes.find(({ tipcon }) => tipcon === 'E') ?? presentes[0]
		if (vota) votantes.add(vota.codpes)
	}
	const votos = new Set(chamados.filter(({ tipcon }) => tipcon === 'E').map(({ codpes }) => codpes)).size
	const membros = contarMembros(basquo, { votos, vagas })
	return { membros, presentes: Math.min(votantes.size, votos), maioria: calcularMaioria(membros) }
}

interface DaAbertura {
	readonly sitreu: SituacaoDaReuniao
	readonly dtareu: string
	readonly agora: string
	readonly presentes: number
	readonly maioria: number
}

/** Absences in a row without justification from which the secretariat is told: rules of boards set three as a rule. */
export const FALTAS_DE_AVISO = 2

/** Run of absences without justification, from the last meeting back: a presence or a justified absence ends it. */
export function contarFaltasSeguidas(
	presencas: readonly Pick<Chamado & { stajus: SimNao | null }, 'stapre' | 'stajus'>[],
): number {
	const fim = presencas.findIndex(({ stapre, stajus }) => stapre !== 'N' || stajus === 'S')
	return fim === -1 ? presencas.length : fim
}

/** More than half at the first and second call; at the third, anybody who came. */
export function recusaDeAbrirReuniao({ sitreu, dtareu, agora, presentes, maioria }: DaAbertura): Recusa | undefined {
	if (sitreu !== 'C') return refuseState('Esta reunião já não espera a abertura. Recarregue a página.')
	if (Date.parse(agora) < Date.parse(dtareu)) return refuseState('A hora da reunião ainda não chegou. Espere-a.')
	const chamada = calcularChamada(dtareu, agora)
	if (presentes === 0) return refuseState('Ninguém está presente. Registre as presenças antes de abrir.')
	return chamada < 3 && presentes < maioria
		? refuseState(
				`Na ${chamada}ª chamada a reunião se abre com ${maioria} votos, e há ${presentes}. A terceira, trinta minutos depois da hora, se abre com qualquer número.`,
			)
		: undefined
}

export const Reuniao = z.object({
	codreu: z.int(),
	dtareu: Instante,
	dsclocreu: z.string(),
	sitreu: SituacaoDaReuniao,
	numcha: z.nullable(z.int()),
	/** ID digital of the minutes, once they are signed. */
	codaucdoc: z.nullable(z.string()),
})
export type Reuniao = z.infer<typeof Reuniao>

const Convocado = z.object({
	codcad: z.int(),
	codpes: z.int(),
	nomcad: z.string(),
	nompes: z.string(),
	tipcon: z.enum(['E', 'S']),
	stapre: z.nullable(SimNao),
	/** Only for the secretariat and the person: a justified absence. */
	stajus: z.nullable(SimNao),
})
export type Convocado = z.infer<typeof Convocado>

export const ReuniaoInteira = z.extend(Reuniao, {
	codclg: z.int(),
	sglclg: z.string(),
	nomclg: z.string(),
	txtpta: z.string(),
	txtata: z.nullable(z.string()),
	motreu: z.nullable(z.string()),
	/** 'S': the asking person keeps the meeting. */
	conduz: SimNao,
	chamada: z.int(),
	membros: z.int(),
	presentes: z.int(),
	maioria: z.int(),
	/** Matters with a quorum of their own, until the meeting ends. */
	materias: z.array(MateriaComVotos),
	preside: z.nullable(z.string()),
	arquivos: z.array(ArquivoDaPauta),
	convocados: z.array(Convocado),
})
export type ReuniaoInteira = z.infer<typeof ReuniaoInteira>

const COLEGIADO = '/wsmandato/api/colegiados/:codclg/:sglclg' as const
const REUNIAO = '/wsmandato/api/reunioes/:codreu' as const
const DaReuniao = z.object({ codreu: CodigoTexto })
const Feita = z.object({ codreu: z.int() })

export const listarReunioes = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/reunioes`,
	summary: 'As reuniões de um colegiado, da mais nova à mais antiga',
	access: 'publico',
	params: ChaveDoColegiado,
	query: Paginacao,
	response: pagina(Reuniao),
})

export const obterReuniao = endpoint({
	method: 'GET',
	path: REUNIAO,
	summary: 'Uma reunião, para quem foi convocado e para a secretaria, com a presença e o quórum do momento',
	params: DaReuniao,
	response: ReuniaoInteira,
})

export const DadosDaConvocacao = z.object({
	dtareu: Instante,
	dsclocreu: texto(160, 3),
	txtpta: textoLongo(20_000, 5),
})
export type DadosDaConvocacao = z.infer<typeof DadosDaConvocacao>

export const convocarReuniao = endpoint({
	method: 'POST',
	path: `${COLEGIADO}/reunioes`,
	summary: 'Convoca uma reunião: a composição deste instante fica guardada, e cada pessoa é avisada',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	body: DadosDaConvocacao,
	response: Feita,
})

export const DadosDaPresenca = z.object({
	codcad: z.int(),
	codpes: Codpes,
	stapre: SimNao,
	stajus: z.optional(SimNao),
})
export type DadosDaPresenca = z.infer<typeof DadosDaPresenca>

export const registrarPresenca = endpoint({
	method: 'POST',
	path: `${REUNIAO}/presencas`,
	summary: 'Registra quem está presente, ou a falta com ou sem justificativa',
	access: PERFIS_MANDATO,
	params: DaReuniao,
	body: DadosDaPresenca,
	response: Feita,
})

export const abrirReuniao = endpoint({
	method: 'POST',
	path: `${REUNIAO}/abrir`,
	summary: 'Abre a reunião com o quórum da chamada em curso',
	access: PERFIS_MANDATO,
	params: DaReuniao,
	response: Feita,
})

export const cancelarReuniao = endpoint({
	method: 'POST',
	path: `${REUNIAO}/cancelar`,
	summary: 'Cancela uma reunião que não se abriu; quem foi convocado é avisado',
	access: PERFIS_MANDATO,
	params: DaReuniao,
	body: z.object({ motreu: textoLongo(500, 5) }),
	response: Feita,
})

export const encerrarReuniao = endpoint({
	method: 'POST',
	path: `${REUNIAO}/ata`,
	summary: 'Encerra a reunião com a ata, que vai a quem presidiu e a quem secretariou para assinar',
	access: PERFIS_MANDATO,
	params: DaReuniao,
	body: z.object({ txtata: textoLongo(60_000, 20) }),
	response: Feita,
	transaction: false,
})

export const enderecoDaReuniao = (codreu: number): `/${string}` => `/mandato/reunioes/${codreu}`
