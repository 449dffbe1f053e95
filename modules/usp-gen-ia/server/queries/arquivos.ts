import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { TrechoDoTexto } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'

/** Right to read, of now: the owner, and those to whom the file is opened. */
const leEstePessoa = (codpes: number) => (eb: ExpressionBuilder<GenIaTables & { a: GenIaTables['iaarq'] }, 'a'>) =>
	eb.or([
		eb('a.codpes', '=', codpes),
		eb.exists(
			eb
				.selectFrom('iaarqpes as p')
				.select('p.codpes')
				.whereRef('p.codarq', '=', 'a.codarq')
				.where('p.codpes', '=', codpes),
		),
	])

const recusarAlheio = () =>
	new NotFoundError('arquivo-nao-encontrado', 'Não há este arquivo entre os seus. Escolha outro na lista.')

export const paginarArquivos = (db: Db, codpes: number, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaarq as a')
				.select(['a.codarq', 'a.codpes', 'a.nomarq', 'a.sitarq', 'a.qtdpgn', 'a.qtdtrc', 'a.tamanho', 'a.clsdad'])
				.select((eb) => [
					'a.dtacad',
					eb
						.selectFrom('iacvsarq as v')
						.innerJoin('iacvs as c', 'c.codcvs', 'v.codcvs')
						.select((e) => e.fn.countAll<number>().as('n'))
						.whereRef('v.codarq', '=', 'a.codarq')
						.where('c.codpes', '=', codpes)
						.as('qtdcvs'),
					eb
						.selectFrom('iaarqpes as q')
						.select((e) => e.fn.agg<number[] | null>('array_agg', ['q.codpes']).as('n'))
						.whereRef('q.codarq', '=', 'a.codarq')
						.as('abertas'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.where(leEstePessoa(codpes))
				.orderBy('a.dtacad', 'desc')
				.orderBy('a.codarq', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

/** @throws NotFoundError for a file that this person may not read now. */
export const obterArquivo = (db: Db, codpes: number, codarq: number) =>
	tabelas(db)
		.selectFrom('iaarq as a')
		.selectAll('a')
		.where('a.codarq', '=', codarq)
		.where(leEstePessoa(codpes))
		.executeTakeFirstOrThrow(recusarAlheio)

/** @throws NotFoundError for a file of somebody else. */
export const reservarArquivo = (db: Db, codpes: number, codarq: number) =>
	tabelas(db)
		.selectFrom('iaarq')
		.selectAll()
		.where('codarq', '=', codarq)
		.where('codpes', '=', codpes)
		.forUpdate()
		.executeTakeFirstOrThrow(recusarAlheio)

export const inserirArquivo = (db: Db, novo: Insertable<GenIaTables['iaarq']>) =>
	tabelas(db).insertInto('iaarq').values(novo).returning('codarq').executeTakeFirstOrThrow()

export const buscarArquivoPorLer = (db: Db, codarq: number) =>
	tabelas(db)
		.selectFrom('iaarq')
		.selectAll()
		.where('codarq', '=', codarq)
		.where('sitarq', '=', 'FIL')
		.executeTakeFirst()

const TRECHOS_POR_INSERT = 1_000

export async function gravarTrechos(
	db: Db,
	codarq: number,
	qtdpgn: number,
	trechos: readonly TrechoDoTexto[],
): Promise<void> {
	for (let inicio = 0; inicio < trechos.length; inicio += TRECHOS_POR_INSERT) {
		const linhas = trechos.slice(inicio, inicio + TRECHOS_POR_INSERT)
		await tabelas(db)
			.insertInto('iatrc')
			.values(linhas.map((trecho, indice) => ({ ...trecho, codarq, numtrc: inicio + indice + 1 })))
			.execute()
	}
	const sitarq = trechos.length > 0 ? ('PRT' as const) : ('ERR' as const)
	await tabelas(db)
		.updateTable('iaarq')
		.set({ sitarq, qtdpgn, qtdtrc: trechos.length })
		.where('codarq', '=', codarq)
		.execute()
}

export const apagarArquivo = (db: Db, codarq: number) =>
	tabelas(db).deleteFrom('iaarq').where('codarq', '=', codarq).execute()

/** False when it was open to this person already. */
export async function abrirPara(db: Db, codarq: number, codpes: number): Promise<boolean> {
	const aberto = await tabelas(db)
		.insertInto('iaarqpes')
		.values({ codarq, codpes })
		.onConflict((conflito) => conflito.doNothing())
		.returning('codarq')
		.executeTakeFirst()
	return aberto !== undefined
}

export const fecharPara = (db: Db, codarq: number, codpes: number) =>
	tabelas(db).deleteFrom('iaarqpes').where('codarq', '=', codarq).where('codpes', '=', codpes).execute()

/** Files among these that this person may read now, and that have text. */
export const listarLegiveis = (db: Db, codpes: number, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('iaarq as a')
		.select(['a.codarq', 'a.nomarq', 'a.clsdad', 'a.sitarq'])
		.where('a.codarq', '=', sql<number>`any(${codigos}::int[])`)
		.where(leEstePessoa(codpes))
		.execute()

export const listarDaConversa = async (db: Db, codcvs: string): Promise<number[]> =>
	(
		await tabelas(db).selectFrom('iacvsarq').select('codarq').where('codcvs', '=', codcvs).orderBy('codarq').execute()
	).map(({ codarq }) => codarq)

export async function trocarDaConversa(db: Db, codcvs: string, codigos: readonly number[]): Promise<void> {
	await tabelas(db).deleteFrom('iacvsarq').where('codcvs', '=', codcvs).execute()
	if (codigos.length > 0)
		await tabelas(db)
			.insertInto('iacvsarq')
			.values(codigos.map((codarq) => ({ codcvs, codarq })))
			.execute()
}

export const inserirFontes = async (db: Db, fontes: readonly Insertable<GenIaTables['iamsgfnt']>[]): Promise<void> => {
	if (fontes.length > 0)
		await tabelas(db)
			.insertInto('iamsgfnt')
			.values([...fontes])
			.execute()
}

/** Sources of the answers of a conversation, by the rights of now: what is not readable has neither name nor text. */
export const listarFontes = (db: Db, codpes: number, codcvs: string) =>
	tabelas(db)
		.selectFrom('iamsgfnt as f')
		.leftJoin(
			(eb) =>
				eb
					.selectFrom('iaarq as a')
					.innerJoin('iatrc as t', 't.codarq', 'a.codarq')
					.select(['a.codarq', 'a.nomarq', 't.numtrc', 't.numpgn', 't.txttrc'])
					.where((e) => leEstePessoa(codpes)(e as never))
					.as('l'),
			(juncao) => juncao.onRef('l.codarq', '=', 'f.codarq').onRef('l.numtrc', '=', 'f.numtrc'),
		)
		.select(['f.numseqmsg', 'f.numcit', 'f.codarq', 'l.nomarq', 'l.numpgn', 'l.txttrc'])
		.where('f.codcvs', '=', codcvs)
		.orderBy('f.numseqmsg')
		.orderBy('f.numcit')
		.execute()
