import { codpesComNome, obterCursos } from '@portal/pessoas/server/public'
import { type Db, jsonRows, NotFoundError, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import { DIAS_DE_RISCO, type FiltroDeAlunos } from '../../contract/index.ts'
import { tabelas } from './matriculas.ts'

export const programaInexistente = (): NotFoundError =>
	new NotFoundError('programa-nao-encontrado', 'Não há este programa entre os que você acompanha. Volte à lista.')

export async function obterCurso(portal: Portal, codcur: number) {
	const curso = (await obterCursos(portal)).find((um) => um.codcur === codcur && um.tipcur === 'POS')
	if (!curso) throw programaInexistente()
	return curso
}

interface Parte {
	readonly limite: number
	readonly salto: number
}

/** Enrolments that somebody advises today: those with a request for them first, then the nearest deadline. */
export async function paginarOrientandos(
	db: Db,
	{ codpes, hoje }: { readonly codpes: number; readonly hoje: string },
	{ limite, salto }: Parte,
) {
	const { rows } = await sql<{ codmtr: number; papel: 'O' | 'C' | 'S'; numreq: number | null; total: number }>`
		select m.codmtr, o.papel, q.numreq, count(*) over ()::int as total
		from janus.r39pgmoridoc as o
		join janus.agprograma as m on m.codmtr = o.codmtr and m.stapgm = 'A' and m.codpes <> o.codpes
		left join janus.prazopgm as p on p.codmtr = m.codmtr and p.tipprz = 'DEP'
		left join lateral (select r.numreq from janus.reqpgm as r where r.codmtr = m.codmtr and r.sitreq in ('ORI', 'CCP', 'CPG')
			and ${codpes}::int = any(r.codpesesp) order by r.numreq limit 1) as q on true
		where o.codpes = ${codpes} and o.dtainiort <= ${hoje}::date and (o.dtafimort is null or o.dtafimort >= ${hoje}::date)
		order by q.numreq is null, p.dtaprz nulls last, m.codmtr
		limit ${limite} offset ${salto}`.execute(db)
	return { linhas: rows, total: rows[0]?.total ?? 0 }
}

/** Condition of a risk: the same reasons that the page tells. */
const temRisco = (hoje: string) => sql<boolean>`(
	(m.dtaqua is null and q.dtaprz <= ${hoje}::date + ${sql.lit(DIAS_DE_RISCO)}) or d.dtaprz <= ${hoje}::date + ${sql.lit(DIAS_DE_RISCO)}
	or m.qtdsemmtr > 0 or m.qtdrep > 1 or not exists (select from janus.r39pgmoridoc as o where o.codmtr = m.codmtr
		and o.papel = 'O' and (o.dtafimort is null or o.dtafimort >= ${hoje}::date)))`

/** Enrolments of a programme, by the nearest deadline of the deposit. */
export async function paginarAlunos(
	db: Db,
	{ codcur, hoje }: { readonly codcur: number; readonly hoje: string },
	{ busca, risco, stapgm }: Pick<FiltroDeAlunos, 'busca' | 'risco' | 'stapgm'>,
	{ limite, salto }: Parte,
) {
	const deles = busca ? sql`and m.codpes in ${codpesComNome(busca)}` : sql``
	const { rows } = await sql<{ codmtr: number; total: number }>`
		select m.codmtr, count(*) over ()::int as total
		from janus.agprograma as m
		left join janus.prazopgm as q on q.codmtr = m.codmtr and q.tipprz = 'QUA'
		left join janus.prazopgm as d on d.codmtr = m.codmtr and d.tipprz = 'DEP'
		where m.codcur = ${codcur} and m.stapgm = ${stapgm} ${deles}
			${risco === 'S' ? sql`and ${temRisco(hoje)}` : sql``}
		order by d.dtaprz nulls last, m.codmtr limit ${limite} offset ${salto}`.execute(db)
	return { linhas: rows, total: rows[0]?.total ?? 0 }
}

/** Active enrolments of a programme at risk, by the nearest deadline of the deposit. */
export async function listarComRisco(db: Db, codcur: number, hoje: string): Promise<number[]> {
	const { rows } = await sql<{ codmtr: number }>`
		select m.codmtr from janus.agprograma as m
		left join janus.prazopgm as q on q.codmtr = m.codmtr and q.tipprz = 'QUA'
		left join janus.prazopgm as d on d.codmtr = m.codmtr and d.tipprz = 'DEP'
		where m.codcur = ${codcur} and m.stapgm = 'A' and ${temRisco(hoje)}
		order by d.dtaprz nulls last, m.codmtr`.execute(db)
	return rows.map(({ codmtr }) => codmtr)
}

/** Enrolments of a programme in one situation, by the nearest deadline of the deposit. */
export async function ordenarAlunos(db: Db, codcur: number, stapgm: FiltroDeAlunos['stapgm']): Promise<number[]> {
	const { rows } = await sql<{ codmtr: number }>`
		select m.codmtr from janus.agprograma as m
		left join janus.prazopgm as d on d.codmtr = m.codmtr and d.tipprz = 'DEP'
		where m.codcur = ${codcur} and m.stapgm = ${stapgm}
		order by d.dtaprz nulls last, m.codmtr`.execute(db)
	return rows.map(({ codmtr }) => codmtr)
}

export async function resumirPrograma(
	db: Db,
	codcur: number,
	{ hoje, desde }: { readonly hoje: string; readonly desde: number },
) {
	const [ativos, fluxo, medianas] = await Promise.all([
		sql<{ nivpgm: 'ME' | 'DO' | 'DD'; qtd: number; qtdris: number }>`select m.nivpgm, count(*)::int as qtd,
				count(*) filter (where ${temRisco(hoje)})::int as qtdris
			from janus.agprograma as m
			left join janus.prazopgm as q on q.codmtr = m.codmtr and q.tipprz = 'QUA'
			left join janus.prazopgm as d on d.codmtr = m.codmtr and d.tipprz = 'DEP'
			where m.codcur = ${codcur} and m.stapgm = 'A' group by m.nivpgm order by m.nivpgm desc`.execute(db),
		sql<{ ano: number; qtding: number; qtdtit: number; qtddsl: number }>`select ano::int,
				count(*) filter (where extract(year from m.dtaselpgm) = ano)::int as qtding,
				count(*) filter (where m.stapgm = 'T' and extract(year from m.dtafapgm) = ano)::int as qtdtit,
				count(*) filter (where m.stapgm = 'D' and extract(year from m.dtafapgm) = ano)::int as qtddsl
			from generate_series(${desde}::int, extract(year from ${hoje}::date)::int) as ano
			left join janus.agprograma as m on m.codcur = ${codcur}
			group by ano order by ano`.execute(db),
		sql<{ nivpgm: 'ME' | 'DO' | 'DD'; qtd: number; meses: number }>`select m.nivpgm, count(*)::int as qtd,
				round(percentile_cont(0.5) within group (order by
					(extract(year from m.dtafapgm) - extract(year from m.dtaselpgm)) * 12
						+ extract(month from m.dtafapgm) - extract(month from m.dtaselpgm)))::int as meses
			from janus.agprograma as m where m.codcur = ${codcur} and m.stapgm = 'T'
			group by m.nivpgm order by m.nivpgm desc`.execute(db),
	])
	return { ativos: ativos.rows, fluxo: fluxo.rows, medianas: medianas.rows }
}

export async function listarReunioesDoPrograma(
	db: Db,
	{ codcur, codund }: { readonly codcur: number; readonly codund: number },
	hoje: string,
) {
	const { rows } = await sql<{ orgreu: 'CCP' | 'CPG'; dtareu: string | null; qtdreq: number }>`
		select o.orgreu, (select min(r.dtareu) from janus.reuniao as r where r.orgreu = o.orgreu and r.dtareu >= ${hoje}::date
				and (r.codcur = ${codcur} or r.codund = ${codund})) as dtareu,
			(select count(*)::int from janus.reqpgm as q join janus.agprograma as m on m.codmtr = q.codmtr
				where m.codcur = ${codcur} and q.sitreq = o.orgreu) as qtdreq
		from (values ('CCP'), ('CPG')) as o (orgreu)`.execute(db)
	return rows
}

/** Enrolments that were there in a year, each with its changes of level and its first advisor. */
export const listarDoAno = (db: Db, codcur: number, ano: number) =>
	tabelas(db)
		.selectFrom('agprograma as m')
		.select(['m.codmtr', 'm.codpes', 'm.nivpgm', 'm.dtaselpgm', 'm.dtafapgm', 'm.stapgm'])
		.select((eb) => [
			jsonRows(
				eb
					.selectFrom('prazoeve as e')
					.select(['e.dtaini', 'e.nivpgm'])
					.whereRef('e.codmtr', '=', 'm.codmtr')
					.where('e.tipeve', '=', 'NIV')
					.orderBy('e.dtaini'),
			).as('mudancas'),
			eb
				.selectFrom('r39pgmoridoc as o')
				.select('o.codpes')
				.whereRef('o.codmtr', '=', 'm.codmtr')
				.where('o.papel', '=', 'O')
				.where('o.dtainiort', '<=', `${ano}-12-31`)
				.orderBy('o.dtainiort', 'desc')
				.limit(1)
				.as('codpesori'),
		])
		.where('m.codcur', '=', codcur)
		.where('m.dtaselpgm', '<=', `${ano}-12-31`)
		.where((eb) => eb.or([eb('m.dtafapgm', 'is', null), eb('m.dtafapgm', '>=', `${ano}-01-01`)]))
		.orderBy('m.codmtr')
		.execute()

export const buscarProgramaNaCapes = (db: Db, codcur: number) =>
	tabelas(db)
		.selectFrom('pgmcapes as c')
		.select(['c.codpgmcap', 'c.nommod', 'c.cncpgm'])
		.where('c.codcur', '=', codcur)
		.executeTakeFirst()
