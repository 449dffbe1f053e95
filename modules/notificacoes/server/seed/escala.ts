import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { NotificacoesTables } from '../tables.ts'

/** The first person number lies far above those of the demonstration, whose data stay untouched. */
const PRIMEIRA_PESSOA = 1_000_000
const TAREFAS_POR_PESSOA = 10

const notificacoes = (db: Db) => (db as Db<NotificacoesTables>).withSchema('notificacoes')

/** The volume seed gives ten open or completed tasks to each of as many people as needed. */
async function semearTarefas(db: Db, quantidade: number): Promise<void> {
	const { codigo } = await notificacoes(db).selectFrom('area').select('codigo').limit(1).executeTakeFirstOrThrow()
	await sql`
		insert into notificacoes.tarefa
			(codigo_area, codpes, codpesorg, titulo, mensagem, tipo_baixa, chvorg, cadastrado_em, dtabxa)
		select ${codigo}, pessoa, pessoa, 'Tarefa em escala ' || n, '<p>Gerada para medir.</p>', 'U', 'escala-' || n,
			now() - n * interval '1 second', case when n % 3 = 0 then now() end
		from (select n, ${PRIMEIRA_PESSOA}::int + n / ${TAREFAS_POR_PESSOA}::int as pessoa
			from generate_series(1, ${quantidade}::int) as n) as linha
		on conflict do nothing`.execute(db)
	await sql`analyze notificacoes.tarefa`.execute(db)
}

export const escalas = { tarefas: semearTarefas }
