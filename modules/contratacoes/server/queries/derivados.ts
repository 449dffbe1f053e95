import { type Db, publicar } from '@portal/platform/server'
import { sql } from 'kysely'
import { PRECOS_MUDARAM } from './estatistica.ts'

/**
 * Price sources of purchases: one row per result of an item of the catalogue, and one per estimate. They are made anew,
 * so that a purchase that comes again leaves none twice.
 */
export async function derivarPrecos(db: Db, compras: readonly number[], fonte: 'USP' | 'PNCP' = 'USP'): Promise<void> {
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
