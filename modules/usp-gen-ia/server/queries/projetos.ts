import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ChaveDaFonte, Classe, PapelDado, PapelNoProjeto } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'
import { isParticipante, type Participante, participa, selecionarPapel } from './participacao.ts'

const recusarAlheio = () =>
	new NotFoundError('projeto-nao-encontrado', 'Não há este projeto entre os seus. Escolha outro na lista.')

export const paginarProjetos = (db: Db, quem: Participante, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaprj as r')
				.select(['r.codprj', 'r.codpes', 'r.nomprj', 'r.txtins', 'r.codmod', 'r.clsdad', 'r.numvrs'])
				.select((eb) => [
					selecionarPapel(quem).$notNull().as('papprj'),
					eb
						.selectFrom('iacvs as c')
						.select((e) => e.fn.countAll<number>().as('n'))
						.whereRef('c.codprj', '=', 'r.codprj')
						.where('c.codpes', '=', quem.codpes)
						.as('qtdcvs'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.where(isParticipante(quem))
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

const selecionar = (db: Db, quem: Participante, codprj: number) =>
	tabelas(db)
		.selectFrom('iaprj as r')
		.select(['r.codprj', 'r.codpes', 'r.nomprj', 'r.txtins', 'r.codmod', 'r.clsdad', 'r.numvrs'])
		.select(selecionarPapel(quem).$notNull().as('papprj'))
		.where('r.codprj', '=', codprj)
		.where(isParticipante(quem))

/** Project of which this person is a part at this moment; undefined otherwise. */
export const buscarProjeto = (db: Db, quem: Participante, codprj: number): Promise<ProjetoDaPessoa | undefined> =>
	selecionar(db, quem, codprj).executeTakeFirst()

/** @throws NotFoundError for a project of which this person is no part. */
export const obterProjeto = (db: Db, quem: Participante, codprj: number): Promise<ProjetoDaPessoa> =>
	selecionar(db, quem, codprj).executeTakeFirstOrThrow(recusarAlheio)

/**
 * Row lock of a project.
 * @throws NotFoundError for a project of which this person is no part.
 */
export const reservarProjeto = (db: Db, quem: Participante, codprj: number): Promise<ProjetoDaPessoa> =>
	selecionar(db, quem, codprj).forUpdate('r').executeTakeFirstOrThrow(recusarAlheio)

/** Files and sources of a project, for who is a part of it at this moment. */
export async function listarAnexosDoProjeto(
	db: Db,
	quem: Participante,
	codprj: number,
): Promise<{ arquivos: number[]; fontes: ChaveDaFonte[] }> {
	const doProjeto = tabelas(db).selectFrom('iaprj as r').where('r.codprj', '=', codprj).where(isParticipante(quem))
	const arquivos = await doProjeto
		.innerJoin('iaprjarq as j', 'j.codprj', 'r.codprj')
		.select('j.codarq')
		.orderBy('j.codarq')
		.execute()
	const fontes = await doProjeto
		.innerJoin('iaprjfnt as f', 'f.codprj', 'r.codprj')
		.select(['f.tipfnt', 'f.chvfnt'])
		.orderBy('f.tipfnt')
		.orderBy('f.chvfnt')
		.execute()
	return { arquivos: arquivos.map(({ codarq }) => codarq), fontes }
}

export const listarFontesDosProjetos = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaprjfnt')
		.select(['codprj', 'tipfnt', 'chvfnt'])
		.where('codprj', '=', sql<number>`any(${codigos}::int[])`)
		.orderBy('codprj')
		.orderBy('tipfnt')
		.orderBy('chvfnt')
		.execute()

export const listarUnidadesDosProjetos = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaprjund')
		.select(['codprj', 'codund', 'papprj'])
		.where('codprj', '=', sql<number>`any(${codigos}::int[])`)
		.orderBy('codprj')
		.orderBy('codund')
		.execute()

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

export async function trocarFontesDoProjeto(db: Db, codprj: number, fontes: readonly ChaveDaFonte[]): Promise<void> {
	await tabelas(db).deleteFrom('iaprjfnt').where('codprj', '=', codprj).execute()
	if (fontes.length > 0)
		await tabelas(db)
			.insertInto('iaprjfnt')
			.values(fontes.map(({ tipfnt, chvfnt }) => ({ codprj, tipfnt, chvfnt })))
			.onConflict((conflito) => conflito.doNothing())
			.execute()
}

/** A unit gets a role, or another one. */
export const incluirUnidade = (db: Db, unidade: { codprj: number; codund: number; papprj: PapelDado }) =>
	tabelas(db)
		.insertInto('iaprjund')
		.values(unidade)
		.onConflict((conflito) => conflito.columns(['codprj', 'codund']).doUpdateSet({ papprj: unidade.papprj }))
		.execute()

/** A unit goes, and with it the files of those who were a part of the project by it alone. */
export async function tirarUnidade(db: Db, { codprj, codund, hoje }: UnidadeTirada): Promise<void> {
	await tabelas(db).deleteFrom('iaprjund').where('codprj', '=', codprj).where('codund', '=', codund).execute()
	await sql`delete from usp_gen_ia.iaprjarq j using usp_gen_ia.iaarq a, usp_gen_ia.iaprj r
		where j.codarq = a.codarq and j.codprj = ${codprj}::int and r.codprj = j.codprj
			and not ${participa(sql`a.codpes`, hoje)}`.execute(db)
}

interface UnidadeTirada {
	readonly codprj: number
	readonly codund: number
	readonly hoje: string
}

interface PessoaIncluida {
	readonly codprj: number
	readonly codpes: number
	readonly papprj: PapelDado
}

/** False when the person had this role already. */
export async function incluirPessoa(db: Db, { papprj, ...chave }: PessoaIncluida): Promise<boolean> {
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
