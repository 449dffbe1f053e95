import { type Db, NotFoundError, RuleError } from '@portal/platform/server'
import { sql } from 'kysely'
import { MAXIMO_FAVORITOS, MAXIMO_MARCAS, type Marca, type NovaMarca } from '../../contract/index.ts'
import { processos } from '../queries.ts'

export async function favoritar(db: Db, codpes: number, numpro: string, dtafav: string): Promise<void> {
	const { total } = await processos(db)
		.selectFrom('procfav')
		.select(sql<number>`count(*)`.as('total'))
		.where('codpes', '=', codpes)
		.executeTakeFirstOrThrow()
	if (total >= MAXIMO_FAVORITOS)
		throw new RuleError('muitos-favoritos', `Você já tem ${MAXIMO_FAVORITOS} favoritos. Tire algum antes.`)
	await processos(db)
		.insertInto('procfav')
		.values({ codpes, numpro, dtafav })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function desfavoritar(db: Db, codpes: number, numpro: string): Promise<void> {
	await processos(db).deleteFrom('procfav').where('codpes', '=', codpes).where('numpro', '=', numpro).execute()
}

export async function marcar(db: Db, numpro: string, codpes: number, marca: NovaMarca): Promise<Marca> {
	const { sgleta, nommar, cormar, dtafim = null } = marca
	const { total } = await processos(db)
		.selectFrom('procmarca')
		.select(sql<number>`count(*)`.as('total'))
		.where('numpro', '=', numpro)
		.where('sgleta', '=', sgleta)
		.where('nommar', '<>', nommar)
		.executeTakeFirstOrThrow()
	if (total >= MAXIMO_MARCAS)
		throw new RuleError('muitas-marcas', `O processo já tem ${MAXIMO_MARCAS} marcas desta estação. Tire alguma antes.`)
	return processos(db)
		.insertInto('procmarca')
		.values({ numpro, sgleta, nommar, cormar, dtafim, codpes })
		.onConflict((conflict) => conflict.constraint('procmarca_uk').doUpdateSet({ cormar, dtafim, codpes }))
		.returning(['codmar', 'sgleta', 'nommar', 'cormar', 'dtafim'])
		.executeTakeFirstOrThrow()
}

/** A tag is removed only if it belongs to one of the person's stations. */
export async function desmarcar(db: Db, numpro: string, codmar: number, sgletas: readonly string[]): Promise<string> {
	const marca = await processos(db)
		.deleteFrom('procmarca')
		.where('codmar', '=', codmar)
		.where('numpro', '=', numpro)
		.where('sgleta', '=', sql<string>`any(${[...sgletas]}::text[])`)
		.returning('nommar')
		.executeTakeFirst()
	if (!marca) throw new NotFoundError('marca-nao-encontrada', 'Esta marca não existe mais. Recarregue a página.')
	return marca.nommar
}

export const listarMarcasEmUso = (db: Db, sgletas: readonly string[]) =>
	processos(db)
		.selectFrom('procmarca')
		.select(['nommar', 'cormar'])
		.distinct()
		.where('sgleta', '=', sql<string>`any(${[...sgletas]}::text[])`)
		.orderBy('nommar')
		.orderBy('cormar')
		.limit(100)
		.execute()

/**
 * Suspension of the process: it lasts until the latest expiry of the tags with this name, or is cleared when there
 * are none.
 */
export async function gravarSobrestamento(db: Db, numpro: string, nommar: string): Promise<void> {
	await processos(db)
		.updateTable('processo')
		.set((eb) => ({
			dtafimsob: eb
				.selectFrom('procmarca')
				.select((sub) => sub.fn.max('dtafim').as('dtafim'))
				.where('numpro', '=', numpro)
				.where('nommar', '=', nommar),
		}))
		.where('numpro', '=', numpro)
		.execute()
}

/** Cleanup of expired tags. */
export async function encerrarMarcas(db: Db, hoje: string): Promise<void> {
	await processos(db).deleteFrom('procmarca').where('dtafim', '<', hoje).execute()
}
