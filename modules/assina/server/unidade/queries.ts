import { parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { loteVisivel, type Vista } from '../origem/queries.ts'
import { assina } from '../queries/lote.ts'

export async function obterNumeros(db: Db, codund: number, vista: Vista, agora: Date) {
	const instante = agora.toISOString()
	return assina(db)
		.selectFrom('lotedocasi as l')
		.select([
			sql<number>`count(*) filter (where sitlotdocasi = 'CRI')::int`.as('criados'),
			sql<number>`count(*) filter (where sitlotdocasi = 'ENV')::int`.as('paraAssinar'),
			sql<number>`count(*) filter (where sitlotdocasi = 'ENV' and dtalimasi < ${instante}::timestamptz)::int`.as(
				'vencidos',
			),
			sql<number>`count(*) filter (where sitlotdocasi = 'ASS')::int`.as('assinados'),
			sql<number>`count(*) filter (where sitlotdocasi = 'REJ')::int`.as('rejeitados'),
			sql<number | null>`round((avg(extract(epoch from dtaconc - dtaenv)) filter (
				where sitlotdocasi = 'ASS' and dtaconc > ${instante}::timestamptz - interval '90 days') / 86400)::numeric, 2)::float8`.as(
				'mediaDias',
			),
		])
		.where('l.codund', '=', codund)
		.where(loteVisivel(vista))
		.executeTakeFirstOrThrow()
}

interface DaUnidade {
	readonly codund: number
	readonly vista: Vista
}

/** Last twelve months, including those without batches. */
export async function listarPorMes(db: Db, { codund, vista }: DaUnidade, agora: Date, fuso: string) {
	const { rows } = await sql<{ mes: string; assinados: number; rejeitados: number }>`
		with meses as (
			select to_char(m, 'YYYY-MM') as mes
			from generate_series(
				date_trunc('month', ${agora.toISOString()}::timestamptz at time zone ${fuso}) - interval '11 months',
				date_trunc('month', ${agora.toISOString()}::timestamptz at time zone ${fuso}),
				interval '1 month') as m
		), fins as (
			select to_char(dtaconc at time zone ${fuso}, 'YYYY-MM') as mes, sitlotdocasi
			from assina.lotedocasi l
			where codund = ${codund} and ${loteVisivel(vista)} and dtaconc > ${agora.toISOString()}::timestamptz - interval '13 months'
		)
		select meses.mes,
			count(*) filter (where fins.sitlotdocasi = 'ASS')::int as assinados,
			count(*) filter (where fins.sitlotdocasi = 'REJ')::int as rejeitados
		from meses left join fins on fins.mes = meses.mes
		group by meses.mes
		order by meses.mes`.execute(db)
	return rows
}

interface Pagina {
	readonly codund: number
	readonly pagina: number
	readonly porPagina: number
}

const parados = (db: Db, { codund, vista }: DaUnidade) =>
	assina(db)
		.selectFrom('pcpasidoc as p')
		.innerJoin('lotedocasi as l', 'l.codlotdocasi', 'p.codlotdocasi')
		.where('p.sitpcp', '=', 'PEN')
		.where('l.sitlotdocasi', '=', 'ENV')
		.where('l.codund', '=', codund)
		.where(loteVisivel(vista))

/** Order: the longest turn comes first. */
export async function paginarParados(db: Db, { pagina, porPagina, ...da }: Pagina & DaUnidade, agora: Date) {
	const instante = agora.toISOString()
	const todos = parados(db, da)
		.select(['l.codlotdocasi', 'l.nomlot', 'p.codpcpasidoc', 'p.codpes', 'p.nompcp', 'l.dtalimasi'])
		.select(sql<string>`coalesce(p.dtavis, l.dtaenv)`.as('dtavis'))
		.select(
			sql<number>`greatest(0, floor(extract(epoch from ${instante}::timestamptz - coalesce(p.dtavis, l.dtaenv)) / 86400))::int`.as(
				'qtddia',
			),
		)
		.select(sql<'S' | 'N'>`case when l.dtalimasi < ${instante}::timestamptz then 'S' else 'N' end`.as('staprzexp'))
		.select(sql<'S' | 'N'>`case when p.dtavlz is null then 'N' else 'S' end`.as('stavlz'))
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('p.dtavis')
		.orderBy('p.codpcpasidoc')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => todos.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}
