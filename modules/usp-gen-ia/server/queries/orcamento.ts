import { type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../tables.ts'

export interface Alvo {
	readonly mesuso: string
	readonly codpes: number
	readonly codund: number | null
	/** Kinds of link of the person, whose quotas hold for each of them. */
	readonly vinculos: readonly string[]
}

export interface Quantia {
	readonly fichas: number
	readonly valor: number
}

/** Limits of a person (own, or the widest of the kinds of link) and of the unit. */
const limites = ({ codpes, codund, vinculos }: Alvo) => sql`
	select 'P' as tipalv, ${codpes}::int as codalv,
		case when p.codcta is null then v.tok else p.qtdtokmes end as tok,
		case when p.codcta is null then v.vlr else p.vlrmes end as vlr
	from (select 1) as um
	left join usp_gen_ia.iacota p on p.tipalv = 'P' and p.vlralv = ${String(codpes)}
	left join lateral (select
			case when count(*) = count(c.qtdtokmes) then max(c.qtdtokmes) end as tok,
			case when count(*) = count(c.vlrmes) then max(c.vlrmes) end as vlr
		from usp_gen_ia.iacota c where c.tipalv = 'V' and c.vlralv = any(${vinculos}::text[])) v on true
	union all
	select 'U', ${codund}::int, u.qtdtokmes, u.vlrmes
	from (select 1) as um left join usp_gen_ia.iacota u on u.tipalv = 'U' and u.vlralv = ${String(codund)}
	where ${codund}::int is not null`

/**
 * Reservation of the largest cost of an answer, in one statement, for the person and the unit.
 *
 * @returns false when a limit does not cover it; the transaction must then be rolled back.
 */
export async function reservarCota(db: Db, alvo: Alvo, { fichas, valor }: Quantia): Promise<boolean> {
	const { rows } = await sql<{ coube: boolean }>`
		with alvos as materialized (${limites(alvo)}),
		postos as (
			insert into usp_gen_ia.iauso as u (mesuso, tipalv, codalv, qtdtokres, vlrres, qtdtok, vlr, qtdrsp)
			select ${alvo.mesuso}::date, tipalv, codalv, ${fichas}::bigint, ${valor}::bigint, 0, 0, 0 from alvos
			where (tok is null or ${fichas}::bigint <= tok) and (vlr is null or ${valor}::bigint <= vlr)
			order by tipalv
			on conflict (mesuso, tipalv, codalv) do update
			set qtdtokres = u.qtdtokres + excluded.qtdtokres, vlrres = u.vlrres + excluded.vlrres
			where not exists (select from alvos a where a.tipalv = u.tipalv
				and (u.qtdtok + u.qtdtokres + excluded.qtdtokres > a.tok or u.vlr + u.vlrres + excluded.vlrres > a.vlr))
			returning 1)
		select (select count(*) from postos) = (select count(*) from alvos) as coube`.execute(db)
	return rows.some(({ coube }) => coube)
}

type Reserva = Pick<Alvo, 'mesuso' | 'codpes' | 'codund'> & { readonly reservado: Quantia }

/** Settlement: the reservation goes, and what was used counts. */
export async function acertarCota(
	db: Db,
	{ mesuso, codpes, codund, reservado }: Reserva,
	gasto: Quantia,
	respostas = 1,
): Promise<void> {
	await sql`update usp_gen_ia.iauso set
			qtdtokres = greatest(0, qtdtokres - ${reservado.fichas}::bigint), vlrres = greatest(0, vlrres - ${reservado.valor}::bigint),
			qtdtok = qtdtok + ${gasto.fichas}::bigint, vlr = vlr + ${gasto.valor}::bigint, qtdrsp = qtdrsp + ${respostas}::int
		where mesuso = ${mesuso}::date
			and ((tipalv = 'P' and codalv = ${codpes}::int) or (tipalv = 'U' and codalv = ${codund}::int))`.execute(db)
}

/** Tokens that were sent without an answer, of the person and of the unit: they count, and nothing was reserved for them. */
export async function somarFichas(
	db: Db,
	{ mesuso, codpes, codund }: Pick<Alvo, 'mesuso' | 'codpes' | 'codund'>,
	fichas: number,
): Promise<void> {
	await sql`insert into usp_gen_ia.iauso as u (mesuso, tipalv, codalv, qtdtokres, vlrres, qtdtok, vlr, qtdrsp)
		select ${mesuso}::date, a.tipalv, a.codalv, 0, 0, ${fichas}::bigint, 0, 0
		from (values ('P', ${codpes}::int), ('U', ${codund}::int)) a(tipalv, codalv) where a.codalv is not null
		order by a.tipalv
		on conflict (mesuso, tipalv, codalv) do update set qtdtok = u.qtdtok + excluded.qtdtok`.execute(db)
}

interface LinhaDaCota {
	readonly tipalv: 'P' | 'U'
	readonly qtdtok: number
	readonly vlr: number
	readonly qtdtokmes: number | null
	readonly vlrmes: number | null
}

/** Use of the month beside its limits, of the person and of the unit. */
export async function listarCotas(db: Db, alvo: Alvo): Promise<LinhaDaCota[]> {
	const { rows } = await sql<LinhaDaCota>`
		select a.tipalv, coalesce(u.qtdtok, 0) as qtdtok, coalesce(u.vlr, 0) as vlr, a.tok as qtdtokmes, a.vlr as vlrmes
		from (${limites(alvo)}) a
		left join usp_gen_ia.iauso u on u.mesuso = ${alvo.mesuso}::date and u.tipalv = a.tipalv and u.codalv = a.codalv
		order by a.tipalv`.execute(db)
	return rows
}

/** Use of a month by unit, for the administration: counts alone. */
export const listarUsoPorUnidade = (db: Db, mesuso: string) =>
	tabelas(db)
		.selectFrom('iauso')
		.select(['codalv as codund', 'qtdtok', 'vlr', 'qtdrsp'])
		.where('tipalv', '=', 'U')
		.where('mesuso', '=', mesuso)
		.orderBy('vlr', 'desc')
		.orderBy('codalv')
		.execute()
