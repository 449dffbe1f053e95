import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

/** The no-op update locks a row that exists already, so that no job announces the change before it is committed. */
export async function anotarMudadas(db: Db, codpes: readonly number[]): Promise<void> {
	await sql`insert into pessoas.formacaomudada (codpes)
		select distinct c from unnest(${[...codpes]}::int[]) c order by c
		on conflict (codpes) do update set codpes = excluded.codpes`.execute(db)
}

/** The change is recorded for everybody who concluded one of these courses. */
export async function anotarMudadasDosCursos(db: Db, codcur: readonly number[]): Promise<void> {
	await sql`insert into pessoas.formacaomudada (codpes)
		select distinct codpes from pessoas.formacao where codcur = any(${[...codcur]}::int[]) and dtatit is not null
		order by codpes
		on conflict (codpes) do update set codpes = excluded.codpes`.execute(db)
}

/** The delete skips rows that a concurrent process has locked. */
export async function retirarMudadas(db: Db, limite: number): Promise<number[]> {
	const { rows } = await sql<{ codpes: number }>`delete from pessoas.formacaomudada where codpes in (
			select codpes from pessoas.formacaomudada order by codpes limit ${limite} for update skip locked)
		returning codpes`.execute(db)
	return rows.map(({ codpes }) => codpes)
}
