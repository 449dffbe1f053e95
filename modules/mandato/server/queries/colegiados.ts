import { containing, type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ChaveDoColegiado, FiltroColegiados, Materia } from '../../contract/index.ts'
import type { MandatoTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<MandatoTables>).withSchema('mandato')
export const construtor = () => tabelas(queryBuilder())

/** Condition: the row was known at the instant; 'infinity' is as it is known now. */
export const isKnown = (tabela: string, em: string) =>
	sql<boolean>`${sql.ref(`${tabela}.dtacad`)} <= ${em}::timestamptz and (${sql.ref(`${tabela}.dtaret`)} is null or ${sql.ref(`${tabela}.dtaret`)} > ${em}::timestamptz)`

/** Condition: the mandate is in force on the day. */
export const isInTerm = (tabela: string, dia: string) =>
	sql<boolean>`${dia}::date between ${sql.ref(`${tabela}.dtainimdt`)} and coalesce(${sql.ref(`${tabela}.dtafimefe`)}, ${sql.ref(`${tabela}.dtafimmdt`)})`

const COLUNAS = [
	'c.codcol',
	'c.codclg',
	'c.sglclg',
	'c.nomclg',
	'c.tipclg',
	'c.codundrsp',
	'c.dtacriclg',
	'c.dtadtvclg',
	'c.urlrgi',
] as const

function filtrar(db: Db, { busca, codundrsp }: Omit<FiltroColegiados, 'pagina' | 'porPagina'>) {
	let query = tabelas(db).selectFrom('colegiado as c')
	if (busca)
		query = query.where((eb) =>
			eb.or([
				eb('c.nomclg', 'ilike', containing(busca)),
				eb('c.sglclg', 'ilike', containing(busca)),
				eb.exists(
					eb
						.selectFrom('colegiadonome as n')
						.select('n.codcol')
						.whereRef('n.codcol', '=', 'c.codcol')
						.where('n.nomclg', 'ilike', containing(busca)),
				),
			]),
		)
	if (codundrsp !== undefined) query = query.where('c.codundrsp', '=', codundrsp)
	return query
}

export async function paginarColegiados(db: Db, { pagina, porPagina, ...filtro }: FiltroColegiados, hoje: string) {
	const [linhas, { total }] = await Promise.all([
		filtrar(db, filtro)
			.select(COLUNAS)
			.select((eb) => [
				eb
					.selectFrom('cadeira as d')
					.select((e) => e.fn.countAll<number>().as('n'))
					.whereRef('d.codcol', '=', 'c.codcol')
					.as('qtdcad'),
				eb
					.selectFrom('mandato as m')
					.select((e) => e.fn.countAll<number>().as('n'))
					.whereRef('m.codcol', '=', 'c.codcol')
					.where('m.titsup', '=', 'T')
					.where('m.dtaret', 'is', null)
					.where(isInTerm('m', hoje))
					.as('qtdpro'),
				eb
					.selectFrom('colegiadonome as n')
					.select('n.nomclg')
					.whereRef('n.codcol', '=', 'c.codcol')
					.where('n.nomclg', 'ilike', filtro.busca ? containing(filtro.busca) : '')
					.whereRef('n.nomclg', '<>', 'c.nomclg')
					.orderBy('n.dtamud', 'desc')
					.limit(1)
					.as('nomant'),
			])
			.orderBy('c.nomclg')
			.orderBy('c.codclg')
			.orderBy('c.sglclg')
			.limit(porPagina)
			.offset((pagina - 1) * porPagina)
			.execute(),
		filtrar(db, filtro)
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	const itens = linhas.map(({ qtdcad, qtdpro, ...colegiado }) => ({
		...colegiado,
		qtdcad: qtdcad ?? 0,
		qtdvag: (qtdcad ?? 0) - (qtdpro ?? 0),
	}))
	return { itens, total }
}

const NAO_HA = 'Não há este colegiado. Veja a lista de colegiados e escolha-o nela.'
const naoHa = () => new NotFoundError('colegiado-nao-encontrado', NAO_HA)

/** Matters of the board in the row, in their order. */
export const reunirMaterias = (tabela: string) =>
	sql<Materia[]>`(select coalesce(jsonb_agg(jsonb_build_object('dscmat', t.dscmat, 'numerador', t.numerador,
		'denominador', t.denominador, 'estrito', t.estrito, 'de', t.de) order by t.nummat), '[]')
		from mandato.colegiadomateria as t where t.codcol = ${sql.ref(`${tabela}.codcol`)})`

const porChave = prepared((p: ChaveDoColegiado) =>
	construtor()
		.selectFrom('colegiado as c')
		.select([...COLUNAS, 'c.basquo'])
		.select(reunirMaterias('c').as('materias'))
		.where('c.codclg', '=', p.codclg)
		.where('c.sglclg', '=', p.sglclg),
)

export type LinhaDoColegiado = Awaited<ReturnType<typeof porChave>>[number]

/** @throws NotFoundError when there is no such board. */
export async function obterColegiado(db: Db, { codclg, sglclg }: ChaveDoColegiado): Promise<LinhaDoColegiado> {
	const [colegiado] = await porChave(db, { codclg, sglclg })
	if (!colegiado) throw naoHa()
	return colegiado
}

export async function inserirColegiado(db: Db, colegiado: Insertable<MandatoTables['colegiado']>): Promise<number> {
	const { codcol } = await tabelas(db)
		.insertInto('colegiado')
		.values(colegiado)
		.returning('codcol')
		.executeTakeFirstOrThrow()
	return codcol
}

/** The next number of a seat is taken under the lock of its board. */
export async function inserirCadeira(
	db: Db,
	cadeira: Omit<Insertable<MandatoTables['cadeira']>, 'numcad'>,
): Promise<{ codcad: number; numcad: number }> {
	await tabelas(db).selectFrom('colegiado').select('codcol').where('codcol', '=', cadeira.codcol).forUpdate().execute()
	const { ultima } = await tabelas(db)
		.selectFrom('cadeira')
		.select((eb) => eb.fn.max('numcad').as('ultima'))
		.where('codcol', '=', cadeira.codcol)
		.executeTakeFirstOrThrow()
	return tabelas(db)
		.insertInto('cadeira')
		.values({ ...cadeira, numcad: (ultima ?? 0) + 1 })
		.returning(['codcad', 'numcad'])
		.executeTakeFirstOrThrow()
}

export const listarColegiadosAtivos = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('colegiado as c')
		.select(COLUNAS)
		.where((eb) => eb.or([eb('c.dtadtvclg', 'is', null), eb('c.dtadtvclg', '>=', hoje)]))
		.orderBy('c.codcol')
		.execute()

export async function existeColegiado(db: Db, { codclg, sglclg }: ChaveDoColegiado): Promise<boolean> {
	return (await porChave(db, { codclg, sglclg })).length > 0
}
