import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import type { Carta, CartaLida } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

const naoHa = () => new NotFoundError('carta-nao-encontrada', 'Não há este pedido de carta. Recarregue a página.')

/** Letters of an application as the office reads them. */
export async function listarCartas(db: Db, codcan: number): Promise<CartaLida[]> {
	const linhas = await tabelas(db)
		.selectFrom('carrec')
		.select(['codcar', 'nomrec', 'emlrec', 'sitcar', 'carass', 'txtcar', 'nomarq', 'dtaped', 'dtarsp'])
		.where('codcan', '=', codcan)
		.orderBy('codcar')
		.execute()
	return linhas.map(({ dtaped, dtarsp, ...carta }) => ({
		...carta,
		dtaped: new Date(dtaped).toISOString(),
		dtarsp: dtarsp === null ? null : new Date(dtarsp).toISOString(),
	}))
}

/** The same for the candidate, to whom the text is confidential. */
export const listarCartasSemTexto = async (db: Db, codcan: number): Promise<Carta[]> =>
	(await listarCartas(db, codcan)).map(({ txtcar: _txtcar, carass: _carass, nomarq: _nomarq, ...carta }) => carta)

/** Columns of a request that nobody has answered. */
export const SEM_RESPOSTA = {
	carass: null,
	txtcar: null,
	dtarsp: null,
	dtalem: null,
	nomarq: null,
	mimetype: null,
	tamarq: null,
	sha256: null,
	chave: null,
} as const

/** Number of a new request, or undefined: this address has been asked already. */
export const inserirCarta = async (
	db: Db,
	carta: Pick<Insertable<NereuTables['carrec']>, 'codcan' | 'nomrec' | 'emlrec' | 'dtaped'>,
): Promise<number | undefined> =>
	(
		await tabelas(db)
			.insertInto('carrec')
			.values({ ...SEM_RESPOSTA, ...carta })
			.onConflict((conflito) => conflito.columns(['codcan', 'emlrec']).doNothing())
			.returning('codcar')
			.executeTakeFirst()
	)?.codcar

/** Request with its application, locked. @throws NotFoundError when there is none. */
export async function reservarCarta(db: Db, codcar: number) {
	const carta = await tabelas(db)
		.selectFrom('carrec')
		.selectAll()
		.where('codcar', '=', codcar)
		.forUpdate()
		.executeTakeFirst()
	if (!carta) throw naoHa()
	return carta
}
export type CartaReservada = Awaited<ReturnType<typeof reservarCarta>>

/** @throws NotFoundError when there is none. */
export async function obterCarta(db: Db, codcar: number): Promise<CartaReservada> {
	const carta = await tabelas(db).selectFrom('carrec').selectAll().where('codcar', '=', codcar).executeTakeFirst()
	if (!carta) throw naoHa()
	return carta
}

export const mudarCarta = (db: Db, codcar: number, mudanca: Updateable<NereuTables['carrec']>) =>
	tabelas(db).updateTable('carrec').set(mudanca).where('codcar', '=', codcar).execute()

export const removerCarta = (db: Db, codcar: number) =>
	tabelas(db).deleteFrom('carrec').where('codcar', '=', codcar).execute()

/** Delivered letters of each application of a call. */
export async function contarEntregues(db: Db, codedt: number): Promise<ReadonlyMap<number, number>> {
	const linhas = await tabelas(db)
		.selectFrom('carrec as r')
		.innerJoin('canmob as k', 'k.codcan', 'r.codcan')
		.select((eb) => ['r.codcan', eb.fn.countAll<number>().as('quantas')])
		.where('k.codedt', '=', codedt)
		.where('r.sitcar', '=', 'ENT')
		.groupBy('r.codcan')
		.execute()
	return new Map(linhas.map(({ codcan, quantas }) => [codcan, quantas]))
}

/** Unanswered requests of calls that end within the days, of which nobody was reminded yet. */
export const listarParaLembrar = (db: Db, hoje: string, ate: string) =>
	tabelas(db)
		.selectFrom('carrec as r')
		.innerJoin('canmob as k', 'k.codcan', 'r.codcan')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.select('r.codcar')
		.where('r.sitcar', '=', 'PED')
		.where('r.dtalem', 'is', null)
		.where('k.sitcan', 'in', ['RAS', 'INS'])
		.where('e.sitedt', '=', 'PUB')
		.where('e.dtafim', '>=', hoje)
		.where('e.dtafim', '<=', ate)
		.orderBy('r.codcar')
		.limit(1000)
		.execute()

/** Unanswered requests of a call. */
export const listarPendentesDoEdital = (db: Db, codedt: number) =>
	tabelas(db)
		.selectFrom('carrec as r')
		.innerJoin('canmob as k', 'k.codcan', 'r.codcan')
		.select(['r.codcar', 'r.emlrec'])
		.where('k.codedt', '=', codedt)
		.where('r.sitcar', '=', 'PED')
		.execute()
