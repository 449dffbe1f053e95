import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Condicao } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<NereuTables>).withSchema('nereu')
export const construtor = () => tabelas(queryBuilder())

/** Condition: the agreement is approved and in force on the day; one that renews itself is until it is denounced. */
const isInForce = (tabela: string, dia: string) =>
	sql<boolean>`(${sql.ref(`${tabela}.numver`)} is not null and ${sql.ref(`${tabela}.dtainicvn`)} <= ${dia}::date and case when ${sql.ref(`${tabela}.starenaut`)} = 'S' then coalesce(${sql.ref(`${tabela}.dtadencvn`)}, 'infinity'::date) else least(${sql.ref(`${tabela}.dtafimcvn`)}, ${sql.ref(`${tabela}.dtadencvn`)}) end >= ${dia}::date)`

const COLUNAS = [
	'c.codcvn',
	'c.nomcvn',
	'c.tipcvn',
	'c.nomorg',
	'c.nomorgori',
	'c.cidorg',
	'c.codpais',
	'c.codundrsp',
	'c.dtainicvn',
	'c.dtafimcvn',
	'c.starenaut',
	'c.dtadencvn',
	'c.numver',
] as const

/** Every agreement as the searches of the public list read it, in the order of the list. */
export async function listarIndice(db: Db, hoje: string) {
	const condicoes = sql`jsonb_array_elements(coalesce(v.condicoes, c.condicoes)) as um`
	const { rows } = await sql<{
		codcvn: number
		codpais: string
		codundrsp: number | null
		txtbus: string
		vigente: boolean
		areas: string[]
		idiomas: string[]
	}>`select c.codcvn, c.codpais, c.codundrsp, c.txtbus, ${isInForce('c', hoje)} as vigente,
			array(select distinct jsonb_array_elements_text(um->'areas') from ${condicoes}) as areas,
			array(select distinct i->>'idioma' from ${condicoes}, jsonb_array_elements(um->'idiomas') as i) as idiomas
		from nereu.convenio as c left join nereu.cvnver as v on v.codcvn = c.codcvn and v.numver = c.numver
		order by c.nomorg collate "pt-BR-x-icu", c.codcvn`.execute(db)
	return rows
}

const asLinhas = prepared((p: { readonly codigos: readonly number[] }) =>
	construtor()
		.selectFrom('convenio as c')
		.leftJoin('cvnver as v', (juncao) => juncao.onRef('v.codcvn', '=', 'c.codcvn').onRef('v.numver', '=', 'c.numver'))
		.select(COLUNAS)
		.select(sql<Condicao[]>`coalesce(v.condicoes, c.condicoes)`.as('condicoes'))
		.where((eb) => eb('c.codcvn', '=', eb.fn.any(eb.val(p.codigos as unknown as number[])))),
)
export const listarLinhas = (db: Db, codigos: readonly number[]) => asLinhas(db, { codigos })
export type LinhaDoConvenio = Awaited<ReturnType<typeof listarLinhas>>[number]

const umConvenio = prepared((p: { codcvn: number }) =>
	construtor()
		.selectFrom('convenio as c')
		.leftJoin('cvnver as v', (juncao) => juncao.onRef('v.codcvn', '=', 'c.codcvn').onRef('v.numver', '=', 'c.numver'))
		.select([...COLUNAS, 'c.fusorg', 'c.numdiaden', 'c.codpescoo', 'c.versao', 'c.emlorg', 'c.heiorg', 'c.motden'])
		.select(['c.condicoes as propostas', 'c.hash as hashProposto', 'v.hash as hashAprovado'])
		.select(sql<Condicao[]>`coalesce(v.condicoes, c.condicoes)`.as('condicoes'))
		.select(
			sql<
				{ lado: 'N' | 'P'; nome: string; em: string; hash: string }[]
			>`(select coalesce(json_agg(json_build_object('lado', a.lado, 'nome', a.nomapr, 'em', a.dtaapr, 'hash', a.hash) order by a.dtaapr), '[]') from nereu.cvnapr a where a.codcvn = c.codcvn and a.hash in (c.hash, v.hash))`.as(
				'aprovacoes',
			),
		)
		.where('c.codcvn', '=', p.codcvn),
)

const naoHa = () =>
	new NotFoundError('convenio-nao-encontrado', 'Não há este convênio. Veja a lista de convênios e escolha-o nela.')

/** @throws NotFoundError when there is no such agreement. */
export async function obterConvenio(db: Db, codcvn: number) {
	const [convenio] = await umConvenio(db, { codcvn })
	if (!convenio) throw naoHa()
	return convenio
}

/** Row lock: approvals and proposals of one agreement take turns. */
export async function reservarConvenio(db: Db, codcvn: number) {
	const convenio = await tabelas(db)
		.selectFrom('convenio')
		.selectAll()
		.where('codcvn', '=', codcvn)
		.forUpdate()
		.executeTakeFirst()
	if (!convenio) throw naoHa()
	return convenio
}

export async function inserirConvenio(db: Db, convenio: Insertable<NereuTables['convenio']>): Promise<number> {
	const { codcvn } = await tabelas(db)
		.insertInto('convenio')
		.values(convenio)
		.returning('codcvn')
		.executeTakeFirstOrThrow()
	return codcvn
}

export const listarVigentes = (db: Db, hoje: string) =>
	tabelas(db).selectFrom('convenio as c').select('c.codcvn').where(isInForce('c', hoje)).orderBy('c.codcvn').execute()

export const listarParaVagas = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('convenio as c')
		.select([...COLUNAS, 'c.fusorg'])
		.where('c.codcvn', 'in', [...codigos])
		.execute()

export async function gravarCondicoes(db: Db, codcvn: number, condicoes: string, hash: string): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ condicoes, hash, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export const inserirAprovacao = (db: Db, aprovacao: Insertable<NereuTables['cvnapr']>) =>
	tabelas(db)
		.insertInto('cvnapr')
		.values(aprovacao)
		.onConflict((conflito) => conflito.columns(['codcvn', 'hash', 'lado']).doNothing())
		.execute()

export const listarLados = (db: Db, codcvn: number, hash: string) =>
	tabelas(db).selectFrom('cvnapr').select('lado').where('codcvn', '=', codcvn).where('hash', '=', hash).execute()

export async function inserirVersao(db: Db, versao: Insertable<NereuTables['cvnver']>): Promise<void> {
	await tabelas(db).insertInto('cvnver').values(versao).execute()
	await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ numver: versao.numver, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', versao.codcvn)
		.execute()
}

export const obterVersao = (db: Db, codcvn: number, numver: number) =>
	tabelas(db)
		.selectFrom('cvnver')
		.selectAll()
		.where('codcvn', '=', codcvn)
		.where('numver', '=', numver)
		.executeTakeFirstOrThrow()

export const gravarContato = (db: Db, codcvn: number, emlorg: string) =>
	tabelas(db).updateTable('convenio').set({ emlorg }).where('codcvn', '=', codcvn).execute()

export const gravarIdentificador = (db: Db, codcvn: number, heiorg: string) =>
	tabelas(db).updateTable('convenio').set({ heiorg }).where('codcvn', '=', codcvn).execute()

/** The last return of the same conditions counts. */
export const inserirDevolucao = (db: Db, devolucao: Insertable<NereuTables['cvndev']>) =>
	tabelas(db)
		.insertInto('cvndev')
		.values(devolucao)
		.onConflict((conflito) => conflito.columns(['codcvn', 'hash']).doUpdateSet(devolucao))
		.execute()

export const listarDevolucoes = (db: Db, codcvn: number, hash: string) =>
	tabelas(db)
		.selectFrom('cvndev')
		.select(['nomdev', 'motivo', 'dtadev'])
		.where('codcvn', '=', codcvn)
		.where('hash', '=', hash)
		.execute()

export async function gravarDenuncia(
	db: Db,
	codcvn: number,
	denuncia: { readonly dtadencvn: string | null; readonly motden: string | null },
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ ...denuncia, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export async function contarVagas(db: Db, codcvn: number): Promise<number> {
	const { quantas } = await tabelas(db)
		.selectFrom('vagmob')
		.select((eb) => eb.fn.countAll<number>().as('quantas'))
		.where('codcvn', '=', codcvn)
		.executeTakeFirstOrThrow()
	return quantas
}

/** Agreement that was never in force, with what was said about it. */
export async function removerConvenio(db: Db, codcvn: number): Promise<void> {
	await tabelas(db).deleteFrom('cvnapr').where('codcvn', '=', codcvn).execute()
	await tabelas(db).deleteFrom('cvndev').where('codcvn', '=', codcvn).execute()
	await tabelas(db).deleteFrom('convenio').where('codcvn', '=', codcvn).execute()
}
