import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../acesso/quem.ts'
import { type Forma, montarForma, montarNumeros, type Numeros, visivel } from '../acesso/queries/visibilidade.ts'
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
	fila(db, montarForma(quem), { ...montarNumeros(quem), nomsis, limite })

/** Advisory lock until the end of the transaction: the second of two changes of the order sees the first. */
export const segurarFila = async (db: Db, nomsis: string): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:fila:${nomsis}`}))`.execute(db)
}

interface Fixada {
	readonly numssu: number
	readonly lugar: number
}

/** The positions of moved demands are written; one that has left the queue meanwhile is skipped. */
export const gravarLugares = async (db: Db, nomsis: string, fixadas: readonly Fixada[]): Promise<void> => {
	await sql`update ssu.ssudem d set ordgrs = o.lugar
		from unnest(${fixadas.map(({ numssu }) => numssu)}::int[], ${fixadas.map(({ lugar }) => lugar)}::int[]) as o(numssu, lugar)
		where d.numssu = o.numssu and d.nomsis = ${nomsis} and d.codetp in ('PRI', 'ANL', 'PLA')`.execute(db)
}

/** The position of one demand, or of all in the queue, is cleared; the result is the number of cleared ones. */
export async function soltarLugares(db: Db, nomsis: string, numssu: number | undefined): Promise<number> {
	const { numAffectedRows = 0n } = await sql`update ssu.ssudem set ordgrs = null
		where nomsis = ${nomsis} and ordgrs is not null and codetp in ('PRI', 'ANL', 'PLA')
		and (${numssu ?? null}::int is null or numssu = ${numssu ?? null}::int)`.execute(db)
	return Number(numAffectedRows)
}
