import { parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { primeiroDiaDoMes, ultimoDiaDoMes } from '../../../contract/calculo/base/dias.ts'
import type { FiltroAlertas, SituacaoDoAlerta } from '../../../contract/index.ts'
import type { Parte } from '../../calculo/queries/entradas.ts'
import type { LinhaDaFolha } from '../../folha/queries/folhas.ts'
import { tabelas } from '../../queries/tabelas.ts'

type FolhaAlertada = Pick<LinhaDaFolha, 'codfol' | 'anoref' | 'mesref' | 'tipfol'>

/** People of a part by the column that holds their number. */
const pertencer = (coluna: string, { pesini, pesfim }: Parte) =>
	sql`${sql.ref(coluna)} > ${pesini}::int and ${sql.ref(coluna)} <= ${pesfim}::int`

/** Payslips of the same kind in earlier closed months. */
const anteriores = (
	tipfol: string,
	parte: Parte,
) => sql`(select p.codpes, p.numseqsrv, p.vlrliq, p.anoref * 12 + p.mesref as mes
	from nova_folha.contracheque p join nova_folha.folha f on f.codfol = p.codfol
	where ${pertencer('p.codpes', parte)} and p.tipfol = ${tipfol} and p.stasim = 'N' and f.sitfol in ('HOM', 'ENV', 'FEC'))`

/** Alerts of a part of the people as they were computed, one select for each rule. */
function selecionarAlertas({ codfol, anoref, mesref, tipfol }: FolhaAlertada, parte: Parte): RawBuilder<unknown> {
	const [primeiro, ultimo] = [primeiroDiaDoMes(anoref, mesref), ultimoDiaDoMes(anoref, mesref)]
	const mes = anoref * 12 + mesref
	const dosContracheques = sql`c.codfol = ${codfol} and ${pertencer('c.codpes', parte)}`
	const daFolha = sql`nova_folha.contracheque c where ${dosContracheques}`
	const dasLinhas = sql`l.codfol = ${codfol} and ${pertencer('l.codpes', parte)}`
	const normal = tipfol === 'NOR'
	return sql`select c.codpes, c.numseqsrv, 'VAR' as codrgr, 0 as codrub, p.vlrliq as vlrant, c.vlrliq as vlratl
			from nova_folha.contracheque c join ${anteriores(tipfol, parte)} p on p.codpes = c.codpes and p.numseqsrv = c.numseqsrv and p.mes = ${mes - 1}
			where ${dosContracheques} and abs(c.vlrliq - p.vlrliq) > 0.3 * abs(p.vlrliq)
		union all select c.codpes, c.numseqsrv, 'HIS', 0, h.mediana, c.vlrliq
			from nova_folha.contracheque c join (
				select codpes, numseqsrv, count(*) as meses, percentile_disc(0.5) within group (order by vlrliq) as mediana,
					min(vlrliq) as menor, max(vlrliq) as maior
				from ${anteriores(tipfol, parte)} q where q.mes between ${mes - 12} and ${mes - 1} group by codpes, numseqsrv
			) h on h.codpes = c.codpes and h.numseqsrv = c.numseqsrv
			where ${dosContracheques} and h.meses >= 6 and (c.vlrliq < h.menor - 0.05 * h.mediana or c.vlrliq > h.maior + 0.05 * h.mediana)
		union all select c.codpes, c.numseqsrv, 'NEG', 0, null, c.vlrliq from ${daFolha} and c.vlrliq < 0
		union all select c.codpes, c.numseqsrv, 'SEM', 0, null, c.vlrbru from ${daFolha} and ${normal} and not exists (
			select 1 from nova_folha.linha l join nova_folha.rubrica r on r.codrub = l.codrub
			where l.codfol = c.codfol and l.codpes = c.codpes and l.numseqsrv = c.numseqsrv and r.natrubr = '1000')
		union all select c.codpes, c.numseqsrv, 'FIM', 0, null, c.vlrliq from nova_folha.contracheque c
			join nova_folha.vinculo v on v.codpes = c.codpes and v.numseqsrv = c.numseqsrv
			where ${dosContracheques} and v.dtafim < ${primeiro}::date
		union all select l.codpes, l.numseqsrv, 'DUP', l.codrub, null, max(l.vlrlan) from nova_folha.lancamento l
			where ${dasLinhas} and l.orglan in ('MAN', 'CRG')
			group by l.codpes, l.numseqsrv, l.codrub, l.vlrref, l.vlrlan having count(*) > 1
		union all select l.codpes, l.numseqsrv, 'TET', l.codrub, null, l.vlrlan from nova_folha.linha l
			where ${dasLinhas} and l.memoria ->> 't' = 'T'
		union all select c.codpes, c.numseqsrv, 'NOV', 0, null, c.vlrliq from nova_folha.contracheque c
			join nova_folha.vinculo v on v.codpes = c.codpes and v.numseqsrv = c.numseqsrv
			where ${dosContracheques} and ${normal} and v.dtaini between ${primeiro}::date and ${ultimo}::date and not exists (
				select 1 from nova_folha.lancamento l where l.codfol = c.codfol and l.codpes = c.codpes and l.numseqsrv = c.numseqsrv)
		union all select l.codpes, l.numseqsrv, 'FXA', l.codrub, coalesce(min(r.vlrmax), min(r.vlrmin)), max(l.vlrlan)
			from nova_folha.linha l join nova_folha.rubrica r on r.codrub = l.codrub
			where ${dasLinhas} and l.orglan <> 'EST' and (l.vlrlan < r.vlrmin or l.vlrlan > r.vlrmax)
			group by l.codpes, l.numseqsrv, l.codrub
		union all select distinct c.codpes, c.numseqsrv, 'AFA', 0, null::numeric, c.vlrliq from nova_folha.contracheque c
			join nova_folha.afastamento a on a.codpes = c.codpes and a.numseqsrv = c.numseqsrv
			where ${dosContracheques} and a.stapag = 'N' and a.dtaini <= ${ultimo}::date and coalesce(a.dtafim, 'infinity') >= ${primeiro}::date`
}

/**
 * Alerts of a part of the people after their computation: what was justified stays so while its amounts are the same;
 * the rest is found anew.
 */
export async function gravarAlertas(db: Db, folha: FolhaAlertada, parte: Parte): Promise<void> {
	const { codfol } = folha
	const novos = selecionarAlertas(folha, parte)
	await sql`with n as materialized (${novos}),
		apagados as (delete from nova_folha.alerta a where a.codfol = ${codfol} and ${pertencer('a.codpes', parte)}
			and (a.sitale <> 'JUS' or not exists (select 1 from n where n.codpes = a.codpes and n.numseqsrv = a.numseqsrv
				and n.codrgr = a.codrgr and n.codrub = a.codrub and n.vlrant is not distinct from a.vlrant
				and n.vlratl is not distinct from a.vlratl)))
		select 1`.execute(db)
	await sql`insert into nova_folha.alerta (codfol, codpes, numseqsrv, codrgr, codrub, vlrant, vlratl)
		select ${codfol}::int, n.* from (${novos}) n on conflict do nothing`.execute(db)
}

/** Alerts that keep the run from being signed: untreated ones, and those that are to be corrected. */
export async function contarAlertas(db: Db, codfol: number): Promise<number> {
	const { n } = await tabelas(db)
		.selectFrom('alerta')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('codfol', '=', codfol)
		.where('sitale', '!=', 'JUS')
		.executeTakeFirstOrThrow()
	return n
}

export const paginarAlertas = (db: Db, codfol: number, filtro: FiltroAlertas) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('alerta as a')
				.leftJoin('rubrica as r', 'r.codrub', 'a.codrub')
				.select([
					'a.codale',
					'a.codpes',
					'a.numseqsrv',
					'a.codrgr',
					'r.nomrub',
					'a.vlrant',
					'a.vlratl',
					'a.sitale',
					'a.jusale',
				])
				.select(['a.codpestrt', sql<number>`count(*) over ()`.as('total')])
				.where('a.codfol', '=', codfol)
				.where('a.sitale', '=', filtro.sitale)
				.orderBy('a.codrgr')
				.orderBy('a.codale')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(filtro),
	)

interface Tratamento {
	readonly sitale: SituacaoDoAlerta
	readonly jusale: string
	readonly codpestrt: number
	readonly dtatrt: string
}

export const tratar = (db: Db, codfol: number, codales: readonly number[], tratamento: Tratamento) =>
	tabelas(db)
		.updateTable('alerta')
		.set(tratamento)
		.where('codfol', '=', codfol)
		.where('codale', '=', sql<number>`any(${[...codales]}::int[])`)
		.returning('codale')
		.execute()
