import { obterPessoas } from '@portal/pessoas/server/public'
import { passar } from '@portal/platform/contract'
import {
	checkVersion,
	type Db,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	ATO_PARA,
	type DadosDoIncidente,
	EVENTO_DO_MONITORAMENTO,
	fluxoDoIncidente,
	type Gravidade,
	nomeDaSituacaoDoIncidente,
	regrasDoIncidente,
	type SituacaoDoIncidente,
	ve,
} from '../../contract/index.ts'
import { obterQuemMonitora } from './acesso.ts'
import {
	alterarLinhaDoIncidente,
	buscarAberto,
	buscarAnterior,
	CAIU_DE_NOVO,
	contarQuedas,
	incidenteNaoEncontrado,
	inserirAtualizacao,
	inserirLinhaDoIncidente,
	type LinhaDoIncidente,
	listarAtualizacoes,
	reservarIncidente,
} from './queries/incidentes.ts'
import type { EstadoReservado } from './queries/verificacao.ts'
import { seguirIncidente } from './seguir-incidente.ts'

const mudou = (db: Db) => publicar(db, { tipo: EVENTO_DO_MONITORAMENTO })

/** Outbox: follow-up runs in a separate job, so a refusal or a crash there keeps the recorded incident. */
async function registrar(
	db: Db,
	portal: Portal,
	codinc: number,
	texto: string,
	sitinc: SituacaoDoIncidente,
	em: string,
) {
	await inserirAtualizacao(db, { codinc, dtaatz: em, sitinc, txtatz: texto, stapub: 'N', codpes: null })
	await portal.jobs.enfileirar(db, seguirIncidente, { codinc }, { urgencia: 'urgente' })
	await mudou(db)
}

/** Atomicity: the incident is written in the transaction of the check that found it. */
export async function abrirPeloPortal(
	db: Db,
	portal: Portal,
	monitor: EstadoReservado,
	msg: string | null,
	em: string,
) {
	const { codmon, nommon, sevmon, codsis } = monitor
	const codinc = await inserirLinhaDoIncidente(db, {
		codmon,
		titinc: `${nommon} fora do ar`,
		sevinc: sevmon,
		staaut: 'S',
		codsis,
		dtaini: em,
		dtaultalt: em,
	})
	if (codinc !== undefined) {
		await registrar(db, portal, codinc, `O monitor não responde. ${msg ?? ''}`.trim(), 'INV', em)
		return
	}
	const aberto = await buscarAberto(db, codmon)
	if (!aberto) return
	// Relapse: a monitor that fails again under observation continues the same incident.
	if (aberto.sitinc === 'MON') {
		await alterarLinhaDoIncidente(db, aberto.codinc, {
			sitinc: passar(fluxoDoIncidente, 'investigar', 'MON'),
			stapen: 'S',
			dtaultalt: em,
		})
		await registrar(db, portal, aberto.codinc, `${CAIU_DE_NOVO} ${msg ?? ''}`.trim(), 'INV', em)
	} else
		await registrar(db, portal, aberto.codinc, `O monitor também não responde. ${msg ?? ''}`.trim(), aberto.sitinc, em)
}

/**
 * Reopening: a failure that persists after its incident was closed by hand opens a follow-up incident that says so,
 * because an outage ends only when the monitor answers, is paused or is in maintenance.
 */
export async function reabrirPeloPortal(
	db: Db,
	portal: Portal,
	monitor: EstadoReservado,
	msg: string | null,
	em: string,
): Promise<void> {
	const { codmon, nommon, sevmon, codsis } = monitor
	if (await buscarAberto(db, codmon)) return
	const codinc = await inserirLinhaDoIncidente(db, {
		codmon,
		titinc: `${nommon} ainda fora do ar`,
		sevinc: sevmon,
		staaut: 'S',
		codsis,
		dtaini: em,
		dtaultalt: em,
	})
	if (codinc === undefined) return
	const anterior = await buscarAnterior(db, { codmon, codinc })
	const continua = anterior ? `Continua o incidente ${anterior.codinc}, resolvido por uma pessoa.` : ''
	await registrar(db, portal, codinc, `O monitor ainda não responde. ${continua} ${msg ?? ''}`.trim(), 'INV', em)
}

const MINUTO_S = 60
const DIA_MS = 86_400_000
const OBSERVACAO_DE_QUEM_OSCILA_MIN = 10
const MAIOR_OBSERVACAO_MIN = 240

/**
 * Hysteresis: each fall of the last day doubles the time for which the monitor has to answer, so that an unstable one
 * stays in one incident, with one demand and one notice.
 */
export function calcularObservacao(minobs: number, quedas: number): number {
	if (quedas <= 1) return minobs
	const dobrada = Math.max(minobs, OBSERVACAO_DE_QUEM_OSCILA_MIN) * 2 ** (quedas - 1)
	return Math.max(minobs, Math.min(dobrada, MAIOR_OBSERVACAO_MIN))
}

async function obterObservacao(db: Db, { codmon, minobs }: EstadoReservado, em: string): Promise<number> {
	const desde = new Date(Date.parse(em) - DIA_MS).toISOString()
	return calcularObservacao(minobs, await contarQuedas(db, codmon, desde))
}

/**
 * Automatic recovery: an incident that nobody has taken over is resolved after enough consecutive successful checks,
 * independently of the clock, while one that somebody has taken over is left to that person.
 */
export async function acompanharVolta(
	db: Db,
	portal: Portal,
	monitor: EstadoReservado & { readonly voltou: boolean },
	em: string,
): Promise<void> {
	const aberto = await buscarAberto(db, monitor.codmon)
	if (!aberto) return
	const { codinc } = aberto
	let { sitinc } = aberto
	if (monitor.voltou && sitinc !== 'MON') {
		sitinc = passar(fluxoDoIncidente, 'observar', sitinc)
		await alterarLinhaDoIncidente(db, codinc, { sitinc, stapen: 'S', dtaultalt: em })
		const depois =
			aberto.staass === 'N' ? observacao(await obterObservacao(db, monitor, em)) : 'Quem o assumiu o encerra.'
		await registrar(db, portal, codinc, `O monitor voltou a responder. ${depois}`.trim(), sitinc, em)
	}
	if (sitinc !== 'MON' || aberto.staass === 'S' || aberto.staaut === 'N') return
	const respondeHaS = monitor.qtdsuc * monitor.itvmon
	if (respondeHaS < monitor.minobs * MINUTO_S) return
	if (respondeHaS < (await obterObservacao(db, monitor, em)) * MINUTO_S) return
	await alterarLinhaDoIncidente(db, codinc, {
		sitinc: passar(fluxoDoIncidente, 'resolver', 'MON'),
		dtafim: em > aberto.dtaini ? em : aberto.dtaini,
		stapen: 'S',
		dtaultalt: em,
	})
	await registrar(db, portal, codinc, 'Resolvido pelo portal: o monitor responde de novo.', 'RES', em)
}

const observacao = (minobs: number): string =>
	minobs === 0 ? '' : `Se responder por mais ${minobs} minutos, o incidente é resolvido por si.`

/** Reads an incident as this person may see it, with their permissions, and locks its row. */
export async function prepararIncidente(
	db: Db,
	portal: Portal,
	{ user, codinc, versao }: { user: SessionUser; codinc: number; versao?: number | undefined },
) {
	const quem = await obterQuemMonitora(db, user)
	const linha = await reservarIncidente(db, codinc)
	if (!ve(quem, linha)) throw incidenteNaoEncontrado()
	await checkVersion({
		coisa: 'o incidente',
		vista: versao,
		atual: linha.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: async () => {
			const [ultima] = await listarAtualizacoes(db, codinc)
			if (!ultima) return []
			const { codpes, sitinc, dtaatz } = ultima
			const nome = codpes === null ? 'o portal' : await nomeDe(db, codpes)
			return [{ quem: nome, codpes, oque: nomeDaSituacaoDoIncidente[sitinc], quando: dtaatz }]
		},
	})
	return { quem, linha }
}

const nomeDe = async (db: Db, codpes: number): Promise<string> =>
	(await obterPessoas(db, [codpes])).get(codpes)?.nompes ?? String(codpes)

interface Andou {
	readonly codinc: number
	readonly sitinc: SituacaoDoIncidente
	readonly sevinc?: Gravidade | undefined
	readonly txtatz: string
	readonly stapub: 'S' | 'N'
	readonly versao?: number | undefined
}

export async function atualizarPorAlguem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	andou: Andou,
): Promise<LinhaDoIncidente> {
	const { codinc, sitinc, sevinc, txtatz, stapub } = andou
	const { quem, linha } = await prepararIncidente(db, portal, { user, codinc, versao: andou.versao })
	const ato = sitinc === linha.sitinc ? 'atualizar' : ATO_PARA[sitinc]
	throwIfRefused(regrasDoIncidente[ato]({ ...linha, quem }))
	const em = portal.agora().toISOString()
	await alterarLinhaDoIncidente(db, codinc, {
		sitinc: ato === 'atualizar' ? linha.sitinc : passar(fluxoDoIncidente, ato, linha.sitinc),
		staass: 'S',
		stapen: 'S',
		dtaultalt: em,
		...(sevinc ? { sevinc } : {}),
		...(sitinc === 'RES' ? { dtafim: em > linha.dtaini ? em : linha.dtaini } : {}),
	})
	await inserirAtualizacao(db, { codinc, dtaatz: em, sitinc, txtatz, stapub, codpes: user.codpes })
	await portal.jobs.enfileirar(db, seguirIncidente, { codinc }, { urgencia: 'urgente' })
	await mudou(db)
	return linha
}

export async function registrarPorAlguem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ dados, codsis }: { dados: DadosDoIncidente; codsis: string | null },
): Promise<number> {
	const em = portal.agora().toISOString()
	const { txtatz, ...resto } = dados
	const codinc = await inserirLinhaDoIncidente(db, {
		...resto,
		staaut: 'N',
		staass: 'S',
		codsis,
		dtaini: em,
		dtaultalt: em,
		codpescad: user.codpes,
	})
	if (codinc === undefined)
		throw new RuleError(
			'ja-ha-incidente',
			'Este monitor já tem um incidente em aberto. Registre nele o que você achou.',
		)
	await inserirAtualizacao(db, { codinc, dtaatz: em, sitinc: 'INV', txtatz, stapub: 'N', codpes: user.codpes })
	await portal.jobs.enfileirar(db, seguirIncidente, { codinc }, { urgencia: 'urgente' })
	await mudou(db)
	return codinc
}
