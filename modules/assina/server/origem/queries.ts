import type { Db, Portal } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CondicaoDaChave, origemDeLote, type QuemPergunta } from './origens.ts'

type Texto = RawBuilder<string | null>

/** Default deny: modules that are absent show nothing. */
function filtrarPorOrigem(condicoes: readonly (readonly [string, CondicaoDaChave])[], nomsisorg: Texto, chvorg: Texto) {
	if (condicoes.length === 0) return sql<SqlBool>`false`
	const casos = condicoes.map(([nome, condicao]) => sql`when ${nome} then ${condicao(sql<string>`${chvorg}::text`)}`)
	return sql<SqlBool>`case ${nomsisorg}::text ${sql.join(casos, sql` `)} else false end`
}

/** Person's view of batches from other modules. */
export interface Vista {
	readonly codpes: number
	permite(nomsisorg: Texto, chvorg: Texto): RawBuilder<SqlBool>
}

export async function vistaDe(db: Db, portal: Portal, quem: QuemPergunta): Promise<Vista> {
	const condicoes: [string, CondicaoDaChave][] = []
	for (const origem of origemDeLote.of(portal))
		condicoes.push([origem.nomsisorg, await origem.visiveis(db, portal, quem)])
	return { codpes: quem.codpes, permite: (nomsisorg, chvorg) => filtrarPorOrigem(condicoes, nomsisorg, chvorg) }
}

/** Visibility condition on batches `l`: made here, visible through their origin, or with a place of the person. */
export const loteVisivel = ({ codpes, permite }: Vista) =>
	sql<SqlBool>`(l.nomsisorg is null or ${permite(sql.ref('l.nomsisorg'), sql.ref('l.chvorg'))}
		or exists (select from assina.pcpasidoc vp
			where vp.codlotdocasi = l.codlotdocasi and vp.codpes = ${codpes} and vp.sitpcp <> 'SUB'))`

/** Visibility condition on inbox rows `c`: made here, naming the caller directly, or visible through their origin. */
export const linhaVisivel = ({ codpes, permite }: Vista) =>
	sql<SqlBool>`(c.nomsisorg is null or (c.codpes = ${codpes} and c.staind = 'S')
		or ${permite(sql.ref('c.nomsisorg'), sql.ref('c.chvorg'))})`

interface DeOrigem {
	readonly nomsisorg: string | null
	readonly chvorg: string | null
}

async function responder(db: Db, condicao: RawBuilder<SqlBool>): Promise<boolean> {
	const { rows } = await sql<{ resposta: boolean }>`select ${condicao} as resposta`.execute(db)
	return rows.some(({ resposta }) => resposta)
}

/** Visibility of one batch by its origin. */
export async function origemPermite(db: Db, portal: Portal, quem: QuemPergunta, lote: DeOrigem): Promise<boolean> {
	if (lote.nomsisorg === null) return true
	const { permite } = await vistaDe(db, portal, quem)
	return responder(db, permite(sql`${lote.nomsisorg}`, sql`${lote.chvorg}`))
}

/** Publicity: whether messages may carry its name, and the validator its file. */
export async function ehPublico(db: Db, portal: Portal, { nomsisorg, chvorg }: DeOrigem): Promise<boolean> {
	if (nomsisorg === null) return true
	const condicoes = origemDeLote.of(portal).map((origem) => [origem.nomsisorg, origem.publicos] as const)
	return responder(db, filtrarPorOrigem(condicoes, sql`${nomsisorg}`, sql`${chvorg}`))
}
