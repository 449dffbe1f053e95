import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { AlcanceDaPessoa } from '../cestas/queries/cestas.ts'
import { type ContratacoesTables, tabelas } from '../tables.ts'

function filtrarCuidadas(db: Db, alcance: AlcanceDaPessoa, codpcddsp: number) {
	const query = tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', 'numcpr', 'anocpr', 'codund', 'nomorg', 'objcpr', 'sitcpr', 'numpro'])
		.select(['codmdl', 'codamp', 'nomamp'])
		.where('codpcddsp', '=', codpcddsp)
	if (alcance === 'todas') return query
	// A purchase of another body is a source of prices for every buyer.
	return query.where((eb) => eb.or([eb('codund', 'is', null), eb('codund', 'in', [-1, ...alcance])]))
}

/** Purchase that the person looks after; undefined beyond the person's reach. */
export const buscarCuidada = (db: Db, alcance: AlcanceDaPessoa, codpcddsp: number) =>
	filtrarCuidadas(db, alcance, codpcddsp).executeTakeFirst()

export const alterarProcesso = (db: Db, codpcddsp: number, numpro: string | null) =>
	tabelas(db).updateTable('compra').set({ numpro }).where('codpcddsp', '=', codpcddsp).execute()

export const alterarFundamento = (db: Db, codpcddsp: number, codamp: number, nomamp: string) =>
	tabelas(db).updateTable('compra').set({ codamp, nomamp }).where('codpcddsp', '=', codpcddsp).execute()

const naoHa = () =>
	new NotFoundError('compra-nao-encontrada', 'Não há esta compra entre as da sua unidade. Procure-a nas contratações.')

/** @throws NotFoundError for a purchase beyond the person's reach. */
export const obterCuidada = (db: Db, alcance: AlcanceDaPessoa, codpcddsp: number) =>
	filtrarCuidadas(db, alcance, codpcddsp).executeTakeFirstOrThrow(naoHa)

/** The purchase is held until the transaction ends. */
export const reservarCuidada = (db: Db, alcance: AlcanceDaPessoa, codpcddsp: number) =>
	filtrarCuidadas(db, alcance, codpcddsp).forUpdate().executeTakeFirstOrThrow(naoHa)

export const listarRetirados = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compraarq')
		.select(['numseq', 'nomarq', 'codpesrem'])
		.select(sql<string>`dtarem`.as('dtarem'))
		.select(sql<string>`dscmotrem`.as('dscmotrem'))
		.where('codpcddsp', '=', codpcddsp)
		.where('dtarem', 'is not', null)
		.orderBy('dtarem', 'desc')
		.limit(100)
		.execute()

interface Retirada {
	readonly codpcddsp: number
	readonly numseq: number
	readonly dscmotrem: string
	readonly codpesrem: number
	readonly dtarem: string
}

/** Name of the withdrawn file; undefined where there is none published of this number. */
export async function retirarArquivo(db: Db, { codpcddsp, numseq, ...retirada }: Retirada) {
	const retirado = await tabelas(db)
		.updateTable('compraarq')
		.set(retirada)
		.where('codpcddsp', '=', codpcddsp)
		.where('numseq', '=', numseq)
		.where('dtarem', 'is', null)
		.returning('nomarq')
		.executeTakeFirst()
	return retirado?.nomarq
}

export async function paginarItens(
	db: Db,
	codpcddsp: number,
	{ semCatalogo, limite, salto }: { readonly semCatalogo: boolean; readonly limite: number; readonly salto: number },
) {
	const daCompra = tabelas(db)
		.selectFrom('compraitem as i')
		.where('i.codpcddsp', '=', codpcddsp)
		.$if(semCatalogo, (query) => query.where('i.codbem', 'is', null))
	const [itens, { total }] = await Promise.all([
		daCompra
			.leftJoin('bem as b', 'b.codbem', 'i.codbem')
			.leftJoin('itemlig as l', (join) =>
				join.onRef('l.codpcddsp', '=', 'i.codpcddsp').onRef('l.numord', '=', 'i.numord').on('l.dtades', 'is', null),
			)
			.select(['i.numord', 'i.dscitm', 'i.unimed', 'i.codbem', 'b.nombem', 'b.unibas', 'i.capacidade', 'i.quemcap'])
			.select(sql<'S' | 'N'>`case when l.codlig is null then 'N' else 'S' end`.as('stalig'))
			.orderBy('i.numord')
			.limit(limite)
			.offset(salto)
			.execute(),
		daCompra.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

export const obterItem = (db: Db, codpcddsp: number, numord: number) =>
	tabelas(db)
		.selectFrom('compraitem')
		.select(['codbem', 'capacidade', 'unibas', 'quemcap'])
		.where('codpcddsp', '=', codpcddsp)
		.where('numord', '=', numord)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('item-nao-encontrado', 'Não há este item na compra. Recarregue a página.'),
		)
type Item = Awaited<ReturnType<typeof obterItem>>

export const alterarItem = (db: Db, codpcddsp: number, numord: number, item: Item) =>
	tabelas(db)
		.updateTable('compraitem')
		.set(item)
		.where('codpcddsp', '=', codpcddsp)
		.where('numord', '=', numord)
		.execute()

/** End of the link that stands. @returns what the item was before it, undefined where none stands */
export const encerrarLigacao = (
	db: Db,
	codpcddsp: number,
	numord: number,
	fim: { readonly codpesdes: number; readonly dtades: string },
) =>
	tabelas(db)
		.updateTable('itemlig')
		.set(fim)
		.where('codpcddsp', '=', codpcddsp)
		.where('numord', '=', numord)
		.where('dtades', 'is', null)
		.returning(['codbemant', 'capacidadeant', 'unibasant', 'quemcapant'])
		.executeTakeFirst()

export const inserirLigacao = (db: Db, nova: Insertable<ContratacoesTables['itemlig']>) =>
	tabelas(db).insertInto('itemlig').values(nova).execute()
