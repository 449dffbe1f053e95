import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type ContratacoesTables, tabelas } from '../tables.ts'

export async function inserirAta(db: Db, nova: Insertable<ContratacoesTables['ata']>): Promise<number> {
	const { codata } = await tabelas(db).insertInto('ata').values(nova).returning('codata').executeTakeFirstOrThrow()
	return codata
}

export async function alterarAta(
	db: Db,
	codata: number,
	mudanca: Updateable<ContratacoesTables['ata']>,
): Promise<void> {
	await tabelas(db).updateTable('ata').set(mudanca).where('codata', '=', codata).execute()
}

/** Another ata of the purchase with this number. */
export const buscarRepetida = (
	db: Db,
	{ codpcddsp, numata, anoata }: { readonly codpcddsp: number; readonly numata: string; readonly anoata: number },
	codata = 0,
) =>
	tabelas(db)
		.selectFrom('ata')
		.select('codata')
		.where('codpcddsp', '=', codpcddsp)
		.where('anoata', '=', anoata)
		.where('numata', '=', numata)
		.where('dtarem', 'is', null)
		.where('codata', '<>', codata)
		.executeTakeFirst()

interface Numeracao {
	readonly numcntata: string
	readonly numcntcpr: string
	readonly numata: string
	readonly anoata: number
}

/** Purchase of an imported ata, held until the end, and the ata with this control number or the office's own number. */
export async function reservarImportada(db: Db, { numcntata, numcntcpr, numata, anoata }: Numeracao) {
	const compra = await tabelas(db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('numcntpncp', '=', numcntcpr)
		.forUpdate()
		.executeTakeFirst()
	if (!compra) return undefined
	const ata = await tabelas(db)
		.selectFrom('ata')
		.selectAll()
		.where('codpcddsp', '=', compra.codpcddsp)
		.where((eb) =>
			eb.or([
				eb('numcntata', '=', numcntata),
				eb.and([
					eb('numcntata', 'is', null),
					eb('dtarem', 'is', null),
					eb('numata', '=', numata),
					eb('anoata', '=', anoata),
				]),
			]),
		)
		.orderBy(sql`numcntata nulls last`)
		.limit(1)
		.executeTakeFirst()
	return { ...compra, ata }
}

/** First and last day of the consumptions that stand, and how many movements do; the days are null without any. */
export const resumirMovimentos = (db: Db, codata: number) =>
	tabelas(db)
		.selectFrom('atamov')
		.select(({ fn }) => fn.countAll<number>().as('vivos'))
		.select([
			sql<string | null>`min(dtamov) filter (where tipmov = 'C')`.as('primeiro'),
			sql<string | null>`max(dtamov) filter (where tipmov = 'C')`.as('ultimo'),
		])
		.where('codata', '=', codata)
		.where('dtades', 'is', null)
		.executeTakeFirstOrThrow()

/** Day of the last consumption of an item that stands; null: there is none. */
export const buscarUltimoConsumo = (
	db: Db,
	codata: number,
	{ numord, numseqres }: { readonly numord: number; readonly numseqres: number },
) =>
	tabelas(db)
		.selectFrom('atamov')
		.select(({ fn }) => fn.max<string | null>('dtamov').as('ultimo'))
		.where('codata', '=', codata)
		.where('numord', '=', numord)
		.where('numseqres', '=', numseqres)
		.where('tipmov', '=', 'C')
		.where('dtades', 'is', null)
		.executeTakeFirstOrThrow()

export async function inserirMovimento(db: Db, novo: Insertable<ContratacoesTables['atamov']>): Promise<void> {
	await tabelas(db).insertInto('atamov').values(novo).execute()
}

/** End of a movement that stands. @returns its item; undefined where none stands */
export const desfazerMovimento = (
	db: Db,
	codata: number,
	codmov: number,
	fim: { readonly codpesdes: number; readonly dtades: string },
) =>
	tabelas(db)
		.updateTable('atamov')
		.set(fim)
		.where('codata', '=', codata)
		.where('codmov', '=', codmov)
		.where('dtades', 'is', null)
		.returning(['numord', 'numseqres', 'tipmov'])
		.executeTakeFirst()

/** Consumptions of an item that stand without a balance before them. */
export const buscarSemSaldo = (
	db: Db,
	codata: number,
	{ numord, numseqres }: { readonly numord: number; readonly numseqres: number },
) =>
	tabelas(db)
		.selectFrom('atamov as c')
		.select('c.codmov')
		.where('c.codata', '=', codata)
		.where('c.numord', '=', numord)
		.where('c.numseqres', '=', numseqres)
		.where('c.tipmov', '=', 'C')
		.where('c.dtades', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('atamov as s')
						.select('s.codmov')
						.whereRef('s.codata', '=', 'c.codata')
						.whereRef('s.numord', '=', 'c.numord')
						.whereRef('s.numseqres', '=', 'c.numseqres')
						.where('s.tipmov', '=', 'S')
						.where('s.dtades', 'is', null)
						.whereRef('s.codmov', '<', 'c.codmov'),
				),
			),
		)
		.limit(1)
		.executeTakeFirst()

export async function paginarMovimentos(
	db: Db,
	codata: number,
	numord: number,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const deles = tabelas(db).selectFrom('atamov').where('codata', '=', codata).where('numord', '=', numord)
	const [itens, { total }] = await Promise.all([
		deles
			.select([
				'codmov',
				'tipmov',
				'qtdmov',
				'dtamov',
				'numdoc',
				'dscobs',
				'codpescad',
				'dtacad',
				'codpesdes',
				'dtades',
			])
			.orderBy('codmov', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		deles.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}
