import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { FiltroDosItens } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { filtrarNomes, filtrarNumeros, type Procurados } from '../../lista/queries.ts'
import { filtrarSeus, montarSeus, pedroweb, type Seus, veTudo } from '../../queries.ts'

interface Forma {
	/** True: the person sees every item. */
	readonly tudo: boolean
	readonly decitm: boolean
	readonly pessoas: boolean
	/** True: a filter or limited visibility requires a count, and otherwise the campaign holds the total. */
	readonly contar: boolean
}

interface Valores extends Seus {
	readonly codcmp: number
	readonly decitm: string
	readonly pessoas: readonly number[]
	readonly limite: number
	readonly salto: number
}

const itens = (db: Db, { tudo, decitm, pessoas }: Forma, p: Valores, nomes: Expression<number> | undefined) =>
	pedroweb(db)
		.selectFrom('acscmpitm as i')
		.where('i.codcmp', '=', p.codcmp)
		.$if(!tudo, (query) => query.where(filtrarSeus('i', p)))
		.$if(decitm, (query) => query.where(sql<SqlBool>`i.decitm = ${p.decitm}`))
		.$if(pessoas, (query) =>
			query.where(nomes ? sql<SqlBool>`i.codpes in ${nomes}` : sql<SqlBool>`i.codpes = any(${p.pessoas}::int[])`),
		)

/**
 * Two-step paging: an index-only scan finds the items of the page, and each one is read by its key, because one cached
 * plan must suit both a page and the twenty thousand rows of a spreadsheet.
 */
const pagina = (db: Db, forma: Forma, p: Valores, nomes?: Expression<number>) =>
	pedroweb(db)
		.selectFrom(
			itens(db, forma, p, nomes)
				.select(['i.codacs', 'i.codpes'])
				.orderBy('i.codpes')
				.orderBy('i.codacs')
				.limit(p.limite)
				.offset(p.salto)
				.as('p'),
		)
		.innerJoinLateral(
			(eb) =>
				eb
					.selectFrom('acscmpitm as um')
					.innerJoin('acsperm as a', 'a.codacs', 'um.codacs')
					.select(['um.codacs', 'um.codpes', 'um.codperfil', 'um.codund', 'um.codundche'])
					.select(['um.decitm', 'um.codpesdec', 'um.codpestit', 'um.mtvdec', 'um.dtadec'])
					.select(['a.dtainiacs', 'a.dtafimacs', 'a.staabx'])
					.where('um.codcmp', '=', p.codcmp)
					.whereRef('um.codacs', '=', 'p.codacs')
					.limit(1)
					.as('i'),
			(join) => join.onTrue(),
		)
		.select([
			'i.codacs',
			'i.codpes',
			'i.codperfil',
			'i.codund',
			'i.codundche',
			'i.dtainiacs',
			'i.dtafimacs',
			'i.staabx',
		])
		.select(['i.decitm', 'i.codpesdec', 'i.codpestit', 'i.mtvdec', 'i.dtadec'])
		.select([
			nomeDaPessoaEm('i.codpes').as('nompes'),
			nomeDaPessoaEm('i.codpesdec').as('nompesdec'),
			nomeDaPessoaEm('i.codpestit').as('nompestit'),
		])
		.select(
			forma.contar
				? sql<number>`(select count(*) from ${itens(db, forma, p, nomes).select('i.codacs')} n)`.as('total')
				: sql<number>`0`.as('total'),
		)
		.orderBy('p.codpes')
		.orderBy('p.codacs')
const daForma = preparedByShape((forma: Forma, p: Valores) => pagina(queryBuilder(), forma, p))
export type Item = Awaited<ReturnType<typeof daForma>>[number]

interface Pedido {
	readonly codcmp: number
	/** Undefined means that the person sees every item. */
	readonly quem: Quem | undefined
	readonly filtro: FiltroDosItens & { readonly pessoas?: Procurados | undefined }
	readonly limite: number
	readonly salto: number
	/** Stable total: no item enters or leaves an open campaign. */
	readonly todos: number
}

export async function listarItens(
	db: Db,
	{ codcmp, quem, filtro: { decitm, pessoas }, limite, salto, todos }: Pedido,
): Promise<{ itens: Item[]; total: number }> {
	const tudo = quem === undefined || veTudo(quem)
	const contar = !tudo || decitm !== undefined || pessoas !== undefined
	const forma = { tudo, decitm: decitm !== undefined, pessoas: pessoas !== undefined, contar }
	const seus = quem ? montarSeus(quem) : { chefiaDe: [], perfisDosSistemas: [] }
	const valores = { ...seus, codcmp, decitm: decitm ?? '', pessoas: filtrarNumeros(pessoas) }
	const nomes = filtrarNomes(pessoas)
	const perguntar = async (trecho: Pick<Valores, 'limite' | 'salto'>) =>
		nomes
			? pagina(db, forma, { ...valores, ...trecho }, nomes).execute()
			: daForma(db, forma, { ...valores, ...trecho })
	if (!contar) return { itens: await perguntar({ limite, salto }), total: todos }
	const { linhas: itens, total } = await withTotal(perguntar, { limite, salto })
	return { itens, total }
}
