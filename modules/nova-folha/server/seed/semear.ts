import { servidoresEm } from '@portal/pessoas/server/public'
import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import { primeiroDiaDoMes } from '../../contract/calculo/base/dias.ts'
import { lerFormula } from '../../contract/calculo/formula/leitura.ts'
import type { TipoDaFolha } from '../../contract/calculo/motor/tipos.ts'
import {
	FOL_ADMIN,
	FOL_ANALISTA,
	FOL_CONSULTA_UNIDADE,
	FOL_HOMOLOGADOR,
	FOL_OPERADOR,
	planejarEtapas,
	type SituacaoDaFolha,
} from '../../contract/index.ts'
import { gravarAlertas } from '../analise/queries/alertas.ts'
import { calcularParte } from '../calculo/calcular-fatia.ts'
import { resumirVersoes } from '../calculo/iniciar.ts'
import { carregarRegras, escolherVersoes } from '../calculo/queries/regras.ts'
import { resumirFolha } from '../calculo/queries/resultados.ts'
import { inserirEtapas } from '../cronograma/queries/etapas.ts'
import { alterarFolha, inserirEvento, inserirFolha } from '../folha/queries/folhas.ts'
import { tabelas } from '../queries/tabelas.ts'
import { inserirProposta } from '../regras/queries/propostas.ts'
import { calcularSombra } from '../regras/sombra.ts'
import { gravarRegras } from './gravar-regras.ts'

const [HELENA, JOAO, MARINA, SOFIA, TIAGO, LUCIA, EDUARDO] = [10003, 10004, 10005, 10007, 10008, 10009, 10010]
const UNIDADE_DE_JOAO = 1
const AUXILIO = 1300
const TODAS = { pesini: 0, pesfim: 2_147_483_647 }

/** Payroll of the demonstration: links of its staff, fictitious rules, and runs in their states up to this month. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	await concederPerfil(db, LUCIA, FOL_OPERADOR)
	await concederPerfil(db, MARINA, FOL_ANALISTA)
	await concederPerfil(db, EDUARDO, FOL_HOMOLOGADOR)
	await concederPerfil(db, SOFIA, FOL_ADMIN)
	await concederPerfil(db, JOAO, FOL_CONSULTA_UNIDADE, { codund: UNIDADE_DE_JOAO })
	await gravarRegras(db)
	await semearVinculos(db, hoje)
	await semearFolhas(db, hoje)
	for (const meses of [-1, 0, 1]) await semearCronograma(db, hoje, meses)
	await semearMudanca(portal, hoje)
}

/** Everybody of the staff has a link; Helena has two, by both regimes. */
async function semearVinculos(db: Db, hoje: string): Promise<void> {
	await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, codset, regime, codcatesoc, matricula, nomfnc, fonte, dtaini, codbco, numage, numcta)
		select s.codpes, 1, s.codund, s.codset, case when s.codpes % 3 = 0 then 'RGPS' else 'RPPS' end,
			case when s.codpes % 3 = 0 then '101' else '301' end, s.codpes || '-1', s.nomfnc,
			case when s.codpes % 4 = 0 then 'Receita própria' else 'Tesouro' end,
			make_date(2006 + s.codpes % 17, 1 + s.codpes % 12, 1), '001', lpad((s.codpes % 9000)::text, 4, '0'), (s.codpes * 7)::text
		from (select distinct on (codpes) * from ${servidoresEm(hoje)} v order by codpes, codund) s`.execute(db)
	await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, codset, regime, codcatesoc, matricula, nomfnc, fonte, dtaini, codbco, numage, numcta)
		select codpes, 2, codund, codset, 'RGPS', '101', codpes || '-2', 'Professora em outra unidade', fonte, dtaini, codbco, numage, numcta
		from nova_folha.vinculo where codpes = ${HELENA}`.execute(db)
	await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
		select codpes, numseqsrv, dtaini, case numseqsrv when 2 then 2100.00 else 2600.00 + (codpes * 379 % 9000) end + (codpes % 100) * 0.37, dtaini
		from nova_folha.vinculo`.execute(db)
	const mesPassado = `${somarMeses(hoje, -1).slice(0, 7)}-01`
	await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
		select codpes, numseqsrv, ${mesPassado}::date, round(vlrvct * 1.05, 2), ${mesPassado}::date from nova_folha.vencimento
		where codpes in (${HELENA}, ${TIAGO})`.execute(db)
	await semearFaltantes(db, hoje)
	await sql`insert into nova_folha.dependente (codpes, numdep, dtaini)
		select distinct codpes, 1, date '2015-01-01' from nova_folha.vinculo where codpes % 2 = 1`.execute(db)
	const fixas = [
		{ codpes: HELENA, codrub: 1100, vlrref: '20', vlrlan: null },
		{ codpes: TIAGO, codrub: 5000, vlrref: null, vlrlan: '410.55' },
		{ codpes: TIAGO, codrub: 5100, vlrref: null, vlrlan: null },
		{ codpes: EDUARDO, codrub: 1100, vlrref: '35', vlrlan: null },
	]
	await tabelas(db)
		.insertInto('rubricafixa')
		.values(fixas.map((uma) => ({ ...uma, numseqsrv: 1, dtaini: '2020-01-01', dtafim: null })))
		.execute()
}

/** Two who were paid last month and are not in this one: a temporary link that came to its end, and a leave without pay. */
async function semearFaltantes(db: Db, hoje: string): Promise<void> {
	const primeiro = `${hoje.slice(0, 7)}-01`
	const outras = sql`(select codpes, row_number() over (order by codpes) as ordem from nova_folha.vinculo
		where codpes not in (${sql.join([HELENA, JOAO, MARINA, SOFIA, TIAGO, LUCIA, EDUARDO])}))`
	await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, codset, regime, codcatesoc, matricula, nomfnc, fonte, dtaini, dtafim,
			codbco, numage, numcta)
		select codpes, 2, codund, codset, 'RGPS', '101', codpes || '-2', 'Professora temporária', fonte, dtaini, ${primeiro}::date - 1,
			codbco, numage, numcta
		from nova_folha.vinculo where codpes = (select codpes from ${outras} o where ordem = 1)`.execute(db)
	await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
		select codpes, numseqsrv, dtaini, 2480.00, dtaini from nova_folha.vinculo where dtafim is not null`.execute(db)
	await sql`insert into nova_folha.afastamento (codpes, numseqsrv, dtaini, stapag)
		select codpes, 1, ${primeiro}::date, 'N' from ${outras} o where ordem = 2`.execute(db)
}

/** A change of a formula that waits for a second person. */
async function semearMudanca({ db, agora }: Portal, hoje: string): Promise<void> {
	const regra = 'min(dias, 22) × 45'
	const calculada = await calcularSombra(db, { codrub: AUXILIO, arvore: lerFormula(regra) })
	await inserirProposta(db, {
		tippro: 'R',
		codrub: AUXILIO,
		codtab: null,
		numver: 1,
		regra,
		dtaini: `${somarMeses(hoje, 1).slice(0, 7)}-01`,
		motivo: 'Reajuste do auxílio-alimentação, conforme o conselho.',
		sitprp: 'PEN',
		sombra: calculada ? JSON.stringify(calculada.sombra) : null,
		codpescad: SOFIA,
		dtacad: agora().toISOString(),
		codpesdec: null,
		dtadec: null,
		motdec: null,
	})
}

async function semearCronograma(db: Db, hoje: string, meses: number): Promise<void> {
	const [anoref = 0, mesref = 0] = somarMeses(`${hoje.slice(0, 7)}-01`, meses)
		.split('-')
		.map(Number)
	const dtapgt = somarDias(somarMeses(primeiroDiaDoMes(anoref, mesref), 1), 5)
	await inserirEtapas(db, { anoref, mesref, tipfol: 'NOR' }, planejarEtapas(dtapgt))
}

interface FolhaDaSemente {
	/** Months from the present one. */
	readonly meses: number
	readonly tipfol: TipoDaFolha
	readonly sitfol: SituacaoDaFolha
	readonly dscsim?: string
	/** Entries that it pays: person, rubric, reference or amount. */
	readonly lancar?: readonly (readonly [codpes: number, codrub: number, vlrref: string | null, vlrlan: string | null])[]
}

const FOLHAS: readonly FolhaDaSemente[] = [
	{ meses: -3, tipfol: 'NOR', sitfol: 'FEC' },
	{ meses: -2, tipfol: 'NOR', sitfol: 'FEC', lancar: [[TIAGO, 1210, '12', null]] },
	{ meses: -1, tipfol: 'NOR', sitfol: 'FEC', lancar: [[HELENA, 5200, '1', null]] },
	{ meses: -1, tipfol: 'FER', sitfol: 'ENV', lancar: [[TIAGO, 1400, null, null]] },
	{ meses: -1, tipfol: 'SUP', sitfol: 'PRV', lancar: [[JOAO, 1910, null, '350.00']] },
	{ meses: -1, tipfol: 'RES', sitfol: 'HOM', lancar: [[MARINA, 1910, null, '120.00']] },
	{
		meses: 0,
		tipfol: 'NOR',
		sitfol: 'ANA',
		lancar: [
			[TIAGO, 1210, '30', null],
			[EDUARDO, 5000, null, '2999.90'],
		],
	},
	{ meses: 0, tipfol: '13A', sitfol: 'FCH' },
	{ meses: 0, tipfol: 'NOR', sitfol: 'ANA', dscsim: 'Reajuste de 5%' },
	{ meses: 1, tipfol: 'NOR', sitfol: 'ABE', lancar: [[TIAGO, 1210, '8', null]] },
]

async function semearFolhas(db: Db, hoje: string): Promise<void> {
	for (const folha of FOLHAS) await semearFolha(db, hoje, folha)
}

async function semearFolha(
	db: Db,
	hoje: string,
	{ meses, tipfol, sitfol, dscsim, lancar = [] }: FolhaDaSemente,
): Promise<void> {
	const [anoref = 0, mesref = 0] = somarMeses(`${hoje.slice(0, 7)}-01`, meses)
		.split('-')
		.map(Number)
	const dtaabe = `${somarDias(primeiroDiaDoMes(anoref, mesref), -5)}T12:00:00Z`
	const dtapgt = somarDias(somarMeses(primeiroDiaDoMes(anoref, mesref), 1), 5)
	const stasim = dscsim === undefined ? ('N' as const) : ('S' as const)
	const dados = { anoref, mesref, tipfol, dtapgt, regdia: 'T', stasim } as const
	const codfol = await inserirFolha(db, {
		...dados,
		sitfol,
		dscsim: dscsim ?? null,
		dtaabe,
		dtahom: null,
		codpeshom1: null,
		codpeshom2: null,
		versoes: null,
		hashreg: null,
		hashent: null,
		hashres: null,
	})
	if (codfol === undefined) return
	const semOrigem = { anoorg: null, mesorg: null, numcrg: null }
	const comum = { ...semOrigem, numseqsrv: 1, orglan: 'MAN' as const, codpescad: LUCIA, dtacad: dtaabe }
	if (lancar.length > 0)
		await tabelas(db)
			.insertInto('lancamento')
			.values(lancar.map(([codpes, codrub, vlrref, vlrlan]) => ({ ...comum, codfol, codpes, codrub, vlrref, vlrlan })))
			.execute()
	await semearHistorico(db, { codfol, sitfol, dtaabe })
	if (sitfol === 'ABE' || sitfol === 'FCH') return
	const folha = { codfol, ...dados }
	const versoes = await escolherVersoes(db, folha)
	const hashreg = resumirVersoes(versoes)
	await calcularParte(db, { folha, regras: await carregarRegras(db, folha, versoes), hashreg }, TODAS)
	await alterarFolha(db, codfol, { ...(await resumirFolha(db, codfol)), versoes: JSON.stringify(versoes), hashreg })
	if (sitfol === 'ANA') await gravarAlertas(db, folha, TODAS)
}

const CAMINHO: readonly (readonly [ato: string, quem: number, sitfol: SituacaoDaFolha])[] = [
	['abrir', LUCIA, 'ABE'],
	['fechar', LUCIA, 'FCH'],
	['calcular', LUCIA, 'ANA'],
	['publicarPrevia', MARINA, 'PRV'],
	['homologar', EDUARDO, 'HOM'],
	['gerarRemessa', LUCIA, 'ENV'],
	['encerrar', LUCIA, 'FEC'],
]

/** The acts that brought a run where it is, two days apart. */
async function semearHistorico(
	db: Db,
	{ codfol, sitfol, dtaabe }: { readonly codfol: number; readonly sitfol: SituacaoDaFolha; readonly dtaabe: string },
): Promise<void> {
	const ate = CAMINHO.findIndex((passo) => passo[2] === sitfol)
	for (const [indice, [ato, codpes]] of CAMINHO.slice(0, ate + 1).entries()) {
		const dtaeve = `${somarDias(dtaabe.slice(0, 10), indice * 2)}T15:00:00Z`
		await inserirEvento(db, { codfol, ato, codpes, codpestit: null, motivo: null, dtaeve })
	}
	const conferida = ate >= 3
	const homologada = ate >= 4
	if (conferida)
		await alterarFolha(db, codfol, {
			codpeshom1: MARINA,
			...(homologada ? { codpeshom2: EDUARDO, dtahom: `${somarDias(dtaabe.slice(0, 10), 8)}T15:00:00Z` } : {}),
		})
}
