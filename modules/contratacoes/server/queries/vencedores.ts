import { type SqlBool, sql } from 'kysely'

/**
 * Result `r` that made a sale: it was not cancelled, nor was its item or its purchase, and none stands before it in the
 * classification. A supplier of the reserve has sold nothing.
 */
export const VENDEU = sql<SqlBool>`(r.dtacan is null
	and not exists (
		select from contratacoes.compraitemres as b
		where b.codpcddsp = r.codpcddsp and b.numord = r.numord and b.dtacan is null
			and coalesce(b.numcla, b.numseqres) < coalesce(r.numcla, r.numseqres))
	and exists (
		select from contratacoes.compraitem as v join contratacoes.compra as w on w.codpcddsp = v.codpcddsp
		where v.codpcddsp = r.codpcddsp and v.numord = r.numord
			and v.sititm <> 'CAN' and w.sitcpr not in ('ANU', 'REV')))`
