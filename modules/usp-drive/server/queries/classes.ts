import { parteDe } from '@portal/platform/contract'
import { containing, type Db } from '@portal/platform/server'
import { sql, type Updateable } from 'kysely'
import type { ClasseMantida, FiltroDasClasses } from '../../contract/index.ts'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export async function paginarClasses(db: Db, { busca, ...paginacao }: FiltroDasClasses) {
	const { limite, salto } = parteDe(paginacao)
	const de = sql`from usp_drive.classe c where ${busca ? sql`c.nomcls ilike ${containing(busca)}` : sql`true`}`
	const { rows: itens } = await sql<ClasseMantida>`select c.codcls, c.nomcls, c.qtdano, c.encerrada_em,
			(select count(*) from usp_drive.prazo p where p.codcls = c.codcls) as itens_guardados
		${de} order by c.encerrada_em is not null, c.qtdano nulls last, c.nomcls, c.codcls
		limit ${limite}::int offset ${salto}::int`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}

/** Class of this name, whatever its case; the table is held, so that two at once never take one name. */
export async function buscarPeloNome(db: Db, nomcls: string): Promise<number | undefined> {
	await sql`lock table usp_drive.classe in share row exclusive mode`.execute(db)
	const { rows } = await sql<{ codcls: number }>`select codcls from usp_drive.classe
		where lower(nomcls) = lower(${nomcls})`.execute(db)
	return rows[0]?.codcls
}

export const buscarClasse = (db: Db, codcls: number) =>
	tabelas(db).selectFrom('classe').selectAll().where('codcls', '=', codcls).forUpdate().executeTakeFirst()

export async function inserirClasse(db: Db, nomcls: string, qtdano: number | null): Promise<number> {
	const { codcls } = await tabelas(db)
		.insertInto('classe')
		.values({ nomcls, qtdano })
		.returning('codcls')
		.executeTakeFirstOrThrow()
	return codcls
}

export async function mudarClasse(db: Db, codcls: number, mudanca: Updateable<DriveTables['classe']>): Promise<void> {
	await tabelas(db).updateTable('classe').set(mudanca).where('codcls', '=', codcls).execute()
}
