import { obterUnidades } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, type Portal, prepared, queryBuilder, RuleError } from '@portal/platform/server'
import { titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import type { Assunto, Estacao, Papel, Unidade } from '../../../contract/index.ts'
import { processos } from '../../queries.ts'

export type Unidades = ReadonlyMap<number, Unidade>

/** A unit that was closed is still resolved, since its old stations refer to it. */
export const unidadeDe = (unidades: Unidades, codund: number): Unidade =>
	unidades.get(codund) ?? { codund, sglund: String(codund), nomund: 'Unidade desativada' }

const estacoes = (db: Db) =>
	processos(db)
		.selectFrom('estacao as e')
		.select(['e.sgleta', 'e.nometa', 'e.nomareatc', 'e.tipeta', 'e.codund'])
		.where('e.staatveta', '=', 'S')

export async function listarEstacoes(portal: Portal, codund: number | undefined): Promise<Estacao[]> {
	let query = estacoes(portal.db).orderBy(sql`e.nometa collate "pt-BR-x-icu"`).orderBy('e.sgleta')
	if (codund !== undefined) query = query.where('e.codund', '=', codund)
	const [linhas, unidades] = [await query.execute(), await obterUnidades(portal)]
	return linhas.map((linha) => ({ ...linha, unidade: unidadeDe(unidades, linha.codund) }))
}

export async function obterEstacaoAtiva(db: Db, sgleta: string) {
	const estacao = await estacoes(db).select('e.codcam').where('e.sgleta', '=', sgleta).executeTakeFirst()
	if (!estacao)
		throw new RuleError(
			'estacao-inexistente',
			`A estação ${sgleta} não existe ou foi desativada. Escolha outra da lista.`,
		)
	return estacao
}

/** Station by its abbreviation, including closed ones. */
export const obterEstacao = (db: Db, sgleta: string) =>
	processos(db)
		.selectFrom('estacao')
		.select(['sgleta', 'tipeta', 'codund', 'codcam'])
		.where('sgleta', '=', sgleta)
		.executeTakeFirstOrThrow()

export interface PapelNaEstacao {
	readonly sgleta: string
	readonly codpes: number
	readonly papeta: Papel
	readonly nometa: string
	readonly nomareatc: string
	readonly tipeta: Estacao['tipeta']
	readonly codund: number
}

interface DeQuem {
	readonly codpes: number
	/** Instant and area for which the substitutions of the person are looked up. */
	readonly instante: string
	readonly area: string
	readonly hoje: string
}

const papeisDe = prepared((p: DeQuem) =>
	estacoes(queryBuilder())
		.innerJoin('estacaopessoa as r', 'r.sgleta', 'e.sgleta')
		.select(['r.codpes', 'r.papeta'])
		.where('r.codpes', '=', sql<number>`any(${p.codpes}::int || ${titularesEm(p)})`)
		.where('r.dtainieta', '<=', p.hoje)
		.where((eb) => eb.or([eb('r.dtafimeta', 'is', null), eb('r.dtafimeta', '>=', p.hoje)]))
		.orderBy('e.sgleta')
		.orderBy('r.papeta'),
)

/** Present roles of the person, and of the people whom the person substitutes, at each station. */
export const listarPapeis = (db: Db, deQuem: DeQuem): Promise<PapelNaEstacao[]> => papeisDe(db, deQuem)

/** Present members of these stations with their roles. */
export const listarMembros = (
	db: Db,
	sgletas: readonly string[],
	hoje: string,
): Promise<{ codpes: number; papeta: Papel }[]> =>
	processos(db)
		.selectFrom('estacaopessoa')
		.select(['codpes', 'papeta'])
		.where('sgleta', '=', sql<string>`any(${[...sgletas]}::text[])`)
		.where('dtainieta', '<=', hoje)
		.where((eb) => eb.or([eb('dtafimeta', 'is', null), eb('dtafimeta', '>=', hoje)]))
		.orderBy('codpes')
		.orderBy('papeta')
		.execute()

const assuntos = (db: Db) =>
	processos(db).selectFrom('assunto').select(['codasu', 'dscasu', 'cplobg', 'nivaceasu', 'qtddiaprz'])

export const listarAssuntos = (db: Db): Promise<Assunto[]> =>
	assuntos(db).orderBy(sql`dscasu collate "pt-BR-x-icu"`).execute()

export async function obterAssunto(db: Db, codasu: number): Promise<Assunto> {
	const assunto = await assuntos(db).where('codasu', '=', codasu).executeTakeFirst()
	if (!assunto) throw new NotFoundError('assunto-nao-encontrado', 'Este assunto não existe. Escolha outro da lista.')
	return assunto
}

/** Kinds of document of the subject come first, the mandatory ones at the top, followed by all the others. */
export const listarTiposDocumento = (db: Db, codasu: number) =>
	processos(db)
		.selectFrom('tipodoc as t')
		.leftJoin('assuntotipodoc as a', (join) =>
			join.onRef('a.codetrdoc', '=', 't.codetrvlrpdl').on('a.codasu', '=', codasu),
		)
		.select(['t.codetrvlrpdl', 't.dscetrvlrpdl', 't.codtipetrpdl', 't.ordaptetrvlr'])
		.select(sql<'S' | 'N'>`coalesce(a.staobg, 'N')`.as('staobg'))
		.orderBy(sql`a.staobg desc nulls last`)
		.orderBy('t.ordaptetrvlr')
		.execute()

export const listarModelos = (db: Db, codasu: number) =>
	processos(db)
		.selectFrom('modelo')
		.select(['codmod', 'nommod', 'codetroco', 'txtmod'])
		.where((eb) => eb.or([eb('codasu', '=', codasu), eb('codasu', 'is', null)]))
		.orderBy(sql`codasu nulls last`)
		.orderBy('nommod')
		.execute()

export const listarHipoteses = (db: Db) =>
	processos(db).selectFrom('hipotese').select(['codhipleg', 'dschipleg', 'nivace']).orderBy('codhipleg').execute()

/** Mandatory kinds of document that the process lacks; an invalidated document does not count. */
export const listarDocumentosEmFalta = (db: Db, numpro: string, codasu: number) =>
	processos(db)
		.selectFrom('assuntotipodoc as a')
		.innerJoin('tipodoc as t', 't.codetrvlrpdl', 'a.codetrdoc')
		.select('t.dscetrvlrpdl')
		.where('a.codasu', '=', codasu)
		.where('a.staobg', '=', 'S')
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('arquivopdl as q')
						.innerJoin('ocorrencia as o', (join) =>
							join
								.onRef('o.numpro', '=', 'q.numpro')
								.onRef('o.numand', '=', 'q.numand')
								.onRef('o.numseqocoand', '=', 'q.numseqocoand'),
						)
						.select('q.codarqpdl')
						.whereRef('q.codetrdoc', '=', 'a.codetrdoc')
						.where('q.numpro', '=', numpro)
						.where('o.staocoandiva', 'is', null),
				),
			),
		)
		.orderBy('t.ordaptetrvlr')
		.execute()
