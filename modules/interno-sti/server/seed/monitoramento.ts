import { DIA_MS, diaEm } from '@portal/platform/contract'
import { concederPerfil, type Db, inTransaction, type Portal } from '@portal/platform/server'
import { publicarOcorrencia } from '@portal/situacao/server/public'
import { sql } from 'kysely'
import {
	type DadosDoMonitor,
	type Gravidade,
	type SituacaoDoIncidente,
	STI_ADMIN,
	STI_LEITURA,
	STI_OPERADOR,
} from '../../contract/index.ts'
import { inserirEquipe } from '../equipes/queries.ts'
import {
	alterarLinhaDoIncidente,
	inserirAtualizacao,
	inserirLinhaDoIncidente,
	obterLinhaDoIncidente,
} from '../monitoramento/queries-incidentes.ts'
import { inserirLinhaDaManutencao } from '../monitoramento/queries-manutencoes.ts'
import { inserirLinhaDoMonitor } from '../monitoramento/queries-monitores.ts'
import { inserirVoto } from '../monitoramento/queries-votos.ts'
import { abrirDemandaDe, dizerEquipe } from '../monitoramento/seguir-incidente.ts'
import type { Medida } from '../monitoramento/tables.ts'
import { sti } from '../tables.ts'

export const PESSOAS = { administradora: 10007, operador: 10008, leitura: 10005, outroOperador: 10009 } as const
const HORA_MS = 3_600_000

const COMUM = {
	itvmon: 60,
	limmon: 10,
	tenmon: 2,
	codsis: null,
	codmonpai: null,
	staatv: 'S',
	stares: 'N',
	stapub: 'N',
	nompub: '',
	sevmon: 'ALT',
	minobs: 5,
	slamon: null,
	diaavs: 21,
} as const

interface Exemplo extends Pick<DadosDoMonitor, 'nommon' | 'tipmon' | 'alvmon'> {
	readonly mais?: Partial<DadosDoMonitor>
	readonly sitest: Medida
	/** By name. */
	readonly abaixo?: string
	readonly equipe?: 'redes'
	readonly msg?: string
	/** How many of a thousand checks of a bad day failed. */
	readonly falhas?: number
}

const publico = (codsis: string, nompub: string, slamon: number) =>
	({ codsis, stapub: 'S', nompub, slamon, sevmon: 'CRI' }) as const

const EXEMPLOS: readonly Exemplo[] = [
	{ nommon: 'Sistemas acadêmicos', tipmon: 'GRP', alvmon: '', sitest: 'NOV' },
	{
		nommon: 'Rede do campus',
		tipmon: 'TCP',
		alvmon: 'nucleo.universidade.example:22',
		sitest: 'OPE',
		equipe: 'redes',
		mais: { slamon: 99.9 },
	},
	{
		nommon: 'JUPITER: entrada',
		tipmon: 'HTTP',
		alvmon: 'https://jupiter.universidade.example/entrada',
		sitest: 'OPE',
		abaixo: 'Sistemas acadêmicos',
		mais: publico('JUPITER', 'Sistema de graduação', 99.5),
		falhas: 60,
	},
	{
		nommon: 'JUPITER: certificado',
		tipmon: 'TLS',
		alvmon: 'certificado.jupiter.universidade.example:443',
		sitest: 'ALE',
		abaixo: 'Sistemas acadêmicos',
		msg: 'Faltam 12 dias para o certificado vencer.',
		mais: { codsis: 'JUPITER', itvmon: 3600 },
	},
	{
		nommon: 'JANUS: entrada',
		tipmon: 'HTTP',
		alvmon: 'https://fora.janus.universidade.example/',
		sitest: 'FOR',
		abaixo: 'Sistemas acadêmicos',
		msg: 'A máquina recusou a conexão.',
		mais: publico('JANUS', 'Sistema de pós-graduação', 99.5),
		falhas: 180,
	},
	{
		nommon: 'JANUS: fila de depósitos',
		tipmon: 'TCP',
		alvmon: 'fora.fila.janus.universidade.example:5672',
		sitest: 'FAL',
		abaixo: 'JANUS: entrada',
		msg: 'A máquina recusou a conexão.',
		mais: { codsis: 'JANUS' },
	},
	{
		nommon: 'MERCURIO: compras',
		tipmon: 'HTTP',
		alvmon: 'https://mercurio.universidade.example/',
		sitest: 'OPE',
		mais: publico('MERCURIO', 'Compras e patrimônio', 99),
		falhas: 25,
	},
	{
		nommon: 'MERCURIO: banco',
		tipmon: 'SQL',
		alvmon: 'mercurio',
		sitest: 'BLO',
		msg: 'Quem opera o portal não declara mais esta conexão.',
		mais: { codsis: 'MERCURIO', stares: 'S' },
	},
	{
		nommon: 'Correio eletrônico',
		tipmon: 'TCP',
		alvmon: 'correio.universidade.example:25',
		sitest: 'OPE',
		abaixo: 'Rede do campus',
		equipe: 'redes',
		mais: { slamon: 99.9 },
	},
	{
		nommon: 'Biblioteca digital',
		tipmon: 'HTTP',
		alvmon: 'https://biblioteca.universidade.example/',
		sitest: 'OPE',
		falhas: 40,
	},
	{
		nommon: 'Servidor de arquivos antigo',
		tipmon: 'TCP',
		alvmon: 'arquivos.universidade.example:445',
		sitest: 'OPE',
		equipe: 'redes',
		mais: { staatv: 'N' },
	},
	{
		nommon: 'Sala de videoconferência',
		tipmon: 'HTTP',
		alvmon: 'https://video.universidade.example/',
		sitest: 'NOV',
		mais: { itvmon: 3600 },
	},
	{
		nommon: 'Impressão central',
		tipmon: 'TCP',
		alvmon: 'fora.impressao.universidade.example:9100',
		sitest: 'FAL',
		equipe: 'redes',
		msg: 'A máquina recusou a conexão.',
		mais: { tenmon: 10, itvmon: 3600 },
	},
]

/** The sums of a year, of 35 days by the hour, and the checks of the last hour, as they would have come to be. */
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

async function semearMonitores(db: Db, portal: Portal, equipes: Readonly<Record<'sistemas' | 'redes', number>>) {
	const em = portal.agora()
	const codigos = new Map<string, number>()
	for (const exemplo of EXEMPLOS) {
		const { nommon, tipmon, alvmon, mais, sitest, abaixo, equipe = 'sistemas', msg } = exemplo
		const codmonpai = abaixo === undefined ? null : (codigos.get(abaixo) ?? null)
		const dados = { ...COMUM, nommon, tipmon, alvmon, codmonpai, codequ: equipes[equipe], ...mais }
		const codmon = await inserirLinhaDoMonitor(db, dados, { codpesalt: PESSOAS.operador, em: em.toISOString() })
		codigos.set(nommon, codmon)
		if (sitest === 'NOV') continue
		await medir(db, portal, codmon, exemplo)
		await sti(db)
			.updateTable('monest')
			.set({
				sitest,
				qtdfal: sitest === 'FOR' ? 9 : sitest === 'FAL' ? 1 : 0,
				qtdsuc: sitest === 'OPE' ? 400 : 0,
				dtabat: em.toISOString(),
				dtasit: new Date(em.getTime() - (sitest === 'OPE' ? 9 * DIA_MS : 2 * HORA_MS)).toISOString(),
				qtdms: sitest === 'OPE' || sitest === 'ALE' ? 84 : null,
				msg: msg ?? null,
			})
			.where('codmon', '=', codmon)
			.execute()
	}
	return codigos
}

type Passo = readonly [horas: number, sitinc: SituacaoDoIncidente, texto: string, codpes: number | null]

interface IncidenteExemplo {
	readonly monitor: string
	readonly titinc: string
	readonly sevinc: Gravidade
	readonly passos: readonly Passo[]
	readonly txtposm?: string
}

const { operador } = PESSOAS
const CAIU = 'O monitor não responde. A máquina recusou a conexão.'
const VOLTOU = 'O monitor voltou a responder.'
const INCIDENTES: readonly IncidenteExemplo[] = [
	{
		monitor: 'MERCURIO: compras',
		titinc: 'MERCURIO: compras fora do ar',
		sevinc: 'CRI',
		passos: [
			[-24 * 12, 'INV', CAIU, null],
			[-24 * 12 + 0.4, 'IDE', 'O disco dos registros encheu. Estamos liberando espaço.', operador],
			[-24 * 12 + 1, 'MON', VOLTOU, null],
			[-24 * 12 + 1.5, 'RES', 'Espaço liberado, e a limpeza semanal voltou a rodar.', operador],
		],
		txtposm:
			'O que houve: a limpeza semanal dos registros deixou de rodar depois da última troca de servidor, e o disco encheu.\n\nO que mudou: a limpeza voltou, e um monitor do espaço em disco foi incluído.\n\nO que falta: alarme quando a limpeza não roda.',
	},
	{
		monitor: 'Biblioteca digital',
		titinc: 'Biblioteca digital fora do ar',
		sevinc: 'MED',
		passos: [
			[-24 * 5, 'INV', CAIU, null],
			[-24 * 5 + 0.2, 'MON', VOLTOU, null],
			[-24 * 5 + 0.3, 'RES', 'Resolvido pelo portal: o monitor responde de novo.', null],
		],
	},
	{
		monitor: 'JANUS: entrada',
		titinc: 'JANUS: entrada fora do ar',
		sevinc: 'CRI',
		passos: [
			[-2, 'INV', CAIU, null],
			[-1.5, 'IDE', 'Uma troca de certificado deixou o servidor de entrada sem atender. Estamos refazendo.', operador],
		],
	},
	{
		monitor: 'Correio eletrônico',
		titinc: 'Correio eletrônico atrasando mensagens',
		sevinc: 'ALT',
		passos: [[-0.5, 'INV', 'Mensagens levam até dez minutos para chegar.', PESSOAS.outroOperador]],
	},
	{
		monitor: 'JUPITER: entrada',
		titinc: 'JUPITER: entrada fora do ar',
		sevinc: 'CRI',
		passos: [
			[-3, 'INV', CAIU, null],
			[-2.8, 'IDE', 'Conexões presas no banco. Reiniciado o servidor de aplicação.', operador],
			[-2.6, 'MON', `${VOLTOU} Quem o assumiu o encerra.`, null],
		],
	},
]

const COM_DEMANDA = 'JANUS: entrada'

async function semearIncidentes(db: Db, portal: Portal, codigos: ReadonlyMap<string, number>): Promise<void> {
	const aos = (horas: number) => new Date(portal.agora().getTime() + horas * HORA_MS).toISOString()
	for (const { monitor, titinc, sevinc, passos, txtposm } of INCIDENTES) {
		const codmon = codigos.get(monitor)
		const [primeiro] = passos
		const ultimo = passos.at(-1)
		if (codmon === undefined || !primeiro || !ultimo) continue
		const assumido = passos.some(([, , , codpes]) => codpes !== null)
		const { codsis } = await sti(db)
			.selectFrom('mon')
			.select('codsis')
			.where('codmon', '=', codmon)
			.executeTakeFirstOrThrow()
		const codinc = await inserirLinhaDoIncidente(db, {
			...{ codmon, titinc, sevinc, codsis },
			sitinc: ultimo[1],
			staaut: primeiro[3] === null ? 'S' : 'N',
			staass: assumido ? 'S' : 'N',
			dtaini: aos(primeiro[0]),
			dtafim: ultimo[1] === 'RES' ? aos(ultimo[0]) : null,
			codpescad: primeiro[3],
			...(txtposm ? { txtposm, codpesposm: operador } : {}),
			// Of what lies behind the demonstration nobody is told; its team has it in the inbox.
			stapen: 'N',
			numseqdit: passos.length,
			dtaultalt: aos(ultimo[0]),
		})
		if (codinc === undefined) continue
		for (const [horas, sitinc, txtatz, codpes] of passos)
			await inserirAtualizacao(db, { codinc, dtaatz: aos(horas), sitinc, txtatz, stapub: 'N', codpes })
		if (ultimo[1] !== 'RES') await dizerEquipe(db, portal, await obterLinhaDoIncidente(db, codinc))
		if (monitor === COM_DEMANDA) {
			const numssu = await abrirDemandaDe(db, portal, await obterLinhaDoIncidente(db, codinc), { codpessol: operador })
			await alterarLinhaDoIncidente(db, codinc, { numssu })
		}
	}
}

async function semearManutencoes(db: Db, portal: Portal, codigos: ReadonlyMap<string, number>): Promise<void> {
	const aos = (horas: number) => new Date(portal.agora().getTime() + horas * HORA_MS).toISOString()
	const marcar = (titman: string, de: number, ate: number, monitor: string, codocor: number | null = null) =>
		inserirLinhaDaManutencao(
			db,
			{
				titman,
				txtman: 'O que estiver em curso continua depois, de onde parou.',
				dtaini: aos(de),
				dtafim: aos(ate),
				codocor,
				codpescad: operador,
			},
			[codigos.get(monitor) ?? 0],
		)
	const proxima = { titulo: 'Troca do servidor de compras', servico: 'Compras e patrimônio' }
	const codocor = await publicarOcorrencia(
		db,
		{
			...proxima,
			tipo: 'manutencao',
			texto: 'O que estiver em curso continua depois.',
			inicio: aos(60),
			previsao: aos(64),
		},
		{ por: operador },
	)
	await marcar(proxima.titulo, 60, 64, 'MERCURIO: compras', codocor)
	await marcar('Atualização da biblioteca digital', -1, 5, 'Biblioteca digital')
	await marcar('Troca de equipamentos da rede', -24 * 20, -24 * 20 + 4, 'Rede do campus')
	const cancelada = await marcar('Mudança de sala do correio', 24 * 9, 24 * 9 + 3, 'Correio eletrônico')
	await sti(db)
		.updateTable('monman')
		.set({ dtacan: aos(-3) })
		.where('codman', '=', cancelada)
		.execute()
}

/** People, profiles and teams, without any monitor. */
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
