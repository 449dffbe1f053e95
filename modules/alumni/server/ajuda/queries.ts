import { type Db, NotFoundError, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { TipoDeAjuda } from '../../contract/index.ts'
import { type AlumniTables, alumni } from '../tables.ts'

interface Valores {
	readonly hoje: string
	readonly tipajd?: TipoDeAjuda | undefined
	readonly busca: string
	readonly limite: number
	readonly salto: number
}

const lista = preparedByShape((shape: { tipajd: boolean; busca: boolean }, p: Valores) =>
	alumni(queryBuilder())
		.selectFrom('ajdamn as j')
		.innerJoin('pfsamn as f', 'f.codpes', 'j.codpes')
		.select(['j.codajd', 'j.tipajd', 'j.txtajd', 'j.codareatcamn', 'j.codpes', 'j.dtacad'])
		.select(sql<string>`j.dtaexp::text`.as('dtaexp'))
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where('j.dtaexp', '>=', p.hoje)
		.where('f.sitcad', '=', 'ATI')
		.where('f.staace', '=', 'S')
		.$if(shape.tipajd, (query) => query.where(sql<boolean>`j.tipajd = ${p.tipajd}::text`))
		.$if(shape.busca, (query) =>
			query.where(sql<boolean>`j.vetor @@ plainto_tsquery('portuguese', alumni.sem_acento(${p.busca}::text))`),
		)
		.orderBy('j.codajd', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)
export const listarAjudas = (
	db: Db,
	{ busca, tipajd, ...p }: Omit<Valores, 'busca'> & { busca?: string | undefined },
) => lista(db, { tipajd: tipajd !== undefined, busca: Boolean(busca) }, { ...p, tipajd, busca: busca ?? '' })

export async function contarMinhas(db: Db, codpes: number, hoje: string): Promise<number> {
	const { qtd } = await alumni(db)
		.selectFrom('ajdamn')
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.where('codpes', '=', codpes)
		.where('dtaexp', '>=', hoje)
		.executeTakeFirstOrThrow()
	return qtd
}

export async function inserirAjuda(
	db: Db,
	{ txtajd, ...ajuda }: Omit<Insertable<AlumniTables['ajdamn']>, 'vetor'>,
): Promise<number> {
	const { codajd } = await alumni(db)
		.insertInto('ajdamn')
		.values({ txtajd, ...ajuda, vetor: sql<string>`to_tsvector('portuguese', alumni.sem_acento(${txtajd}))` })
		.returning('codajd')
		.executeTakeFirstOrThrow()
	return codajd
}

/** Somebody else's is not there, unless `deQuemFor`. */
export const removerAjuda = (
	db: Db,
	{ codajd, codpes, deQuemFor }: { codajd: number; codpes: number; deQuemFor: boolean },
) =>
	alumni(db)
		.deleteFrom('ajdamn')
		.where('codajd', '=', codajd)
		.$if(!deQuemFor, (query) => query.where('codpes', '=', codpes))
		.returning(['codpes', 'txtajd'])
		.executeTakeFirstOrThrow(
			() => new NotFoundError('ajuda-nao-encontrada', 'Isto já não está publicado. Recarregue a página.'),
		)
