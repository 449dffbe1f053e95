import { DIA_MS, diaEm } from '@portal/platform/contract'
import { concederPerfil, type Db, inTransaction, type Portal } from '@portal/platform/server'
import { publicarOcorrencia } from '@portal/situacao/server/public'
import { sql } from 'kysely'
import { type Mudanca, STI_ADMIN, STI_LEITURA, STI_OPERADOR } from '../../contract/index.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import { inserirEquipe } from '../equipes/queries.ts'
import { inserirLinhaDaManutencao } from '../manutencoes/queries.ts'
import {
	alterarLinhaDoIncidente,
	inserirAtualizacao,
	inserirLinhaDoIncidente,
	obterLinhaDoIncidente,
} from '../monitoramento/queries/incidentes.ts'
import { inserirLinhaDoMonitor } from '../monitoramento/queries/monitores.ts'
import { inserirVoto } from '../monitoramento/queries/votos.ts'
import { abrirDemandaDe, dizerEquipe } from '../monitoramento/seguir-incidente.ts'
import type { Medida } from '../tabelas/monitoramento.ts'
import { sti } from '../tables.ts'
import { COMUM, EXEMPLOS, type Exemplo, INCIDENTES, type IncidenteExemplo, PESSOAS } from './exemplos.ts'

export { PESSOAS }

const HORA_MS = 3_600_000

/** Simulated history: sums of a year, hourly sums of 35 days and the checks of the last hour. */
async function medir(db: Db, portal: Portal, codmon: number, { sitest, falhas = 4, msg }: Exemplo): Promise<void> {
	const agora = portal.agora().toISOString()
	const hoje = diaEm(portal.config.PORTAL_FUSO_HORARIO, portal.agora())
	await sql`insert into interno_sti.mondia (codmon, dia, qtdbom, qtdfal, segfal, totms, qtdmed, maxms)
		select ${codmon}::int, ${hoje}::date - n, 1440 - f, f, f * 60, (1440 - f) * m, 1440 - f, m * 4
		from (select n, 60 + (n * 37 + ${codmon}::int * 11) % 90 as m, case when (n * 7 + ${codmon}::int * 3) % 23 = 0 then ${falhas}::int
			when (n + ${codmon}::int) % 5 = 0 then 1 else 0 end as f from generate_series(1, 364) n) dias`.execute(db)
	await sql`insert into interno_sti.monhor (codmon, dtahor, qtdbom, qtdfal, totms, qtdmed, maxms)
		select ${codmon}::int, date_trunc('hour', ${agora}::timestamptz) - make_interval(hours => n), 60 - f, f, (60 - f) * m, 60 - f, m * 3
		from (select n, 55 + (n * 29 + ${codmon}::int * 13) % 120 as m, case when (n + ${codmon}::int) % 13 = 0 then least(${falhas}::int / 8, 40)
			else 0 end as f from generate_series(1, 840) n) horas`.execute(db)
	const sitbat =
		sitest === 'FOR' || sitest === 'FAL' ? 'FAL' : sitest === 'BLO' ? 'BLO' : sitest === 'ALE' ? 'ALE' : 'OK'
	await sql`insert into interno_sti.monbat (codmon, dtabat, sitbat, qtdms, msg)
		select ${codmon}::int, ${agora}::timestamptz - make_interval(mins => n), ${sitbat},
			case when ${sitbat} in ('OK', 'ALE') then 60 + (n * 31) % 80 end, ${msg ?? null}::text from generate_series(59, 0, -1) n`.execute(
		db,
	)
}

const BONS: readonly Medida[] = ['OPE', 'ALE']
const FALHAS: Partial<Record<Medida, number>> = { FOR: 9, FAL: 1 }

const estadoDe = ({ sitest, msg }: Exemplo, em: Date) => ({
	sitest,
	qtdfal: FALHAS[sitest] ?? 0,
	qtdsuc: sitest === 'OPE' ? 400 : 0,
	dtabat: em.toISOString(),
	dtasit: new Date(em.getTime() - (sitest === 'OPE' ? 9 * DIA_MS : 2 * HORA_MS)).toISOString(),
	qtdms: BONS.includes(sitest) ? 84 : null,
	msg: msg ?? null,
})

async function semearMonitores(db: Db, portal: Portal, equipes: Readonly<Record<'sistemas' | 'redes', number>>) {
	const em = portal.agora()
	const codigos = new Map<string, number>()
	for (const exemplo of EXEMPLOS) {
		const { nommon, tipmon, alvmon, mais, abaixo, equipe = 'sistemas' } = exemplo
		const codmonpai = abaixo === undefined ? null : (codigos.get(abaixo) ?? null)
		const dados = { ...COMUM, nommon, tipmon, alvmon, codmonpai, codequ: equipes[equipe], ...mais }
		const codmon = await inserirLinhaDoMonitor(db, dados, { codpesalt: PESSOAS.operador, em: em.toISOString() })
		codigos.set(nommon, codmon)
		if (exemplo.sitest === 'NOV') continue
		await medir(db, portal, codmon, exemplo)
		await sti(db).updateTable('monest').set(estadoDe(exemplo, em)).where('codmon', '=', codmon).execute()
	}
	return codigos
}

const COM_DEMANDA = 'JANUS: entrada'

/** Past incidents of the demonstration notify nobody. */
async function linhaDe(
	db: Db,
	{ titinc, sevinc, passos, txtposm }: IncidenteExemplo,
	codmon: number,
	aos: (horas: number) => string,
) {
	const { codsis } = await sti(db)
		.selectFrom('mon')
		.select('codsis')
		.where('codmon', '=', codmon)
		.executeTakeFirstOrThrow()
	const [inicio, , , quem] = passos[0]
	const [fim, sitinc] = passos.at(-1) ?? passos[0]
	return {
		codmon,
		titinc,
		sevinc,
		codsis,
		sitinc,
		staaut: quem === null ? ('S' as const) : ('N' as const),
		staass: passos.some(([, , , codpes]) => codpes !== null) ? ('S' as const) : ('N' as const),
		dtaini: aos(inicio),
		dtafim: sitinc === 'RES' ? aos(fim) : null,
		codpescad: quem,
		...(txtposm ? { txtposm, codpesposm: PESSOAS.operador } : {}),
		stapen: 'N' as const,
		numseqdit: passos.length,
		dtaultalt: aos(fim),
	}
}

async function semearIncidentes(db: Db, portal: Portal, codigos: ReadonlyMap<string, number>): Promise<void> {
	const somarHoras = (horas: number) => new Date(portal.agora().getTime() + horas * HORA_MS).toISOString()
	for (const exemplo of INCIDENTES) {
		const { monitor, passos } = exemplo
		const codmon = codigos.get(monitor)
		if (codmon === undefined) continue
		const codinc = await inserirLinhaDoIncidente(db, await linhaDe(db, exemplo, codmon, somarHoras))
		if (codinc === undefined) continue
		for (const [horas, sitinc, txtatz, codpes] of passos)
			await inserirAtualizacao(db, { codinc, dtaatz: somarHoras(horas), sitinc, txtatz, stapub: 'N', codpes })
		if (passos.at(-1)?.[1] !== 'RES') await dizerEquipe(db, portal, await obterLinhaDoIncidente(db, codinc))
		if (monitor === COM_DEMANDA) {
			const numssu = await abrirDemandaDe(db, portal, await obterLinhaDoIncidente(db, codinc), {
				codpessol: PESSOAS.operador,
			})
			await alterarLinhaDoIncidente(db, codinc, { numssu })
		}
	}
}

async function semearManutencoes(db: Db, portal: Portal, codigos: ReadonlyMap<string, number>): Promise<void> {
	const somarHoras = (horas: number) => new Date(portal.agora().getTime() + horas * HORA_MS).toISOString()
	const proxima = { titulo: 'Troca do servidor de compras', servico: 'Compras e patrimônio' }
	const marcar = async (titman: string, de: number, ate: number, monitor: string, codocor: number | null = null) => {
		const codman = await inserirLinhaDaManutencao(
			db,
			{
				titman,
				txtman: 'O que estiver em curso continua depois, de onde parou.',
				dtaini: somarHoras(de),
				dtafim: somarHoras(ate),
				codocor,
				nompub: codocor === null ? '' : proxima.servico,
				codpescad: PESSOAS.operador,
			},
			[codigos.get(monitor) ?? 0],
		)
		await contar(codman, Math.min(-24, de - 48), 'Marcou a manutenção')
		return codman
	}
	const contar = (codman: number, quando: number, dschst: string, mudancas: Mudanca[] = []) =>
		registrarNoHistorico(db, [
			{ tipobj: 'MAN', codobj: codman, codpes: PESSOAS.operador, dtahst: somarHoras(quando), dschst, mudancas },
		])
	const codocor = await publicarOcorrencia(
		db,
		{
			...proxima,
			tipo: 'manutencao',
			texto: 'O que estiver em curso continua depois.',
			inicio: somarHoras(60),
			previsao: somarHoras(64),
		},
		{ por: PESSOAS.operador },
	)
	const adiada = await marcar(proxima.titulo, 60, 64, 'MERCURIO: compras', codocor)
	await contar(adiada, -20, 'Alterou a manutenção', [
		{ campo: 'Título', antes: 'Troca do servidor', depois: proxima.titulo },
	])
	await marcar('Atualização da biblioteca digital', -1, 5, 'Biblioteca digital')
	await marcar('Troca de equipamentos da rede', -24 * 20, -24 * 20 + 4, 'Rede do campus')
	const cancelada = await marcar('Mudança de sala do correio', 24 * 9, 24 * 9 + 3, 'Correio eletrônico')
	await contar(cancelada, -3, 'Cancelou a manutenção')
	await sti(db)
		.updateTable('monman')
		.set({ dtacan: somarHoras(-3) })
		.where('codman', '=', cancelada)
		.execute()
}

/** The fixture has people, profiles and teams, without monitors. */
export const semearEquipes = (portal: Portal): Promise<{ sistemas: number; redes: number }> =>
	inTransaction(portal.db, async (db) => {
		await concederPerfil(db, PESSOAS.administradora, STI_ADMIN)
		await concederPerfil(db, PESSOAS.operador, STI_OPERADOR)
		await concederPerfil(db, PESSOAS.outroOperador, STI_OPERADOR)
		await concederPerfil(db, PESSOAS.leitura, STI_LEITURA)
		return {
			sistemas: await inserirEquipe(db, {
				nomequ: 'Sistemas acadêmicos',
				codpesrsp: PESSOAS.operador,
				lstpes: [PESSOAS.operador],
			}),
			redes: await inserirEquipe(db, {
				nomequ: 'Redes e infraestrutura',
				codpesrsp: PESSOAS.administradora,
				lstpes: [PESSOAS.outroOperador],
			}),
		}
	})

export async function semearMonitoramento(portal: Portal): Promise<void> {
	const equipes = await semearEquipes(portal)
	await inTransaction(portal.db, async (db) => {
		const codigos = await semearMonitores(db, portal, equipes)
		await semearIncidentes(db, portal, codigos)
		await semearManutencoes(db, portal, codigos)
		for (const codpes of [10001, 10002, 10003]) await inserirVoto(db, 'JANUS', codpes, portal.agora())
	})
}
