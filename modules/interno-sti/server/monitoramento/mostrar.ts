import { avaliarRegras, DIA_MS, simplifyText, somarDias, somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import {
	DIAS_DAS_BARRAS,
	type FiltroDeMonitores,
	type Monitor,
	type MonitorResumo,
	type Periodo,
	type PontoDoHistorico,
	type QuemMonitora,
	regrasDoMonitor,
	SITUACOES_DO_MONITOR,
} from '../../contract/index.ts'
import { obterQuemMonitora } from './acesso.ts'
import { listarMedidas, listarPorDia, listarPorHora, listarPorMes, obterDisponibilidades } from './queries/historico.ts'
import { listarBatimentos, monitorNaoEncontrado, obterLinhaDoMonitor } from './queries/monitores.ts'
import { type NoVisto, obterArvore } from './situacao.ts'

const cabe = ({ busca, sitmon, tipmon, codequ }: FiltroDeMonitores, no: NoVisto): boolean =>
	(sitmon === undefined || no.sitmon === sitmon) &&
	(tipmon === undefined || no.tipmon === tipmon) &&
	(codequ === undefined || no.codequ === codequ) &&
	(!busca || simplifyText(`${no.nommon} ${no.alvmon} ${no.codsis ?? ''}`).includes(simplifyText(busca)))

const gravidade = ({ sitmon }: NoVisto): number => SITUACOES_DO_MONITOR.indexOf(sitmon)

export async function filtrarMonitores(db: Db, portal: Portal, quem: QuemMonitora, filtro: FiltroDeMonitores) {
	const arvore = await obterArvore(db, portal)
	const { codmonpai } = filtro
	const abaixo = codmonpai === undefined ? undefined : new Set(arvore.abaixo(codmonpai).map(({ codmon }) => codmon))
	return arvore
		.vistos(quem)
		.filter((no) => (abaixo?.has(no.codmon) ?? true) && cabe(filtro, no))
		.toSorted((um, outro) => gravidade(um) - gravidade(outro))
}

const vazios = (): (number | null)[] => Array.from({ length: DIAS_DAS_BARRAS }, () => null)

/** Summaries add the measured availability to the monitors. */
export async function resumir(db: Db, portal: Portal, nos: readonly NoVisto[]): Promise<MonitorResumo[]> {
	const codigos = nos.map(({ codmon }) => codmon)
	const hoje = diaDe(portal)
	const primeiro = somarDias(hoje, 1 - DIAS_DAS_BARRAS)
	const hora = new Date(portal.agora().getTime() - DIA_MS).toISOString()
	const barras = new Map<number, (number | null)[]>()
	const doDia = new Map<number, number | null>()
	for (const { codmon, dia, dsp } of await listarMedidas(db, { codigos, hora, dia: primeiro })) {
		if (dia === null) {
			doDia.set(codmon, dsp)
			continue
		}
		const suas = barras.get(codmon) ?? vazios()
		const indice = Math.round((Date.parse(dia) - Date.parse(primeiro)) / DIA_MS)
		if (indice in suas) suas[indice] = dsp
		barras.set(codmon, suas)
	}
	return nos.map((no) => ({
		...resumo(no),
		dsp24h: doDia.get(no.codmon) ?? null,
		dspdia: barras.get(no.codmon) ?? vazios(),
	}))
}

const resumo = (no: NoVisto): Omit<MonitorResumo, 'dsp24h' | 'dspdia'> => ({
	codmon: no.codmon,
	nommon: no.nommon,
	tipmon: no.tipmon,
	alvmon: no.alvmon,
	sitmon: no.sitmon,
	dtasit: no.dtasit,
	msg: no.msg,
	qtdms: no.qtdms,
	dtabat: no.dtabat,
	codequ: no.codequ,
	nomequ: no.nomequ,
	codsis: no.codsis,
	codmonpai: no.codmonpai,
	nommonpai: no.nommonpai,
})

const MAIS_RECENTES = 12

/** Visible monitor: the result includes the monitors below it. */
export async function acharMonitor(db: Db, portal: Portal, user: SessionUser, codmon: number) {
	const quem = await obterQuemMonitora(db, user)
	const arvore = await obterArvore(db, portal)
	const vistos = arvore.vistos(quem)
	const no = vistos.find((um) => um.codmon === codmon)
	if (!no) throw monitorNaoEncontrado()
	return { quem, arvore, vistos, no }
}

export async function verMonitor(db: Db, portal: Portal, user: SessionUser, codmon: number): Promise<Monitor> {
	const { quem, arvore, vistos, no } = await acharMonitor(db, portal, user, codmon)
	const linha = await obterLinhaDoMonitor(db, codmon)
	const hoje = diaDe(portal)
	const [visto] = await resumir(db, portal, [no])
	if (!visto) throw monitorNaoEncontrado()
	const { codpesalt: _quem, dtaultalt: _quando, temincidentes, ...config } = linha
	const contexto = { ...linha, quem, nomequ: no.nomequ, temFilhos: arvore.abaixo(codmon).length > 0 }
	return {
		...config,
		...visto,
		...(await obterDisponibilidades(db, {
			codmon,
			d30: somarDias(hoje, 1 - DIAS_DAS_BARRAS),
			a1: somarDias(hoje, -364),
		})),
		filhos: vistos
			.filter(({ codmonpai }) => codmonpai === codmon)
			.map(({ codmon: filho, nommon, sitmon }) => ({ codmon: filho, nommon, sitmon })),
		batimentos: await listarBatimentos(db, codmon, MAIS_RECENTES),
		permissoes: avaliarRegras(regrasDoMonitor, { ...contexto, temIncidentes: temincidentes }),
	}
}

/** Gaps: hours and days without checks keep their place with a null value. */
export async function verHistorico(
	db: Db,
	portal: Portal,
	codmon: number,
	periodo: Periodo,
): Promise<PontoDoHistorico[]> {
	const hoje = diaDe(portal)
	if (periodo === '30d')
		return agruparPorDia(hoje, await listarPorDia(db, codmon, somarDias(hoje, 1 - DIAS_DAS_BARRAS)))
	if (periodo === '1a') {
		const meses = Array.from({ length: 12 }, (_, indice) => somarMeses(`${hoje.slice(0, 7)}-01`, indice - 11))
		return distribuirPontos(meses, await listarPorMes(db, codmon, meses[0] ?? hoje))
	}
	const hora = Math.floor(portal.agora().getTime() / HORA_MS) * HORA_MS
	const horas = Array.from({ length: 24 }, (_, indice) => new Date(hora + (indice - 23) * HORA_MS).toISOString())
	return distribuirPontos(horas, await listarPorHora(db, codmon, horas[0] ?? ''))
}
const HORA_MS = 3_600_000

const agruparPorDia = (hoje: string, linhas: readonly PontoDoHistorico[]) =>
	distribuirPontos(
		Array.from({ length: DIAS_DAS_BARRAS }, (_, indice) => somarDias(hoje, indice + 1 - DIAS_DAS_BARRAS)),
		linhas,
	)

function distribuirPontos(lugares: readonly string[], linhas: readonly PontoDoHistorico[]): PontoDoHistorico[] {
	const porLugar = new Map(linhas.map((linha) => [linha.dtaini, linha]))
	return lugares.map((dtaini) => porLugar.get(dtaini) ?? { dtaini, dspprd: null, qtdms: null, maxms: null, qtdfal: 0 })
}
