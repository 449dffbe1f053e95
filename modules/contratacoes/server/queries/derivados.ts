import { type Db, publicar } from '@portal/platform/server'
import { sql } from 'kysely'
import { DISPENSA } from '../../contract/index.ts'
import { PRECOS_MUDARAM } from './estatistica.ts'
import { VENDEU } from './vencedores.ts'

type Fonte = 'USP' | 'PNCP'

/**
 * Price sources of purchases: one row per result of an item of the catalogue, and one per estimate. They are made anew,
 * so that a purchase that comes again leaves none twice.
 */
async function derivarPrecos(db: Db, compras: readonly number[], fonte: Fonte): Promise<void> {
	await sql`
		with apagados as (
			delete from contratacoes.precofonte where codpcddsp = any(${[...compras]}::integer[])
		)
		insert into contratacoes.precofonte
			(codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte, codpcddsp, codfor, stacan, staven,
			staorcsig, siguf, portefor)
		select i.codbem, r.dtares, r.vlruni, r.qtdhom, i.unimed, i.capacidade, i.unibas, i.quemcap,
			r.tippre, ${fonte}, i.codpcddsp, r.codfor,
			case when r.dtacan is null and i.sititm <> 'CAN' and c.sitcpr not in ('ANU', 'REV') then 'N' else 'S' end,
			case when exists (
				select from contratacoes.compraitemres as b
				where b.codpcddsp = r.codpcddsp and b.numord = r.numord and b.dtacan is null
					and coalesce(b.numcla, b.numseqres) < coalesce(r.numcla, r.numseqres)
			) then 'N' else 'S' end, c.staorcsig, c.siguf, coalesce(r.portefor, f.portefor)
		from contratacoes.compraitem as i
		join contratacoes.compra as c on c.codpcddsp = i.codpcddsp
		join contratacoes.compraitemres as r on r.codpcddsp = i.codpcddsp and r.numord = i.numord
		join contratacoes.fornecedor as f on f.codfor = r.codfor
		where i.codpcddsp = any(${[...compras]}::integer[]) and i.codbem is not null
		union all
		select i.codbem, c.dtapub, i.vlruniest, i.qtditm, i.unimed, i.capacidade, i.unibas, i.quemcap,
			'EST', ${fonte}, i.codpcddsp, null, 'N', 'S', c.staorcsig,
			c.siguf, null
		from contratacoes.compraitem as i
		join contratacoes.compra as c on c.codpcddsp = i.codpcddsp
		where i.codpcddsp = any(${[...compras]}::integer[]) and i.codbem is not null
	`.execute(db)
	await publicar(db, PRECOS_MUDARAM)
}

/**
 * Spending of direct contracts by value, or without a known ground: whatever was sold, by year, group of the limit and
 * class. Without a ground, the category of the item tells works and engineering (7 and 9) from the rest.
 */
async function derivarGastos(db: Db, compras: readonly number[]): Promise<void> {
	await sql`delete from contratacoes.gastodispensa where codpcddsp = any(${[...compras]}::integer[])`.execute(db)
	await sql`
		insert into contratacoes.gastodispensa (codpcddsp, anogas, inciso, nomgrpbem, codund, staamp, vlrgas)
		select c.codpcddsp, extract(year from r.dtares)::integer, g.inciso, coalesce(b.nomgrpbem, ''), c.codund,
			case when c.codamp is null then 'N' else 'S' end, sum(round(r.qtdhom * r.vlruni, 4))
		from contratacoes.compra as c
		join contratacoes.compraitem as i on i.codpcddsp = c.codpcddsp
		join contratacoes.compraitemres as r on r.codpcddsp = i.codpcddsp and r.numord = i.numord
		left join contratacoes.bem as b on b.codbem = i.codbem
		cross join lateral (select case
			when c.codamp = 18 then 1 when c.codamp = 19 then 2 when i.codcat in (7, 9) then 1 else 2 end as inciso) as g
		where c.codpcddsp = any(${[...compras]}::integer[]) and c.codmdl = ${DISPENSA} and c.codund is not null
			and (c.codamp is null or c.codamp in (18, 19)) and ${VENDEU}
		group by c.codpcddsp, extract(year from r.dtares), g.inciso, coalesce(b.nomgrpbem, ''), c.codund
	`.execute(db)
}

/** Everything that follows from purchases, made anew: prices of the bank, and spending of direct contracts. */
export async function derivarDasCompras(db: Db, compras: readonly number[], fonte: Fonte = 'USP'): Promise<void> {
	await derivarPrecos(db, compras, fonte)
	await derivarGastos(db, compras)
}
