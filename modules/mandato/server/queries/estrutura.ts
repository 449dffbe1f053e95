import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { tabelas } from './colegiados.ts'

/** Seats with the key of their board, in its order; all of them, or those of the boards of these letters. */
export const listarCadeirasImportadas = (db: Db, sglclg?: string) => {
	const todas = tabelas(db)
		.selectFrom('cadeira as c')
		.innerJoin('colegiado as g', 'g.codcol', 'c.codcol')
		.select(['g.codclg', 'g.sglclg', 'c.numcad', 'c.nomcad', 'c.ctgcad', 'c.tipfncclg', 'c.qtdanomdt', 'c.nummaxrec'])
		.orderBy('g.codclg')
		.orderBy('g.sglclg')
		.orderBy('c.numcad')
	return (sglclg === undefined ? todas : todas.where('g.sglclg', '=', sglclg)).execute()
}

/** The board is held until the transaction ends. */
export const reservarPelaChave = (db: Db, codclg: number, sglclg: string) =>
	tabelas(db)
		.selectFrom('colegiado')
		.select(['codcol', 'nomclg', 'codundrsp', 'dtadtvclg', 'numatoext'])
		.where('codclg', '=', codclg)
		.where('sglclg', '=', sglclg)
		.forUpdate()
		.executeTakeFirst()

export async function temMandatos(db: Db, codcol: number): Promise<boolean> {
	const linha = await tabelas(db).selectFrom('mandato').select('codmdt').where('codcol', '=', codcol).executeTakeFirst()
	return linha !== undefined
}

export const obterCadeiraGuardada = (db: Db, codcol: number, numcad: number) =>
	tabelas(db)
		.selectFrom('cadeira')
		.select(['codcad', 'nomcad', 'ctgcad', 'tipfncclg', 'qtdanomdt', 'nummaxrec'])
		.where('codcol', '=', codcol)
		.where('numcad', '=', numcad)
		.executeTakeFirst()

type DadosDaCadeira = Pick<
	Insertable<MandatoTables['cadeira']>,
	'nomcad' | 'ctgcad' | 'tipfncclg' | 'qtdanomdt' | 'nummaxrec'
>

export const inserirCadeiraImportada = (
	db: Db,
	cadeira: DadosDaCadeira & { readonly codcol: number; readonly numcad: number },
) => tabelas(db).insertInto('cadeira').values(cadeira).execute()

export const alterarCadeira = (db: Db, codcad: number, dados: DadosDaCadeira) =>
	tabelas(db).updateTable('cadeira').set(dados).where('codcad', '=', codcad).execute()
