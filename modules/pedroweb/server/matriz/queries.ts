import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Expression, sql } from 'kysely'
import type { Quem } from '../acesso.ts'
import { filtrarNomes, filtrarNumeros, type Procurados } from '../lista/queries.ts'
import { acessos, filtrarSeus, montarSeus, type Seus, veTudo } from '../queries.ts'

interface Forma {
	/** True: the person sees the whole unit. */
	readonly tudo: boolean
	readonly pessoas: boolean
}

interface Valores extends Seus {
	readonly codund: number
	readonly pessoas: readonly number[]
	readonly de: number
	readonly ate: number
}

const filtrarUnidade = (db: Db, { tudo }: Pick<Forma, 'tudo'>, p: Valores) =>
	acessos(db)
		.where('a.sitacs', '=', 'ATV')
		.where('a.codundche', '=', p.codund)
		.$if(!tudo, (query) => query.where(filtrarSeus('a', p)))

/** Name search: a subquery finds the people, so it is not a parameter of the statement. */
const procurados = (db: Db, forma: Forma, p: Valores, nomes: Expression<number> | undefined) =>
	filtrarUnidade(db, forma, p).$if(forma.pessoas, (query) =>
		query.where(nomes ? sql<boolean>`a.codpes in ${nomes}` : sql<boolean>`a.codpes = any(${p.pessoas}::int[])`),
	)

/** Stable columns: they are those of the unit, whatever the search. */
const resumir = (db: Db, forma: Forma, p: Valores, nomes?: Expression<number>) =>
	db.selectNoFrom([
		sql<number>`(select count(*) from ${procurados(db, forma, p, nomes).select('a.codpes').distinct()} n)`.as('total'),
		sql<string[]>`array(${filtrarUnidade(db, forma, p).select('a.codperfil').distinct()})`.as('perfis'),
	])

/** Index scan: people are read in index order, and only up to the end of the page. */
const listar = (db: Db, forma: Forma, p: Valores, nomes?: Expression<number>) =>
	db
		.selectFrom(
			procurados(db, forma, p, nomes)
				.select(['a.codpes', 'a.codacs', 'a.codperfil', 'a.dtafimacs'])
				.select(sql<number>`dense_rank() over (order by a.codpes)`.as('lugar'))
				.as('m'),
		)
		.select(['m.codpes', 'm.codacs', 'm.codperfil', 'm.dtafimacs', nomeDaPessoaEm('m.codpes').as('nompes')])
		.where('m.lugar', '>=', p.de)
		.where('m.lugar', '<=', p.ate)
		.orderBy('m.codpes')
		.orderBy('m.codacs')

const resumo = preparedByShape((forma: Forma, p: Valores) => resumir(queryBuilder(), forma, p))
const linhas = preparedByShape((forma: Forma, p: Valores) => listar(queryBuilder(), forma, p))

interface Pedido {
	readonly codund: number
	readonly pessoas: Procurados | undefined
	readonly de: number
	readonly ate: number
}

/**
 * Matrix query: the result holds the number of people, the profiles of the unit, and the profiles of each person on the
 * page.
 */
export async function lerMatriz(db: Db, quem: Quem, { pessoas, ...trecho }: Pedido) {
	const seus = montarSeus(quem)
	const forma = { tudo: veTudo(quem) || seus.chefiaDe.includes(trecho.codund), pessoas: pessoas !== undefined }
	const valores = { ...trecho, ...seus, pessoas: filtrarNumeros(pessoas) }
	const nomes = filtrarNomes(pessoas)
	const [resumidas, lidas] = nomes
		? await Promise.all([resumir(db, forma, valores, nomes).execute(), listar(db, forma, valores, nomes).execute()])
		: await Promise.all([resumo(db, forma, valores), linhas(db, forma, valores)])
	return { total: resumidas[0]?.total ?? 0, perfis: resumidas[0]?.perfis ?? [], linhas: lidas }
}
