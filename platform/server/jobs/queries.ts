import type { Db as BossDb } from 'pg-boss'

/** Reads of pg-boss's own schema for which it has no cheap call. */
type Executor = Pick<BossDb, 'executeSql'>

/** Partial index: without it, looking for running jobs would read all jobs that ever ran. */
export async function criarIndiceDosEmCurso(db: Executor): Promise<void> {
	await db.executeSql(`do $$ begin
		if to_regclass('trabalhos.job_portal_em_curso_ix') is null then
			create index if not exists job_portal_em_curso_ix on trabalhos.job (name) where state = 'active';
		end if;
	end $$`)
}

export interface Interrompido {
	readonly name: string
	readonly id: string
	readonly retryCount: number
}

/** Due jobs that nobody announces. */
export interface Vigia {
	/** Queues with due jobs, including postponed jobs and retries. */
	readonly filas: readonly string[]
	/** Flag for a running job of any process. */
	readonly emCurso: boolean
	/** Jobs whose process has given no sign of life for too long. */
	readonly interrompidos: readonly Interrompido[]
}

export async function lerVigia(db: Executor, segundos: number): Promise<Vigia> {
	const { rows } = await db.executeSql(
		`select
			array(select q.name from trabalhos.queue q where exists (
				select from trabalhos.job j
				where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())) as "filas",
			exists (select from trabalhos.job where state = 'active') as "emCurso",
			(select coalesce(json_agg(json_build_object('name', name, 'id', id, 'retryCount', retry_count)), '[]')
				from trabalhos.job where state = 'active' and heartbeat_seconds is not null
				and heartbeat_on < now() - make_interval(secs => $1)) as "interrompidos"`,
		[segundos],
	)
	return rows[0] as Vigia
}
