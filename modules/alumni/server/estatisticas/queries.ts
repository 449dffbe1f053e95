import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { alumni } from '../tables.ts'

export interface Contada {
	readonly codund: number
	readonly tipdim: string
	readonly chave: string
	readonly qtd: number
}

export async function contarEgressos(db: Db, hoje: string): Promise<Contada[]> {
	const { rows } =
		await sql<Contada>`select codund, tipdim, chave, qtd from alumni.contar_egressos(${hoje}::date)`.execute(db)
	return rows
}

/** All at once: whoever reads meanwhile reads the sums of before. */
export async function trocarSomas(
	db: Db,
	somas: readonly (Contada & { readonly qtdpub: number | null })[],
	dtaref: string,
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('alumni:somas'))`.execute(db)
	await alumni(db).deleteFrom('smaamn').execute()
	await sql`insert into alumni.smaamn (codund, tipdim, chave, qtd, qtdpub)
		select (s ->> 'codund')::integer, s ->> 'tipdim', s ->> 'chave', (s ->> 'qtd')::integer, (s ->> 'qtdpub')::integer
		from jsonb_array_elements(${JSON.stringify(somas)}::jsonb) s`.execute(db)
	await alumni(db)
		.insertInto('smaref')
		.values({ dtaref })
		.onConflict((conflict) => conflict.column('codref').doUpdateSet({ dtaref }))
		.execute()
}

export async function obterReferencia(db: Db): Promise<string | null> {
	const linha = await alumni(db).selectFrom('smaref').select('dtaref').executeTakeFirst()
	return linha?.dtaref ?? null
}

const somas = prepared((p: { readonly codund: number }) =>
	alumni(queryBuilder())
		.selectFrom('smaamn as s')
		.leftJoin('tabamn as t', (join) =>
			join.on(sql<boolean>`t.tiptab = s.tipdim and s.chave <> '' and t.codtab::text = s.chave`),
		)
		.select(['s.tipdim', 's.chave', 's.qtdpub', 't.nomtab', 't.ordtab'])
		.where('s.codund', '=', p.codund)
		.orderBy('t.ordtab')
		.orderBy('s.chave'),
)
/** Only what may leave the server. */
export const listarSomas = (db: Db, codund: number) => somas(db, { codund })
export type Soma = Awaited<ReturnType<typeof listarSomas>>[number]

export async function listarUnidadesContadas(db: Db): Promise<number[]> {
	const linhas = await alumni(db).selectFrom('smaamn').select('codund').distinct().where('codund', '<>', 0).execute()
	return linhas.map(({ codund }) => codund)
}
