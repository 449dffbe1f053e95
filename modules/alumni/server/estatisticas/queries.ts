import { nascimentosESexos } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { cursosConcluidos } from '../cursos/queries.ts'
import { alumni } from '../tables.ts'

export interface Contada {
	readonly codund: number
	readonly tipdim: string
	readonly chave: string
	readonly qtd: number
}

const PESSOAS_POR_VEZ = 20_000

/** Highest number of the next block of people. */
const fimDoBloco = prepared((p: { readonly depois: number }) =>
	queryBuilder<object>()
		.selectFrom(
			sql<{ codpes: number }>`(select distinct c.codpes from ${cursosConcluidos} c where c.codpes > ${p.depois}::int
				order by c.codpes limit ${sql.lit(PESSOAS_POR_VEZ)})`.as('b'),
		)
		.select(sql<number | null>`max(b.codpes)`.as('fim')),
)

/**
 * Aggregation: each graduate counts once per unit where they completed a course and once for the university (0). Blocks
 * of people keep every statement below the statement timeout.
 */
export async function contarEgressos(db: Db, hoje: string): Promise<Contada[]> {
	const somas = new Map<string, Contada>()
	let depois = 0
	for (;;) {
		const [bloco] = await fimDoBloco(db, { depois })
		if (!bloco || bloco.fim === null) return [...somas.values()]
		for (const contada of await contarDe(db, { depois, ate: bloco.fim, hoje })) {
			const chave = `${contada.codund}/${contada.tipdim}/${contada.chave}`
			somas.set(chave, { ...contada, qtd: contada.qtd + (somas.get(chave)?.qtd ?? 0) })
		}
		depois = bloco.fim
	}
}

interface DeUmBloco {
	readonly depois: number
	readonly ate: number
	readonly hoje: string
}

async function contarDe(db: Db, { depois, ate, hoje }: DeUmBloco): Promise<Contada[]> {
	const doCurso = sql`max(c.anocon) as anocon, bool_or(c.tipcur = 'GRD') as grd, bool_or(c.tipcur = 'PGR') as pgr`
	const ateHoje = sql`from ${cursosConcluidos} c
		where c.codpes > ${depois}::int and c.codpes <= ${ate}::int and c.dtatit <= ${hoje}::date`
	const { rows } = await sql<Contada>`
		with formados as (
			select c.codund, c.codpes, ${doCurso} ${ateHoje} group by c.codund, c.codpes
			union all
			select 0, c.codpes, ${doCurso} ${ateHoje} group by c.codpes
		), pessoas as (
			select f.*, p.sexpes, extract(year from age(${hoje}::date, p.dtanas))::integer as idade,
				x.codpes is not null as narede, x.codsitpfsamn, x.codatcpfs, x.codareatcamn, x.codrenmedmesamn,
				x.nompas, x.nomest, x.nomloc
			from formados f
			left join ${nascimentosESexos} p on p.codpes = f.codpes
			left join alumni.pfsamn x on x.codpes = f.codpes and x.sitcad = 'ATI' and x.staace = 'S'
		)
		select p.codund, d.tipdim, d.chave, count(*)::integer as qtd
		from pessoas p cross join lateral (values
			('IDA', case when p.idade is null then '' when p.idade < 25 then '0' when p.idade < 30 then '25'
				when p.idade < 35 then '30' when p.idade < 40 then '35' when p.idade < 50 then '40'
				when p.idade < 60 then '50' else '60' end),
			('GEN', coalesce(p.sexpes, '')),
			('PER', (p.anocon / 5 * 5)::text),
			('FOR', case when p.grd and p.pgr then 'A' when p.grd then 'G' else 'P' end),
			('RED', case when p.narede then 'S' else 'N' end),
			('SIT', case when p.narede then coalesce(p.codsitpfsamn::text, '') end),
			('ATC', case when p.narede then coalesce(p.codatcpfs::text, '') end),
			('ARE', case when p.narede then coalesce(p.codareatcamn::text, '') end),
			('REN', case when p.narede then coalesce(p.codrenmedmesamn::text, '') end),
			('PAS', case when p.narede then coalesce(p.nompas, '') end),
			('EST', case when p.narede and p.nompas = 'Brasil' then coalesce(p.nomest, '') end),
			('LOC', case when p.narede and p.nompas = 'Brasil' and p.nomest is not null
				then p.nomest || '|' || coalesce(p.nomloc, '') end)
		) as d (tipdim, chave)
		where d.chave is not null
		group by 1, 2, 3`.execute(db)
	return rows
}

/** Atomic replacement: a reader meanwhile gets the previous sums. */
export async function trocarSomas(
	db: Db,
	somas: readonly (Contada & { readonly qtdpub: number | null })[],
	dtaref: string,
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('alumni:somas'))`.execute(db)
	await alumni(db).deleteFrom('smaamn').execute()
	await sql`insert into alumni.smaamn (codund, tipdim, chave, qtd, qtdpub)
		select (s ->> 'codund')::integer, s ->> 'tipdim', s ->> 'chave', (s ->> 'qtd')::integer, (s ->> 'qtdpub')::integer
		from jsonb_array_elements(${JSON.stringify(somas)}::jsonb) s`.execute(db)
	await alumni(db)
		.insertInto('smaref')
		.values({ dtaref })
		.onConflict((conflict) => conflict.column('codref').doUpdateSet({ dtaref }))
		.execute()
}

export async function obterReferencia(db: Db): Promise<string | null> {
	const linha = await alumni(db).selectFrom('smaref').select('dtaref').executeTakeFirst()
	return linha?.dtaref ?? null
}

const somas = prepared((p: { readonly codund: number }) =>
	alumni(queryBuilder())
		.selectFrom('smaamn as s')
		.leftJoin('tabamn as t', (join) =>
			join.on(sql<boolean>`t.tiptab = s.tipdim and s.chave <> '' and t.codtab::text = s.chave`),
		)
		.select(['s.tipdim', 's.chave', 's.qtdpub', 't.nomtab', 't.ordtab'])
		.where('s.codund', '=', p.codund)
		.orderBy('t.ordtab')
		.orderBy('s.chave'),
)
/** Published sums only: suppressed counts never leave the server. */
export const listarSomas = (db: Db, codund: number) => somas(db, { codund })
export type Soma = Awaited<ReturnType<typeof listarSomas>>[number]

export async function listarUnidadesContadas(db: Db): Promise<number[]> {
	const linhas = await alumni(db).selectFrom('smaamn').select('codund').distinct().where('codund', '<>', 0).execute()
	return linhas.map(({ codund }) => codund)
}
