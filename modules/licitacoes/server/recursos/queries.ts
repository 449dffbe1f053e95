import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import type { Recurso } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'
import type { LicitacoesTables } from '../tables.ts'

/** An appeal as it is kept: how much of its term a suspension left is still to be computed. */
export type RecursoGuardado = Omit<Recurso, 'faltam'>

/** Appeals as everybody reads them: the addresses are not among the columns. */
export async function listarRecursos(db: Db, codpcddsp: number): Promise<RecursoGuardado[]> {
	const [recursos, contrarrazoes] = await Promise.all([
		tabelas(db)
			.selectFrom('licrec')
			.select(['numrec', 'nompes', 'txtint', 'dtaint', 'txtraz', 'dtaraz', 'sitrec', 'dtalim'])
			.select(['decisao', 'txtdec', 'dtadec'])
			.where('codpcddsp', '=', codpcddsp)
			.orderBy('numrec')
			.limit(200)
			.execute(),
		tabelas(db)
			.selectFrom('liccrz')
			.select(['numrec', 'nompes', 'txtcrz', 'dtacrz'])
			.where('codpcddsp', '=', codpcddsp)
			.orderBy('numrec')
			.orderBy('numcrz')
			.limit(1000)
			.execute(),
	])
	const porRecurso = Map.groupBy(contrarrazoes, ({ numrec }) => numrec)
	return recursos.map((recurso) => ({
		...recurso,
		contrarrazoes: (porRecurso.get(recurso.numrec) ?? []).map(({ numrec: _numrec, ...uma }) => uma),
	}))
}

/** The next number is taken under the lock of the tender. */
export async function inserirRecurso(
	db: Db,
	novo: Pick<
		Insertable<LicitacoesTables['licrec']>,
		'codpcddsp' | 'nompes' | 'codema' | 'resumochv' | 'txtint' | 'dtaint' | 'dtalim'
	>,
): Promise<number> {
	const { ultimo } = await tabelas(db)
		.selectFrom('licrec')
		.select((eb) => eb.fn.max('numrec').as('ultimo'))
		.where('codpcddsp', '=', novo.codpcddsp)
		.executeTakeFirstOrThrow()
	const numrec = (ultimo ?? 0) + 1
	const vazio = { txtraz: null, dtaraz: null, decisao: null, txtdec: null, dtadec: null, codpesdec: null }
	await tabelas(db)
		.insertInto('licrec')
		.values({ ...novo, ...vazio, numrec })
		.execute()
	return numrec
}

/** Appeals that wait for a step, with the addresses of those who wait for it. */
export const listarPendentes = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('licrec')
		.select(['numrec', 'codema', 'sitrec', 'dtalim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('sitrec', '<>', 'DEC')
		.orderBy('numrec')
		.limit(200)
		.execute()

export const reservarRecurso = (db: Db, codpcddsp: number, numrec: number) =>
	tabelas(db)
		.selectFrom('licrec')
		.select(['numrec', 'nompes', 'codema', 'resumochv', 'txtraz', 'sitrec', 'dtalim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('numrec', '=', numrec)
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('recurso-nao-encontrado', 'Não há este recurso. Recarregue a página da licitação.'),
		)

/** Appeal of the same address against the same judgement; a new judgement may be appealed again. */
export const buscarRecursoIgual = (
	db: Db,
	codpcddsp: number,
	{ codema, dtajul }: { readonly codema: string; readonly dtajul: string },
) =>
	tabelas(db)
		.selectFrom('licrec')
		.select(['numrec', 'dtalim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('codema', '=', codema)
		.where('dtaint', '>=', dtajul)
		.executeTakeFirst()

export const alterarRecurso = (
	db: Db,
	codpcddsp: number,
	numrec: number,
	mudanca: Updateable<LicitacoesTables['licrec']>,
) =>
	tabelas(db)
		.updateTable('licrec')
		.set(mudanca)
		.where('codpcddsp', '=', codpcddsp)
		.where('numrec', '=', numrec)
		.execute()

/** The same counter-reasons from the same address were sent twice. */
export async function existemContrarrazoes(
	db: Db,
	{ codpcddsp, numrec, codema, txtcrz }: Pick<LicitacoesTables['liccrz'], 'codpcddsp' | 'numrec' | 'codema' | 'txtcrz'>,
): Promise<boolean> {
	const igual = await tabelas(db)
		.selectFrom('liccrz')
		.select('numcrz')
		.where('codpcddsp', '=', codpcddsp)
		.where('numrec', '=', numrec)
		.where('codema', '=', codema)
		.where('txtcrz', '=', txtcrz)
		.executeTakeFirst()
	return igual !== undefined
}

export async function inserirContrarrazoes(
	db: Db,
	nova: Omit<Insertable<LicitacoesTables['liccrz']>, 'numcrz'>,
): Promise<void> {
	const { ultimo } = await tabelas(db)
		.selectFrom('liccrz')
		.select((eb) => eb.fn.max('numcrz').as('ultimo'))
		.where('codpcddsp', '=', nova.codpcddsp)
		.where('numrec', '=', nova.numrec)
		.executeTakeFirstOrThrow()
	await tabelas(db)
		.insertInto('liccrz')
		.values({ ...nova, numcrz: (ultimo ?? 0) + 1 })
		.execute()
}
