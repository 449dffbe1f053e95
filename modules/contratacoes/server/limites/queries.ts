import {
	commonCopy,
	type Db,
	LeastRecent,
	type Portal,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
import { sql } from 'kysely'
import type { Inciso, LimiteDoAno } from '../../contract/index.ts'
import { PRECOS_MUDARAM } from '../queries/estatistica.ts'
import { tabelas } from '../tables.ts'

const construtor = () => tabelas(queryBuilder())

/** Limits in force at the end of a year, one by group: the last that began until then. */
export const listarLimitesDoAno = (db: Db, ano: number): Promise<LimiteDoAno[]> =>
	tabelas(db)
		.selectFrom('limitedispensa')
		.distinctOn('inciso')
		.select(['inciso', 'vlrlim', 'dtaini', 'nomnor'])
		.where('dtaini', '<=', `${ano}-12-31`)
		.orderBy('inciso')
		.orderBy('dtaini', 'desc')
		.execute()

interface Parametros {
	readonly ano: number
	readonly codund?: number | undefined
	/** Limits of the two groups, by which the rows are ordered. */
	readonly obras: string | null
	readonly demais: string | null
	readonly limite: number
	readonly salto: number
}

/** Sums of a year by unit, group and class, the nearest to its limit first. */
const somarDoAno = preparedByShape((comUnidade: boolean, p: Parametros) =>
	construtor()
		.selectFrom(
			construtor()
				.selectFrom('gastodispensa as g')
				.select(['g.codund', 'g.inciso', 'g.nomgrpbem'])
				.select(sql<string>`coalesce(sum(g.vlrgas) filter (where g.staamp = 'S'), 0)::numeric(25, 4)`.as('vlrgas'))
				.select(sql<string>`coalesce(sum(g.vlrgas) filter (where g.staamp = 'N'), 0)::numeric(25, 4)`.as('vlrsem'))
				.select(sql<number>`(count(*) filter (where g.staamp = 'S'))::integer`.as('qtdcpr'))
				.where('g.anogas', '=', p.ano)
				.$if(comUnidade, (query) => query.where('g.codund', '=', p.codund ?? 0))
				.groupBy(['g.codund', 'g.inciso', 'g.nomgrpbem'])
				.as('t'),
		)
		.select(['t.codund', 't.inciso', 't.nomgrpbem', 't.vlrgas', 't.vlrsem', 't.qtdcpr'])
		.select(sql<number>`(count(*) over ())::integer`.as('total'))
		.orderBy(
			sql`t.vlrgas / case t.inciso when 1 then ${p.obras}::numeric else ${p.demais}::numeric end desc nulls last`,
		)
		.orderBy('t.vlrsem', 'desc')
		.orderBy('t.codund')
		.orderBy('t.nomgrpbem')
		.orderBy('t.inciso')
		.limit(p.limite)
		.offset(p.salto),
)

interface Parte {
	readonly limite: number
	readonly salto: number
}

const paginarGastos = (db: Db, { codund, ...filtro }: Omit<Parametros, 'limite' | 'salto'>, parte: Parte) =>
	withTotal(
		({ limite, salto }) =>
			somarDoAno(db, codund !== undefined, { ...filtro, ...(codund === undefined ? {} : { codund }), limite, salto }),
		parte,
	)
type Pagina = Awaited<ReturnType<typeof paginarGastos>>

const PAGINAS_GUARDADAS = 200
const MAIOR_PAGINA = 100
const obterPaginas = commonCopy(
	PRECOS_MUDARAM.tipo,
	async () => new LeastRecent<string, Promise<Pagina> | undefined>(PAGINAS_GUARDADAS),
)

/** A page of the whole university is the same for everybody: it is summed once, until what purchases tell changes. */
export async function paginarUmaVez(
	portal: Portal,
	...[db, filtro, parte]: Parameters<typeof paginarGastos>
): Promise<Pagina> {
	if (filtro.codund !== undefined || parte.limite > MAIOR_PAGINA) return paginarGastos(db, filtro, parte)
	const paginas = await obterPaginas(portal)
	const chave = JSON.stringify([filtro.ano, filtro.obras, filtro.demais, parte.limite, parte.salto])
	const feita = paginas.get(chave)
	if (feita) return feita
	const pedida = paginarGastos(db, filtro, parte)
	paginas.set(chave, pedida)
	pedida.catch(() => paginas.set(chave, undefined))
	return pedida
}
export type LinhaDoGasto = Pagina['linhas'][number]

/** The last year in which a purchase has spending; null: in none. */
export async function buscarUltimoAno(db: Db, codpcddsp: number): Promise<number | null> {
	const { ano } = await tabelas(db)
		.selectFrom('gastodispensa')
		.select(({ fn }) => fn.max<number | null>('anogas').as('ano'))
		.where('codpcddsp', '=', codpcddsp)
		.executeTakeFirstOrThrow()
	return ano
}

/** Sums of a unit's year in the classes of the items of one purchase; what is in no class is a mixture, and left out. */
export const somarDasClasses = (
	db: Db,
	{ ano, codund, codpcddsp }: { readonly ano: number; readonly codund: number; readonly codpcddsp: number },
): Promise<Omit<LinhaDoGasto, 'total'>[]> =>
	tabelas(db)
		.selectFrom('gastodispensa as g')
		.select(['g.codund', 'g.inciso', 'g.nomgrpbem'])
		.select(sql<string>`coalesce(sum(g.vlrgas) filter (where g.staamp = 'S'), 0)::numeric(25, 4)`.as('vlrgas'))
		.select(sql<string>`coalesce(sum(g.vlrgas) filter (where g.staamp = 'N'), 0)::numeric(25, 4)`.as('vlrsem'))
		.select(sql<number>`(count(*) filter (where g.staamp = 'S'))::integer`.as('qtdcpr'))
		.where('g.anogas', '=', ano)
		.where('g.codund', '=', codund)
		.where('g.nomgrpbem', 'in', (eb) =>
			eb
				.selectFrom('compraitem as i')
				.innerJoin('bem as b', 'b.codbem', 'i.codbem')
				.select('b.nomgrpbem')
				.where('i.codpcddsp', '=', codpcddsp),
		)
		.groupBy(['g.codund', 'g.inciso', 'g.nomgrpbem'])
		.orderBy('g.nomgrpbem')
		.orderBy('g.inciso')
		.execute()

export const escolherLimite = (limites: readonly LimiteDoAno[], inciso: Inciso): string | null =>
	limites.find((limite) => limite.inciso === inciso)?.vlrlim ?? null
