import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Area } from '../contract/index.ts'
import type { NotificacoesTables } from './tables.ts'

export const notificacoes = (db: Db) => (db as Db<NotificacoesTables>).withSchema('notificacoes')

export const listarAreas = (db: Db): Promise<Area[]> =>
	notificacoes(db).selectFrom('area').select(['codigo', 'nome', 'icone']).orderBy('nome').execute()

/** The area upsert keeps the latest name and icon that an origin declared. */
export async function registrarArea(db: Db, { codigo, nome, icone }: Area): Promise<void> {
	await notificacoes(db)
		.insertInto('area')
		.values({ codigo, nome, icone })
		.onConflict((conflict) =>
			conflict
				.column('codigo')
				.doUpdateSet({ nome, icone })
				.where((eb) => eb.or([eb('area.nome', '<>', nome), eb('area.icone', '<>', icone)])),
		)
		.execute()
}

/** The effective postponement of the task `t` is null once its date has come. */
export const verificarAdiamento = (agora: string) =>
	sql<string | null>`case when ${sql.ref('t.adiado_para')} > ${agora}::timestamptz then ${sql.ref('t.adiado_para')} end`
