import { type RawBuilder, sql } from 'kysely'
import { parteDe } from '../../contract/index.ts'
import type { Db } from '../database/db.ts'
import type {
	ContextoDaImportacao,
	Efeito,
	Guarda,
	Linha,
	PedidoDePagina,
	Referencia,
	Valor,
} from './import-definition.ts'

export interface Tabela {
	readonly esquema: string
	readonly tabela: string
	readonly chave: readonly string[]
	/** Fields of the list that are also columns of the table. */
	readonly campos: readonly string[]
	/** Columns that follow from the others, such as the form of a name that is searched. */
	completar?(linha: Linha): Readonly<Record<string, Valor>>
	/** Initial values of a new row that the list does not have; existing rows keep theirs. */
	aoIncluir?(linha: Linha, contexto: ContextoDaImportacao): Readonly<Record<string, Valor>>
	/** Column that keeps when a row was last changed. */
	readonly carimbo?: string
	/** Version column for the optimistic lock of open forms. */
	readonly contador?: string
	/** Search condition of the screen; all texts of the row, unless given. */
	procurar?(busca: string): RawBuilder<boolean> | undefined
}

const BLOCO = 2_000
const lista = (campos: readonly string[], de?: string) =>
	sql.join(campos.map((campo) => (de === undefined ? sql.id(campo) : sql.id(de, campo))))

/** A list whose columns are those of one table: written by its key, read back in its order. */
export function storeInTable(alvo: Tabela): Guarda {
	return {
		gravar: (contexto, linhas) => gravar(contexto, alvo, linhas),
		ler: (db) => ler(db, alvo),
		paginar: (db, pedido) => paginar(db, alvo, pedido),
	}
}

/** Two statements for as many rows as there are: what each would do, then those that do something. */
async function gravar(contexto: ContextoDaImportacao, alvo: Tabela, dadas: readonly Linha[]): Promise<Efeito[]> {
	const linhas = dadas.map((linha) => ({ ...linha, ...alvo.completar?.(linha) }))
	const efeitos = await comparar(contexto.db, alvo, linhas)
	const mudam = linhas.filter((_, indice) => efeitos[indice] !== 'igual')
	if (mudam.length > 0) await substituir(contexto, alvo, mudam, colunasDe(linhas))
	return efeitos
}

const colunasDe = (linhas: readonly Linha[]): string[] => Object.keys(linhas[0] ?? {})
const entrada = ({ esquema, tabela }: Tabela, linhas: readonly Linha[]) =>
	sql`jsonb_populate_recordset(null::${sql.id(esquema, tabela)}, ${JSON.stringify(linhas)}::jsonb)`

async function comparar(db: Db, alvo: Tabela, linhas: readonly Linha[]): Promise<Efeito[]> {
	const { esquema, tabela, chave } = alvo
	const demais = colunasDe(linhas).filter((campo) => !chave.includes(campo))
	const mesma = sql.join(
		chave.map((campo) => sql`t.${sql.id(campo)} = e.${sql.id(campo)}`),
		sql` and `,
	)
	const difere =
		demais.length === 0 ? sql`false` : sql`row(${lista(demais, 't')}) is distinct from row(${lista(demais, 'e')})`
	const { rows } = await sql<{ efeito: 'incluida' | 'alterada' | 'igual' }>`
		select case when t.${sql.id(chave[0] ?? '')} is null then 'incluida' when ${difere} then 'alterada' else 'igual' end as efeito
		from ${entrada(alvo, linhas)} with ordinality as e
		left join ${sql.id(esquema, tabela)} as t on ${mesma}
		order by e.ordinality`.execute(db)
	return rows.map(({ efeito }) => efeito)
}

async function substituir(
	contexto: ContextoDaImportacao,
	alvo: Tabela,
	mudam: readonly Linha[],
	ditas: readonly string[],
): Promise<void> {
	const { esquema, tabela, chave, carimbo, contador } = alvo
	const linhas = mudam.map((linha) => ({ ...linha, ...alvo.aoIncluir?.(linha, contexto) }))
	const colunas = colunasDe(linhas)
	const mudancas = ditas
		.filter((campo) => !chave.includes(campo))
		.map((campo) => sql`${sql.id(campo)} = excluded.${sql.id(campo)}`)
	if (carimbo !== undefined) mudancas.push(sql`${sql.id(carimbo)} = now()`)
	if (contador !== undefined) mudancas.push(sql`${sql.id(contador)} = t.${sql.id(contador)} + 1`)
	const fazer = mudancas.length === 0 ? sql`nothing` : sql`update set ${sql.join(mudancas)}`
	await sql`insert into ${sql.id(esquema, tabela)} as t (${lista(colunas)})
		select ${lista(colunas, 'e')} from ${entrada(alvo, linhas)} as e
		on conflict (${lista(chave)}) do ${fazer}`.execute(contexto.db)
}

/** Keyset pagination: rows are read in blocks, each after the last key of the one before, with constant memory. */
async function* ler(db: Db, { esquema, tabela, chave, campos }: Tabela): AsyncGenerator<readonly Linha[]> {
	let ultima: Linha | undefined
	for (;;) {
		const depois =
			ultima === undefined ? sql`` : sql`where (${lista(chave)}) > (${sql.join(chave.map((campo) => ultima?.[campo]))})`
		const { rows } = await sql<Linha>`select ${lista(campos)} from ${sql.id(esquema, tabela)}
			${depois} order by ${lista(chave)} limit ${BLOCO}`.execute(db)
		if (rows.length > 0) yield rows
		if (rows.length < BLOCO) return
		ultima = rows.at(-1)
	}
}

async function paginar(db: Db, alvo: Tabela, { busca, pagina, porPagina }: PedidoDePagina) {
	const { esquema, tabela, chave, campos } = alvo
	const onde = busca === undefined ? undefined : (alvo.procurar ?? searchText(campos))(busca)
	const filtro = busca === undefined ? sql`` : sql`where ${onde ?? sql`false`}`
	const { limite, salto } = parteDe({ pagina, porPagina })
	const { rows: itens } = await sql<Linha>`select ${lista(campos)} from ${sql.id(esquema, tabela)} ${filtro}
		order by ${lista(chave)} limit ${limite} offset ${salto}`.execute(db)
	const { rows } = await sql<{ total: number }>`select count(*) as total
		from ${sql.id(esquema, tabela)} ${filtro}`.execute(db)
	return { itens, total: rows[0]?.total ?? 0 }
}

/** Full scan: the search reads each row, so it suits small tables only. */
const searchText =
	(campos: readonly string[]) =>
	(busca: string): RawBuilder<boolean> =>
		sql<boolean>`strpos(lower(concat_ws(' ', ${lista(campos)})), lower(${busca})) > 0`

/** Rows of one person, by number. */
export const matchPerson = (busca: string): RawBuilder<boolean> | undefined =>
	/^\d{1,9}$/.test(busca) ? sql<boolean>`codpes = ${Number(busca)}` : undefined

/** The value must be in this column. */
export const requireReference = (
	campo: string,
	alvo: `${string}.${string}.${string}`,
	mensagem: string,
): Referencia => {
	const [esquema = '', tabela = '', coluna = ''] = alvo.split('.')
	return {
		campo,
		mensagem,
		async existentes(db, valores) {
			const { rows } = await sql<{ valor: string | number }>`select ${sql.id(coluna)} as valor
				from ${sql.id(esquema, tabela)} where ${sql.id(coluna)} in (${sql.join(valores)})`.execute(db)
			return new Set(rows.map(({ valor }) => valor))
		},
	}
}
