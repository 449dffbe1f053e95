import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { notificacoes } from '../queries.ts'
import type { NotificacoesTables } from '../tables.ts'

export type TarefaSemeada = Insertable<NotificacoesTables['tarefa']>

export async function semearTarefas(db: Db, tarefas: TarefaSemeada[]): Promise<void> {
	await notificacoes(db).insertInto('tarefa').values(tarefas).execute()
}

/** Two in three of the older notices are marked as read, and nothing of the seed is mailed. */
export async function semearLeituras(db: Db, agora: string): Promise<void> {
	await notificacoes(db).updateTable('aviso').set({ email_em: agora }).where('data_inicio', '<=', agora).execute()
	await notificacoes(db)
		.insertInto('avisoleitura')
		.columns(['codpes', 'codigo_aviso', 'lido_em'])
		.expression((eb) =>
			eb
				.selectFrom('aviso')
				.innerJoin(sql<{ codpes: number }>`generate_series(10001, 10012)`.as<'p'>(sql`p(codpes)`), (join) =>
					join.onTrue(),
				)
				.select(['p.codpes', 'aviso.codigo', sql<string>`data_inicio + interval '5 hours'`.as('lido_em')])
				.where('data_inicio', '<', sql<string>`${agora}::timestamptz - interval '6 days'`)
				.where(sql<boolean>`(p.codpes + aviso.codigo) % 3 <> 0`),
		)
		.execute()
}
