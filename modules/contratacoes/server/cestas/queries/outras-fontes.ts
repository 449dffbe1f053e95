import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { type ContratacoesTables, tabelas } from '../../tables.ts'

/** Numbers of registered prices begin beyond those of quotations, and like them are negative in a basket. */
const PRIMEIRO = 1_000_000_000
export const numerarRegistrado = (codprc: number): number => -PRIMEIRO - codprc
export const lerRegistrado = (codpre: number): number => -codpre - PRIMEIRO

/** Prices of other sources that were registered in a basket, with who left one out of the sum and why. */
export const listarRegistrados = (db: Db, codces: number) =>
	tabelas(db)
		.selectFrom('cestaprc as r')
		.leftJoin('cestaexc as x', (join) =>
			join.on('x.codpre', '=', ({ eb }) => eb(eb.val(-PRIMEIRO), '-', eb.ref('r.codprc'))).on('x.codces', '=', codces),
		)
		.select(['r.codprc', 'r.codbem', 'r.tipprc', 'r.nomorg', 'r.vlruni', 'r.unimed', 'r.capacidade', 'r.dtaref'])
		.select(['r.endereco', 'r.dtaace', 'r.chvnfe', 'r.nomarq', 'r.sha256', 'x.dscmot'])
		.where('r.codces', '=', codces)
		.orderBy('r.codprc')
		.execute()

export async function contarRegistrados(db: Db, codces: number): Promise<number> {
	const { total } = await tabelas(db)
		.selectFrom('cestaprc')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('codces', '=', codces)
		.executeTakeFirstOrThrow()
	return total
}

/** Undefined: this price of this invoice is in the basket already. */
export const inserirRegistrado = (db: Db, novo: Insertable<ContratacoesTables['cestaprc']>) =>
	tabelas(db)
		.insertInto('cestaprc')
		.values(novo)
		.onConflict((conflito) => conflito.doNothing())
		.returning('codprc')
		.executeTakeFirst()

const naoHa = () =>
	new NotFoundError('preco-nao-encontrado', 'Este preço não está na cesta. Recarregue a página para ver os que há.')

const procurar = (db: Db, codces: number, codprc: number) =>
	tabelas(db)
		.selectFrom('cestaprc')
		.select(['codprc', 'tipprc', 'nomarq', 'mimetype', 'chave', 'sha256'])
		.where('codces', '=', codces)
		.where('codprc', '=', codprc)

/** @throws NotFoundError where the basket has no such price. */
export const obterRegistrado = (db: Db, codces: number, codprc: number) =>
	procurar(db, codces, codprc).executeTakeFirstOrThrow(naoHa)

export async function removerRegistrado(db: Db, codces: number, codprc: number): Promise<void> {
	await tabelas(db)
		.deleteFrom('cestaexc')
		.where('codces', '=', codces)
		.where('codpre', '=', numerarRegistrado(codprc))
		.execute()
	await tabelas(db)
		.deleteFrom('cestaprc')
		.where('codces', '=', codces)
		.where('codprc', '=', codprc)
		.returning('codprc')
		.executeTakeFirstOrThrow(naoHa)
}

type Arquivo = Pick<Insertable<ContratacoesTables['cestaprc']>, 'nomarq' | 'mimetype' | 'chave' | 'sha256'>

/** The file takes the place of the one before, which is swept. */
export async function gravarEvidencia(db: Db, codprc: number, arquivo: Arquivo): Promise<void> {
	await tabelas(db).updateTable('cestaprc').set(arquivo).where('codprc', '=', codprc).execute()
}
