import { containing, type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Credenciado, FiltroDosCredenciados } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'
import type { LicitacoesTables } from '../tables.ts'

const COLUNAS = ['numcrd', 'nomfor', 'niforn', 'numitens', 'dtacrd', 'dtades', 'motdes'] as const

function filtrar(db: Db, codpcddsp: number, busca: string | undefined) {
	const query = tabelas(db).selectFrom('liccrd').where('codpcddsp', '=', codpcddsp)
	return busca ? query.where('nomfor', 'ilike', containing(busca)) : query
}

/** Those whose accreditation stands come first, by their names. */
export async function paginarCredenciados(
	db: Db,
	codpcddsp: number,
	{ busca, pagina, porPagina }: FiltroDosCredenciados,
): Promise<{ itens: Credenciado[]; total: number }> {
	const [itens, { total }] = await Promise.all([
		filtrar(db, codpcddsp, busca)
			.select(COLUNAS)
			.orderBy((eb) => eb('dtades', 'is not', null))
			.orderBy(sql`nomfor collate "pt-BR-x-icu"`)
			.orderBy('numcrd')
			.limit(porPagina)
			.offset((pagina - 1) * porPagina)
			.execute(),
		filtrar(db, codpcddsp, busca)
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

export async function contarVigentes(db: Db, codpcddsp: number): Promise<number> {
	const { total } = await tabelas(db)
		.selectFrom('liccrd')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codpcddsp', '=', codpcddsp)
		.where('dtades', 'is', null)
		.executeTakeFirstOrThrow()
	return total
}

/** Accreditations of one supplier that stand. */
export const listarVigentesDe = (
	db: Db,
	codpcddsp: number,
	{ niforn, nomfor }: Pick<Credenciado, 'niforn' | 'nomfor'>,
) => {
	const query = tabelas(db)
		.selectFrom('liccrd')
		.select('numitens')
		.where('codpcddsp', '=', codpcddsp)
		.where('niforn', '=', niforn)
		.where('dtades', 'is', null)
	// Two people may show the same masked number: the name tells them apart.
	return (niforn.includes('*') ? query.where('nomfor', '=', nomfor) : query).execute()
}

/** Items of each accreditation that stands, told once each. */
export async function listarItensDosVigentes(db: Db, codpcddsp: number): Promise<number[][]> {
	const linhas = await tabelas(db)
		.selectFrom('liccrd')
		.select('numitens')
		.distinct()
		.where('codpcddsp', '=', codpcddsp)
		.where('dtades', 'is', null)
		.execute()
	return linhas.map(({ numitens }) => numitens)
}

/** Accreditations for all items become those for the items that there were. */
export const restringirCredenciados = (db: Db, codpcddsp: number, numitens: readonly number[]) =>
	tabelas(db)
		.updateTable('liccrd')
		.set({ numitens: [...numitens], numlan: null })
		.where('codpcddsp', '=', codpcddsp)
		.where('dtades', 'is', null)
		.where(sql<SqlBool>`cardinality(numitens) = 0`)
		.execute()

/** The next number is taken under the lock of the tender. */
export async function inserirCredenciado(
	db: Db,
	novo: Omit<Insertable<LicitacoesTables['liccrd']>, 'numcrd' | 'dtades' | 'motdes' | 'fimlct' | 'numlan'>,
): Promise<number> {
	const { ultimo } = await tabelas(db)
		.selectFrom('liccrd')
		.select((eb) => eb.fn.max('numcrd').as('ultimo'))
		.where('codpcddsp', '=', novo.codpcddsp)
		.executeTakeFirstOrThrow()
	const numcrd = (ultimo ?? 0) + 1
	await tabelas(db)
		.insertInto('liccrd')
		.values({ ...novo, numcrd, dtades: null, motdes: null })
		.execute()
	return numcrd
}

/** @throws NotFoundError when the credenciamento has no such supplier. */
export const reservarCredenciado = (db: Db, codpcddsp: number, numcrd: number): Promise<Credenciado> =>
	tabelas(db)
		.selectFrom('liccrd')
		.select(COLUNAS)
		.where('codpcddsp', '=', codpcddsp)
		.where('numcrd', '=', numcrd)
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('credenciado-nao-encontrado', 'Não há este credenciado. Recarregue a licitação.'),
		)

type Fim = Readonly<Record<'dtades' | 'motdes', string>>

export const encerrarCredenciado = (db: Db, codpcddsp: number, numcrd: number, fim: Fim) =>
	tabelas(db)
		.updateTable('liccrd')
		.set({ ...fim, numlan: null })
		.where('codpcddsp', '=', codpcddsp)
		.where('numcrd', '=', numcrd)
		.execute()

/** The end of a credenciamento is that of each accreditation that stands. */
export const encerrarCredenciados = (db: Db, codpcddsp: number, fim: Fim) =>
	tabelas(db)
		.updateTable('liccrd')
		.set({ ...fim, fimlct: 'S', numlan: null })
		.where('codpcddsp', '=', codpcddsp)
		.where('dtades', 'is', null)
		.execute()

/** Accreditations that no release of open data tells as they stand. */
export const listarPorLancar = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('liccrd')
		.select([...COLUNAS, 'fimlct'])
		.where('codpcddsp', '=', codpcddsp)
		.where('numlan', 'is', null)
		.orderBy('numcrd')
		.execute()

export const marcarLancados = (db: Db, codpcddsp: number, numlan: number) =>
	tabelas(db)
		.updateTable('liccrd')
		.set({ numlan })
		.where('codpcddsp', '=', codpcddsp)
		.where('numlan', 'is', null)
		.execute()
