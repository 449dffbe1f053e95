import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'
import type { Parte } from './entradas.ts'

export interface Resultados {
	readonly contracheques: readonly Insertable<NovaFolhaTables['contracheque']>[]
	readonly linhas: readonly Insertable<NovaFolhaTables['linha']>[]
	readonly tributos: readonly Insertable<NovaFolhaTables['tributo']>[]
	readonly dividas: readonly Insertable<NovaFolhaTables['divida']>[]
}

/** One statement for each table: rows go as one JSON value, whatever their number. */
const inserir = (db: Db, tabela: keyof NovaFolhaTables, linhas: readonly object[]) =>
	linhas.length === 0
		? undefined
		: sql`insert into ${sql.table(`nova_folha.${tabela}`)}
			select * from json_populate_recordset(null::${sql.table(`nova_folha.${tabela}`)}, ${JSON.stringify(linhas)}::json)`.execute(
				db,
			)

/** Results of an earlier try of a part go away: repeating it changes nothing. */
export async function apagarResultados(db: Db, codfol: number, { pesini, pesfim }: Parte): Promise<void> {
	for (const tabela of ['contracheque', 'tributo', 'divida'] as const)
		await tabelas(db)
			.deleteFrom(tabela)
			.where('codfol', '=', codfol)
			.where('codpes', '>', pesini)
			.where('codpes', '<=', pesfim)
			.execute()
}

export async function inserirResultados(db: Db, feitos: Resultados): Promise<void> {
	await inserir(db, 'contracheque', feitos.contracheques)
	await inserir(db, 'linha', feitos.linhas)
	await inserir(db, 'tributo', feitos.tributos)
	await inserir(db, 'divida', feitos.dividas)
}

const juntarHashes = (coluna: 'hashent' | 'hashres') =>
	sql<string>`encode(sha256(convert_to(coalesce(string_agg(${sql.ref(coluna)}, '' order by codpes, numseqsrv), ''), 'UTF8')), 'hex')`

/** Digests of what went in and of what came out, over all payslips in their order. */
export const resumirFolha = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('contracheque')
		.select([juntarHashes('hashent').as('hashent'), juntarHashes('hashres').as('hashres')])
		.where('codfol', '=', codfol)
		.executeTakeFirstOrThrow()
