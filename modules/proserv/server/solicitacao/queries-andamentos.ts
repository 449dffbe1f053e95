import type { Db } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import type { Numero } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

/** `tudo`: also what happened among those who evaluate. */
export async function paginarAndamentos(
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	{ tudo, limite, salto }: { tudo: boolean; limite: number; salto: number },
) {
	const visiveis = proserv(db)
		.selectFrom('andsolprs')
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.$if(!tudo, (query) => query.where('staint', '=', 'N'))
	const quantos = visiveis.select((eb) => eb.fn.countAll<number>().as('total'))
	const linhas = await visiveis
		.select(quantos.as('total'))
		.select(['codpesgrcand', 'codpestit', 'sitprsand', 'dtaandsolprs', 'dscand', 'txtand', 'staint'])
		.orderBy('numseqandprs', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
	// Behind the last page there is no row to tell it.
	const { total } = linhas[0] ?? (await quantos.executeTakeFirstOrThrow())
	return { linhas, total: total ?? 0 }
}

export const ultimoAndamento = (db: Db, { anosolprs, codsolprs }: Numero) =>
	proserv(db)
		.selectFrom('andsolprs')
		.select(['numseqandprs', 'codpesgrcand', 'sitprsand', 'dtaandsolprs', 'dscand', 'txtand'])
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.orderBy('numseqandprs', 'desc')
		.limit(1)
		.executeTakeFirst()

export const alterarAndamento = async (
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	numseqandprs: number,
	mudanca: Updateable<ProservTables['andsolprs']>,
): Promise<void> => {
	await proserv(db)
		.updateTable('andsolprs')
		.set(mudanca)
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('numseqandprs', '=', numseqandprs)
		.execute()
}
