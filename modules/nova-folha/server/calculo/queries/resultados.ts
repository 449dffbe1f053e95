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

/** Rows of each table as one JSON value: while they are written, nothing else of the people is in memory. */
export type Escritos = Readonly<Record<keyof Resultados, string>>

/** Tables in the order of their foreign keys. */
const TABELAS = { contracheques: 'contracheque', linhas: 'linha', tributos: 'tributo', dividas: 'divida' } as const

const NENHUMA = '[]'

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

/** One statement for each table, whatever the number of rows. */
export async function inserirResultados(db: Db, escritos: Escritos): Promise<void> {
	for (const [parte, nome] of Object.entries(TABELAS) as [keyof Resultados, keyof NovaFolhaTables][]) {
		if (escritos[parte] === NENHUMA) continue
		const tabela = sql.table(`nova_folha.${nome}`)
		await sql`insert into ${tabela} select * from json_populate_recordset(null::${tabela}, ${escritos[parte]}::json)`.execute(
			db,
		)
	}
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
