import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { pessoas } from '../queries.ts'

export async function abrirRodada(db: Db): Promise<number> {
	const { rodada } = await pessoas(db)
		.insertInto('replicadorodada')
		.defaultValues()
		.returning('rodada')
		.executeTakeFirstOrThrow()
	return rodada
}

/** The mirror holds the hash of each of these rows from the last run, by key. */
export async function lerEspelho(
	db: Db,
	lista: string,
	chaves: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const linhas = await pessoas(db)
		.selectFrom('replicadolinha')
		.select(['chave', sql<string>`encode(hash, 'hex')`.as('hash')])
		.where('lista', '=', lista)
		.where('chave', '=', sql<string>`any(${[...chaves]}::text[])`)
		.execute()
	return new Map(linhas.map(({ chave, hash }) => [chave, hash]))
}

export async function anotarVistas(db: Db, lista: string, rodada: number, chaves: readonly string[]): Promise<void> {
	await pessoas(db)
		.updateTable('replicadolinha')
		.set({ rodada })
		.where('lista', '=', lista)
		.where('chave', '=', sql<string>`any(${[...chaves]}::text[])`)
		.execute()
}

export async function gravarEspelho(
	db: Db,
	lista: string,
	rodada: number,
	linhas: readonly { chave: string; hash: string }[],
): Promise<void> {
	await sql`insert into pessoas.replicadolinha (lista, chave, hash, rodada)
		select ${lista}, chave, decode(hash, 'hex'), ${rodada}
		from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l (chave text, hash text)
		on conflict (lista, chave) do update set hash = excluded.hash, rodada = excluded.rodada`.execute(db)
}

export interface Sumidas {
	readonly sumidas: number
	readonly conhecidas: number
}

export async function contarSumidas(db: Db, lista: string, rodada: number): Promise<Sumidas> {
	const { rows } =
		await sql<Sumidas>`select count(*) filter (where rodada < ${rodada}) as sumidas, count(*) as conhecidas
		from pessoas.replicadolinha where lista = ${lista}`.execute(db)
	return rows[0] ?? { sumidas: 0, conhecidas: 0 }
}

/** The vanished links end today at the latest, and nobody is deleted; a link that returns arrives as a change. */
export async function encerrarVinculosSumidos(db: Db, rodada: number, hoje: string): Promise<number> {
	const { rows } = await sql<{ codpes: number }>`update pessoas.vinculopessoausp v
		set sitatl = 'D', dtafimvin = greatest(v.dtainivin, least(coalesce(v.dtafimvin, ${hoje}::date), ${hoje}::date))
		from pessoas.replicadolinha r
		where r.lista = 'vinculos' and r.rodada < ${rodada} and v.sitatl = 'A'
			and r.chave = v.codpes || '/' || v.tipvin || '/' || v.numseqpes
		returning v.codpes`.execute(db)
	await sql`delete from pessoas.replicadolinha where lista = 'vinculos' and rodada < ${rodada}`.execute(db)
	return rows.length
}
