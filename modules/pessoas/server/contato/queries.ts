import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { nomeDeBusca } from '../nome-busca.ts'
import { pessoas } from '../queries.ts'

export interface Emails {
	/** The institutional mailbox is provided by the institution. */
	readonly usp: string | null
	readonly principal: string | null
	readonly alternativo: string | null
	/** The flag means that a message to the main address bounced. */
	readonly principalDevolvido: boolean
}

/** The address kinds are 'P' main, for correspondence, and 'A' alternative, for password recovery. */
export type TipoEmail = 'P' | 'A'

export interface Celular {
	readonly codddi: number
	readonly codddd: number
	readonly numtel: string
	readonly numtelfmt: string
	readonly confirmadoEm: string
}

const CELULAR = 'CELULAR'

export async function obterEmails(db: Db, codpes: number): Promise<Emails> {
	const linhas = await pessoas(db)
		.selectFrom('emailpessoa')
		.select(['codema', 'stamtr', 'staalt', 'stausp', 'devolvido_em'])
		.where('codpes', '=', codpes)
		.execute()
	const principal = linhas.find(({ stamtr }) => stamtr === 'S')
	const alternativo = linhas.find(({ staalt }) => staalt === 'S')
	return {
		usp: linhas.find(({ stausp }) => stausp === 'S')?.codema ?? null,
		principal: principal?.codema ?? null,
		alternativo: alternativo?.codema ?? null,
		principalDevolvido: principal?.devolvido_em != null,
	}
}

/** The SQL fragment selects the main address of the person whose number is in that column of the caller's query. */
export const emailPrincipalEm = (coluna: string): RawBuilder<string | null> =>
	sql`(select codema from pessoas.emailpessoa where codpes = ${sql.ref(coluna)} and stamtr = 'S' limit 1)`

/** The SQL condition holds when the person in that column of the caller's query has a main address without a bounce. */
export const temEmailUtilEm = (coluna: string): RawBuilder<boolean> =>
	sql`exists (select from pessoas.emailpessoa where codpes = ${sql.ref(coluna)} and stamtr = 'S' and devolvido_em is null)`

/** The main addresses of many people are read in one statement, without those that bounced. */
export async function obterEmailsPrincipais(db: Db, codigos: readonly number[]): Promise<ReadonlyMap<number, string>> {
	const linhas = await pessoas(db)
		.selectFrom('emailpessoa')
		.select(['codpes', 'codema'])
		.where(sql<boolean>`codpes = any(${codigos}::integer[])`)
		.where('stamtr', '=', 'S')
		.where('devolvido_em', 'is', null)
		.execute()
	return new Map(linhas.map(({ codpes, codema }) => [codpes, codema]))
}

/**
 * The change must run in a transaction, because it locks the person's row so that two changes at once cannot both
 * insert.
 */
export async function alterarEmail(db: Db, codpes: number, tipo: TipoEmail, codema: string): Promise<void> {
	await pessoas(db).selectFrom('pessoa').select('codpes').where('codpes', '=', codpes).forUpdate().execute()
	// The institution's mailbox is kept and only ceases to be the main address.
	await pessoas(db)
		.updateTable('emailpessoa')
		.set(tipo === 'P' ? { stamtr: 'N' } : { staalt: 'N' })
		.where('codpes', '=', codpes)
		.where('stausp', '=', 'S')
		.execute()
	const marca = tipo === 'P' ? 'stamtr' : 'staalt'
	const { numUpdatedRows } = await pessoas(db)
		.updateTable('emailpessoa')
		.set({ codema, dtaultalt: sql`now()`, devolvido_em: null })
		.where('codpes', '=', codpes)
		.where(marca, '=', 'S')
		.executeTakeFirst()
	if (numUpdatedRows > 0n) return
	await pessoas(db)
		.insertInto('emailpessoa')
		.values((eb) => ({
			codpes,
			numseqema: eb
				.selectFrom('emailpessoa')
				.select(sql<number>`coalesce(max(numseqema), 0) + 1`.as('numseqema'))
				.where('codpes', '=', codpes),
			codema,
			stamtr: tipo === 'P' ? 'S' : 'N',
			staalt: tipo === 'A' ? 'S' : 'N',
		}))
		.execute()
}

/** The insert adds a person whom the institution's register did not bring. */
export async function incluirPessoa(
	db: Db,
	{ codpes, nompes, codema }: { codpes: number; nompes: string; codema: string },
): Promise<void> {
	await pessoas(db)
		.insertInto('pessoa')
		.values({ codpes, nompes, nompesttd: null, nome_busca: nomeDeBusca(nompes) })
		.execute()
	await alterarEmail(db, codpes, 'P', codema)
}

export interface PessoaNova {
	readonly codpes: number
	readonly nompes: string
	readonly dtanas?: string
	readonly sexpes?: 'F' | 'M'
	/** The field `codema` is the main address. */
	readonly codema?: string
}

/** The bulk insert adds people whom the institution's register did not bring. */
export async function incluirPessoas(db: Db, novas: readonly PessoaNova[]): Promise<void> {
	await pessoas(db)
		.insertInto('pessoa')
		.values(
			novas.map(({ codpes, nompes, dtanas = null, sexpes = null }) => ({
				codpes,
				nompes,
				nompesttd: null,
				nome_busca: nomeDeBusca(nompes),
				dtanas,
				sexpes,
			})),
		)
		.execute()
	const enderecos = novas.flatMap(({ codpes, codema }) =>
		codema === undefined
			? []
			: [{ codpes, numseqema: 1, codema, stamtr: 'S' as const, staalt: 'N' as const, devolvido_em: null }],
	)
	if (enderecos.length > 0) await pessoas(db).insertInto('emailpessoa').values(enderecos).execute()
}

/** The mail gateway reports here that a message to this address bounced. */
export async function marcarEmailDevolvido(db: Db, codema: string): Promise<void> {
	await pessoas(db).updateTable('emailpessoa').set({ devolvido_em: sql`now()` }).where('codema', '=', codema).execute()
}

export const buscarCelular = (db: Db, codpes: number): Promise<Celular | undefined> =>
	pessoas(db)
		.selectFrom('telefpessoa')
		.select(['codddi', 'codddd', 'numtel', 'numtelfmt', 'confirmado_em as confirmadoEm'])
		.where('codpes', '=', codpes)
		.where('tiptelpes', '=', CELULAR)
		.executeTakeFirst()

/** An unchanged number counts as its confirmation. */
export async function gravarCelular(
	db: Db,
	codpes: number,
	celular: Omit<Celular, 'confirmadoEm'>,
	confirmadoEm: string,
): Promise<void> {
	const { codddi, codddd, numtel, numtelfmt } = celular
	await pessoas(db)
		.insertInto('telefpessoa')
		.values({ codpes, tiptelpes: CELULAR, codddi, codddd, numtel, numtelfmt, confirmado_em: confirmadoEm })
		.onConflict((conflict) =>
			conflict
				.columns(['codpes', 'tiptelpes'])
				.doUpdateSet({ codddi, codddd, numtel, numtelfmt, confirmado_em: confirmadoEm, dtaultalt: sql`now()` }),
		)
		.execute()
}
