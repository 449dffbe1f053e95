import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { ChaveDoColegiado, MotivoDoFim } from '../../contract/index.ts'
import type { MandatoTables } from '../tables.ts'
import { isInTerm, tabelas } from './colegiados.ts'

const COLUNAS = [
	'm.codmdt',
	'm.codcad',
	'm.codcol',
	'm.codpes',
	'm.titsup',
	'm.dtainimdt',
	'm.dtafimmdt',
	'm.dtafimefe',
	'm.motfim',
	'm.numatodsg',
	'm.motpro',
	'm.stanat',
	'm.codmdtcgo',
] as const

/** The seat is held until the transaction ends: two who change it at once do so one after the other. */
export async function reservarCadeira(db: Db, { codclg, sglclg }: ChaveDoColegiado, numcad: number) {
	return (
		tabelas(db)
			.selectFrom('cadeira as c')
			.innerJoin('colegiado as g', 'g.codcol', 'c.codcol')
			.select([
				'c.codcad',
				'c.codcol',
				'c.numcad',
				'c.nomcad',
				'c.qtdanomdt',
				'c.nummaxrec',
				'c.tipfncclg',
				'c.ctgcad',
				'c.codcadcgo',
			])
			.select(['g.codclg', 'g.sglclg', 'g.nomclg', 'g.codundrsp', 'g.dtacriclg', 'g.dtadtvclg'])
			.where('g.codclg', '=', codclg)
			.where('g.sglclg', '=', sglclg)
			.where('c.numcad', '=', numcad)
			.forUpdate('c')
			// An extinction of the board waits, or has been: its last day is read as it is now.
			.forShare('g')
			.executeTakeFirstOrThrow(
				() => new NotFoundError('cadeira-nao-encontrada', 'Não há esta cadeira. Recarregue a página do colegiado.'),
			)
	)
}
export type CadeiraReservada = Awaited<ReturnType<typeof reservarCadeira>>

/** @throws NotFoundError when there is no such mandate; its seat is held first. */
export async function reservarMandato(db: Db, codmdt: number) {
	const naoHa = () =>
		new NotFoundError('mandato-nao-encontrado', 'Não há este mandato. Recarregue a página do colegiado.')
	const { codclg, sglclg, numcad } = await tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
		.select(['g.codclg', 'g.sglclg', 'c.numcad'])
		.where('m.codmdt', '=', codmdt)
		.where('m.dtaret', 'is', null)
		.executeTakeFirstOrThrow(naoHa)
	const cadeira = await reservarCadeira(db, { codclg, sglclg }, numcad)
	const mandato = await tabelas(db)
		.selectFrom('mandato as m')
		.select(COLUNAS)
		.where('m.codmdt', '=', codmdt)
		.where('m.dtaret', 'is', null)
		.executeTakeFirstOrThrow(naoHa)
	return { cadeira, mandato }
}
export type MandatoReservado = Awaited<ReturnType<typeof reservarMandato>>['mandato']

export const listarMandatosDaCadeira = (db: Db, codcad: number) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.select(COLUNAS)
		.where('m.codcad', '=', codcad)
		.where('m.dtaret', 'is', null)
		.orderBy('m.dtainimdt')
		.execute()

/** Mandate of the person as holder of another seat of the board in these days, which is not held ex officio. */
export const obterOutraCadeira = (
	db: Db,
	{
		codcol,
		codcad,
		codpes,
		dtainimdt,
		dtafimmdt,
	}: Pick<Insertable<MandatoTables['mandato']>, 'codcol' | 'codcad' | 'codpes' | 'dtainimdt' | 'dtafimmdt'>,
) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select([...COLUNAS, 'c.nomcad'])
		.where('m.codcol', '=', codcol)
		.where('m.codcad', '<>', codcad)
		.where('m.codpes', '=', codpes)
		.where('m.titsup', '=', 'T')
		.where('m.stanat', '=', false)
		.where('m.dtaret', 'is', null)
		.where('m.dtainimdt', '<=', dtafimmdt)
		.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>=', dtainimdt))
		.executeTakeFirst()

export async function inserirMandato(db: Db, mandato: Insertable<MandatoTables['mandato']>): Promise<number> {
	await tabelas(db)
		.insertInto('pessoapublica')
		.values({ codpes: mandato.codpes })
		.onConflict((conflito) => conflito.column('codpes').doNothing())
		.execute()
	const { codmdt } = await tabelas(db)
		.insertInto('mandato')
		.values(mandato)
		.returning('codmdt')
		.executeTakeFirstOrThrow()
	return codmdt
}

/** Correction: the row is retired, and another says what is known from now on. */
export async function corrigirMandato(
	db: Db,
	mandato: MandatoReservado,
	mudanca: { readonly dtafimefe: string | null; readonly motfim: MotivoDoFim | null },
	em: string,
): Promise<void> {
	await tabelas(db)
		.updateTable('mandato')
		.set({ dtaret: em })
		.where('codmdt', '=', mandato.codmdt)
		.where('dtaret', 'is', null)
		.execute()
	await tabelas(db)
		.insertInto('mandato')
		.values({ ...mandato, ...mudanca, dtacad: em })
		.execute()
}

export async function paginarDaPessoa(db: Db, codpes: number, { limite, salto }: { limite: number; salto: number }) {
	const meus = tabelas(db).selectFrom('mandato as m').where('m.codpes', '=', codpes).where('m.dtaret', 'is', null)
	const [linhas, { total }] = await Promise.all([
		meus
			.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
			.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
			.select(['m.codmdt', 'm.titsup', 'm.dtainimdt', 'm.dtafimmdt', 'm.dtafimefe', 'm.motfim'])
			.select(['c.nomcad', 'c.tipfncclg', 'g.codclg', 'g.sglclg', 'g.nomclg'])
			.orderBy('m.dtainimdt', 'desc')
			.orderBy('m.codmdt', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		meus.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { linhas, total }
}

/** Mandates in force that end by this day, for the tasks of the secretariats. */
export const listarQueVencem = (db: Db, hoje: string, ate: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
		.select(['m.codmdt', 'm.codpes', 'm.dtafimmdt', 'c.nomcad', 'g.codclg', 'g.sglclg', 'g.nomclg', 'g.codundrsp'])
		.where('m.dtaret', 'is', null)
		.where('m.dtafimefe', 'is', null)
		.where('m.titsup', 'in', ['T', 'P'])
		.where('c.codcadcgo', 'is', null)
		.where('m.dtafimmdt', '>=', hoje)
		.where('m.dtafimmdt', '<=', ate)
		// A successor already designated leaves nothing to do.
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('mandato as s')
						.select('s.codmdt')
						.whereRef('s.codcad', '=', 'm.codcad')
						.where('s.titsup', '=', 'T')
						.where('s.dtaret', 'is', null)
						.whereRef('s.dtainimdt', '>', 'm.dtafimmdt'),
				),
			),
		)
		.orderBy('m.codmdt')
		.execute()

/** Mandates in force in the categories that need a link with the university. */
export const listarComVinculoExigido = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select(['m.codmdt', 'm.codpes', 'm.dtainimdt'])
		.where('m.dtaret', 'is', null)
		.where(isInTerm('m', hoje))
		.where('m.dtafimefe', 'is', null)
		.where('c.ctgcad', 'not in', ['ANT', 'EXT'])
		.where('c.codcadcgo', 'is', null)
		.orderBy('m.codmdt')
		.execute()

/** Mandates in force in a board, in the order of its seats. */
export const listarEmVigor = (db: Db, codcol: number, hoje: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select(['m.codpes', 'm.titsup', 'c.nomcad', 'c.tipfncclg'])
		.select((eb) => eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt').as('ultimo'))
		.where('m.codcol', '=', codcol)
		.where('m.dtaret', 'is', null)
		.where(isInTerm('m', hoje))
		.orderBy('c.numcad')
		.orderBy('m.titsup', 'desc')
		.execute()
