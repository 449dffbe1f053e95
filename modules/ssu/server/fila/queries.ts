import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../acesso/quem.ts'
import { type Forma, formaDe, type Numeros, numerosDe, visivel } from '../acesso/queries/visibilidade.ts'
import { COLUNAS_DO_RESUMO, NOMES_DO_RESUMO } from '../demanda/queries/demanda.ts'
import { ssu } from '../tables.ts'

const fila = preparedByShape((forma: Forma, p: Numeros & { nomsis: string; limite: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select(COLUNAS_DO_RESUMO)
		.select(['s.vlrneg', 's.urgdem', 's.esfdem', 's.ordgrs', 's.versao'])
		.select(NOMES_DO_RESUMO)
		.where('s.nomsis', '=', p.nomsis)
		.where(sql<boolean>`s.codetp in ('PRI', 'ANL', 'PLA')`)
		.where(visivel(forma, p))
		.orderBy(sql`s.ordgrs nulls last`)
		.orderBy(sql`(s.vlrneg * s.urgdem::float / s.esfdem) desc nulls last`)
		.orderBy('s.numssu')
		.limit(p.limite),
)

export const listarFila = (db: Db, quem: Quem, nomsis: string, limite: number) =>
	fila(db, formaDe(quem), { ...numerosDe(quem), nomsis, limite })

/** Held to the end of the transaction: of two who set an order at once, the second sees what the first did. */
export const segurarFila = async (db: Db, nomsis: string): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:fila:${nomsis}`}))`.execute(db)
}

/** Their places in this list; what has left the queue meanwhile is not touched. */
export const gravarOrdem = async (db: Db, nomsis: string, numeros: readonly number[]): Promise<void> => {
	await sql`update ssu.ssudem d set ordgrs = o.lugar from unnest(${[...numeros]}::int[]) with ordinality as o(numssu, lugar)
		where d.numssu = o.numssu and d.nomsis = ${nomsis} and d.codetp in ('PRI', 'ANL', 'PLA')`.execute(db)
}
