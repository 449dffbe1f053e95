import { parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

interface NovoModelo {
	readonly codund: number
	readonly codpescad: number
	readonly nommod: string
	readonly dados: unknown
}

/** Upsert by name within the unit: saving under an existing name replaces the template. */
export async function gravarModelo(db: Db, { dados, ...novo }: NovoModelo, agora: Date): Promise<number> {
	const texto = JSON.stringify(dados)
	const { codmodlot } = await assina(db)
		.insertInto('modelolote')
		.values({ ...novo, dados: texto, dtacad: agora.toISOString() })
		.onConflict((conflict) =>
			conflict
				.columns(['codund', 'nommod'])
				.doUpdateSet({ dados: texto, codpescad: novo.codpescad, dtacad: agora.toISOString() }),
		)
		.returning('codmodlot')
		.executeTakeFirstOrThrow()
	return codmodlot
}

export async function paginarModelos(
	db: Db,
	{ codund, pagina, porPagina }: { readonly codund: number; readonly pagina: number; readonly porPagina: number },
) {
	const itens = await assina(db)
		.selectFrom('modelolote')
		.select(['codmodlot', 'nommod', 'dados', 'dtacad'])
		.where('codund', '=', codund)
		.orderBy('nommod')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await assina(db)
		.selectFrom('modelolote')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codund', '=', codund)
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export const buscarModelo = (db: Db, codund: number, codmodlot: number) =>
	assina(db)
		.selectFrom('modelolote')
		.select(['codmodlot', 'nommod', 'dados', 'dtacad'])
		.where('codund', '=', codund)
		.where('codmodlot', '=', codmodlot)
		.executeTakeFirst()

export async function excluirModelo(db: Db, codund: number, codmodlot: number): Promise<boolean> {
	const { numDeletedRows } = await assina(db)
		.deleteFrom('modelolote')
		.where('codund', '=', codund)
		.where('codmodlot', '=', codmodlot)
		.executeTakeFirst()
	return numDeletedRows > 0n
}
