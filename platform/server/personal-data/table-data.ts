import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { ColunasPessoais, LinhaPessoal, TratamentoDeDados } from './treatment.ts'

const BLOCO = 500

/** Cursor in blocks: memory stays the same for any number of rows; it works only inside a transaction. */
export async function* readInBlocks<L extends LinhaPessoal>(
	db: Db,
	consulta: RawBuilder<L>,
): AsyncGenerator<readonly L[]> {
	await sql`declare dados_pessoais no scroll cursor for ${consulta}`.execute(db)
	for (;;) {
		const { rows } = await sql<L>`fetch ${sql.lit(BLOCO)} from dados_pessoais`.execute(db)
		if (rows.length > 0) yield rows
		if (rows.length < BLOCO) break
	}
	await sql`close dados_pessoais`.execute(db)
}

type SemLeitura = Omit<TratamentoDeDados, 'ler' | 'foraDaCopia' | 'tabelas'>

interface NaTabela extends SemLeitura {
	/** `esquema.tabela`. */
	readonly tabela: `${string}.${string}`
	/** Columns that hold the person's number: a row is theirs if one of them does. */
	readonly titular: readonly [string, ...string[]]
}

/** Data that are columns of one table, the greatest of the first one before the others: mostly the latest. */
export function declareTable({ tabela, titular, ...tratamento }: NaTabela): TratamentoDeDados {
	const [esquema = '', nome = ''] = tabela.split('.')
	const campos = Object.keys(tratamento.colunas)
	const lista = sql.join(campos.map((campo) => sql.id(campo)))
	return {
		...tratamento,
		tabelas: [nome],
		ler: ({ db, codpes }) =>
			readInBlocks(
				db,
				sql<LinhaPessoal>`select ${lista} from ${sql.id(esquema, nome)}
					where ${sql.join(
						titular.map((coluna) => sql`${sql.id(coluna)} = ${codpes}`),
						sql` or `,
					)}
					order by ${sql.id(campos[0] ?? '')} desc`,
			),
	}
}

export const getLabel = (coluna: ColunasPessoais[string]): string =>
	typeof coluna === 'string' ? coluna : coluna.rotulo
