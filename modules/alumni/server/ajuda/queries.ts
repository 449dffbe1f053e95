import { type Db, NotFoundError, prepared, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { TipoDeAjuda } from '../../contract/index.ts'
import { cursosConcluidos } from '../cursos/queries.ts'
import { type AlumniTables, alumni } from '../tables.ts'

interface Valores {
	readonly hoje: string
	/** Code of the reader. */
	readonly codpes: number
	/** Office view: every post, whatever its author's privacy. */
	readonly tudo: boolean
	readonly tipajd?: TipoDeAjuda | undefined
	readonly busca: string
	readonly limite: number
	readonly salto: number
}

/** Privacy: a post carries its author's name, so it is shown where the name is. */
const mostraNome = (p: Pick<Valores, 'codpes' | 'tudo'>) => sql<boolean>`(${p.tudo}::boolean or exists (
	select from alumni.busamn b where b.codpes = j.codpes and (b.alcance = 'A' or b.alcance = any(array(
		select k.codtrm from ${cursosConcluidos} k where k.codpes = ${p.codpes}::int)))))`

const lista = preparedByShape((shape: { tipajd: boolean; busca: boolean }, p: Valores) =>
	alumni(queryBuilder())
		.selectFrom('ajdamn as j')
		.innerJoin('pfsamn as f', 'f.codpes', 'j.codpes')
		.select(['j.codajd', 'j.tipajd', 'j.txtajd', 'j.codareatcamn', 'j.codpes', 'j.dtacad'])
		.select(sql<string>`j.dtaexp::text`.as('dtaexp'))
		.select(
			sql<boolean>`exists (select from alumni.busamn b where b.codpes = j.codpes and b.alcance <> '1')`.as('mostrada'),
		)
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where(sql<boolean>`(j.codpes = ${p.codpes}::int or ${mostraNome(p)})`)
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

const vista = prepared((p: Omit<Valores, 'tipajd' | 'busca' | 'limite' | 'salto'> & { readonly codajd: number }) =>
	alumni(queryBuilder())
		.selectFrom('ajdamn as j')
		.innerJoin('pfsamn as f', 'f.codpes', 'j.codpes')
		.select(['j.codpes', 'j.tipajd', 'j.txtajd'])
		.where('j.codajd', '=', p.codajd)
		.where('j.dtaexp', '>=', p.hoje)
		.where('f.sitcad', '=', 'ATI')
		.where('f.staace', '=', 'S')
		.where(sql<boolean>`(j.codpes = ${p.codpes}::int or ${mostraNome(p)})`),
)
/** Single post with the columns of the list. */
export async function buscarAjudaVista(
	db: Db,
	p: Pick<Valores, 'codpes' | 'tudo' | 'hoje'> & { readonly codajd: number },
) {
	const [ajuda] = await vista(db, p)
	return ajuda
}

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

/** Ownership: a post of another author is not found, unless `deQuemFor` is set. */
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
