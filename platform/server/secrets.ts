import { randomBytes } from 'node:crypto'
import type { Db } from './database/db.ts'
import type { PlatformTables } from './tables.ts'

/** A key that all processes share, made by whichever asks first. */
export async function getSecret(db: Db, nome: string): Promise<Buffer> {
	const plataforma = (db as Db<PlatformTables>).withSchema('plataforma')
	const guardado = plataforma.selectFrom('segredo').select('valor').where('nome', '=', nome)
	const segredo = await guardado.executeTakeFirst()
	if (segredo) return segredo.valor
	await plataforma
		.insertInto('segredo')
		.values({ nome, valor: randomBytes(32) })
		.onConflict((conflict) => conflict.column('nome').doNothing())
		.execute()
	return (await guardado.executeTakeFirstOrThrow()).valor
}
