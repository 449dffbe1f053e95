import { commonCopy, type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { NA_COTA } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

export const EDITAIS_MUDARAM = 'proserv-editais'

async function lerEditais(db: Db) {
	const [editais, vertentes, limites, criterios] = await Promise.all([
		proserv(db).selectFrom('edtprs').selectAll().orderBy('dtainisub', 'desc').orderBy('codedtprs', 'desc').execute(),
		proserv(db).selectFrom('vteedt').selectAll().execute(),
		proserv(db).selectFrom('lmtund').selectAll().execute(),
		proserv(db).selectFrom('tipcrtprs').selectAll().orderBy('ordaptcrt').orderBy('codtipcrtprs').execute(),
	])
	return new Map(
		editais.map((edital) => [
			edital.codedtprs,
			{
				...edital,
				vertentes: vertentes.filter(({ codedtprs }) => codedtprs === edital.codedtprs),
				limites: limites.filter(({ codedtprs }) => codedtprs === edital.codedtprs),
				criterios: criterios
					.filter(({ codedtprs }) => codedtprs === edital.codedtprs)
					.map(({ codtipcrtprs, nomtipcrtprs, dsctipcrtprs, vlrmaxcrtprs, ordaptcrt, staexijus }) => ({
						codtipcrtprs,
						nomtipcrtprs,
						dsctipcrtprs,
						vlrmaxcrtprs,
						ordaptcrt,
						staexijus,
					})),
			},
		]),
	)
}

/** The editais of all years, the newest first, from the shared cache. */
export const obterEditais = commonCopy(EDITAIS_MUDARAM, lerEditais)
export type Editais = Awaited<ReturnType<typeof lerEditais>>
export type Edital = Editais extends Map<number, infer E> ? E : never

const criarErroDeEdital = () =>
	new NotFoundError('edital-nao-encontrado', 'Não há este edital. Escolha outro da lista.')

export function editalDe(editais: Editais, codedtprs: number): Edital {
	const edital = editais.get(codedtprs)
	if (!edital) throw criarErroDeEdital()
	return edital
}

/** The uncached row of the edital, for decisions. */
export async function obterEdital(db: Db, codedtprs: number): Promise<Edital> {
	return editalDe(await lerEditais(db), codedtprs)
}

/** Row lock until the end of the transaction. */
export const reservarEdital = async (db: Db, codedtprs: number): Promise<void> => {
	await proserv(db)
		.selectFrom('edtprs')
		.select('codedtprs')
		.where('codedtprs', '=', codedtprs)
		.forUpdate()
		.executeTakeFirstOrThrow(criarErroDeEdital)
}

const contas = prepared(({ codigos }: { readonly codigos: readonly number[] }) =>
	proserv(queryBuilder())
		.selectFrom('edtprs as e')
		.select((eb) => [
			'e.codedtprs',
			eb
				.selectFrom('qtdsolprs as q')
				.select(sql<number>`coalesce(sum(q.qtd), 0)::int`.as('qtd'))
				.whereRef('q.codedtprs', '=', 'e.codedtprs')
				.where('q.tipsitprs', 'in', [...NA_COTA])
				.as('qtdsol'),
			// The next used criterion is found by an index: a lookup per criterion would search all scores for an
			// unused one.
			sql<boolean>`exists (select from proserv.tipcrtprs c where c.codedtprs = e.codedtprs and c.codtipcrtprs =
				(select min(a.codtipcrtprs) from proserv.avlcrtprs a where a.codtipcrtprs >= c.codtipcrtprs))`.as('avaliado'),
		])
		.where('e.codedtprs', '=', sql<number>`any(${codigos}::int[])`),
)

/** The number of requests of each edital, and whether a score was given in it. */
export const contarNosEditais = (db: Db, codigos: readonly number[]) => contas(db, { codigos })

export const inserirEdital = async (db: Db, edital: Insertable<ProservTables['edtprs']>): Promise<number> =>
	(await proserv(db).insertInto('edtprs').values(edital).returning('codedtprs').executeTakeFirstOrThrow()).codedtprs

export const alterarEdital = async (
	db: Db,
	codedtprs: number,
	mudanca: Partial<Insertable<ProservTables['edtprs']>>,
): Promise<void> => {
	await proserv(db)
		.updateTable('edtprs')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codedtprs', '=', codedtprs)
		.execute()
}

/** The last day of an appeal that was not made yet follows the edital's phase where that is moved later. */
export const estenderRecursos = async (db: Db, codedtprs: number, ate: string): Promise<void> => {
	await proserv(db)
		.updateTable('solprs')
		.set({ dtalimrcs: ate })
		.where('codedtprs', '=', codedtprs)
		.where('tipsitprs', 'in', ['RPR', 'IND'])
		.where('dtarcs', 'is', null)
		.where('dtalimrcs', '<', ate)
		.execute()
}

/** A vertente with requests cannot be removed from the edital. */
export const contarNaVertente = async (db: Db, codedtprs: number, chave: string): Promise<number> =>
	(
		await proserv(db)
			.selectFrom('solprs')
			.select((eb) => eb.fn.countAll<number>().as('qtd'))
			.where('codedtprs', '=', codedtprs)
			.where('vtesolprs', '=', chave)
			.executeTakeFirstOrThrow()
	).qtd

interface Partes {
	readonly vertentes: readonly { chave: string; limite: number }[]
	readonly limites: readonly { vtesolprs: string; codund: number; limite: number }[]
}

/** The rows that the form no longer has are deleted. */
export async function gravarVertentes(db: Db, codedtprs: number, { vertentes, limites }: Partes): Promise<void> {
	await proserv(db).deleteFrom('lmtund').where('codedtprs', '=', codedtprs).execute()
	await proserv(db).deleteFrom('vteedt').where('codedtprs', '=', codedtprs).execute()
	await proserv(db)
		.insertInto('vteedt')
		.values(vertentes.map((uma) => ({ ...uma, codedtprs })))
		.execute()
	if (limites.length > 0)
		await proserv(db)
			.insertInto('lmtund')
			.values(limites.map((um) => ({ ...um, codedtprs })))
			.execute()
}

type Criterio = Omit<Insertable<ProservTables['tipcrtprs']>, 'codedtprs'>

/** The criteria are replaced as a whole, since no score refers to them yet. */
export async function gravarCriterios(db: Db, codedtprs: number, criterios: readonly Criterio[]): Promise<void> {
	await proserv(db).deleteFrom('tipcrtprs').where('codedtprs', '=', codedtprs).execute()
	await proserv(db)
		.insertInto('tipcrtprs')
		.values(criterios.map((um) => ({ ...um, codedtprs })))
		.execute()
}
