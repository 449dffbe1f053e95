import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Classe, PapelDado, PapelNoProjeto } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'

const recusarAlheio = () =>
	new NotFoundError('projeto-nao-encontrado', 'Não há este projeto entre os seus. Escolha outro na lista.')

/** Role of a person in a project `r`; null for somebody who has none. */
const selecionarPapel = (
	codpes: number,
) => sql<PapelNoProjeto | null>`case when r.codpes = ${codpes}::int then 'D' else (
	select q.papprj from usp_gen_ia.iaprjpes q where q.codprj = r.codprj and q.codpes = ${codpes}::int) end`

const isParticipante = (codpes: number) => sql<boolean>`(r.codpes = ${codpes}::int or exists (
	select from usp_gen_ia.iaprjpes q where q.codprj = r.codprj and q.codpes = ${codpes}::int))`

export const paginarProjetos = (db: Db, codpes: number, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaprj as r')
				.select(['r.codprj', 'r.codpes', 'r.nomprj', 'r.txtins', 'r.codmod', 'r.clsdad', 'r.numvrs'])
				.select((eb) => [
					selecionarPapel(codpes).$notNull().as('papprj'),
					eb
						.selectFrom('iacvs as c')
						.select((e) => e.fn.countAll<number>().as('n'))
						.whereRef('c.codprj', '=', 'r.codprj')
						.where('c.codpes', '=', codpes)
						.as('qtdcvs'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.where(isParticipante(codpes))
				.orderBy('r.nomprj')
				.orderBy('r.codprj')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

export const listarPessoasDosProjetos = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaprjpes')
		.select(['codprj', 'codpes', 'papprj'])
		.where('codprj', '=', sql<number>`any(${codigos}::int[])`)
		.orderBy('codprj')
		.orderBy('codpes')
		.execute()

export const listarArquivosDosProjetos = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaprjarq as j')
		.innerJoin('iaarq as a', 'a.codarq', 'j.codarq')
		.select(['j.codprj', 'a.codarq', 'a.nomarq', 'a.clsdad', 'a.codpes'])
		.where('j.codprj', '=', sql<number>`any(${codigos}::int[])`)
		// Only sent files, which have an owner, are put into a project.
		.$narrowType<{ codpes: number }>()
		.orderBy('a.nomarq')
		.orderBy('a.codarq')
		.execute()

interface ProjetoDaPessoa {
	readonly codprj: number
	readonly codpes: number
	readonly nomprj: string
	readonly txtins: string
	readonly codmod: number | null
	readonly clsdad: Classe
	readonly numvrs: number
	readonly papprj: PapelNoProjeto
}

const selecionar = (db: Db, codpes: number, codprj: number) =>
	tabelas(db)
		.selectFrom('iaprj as r')
		.select(['r.codprj', 'r.codpes', 'r.nomprj', 'r.txtins', 'r.codmod', 'r.clsdad', 'r.numvrs'])
		.select(selecionarPapel(codpes).$notNull().as('papprj'))
		.where('r.codprj', '=', codprj)
		.where(isParticipante(codpes))

/** Project of which this person is a part at this moment; undefined otherwise. */
export const buscarProjeto = (db: Db, codpes: number, codprj: number): Promise<ProjetoDaPessoa | undefined> =>
	selecionar(db, codpes, codprj).executeTakeFirst()

/** @throws NotFoundError for a project of which this person is no part. */
export const obterProjeto = (db: Db, codpes: number, codprj: number): Promise<ProjetoDaPessoa> =>
	selecionar(db, codpes, codprj).executeTakeFirstOrThrow(recusarAlheio)

/**
 * Row lock of a project.
 * @throws NotFoundError for a project of which this person is no part.
 */
export const reservarProjeto = (db: Db, codpes: number, codprj: number): Promise<ProjetoDaPessoa> =>
	selecionar(db, codpes, codprj).forUpdate('r').executeTakeFirstOrThrow(recusarAlheio)

export const inserirProjeto = (db: Db, novo: Insertable<GenIaTables['iaprj']>) =>
	tabelas(db).insertInto('iaprj').values(novo).returning('codprj').executeTakeFirstOrThrow()

export const mudarProjeto = (db: Db, codprj: number, mudanca: Partial<Insertable<GenIaTables['iaprj']>>) =>
	tabelas(db).updateTable('iaprj').set(mudanca).where('codprj', '=', codprj).execute()

export const apagarProjeto = (db: Db, codprj: number) =>
	tabelas(db).deleteFrom('iaprj').where('codprj', '=', codprj).execute()

export async function trocarArquivos(db: Db, codprj: number, codigos: readonly number[]): Promise<void> {
	await tabelas(db).deleteFrom('iaprjarq').where('codprj', '=', codprj).execute()
	if (codigos.length > 0)
		await tabelas(db)
			.insertInto('iaprjarq')
			.values(codigos.map((codarq) => ({ codprj, codarq })))
			.execute()
}

interface Participante {
	readonly codprj: number
	readonly codpes: number
	readonly papprj: PapelDado
}

/** False when the person had this role already. */
export async function incluirPessoa(db: Db, { papprj, ...chave }: Participante): Promise<boolean> {
	const incluida = await tabelas(db)
		.insertInto('iaprjpes')
		.values({ ...chave, papprj })
		.onConflict((conflito) =>
			conflito.columns(['codprj', 'codpes']).doUpdateSet({ papprj }).where('iaprjpes.papprj', '<>', papprj),
		)
		.returning('codprj')
		.executeTakeFirst()
	return incluida !== undefined
}

/** A person goes, and with them the files that they had put in. */
export async function tirarPessoa(db: Db, codprj: number, codpes: number): Promise<void> {
	await tabelas(db).deleteFrom('iaprjpes').where('codprj', '=', codprj).where('codpes', '=', codpes).execute()
	await sql`delete from usp_gen_ia.iaprjarq j using usp_gen_ia.iaarq a
		where j.codarq = a.codarq and j.codprj = ${codprj}::int and a.codpes = ${codpes}::int`.execute(db)
}
