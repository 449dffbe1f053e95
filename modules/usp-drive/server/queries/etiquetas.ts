import { simplifyText } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Agente } from '../acesso/pessoa.ts'
import { isDenied, reunirRegras } from './regras.ts'
import { tabelas } from './tabelas.ts'

/** Labels of the item `i`. */
export const reunirEtiquetas = sql<string[]>`coalesce((select array_agg(e.nometq order by e.nombsc)
	from usp_drive.etiqueta e where e.coditm = i.coditm), '{}')`

/** The item `i` has this label. */
export const hasLabel = (nometq: string): RawBuilder<boolean> =>
	sql`exists (select from usp_drive.etiqueta e where e.coditm = i.coditm and e.nombsc = ${simplifyText(nometq)})`

export async function gravarEtiquetas(
	db: Db,
	{ coditm, codpescad, dtacad }: { readonly coditm: number; readonly codpescad: number; readonly dtacad: string },
	etiquetas: readonly string[],
): Promise<void> {
	await tabelas(db).deleteFrom('etiqueta').where('coditm', '=', coditm).execute()
	if (etiquetas.length === 0) return
	await tabelas(db)
		.insertInto('etiqueta')
		.values(etiquetas.map((nometq) => ({ coditm, nometq, nombsc: simplifyText(nometq), codpescad, dtacad })))
		.execute()
}

/** Labels of the items of a folder, the most used first; `sodele`: only of the items that this person sent. */
export async function listarDaPasta(db: Db, agente: Agente, coditm: number, sodele: number | undefined) {
	const { rows } = await sql<{ nometq: string; qtditm: number }>`
		select min(e.nometq) as nometq, count(*)::int as qtditm
		from usp_drive.etiqueta e join usp_drive.item i on i.coditm = e.coditm cross join ${reunirRegras(agente)} g
		where i.coditmpai = ${coditm}::int and i.dtaexc is null and not ${isDenied}
			${sodele === undefined ? sql`` : sql`and i.codpescad = ${sodele}::int`}
		group by e.nombsc order by count(*) desc, e.nombsc limit 50`.execute(db)
	return rows
}
