import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { RegraDeAlerta } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

export const buscarEvidencia = (db: Db, codfol: number) =>
	tabelas(db).selectFrom('evidencia').selectAll().where('codfol', '=', codfol).executeTakeFirst()

/** False when another request has issued it meanwhile. */
export const inserirEvidencia = async (db: Db, evidencia: Insertable<NovaFolhaTables['evidencia']>): Promise<boolean> =>
	(await tabelas(db)
		.insertInto('evidencia')
		.values(evidencia)
		.onConflict((conflito) => conflito.doNothing())
		.returning('codfol')
		.executeTakeFirst()) !== undefined

export const listarCargasDaFolha = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('carga')
		.select(['numcrg', 'nomarq', 'sha256', 'sitcrg', 'qtdlid', 'vlrtot'])
		.where('codfol', '=', codfol)
		.orderBy('numcrg')
		.execute()

interface AlertasTratados {
	readonly codrgr: RegraDeAlerta
	readonly qtdale: number
	readonly quem: readonly number[]
}

/** Treated alerts by rule, with who treated them; the reasons stay in the analysis, since they may name people. */
export async function contarTratados(db: Db, codfol: number): Promise<AlertasTratados[]> {
	const { rows } = await sql<AlertasTratados>`select codrgr, count(*)::int as qtdale,
			array_agg(distinct codpestrt) as quem
		from nova_folha.alerta where codfol = ${codfol} and sitale = 'JUS' group by codrgr order by codrgr`.execute(db)
	return rows
}

export async function contarRetidos(db: Db, codfol: number): Promise<{ retidos: number; liberados: number }> {
	const { rows } = await sql<{ retidos: number; liberados: number }>`select count(*)::int as retidos,
			count(dtalib)::int as liberados from nova_folha.retencao where codfol = ${codfol}`.execute(db)
	return rows[0] ?? { retidos: 0, liberados: 0 }
}
