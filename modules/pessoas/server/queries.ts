import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { PessoaResumida } from '../contract/index.ts'
import { consultaPorPrefixos, nomeDeBusca, removerAcentos } from './nome-busca.ts'
import type { PessoasTables } from './tables.ts'

export const pessoas = (db: Db) => (db as Db<PessoasTables>).withSchema('pessoas')

/** The SQL fragment selects the display name of the person whose number is in that column of the caller's query. */
export const nomeDaPessoaEm = (coluna: string): RawBuilder<string | null> =>
	sql`(select coalesce(nompesttd, nompes) from pessoas.pessoa where codpes = ${sql.ref(coluna)})`

const pessoasResumidas = (db: Db) =>
	pessoas(db)
		.selectFrom('pessoa')
		.select(['codpes', sql<string>`coalesce(nompesttd, nompes)`.as('nompes')])

export const buscarPessoa = (db: Db, codpes: number): Promise<PessoaResumida | undefined> =>
	pessoasResumidas(db).where('codpes', '=', codpes).executeTakeFirst()

export async function obterPessoa(db: Db, codpes: number): Promise<PessoaResumida> {
	const pessoa = await buscarPessoa(db, codpes)
	if (!pessoa)
		throw new NotFoundError('pessoa-nao-encontrada', 'Não há pessoa com este número USP. Confira o número digitado.')
	return pessoa
}

/** The CPF is null where the register does not have it. */
export async function obterCpf(db: Db, codpes: number): Promise<string | null> {
	const pessoa = await pessoas(db).selectFrom('pessoa').select('numcpf').where('codpes', '=', codpes).executeTakeFirst()
	return pessoa?.numcpf ?? null
}

const nascimento = prepared((p: { readonly codpes: number }) =>
	pessoas(queryBuilder()).selectFrom('pessoa').select('dtanas').where('codpes', '=', p.codpes),
)
/** The birth date is null where the register does not have it. */
export async function obterNascimento(db: Db, codpes: number): Promise<string | null> {
	const [pessoa] = await nascimento(db, { codpes })
	return pessoa?.dtanas ?? null
}

/** The SQL fragment gives everybody's birth date and sex, for statements that count and never list people. */
export const nascimentosESexos: RawBuilder<{ codpes: number; dtanas: string | null; sexpes: 'F' | 'M' | null }> =
	sql`(select codpes, dtanas, sexpes from pessoas.pessoa)`

const cpfsPorNumeros = prepared((p: { readonly codpes: readonly number[] }) =>
	pessoas(queryBuilder())
		.selectFrom('pessoa')
		.select(['codpes', 'numcpf'])
		.where('codpes', '=', sql<number>`any(${p.codpes}::int[])`),
)

/** The CPFs are keyed by number, with null where the register has none. */
export async function obterCpfs(db: Db, codpes: readonly number[]): Promise<Map<number, string | null>> {
	if (codpes.length === 0) return new Map()
	const linhas = await cpfsPorNumeros(db, { codpes: [...new Set(codpes)] })
	return new Map(linhas.map(({ codpes: de, numcpf }) => [de, numcpf]))
}

const nascimentosPorNumeros = prepared((p: { readonly codpes: readonly number[] }) =>
	pessoas(queryBuilder())
		.selectFrom('pessoa')
		.select(['codpes', 'dtanas'])
		.where('codpes', '=', sql<number>`any(${p.codpes}::int[])`),
)

/** The birth dates are keyed by number, with null where the register has none. */
export async function obterNascimentos(db: Db, codpes: readonly number[]): Promise<Map<number, string | null>> {
	if (codpes.length === 0) return new Map()
	const linhas = await nascimentosPorNumeros(db, { codpes: [...new Set(codpes)] })
	return new Map(linhas.map(({ codpes: de, dtanas }) => [de, dtanas]))
}

const porNumeros = prepared((p: { readonly codpes: readonly number[] }) =>
	pessoasResumidas(queryBuilder()).where('codpes', '=', sql<number>`any(${p.codpes}::int[])`),
)

/** The people are keyed by number, and unknown numbers are absent. */
export async function obterPessoas(db: Db, codpes: readonly number[]): Promise<Map<number, PessoaResumida>> {
	if (codpes.length === 0) return new Map()
	const linhas = await porNumeros(db, { codpes: [...new Set(codpes)] })
	return new Map(linhas.map((pessoa) => [pessoa.codpes, pessoa]))
}

const MAXIMO_DE_HOMONIMOS = 5

const removerEspacos = (nome: string): string => removerAcentos(nome).replaceAll(' ', '')

/** Namesakes are compared by registered and social name, ignoring accents, capitals and signs. */
export async function listarHomonimos(db: Db, nome: string): Promise<PessoaResumida[]> {
	const procurado = removerAcentos(nome)
	if (procurado === '') return []
	// The condition narrows the rows: indexed words differ from the typed ones only for a social name or a sign within
	// a name.
	const linhas = await pessoasResumidas(db)
		.where(sql<boolean>`to_tsvector('simple', nome_busca) @@ plainto_tsquery('simple', ${procurado})`)
		.where(sql<boolean>`(nome_busca = ${nomeDeBusca(nome)} or nompesttd is not null or nompes ~ '[^[:alpha:] ]')`)
		.select(['nompes as registrado', 'nompesttd'])
		.orderBy('codpes')
		.execute()
	return linhas
		.filter(({ registrado, nompesttd }) =>
			[registrado, nompesttd ?? ''].some((seu) => removerEspacos(seu) === removerEspacos(nome)),
		)
		.slice(0, MAXIMO_DE_HOMONIMOS)
		.map(({ codpes, nompes }) => ({ codpes, nompes }))
}

/** The SQL fragment selects the numbers of people with this name, for the caller to narrow down. */
export const codpesComNome = (nome: string): RawBuilder<number> =>
	sql`(select p.codpes from pessoas.pessoa p
		where to_tsvector('simple', p.nome_busca) @@ to_tsquery('simple', ${consultaPorPrefixos(nome) ?? ''}))`

export async function buscarPessoas(db: Db, nome: string, { pagina, porPagina }: Paginacao) {
	const prefixos = consultaPorPrefixos(nome)
	if (!prefixos) return { itens: [], total: 0, pagina, porPagina }
	const casa = sql<boolean>`to_tsvector('simple', nome_busca) @@ to_tsquery('simple', ${prefixos})`
	const itens = await pessoasResumidas(db)
		.where(casa)
		.orderBy(sql`coalesce(nompesttd, nompes) collate "pt-BR-x-icu"`)
		.orderBy('codpes')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await pessoas(db)
		.selectFrom('pessoa')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where(casa)
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

/** Each look-up is recorded, because the name behind a number is personal data. */
export async function registrarConsulta(
	db: Db,
	consulta: { codpes: number; codpes_consultado: number; endereco: string; id_requisicao: string },
): Promise<void> {
	await pessoas(db).insertInto('consulta').values(consulta).execute()
}

export async function removerConsultasAntigas(db: Db): Promise<void> {
	await pessoas(db).deleteFrom('consulta').where('em', '<', sql<string>`now() - interval '1 year'`).execute()
}
