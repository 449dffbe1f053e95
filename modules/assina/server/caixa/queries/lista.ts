import { parteDe } from '@portal/platform/contract'
import { containing, type Db, type Portal, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { type Aba, MAXIMO_NA_CAIXA } from '../../../contract/index.ts'
import type { QuemPergunta } from '../../origem/origens.ts'
import { linhaVisivel, type Vista, vistaDe } from '../../origem/queries.ts'
import { assina, lotesEm } from '../../queries/lote.ts'
import { filtrarDaVez } from './caixa.ts'

interface Forma {
	/**
	 * Equality condition for one person, by which the index returns the newest rows in order, however many there are.
	 */
	readonly umaPessoa: boolean
	readonly comTrecho: boolean
}

interface Valores {
	readonly codpes: number
	/** Caller, and in the tab of pending signatures also the people whom they represent. */
	readonly pessoas: readonly number[]
	readonly aba: Aba
	readonly trecho: string
	readonly limite: number
	readonly inicio: number
	readonly agora: string
}

/**
 * Inbox page with its count, bounded by the rows that can be read. Without a `vista` it includes batches of other
 * modules, and `haAlheio` tells whether any of them does not name the person.
 */
function lista(db: Db, forma: Forma, p: Valores, vista?: Vista) {
	const alheio = sql<boolean>`bool_and(c.nomsisorg is not null and not (c.codpes = ${p.codpes} and c.staind = 'S'))`
	const achados = assina(db)
		.selectFrom('caixaasi as c')
		.select(['c.codlotdocasi', alheio.as('alheio')])
		.where('c.aba', '=', p.aba)
		.$if(vista !== undefined, (query) => query.where(linhaVisivel(vista as Vista)))
		.$if(forma.umaPessoa, (query) => query.where('c.codpes', '=', p.codpes))
		.$if(!forma.umaPessoa, (query) => query.where('c.codpes', '=', sql<number>`any(${p.pessoas}::int[])`))
		.$if(forma.comTrecho, (query) =>
			query
				.innerJoin('lotedocasi as n', 'n.codlotdocasi', 'c.codlotdocasi')
				.where(sql<boolean>`n.nomlot ilike ${p.trecho}`),
		)
		.groupBy('c.codlotdocasi')
		.orderBy('c.codlotdocasi', 'desc')
		.limit(sql<number>`greatest(${sql.lit(MAXIMO_NA_CAIXA + 1)}, ${p.inicio}::int + ${p.limite}::int)`)
	const pagina = assina(db)
		.selectFrom(achados.as('a'))
		.select('a.codlotdocasi')
		.select([sql<number>`count(*) over ()`.as('total'), sql<boolean>`bool_or(a.alheio) over ()`.as('haAlheio')])
		.orderBy('a.codlotdocasi', 'desc')
		.limit(p.limite)
		.offset(p.inicio)
	return lotesEm(db, p.agora)
		.innerJoin(pagina.as('p'), 'p.codlotdocasi', 'l.codlotdocasi')
		.select(['p.total', 'p.haAlheio'])
		.select(filtrarDaVez(p.pessoas).as('daVez'))
		.orderBy('l.codlotdocasi', 'desc')
}

const porForma = preparedByShape((forma: Forma, valores: Valores) => lista(queryBuilder(), forma, valores))

interface Busca {
	readonly pessoas: readonly number[]
	readonly aba: Aba
	readonly busca?: string | undefined
	readonly pagina: number
	readonly porPagina: number
}

/** Lazy visibility check: other modules are asked only where a row does not name the person. */
export async function paginarCaixa(db: Db, portal: Portal, quem: QuemPergunta, busca: Busca) {
	const { pessoas, aba, pagina, porPagina } = busca
	const forma = { umaPessoa: pessoas.length === 1, comTrecho: Boolean(busca.busca) }
	const valores = {
		codpes: quem.codpes,
		pessoas,
		aba,
		trecho: containing(busca.busca ?? ''),
		agora: portal.agora().toISOString(),
	}
	const ler = async (quais: Valores) => {
		const todas = await porForma(db, forma, quais)
		return todas[0]?.haAlheio ? lista(db, forma, quais, await vistaDe(db, portal, quem)).execute() : todas
	}
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => ler({ ...valores, limite, inicio: salto }),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total: Math.min(total, MAXIMO_NA_CAIXA), haMais: total > MAXIMO_NA_CAIXA }
}
