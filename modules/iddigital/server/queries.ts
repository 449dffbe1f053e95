import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Assinante, MENSAGEM_NAO_CORRESPONDE, type Versao } from '../contract/index.ts'
import type { IddigitalTables } from './tables.ts'

const iddigital = (db: Db) => (db as Db<IddigitalTables>).withSchema('iddigital')

export type LinhaDocumento = Selectable<IddigitalTables['docauc']>
export type LinhaTipo = Selectable<IddigitalTables['docauctipo']>
export type DocumentoComTipo = LinhaDocumento & Pick<LinhaTipo, 'nomtipdocauc' | 'dsctipdocauc' | 'orgemi'>

/** Row limit of the page of types, which is bounded instead of paginated. */
const MAXIMO_TIPOS = 300
/** Length limit of a version chain, above any real one; a longer chain is cut. */
const MAXIMO_VERSOES = 20

export const listarTipos = (db: Db): Promise<LinhaTipo[]> =>
	iddigital(db)
		.selectFrom('docauctipo')
		.selectAll()
		.orderBy('ordapt')
		.orderBy('nomtipdocauc')
		.limit(MAXIMO_TIPOS)
		.execute()

export async function obterTipo(db: Db, codtipdocauc: string): Promise<LinhaTipo> {
	const tipo = await iddigital(db)
		.selectFrom('docauctipo')
		.selectAll()
		.where('codtipdocauc', '=', codtipdocauc)
		.executeTakeFirst()
	if (!tipo) throw new Error(`The document type ${codtipdocauc} is not registered`)
	return tipo
}

export async function gravarTipo(db: Db, tipo: LinhaTipo): Promise<void> {
	const { codtipdocauc: _, ...campos } = tipo
	await iddigital(db)
		.insertInto('docauctipo')
		.values(tipo)
		.onConflict((conflito) => conflito.column('codtipdocauc').doUpdateSet(campos))
		.execute()
}

const buscarDocumento = (db: Db, codaucdoc: string): Promise<DocumentoComTipo | undefined> =>
	iddigital(db)
		.selectFrom('docauc as d')
		.innerJoin('docauctipo as t', 't.codtipdocauc', 'd.codtipdocauc')
		.selectAll('d')
		.select(['t.nomtipdocauc', 't.dsctipdocauc', 't.orgemi'])
		.where('d.codaucdoc', '=', codaucdoc)
		.executeTakeFirst()

/** Codes of this list under which a document was issued. */
export async function listarEmitidos(db: Db, codigos: readonly string[]): Promise<ReadonlySet<string>> {
	if (codigos.length === 0) return new Set()
	const linhas = await iddigital(db)
		.selectFrom('docauc')
		.select('codaucdoc')
		.where('codaucdoc', 'in', [...codigos])
		.execute()
	return new Set(linhas.map(({ codaucdoc }) => codaucdoc))
}

export const naoCorresponde = () => new NotFoundError('documento-nao-corresponde', MENSAGEM_NAO_CORRESPONDE)

/** Documents joined with their new data; a missing one is refused. */
export async function juntarDocumentos<T extends { readonly codaucdoc: string }>(
	db: Db,
	dados: readonly T[],
): Promise<{ readonly antes: LinhaDocumento; readonly novo: T }[]> {
	const codigos = dados.map(({ codaucdoc }) => codaucdoc)
	const linhas = await iddigital(db).selectFrom('docauc').selectAll().where('codaucdoc', 'in', codigos).execute()
	return dados.map((novo) => {
		const antes = linhas.find(({ codaucdoc }) => codaucdoc === novo.codaucdoc)
		if (!antes) throw naoCorresponde()
		return { antes, novo }
	})
}

export async function obterDocumento(db: Db, codaucdoc: string): Promise<DocumentoComTipo> {
	const documento = await buscarDocumento(db, codaucdoc)
	if (!documento) throw naoCorresponde()
	return documento
}

/** Newest document with these bytes. */
export const buscarPorResumo = (db: Db, sha256doc: string): Promise<LinhaDocumento | undefined> =>
	iddigital(db)
		.selectFrom('docauc')
		.selectAll()
		.where('sha256doc', '=', sha256doc)
		.orderBy('dtaemidoc', 'desc')
		.limit(1)
		.executeTakeFirst()

export async function inserirDocumento(db: Db, documento: Insertable<IddigitalTables['docauc']>): Promise<void> {
	await iddigital(db).insertInto('docauc').values(documento).execute()
}

export const listarAssinantes = (db: Db, codaucdoc: string): Promise<Assinante[]> =>
	iddigital(db)
		.selectFrom('docaucass')
		.select(['nomass', 'cpfmsc', 'tippap', 'nivass', 'dtaass', 'nomact', 'emaext', 'motasi'])
		.where('codaucdoc', '=', codaucdoc)
		.orderBy('ordass')
		.execute()

export interface AssinantesDe {
	readonly codaucdoc: string
	readonly assinantes: readonly Assinante[]
}

/** Replaces the signers of each document. */
export async function gravarAssinantes(db: Db, documentos: readonly AssinantesDe[]): Promise<void> {
	const codigos = documentos.map(({ codaucdoc }) => codaucdoc)
	await iddigital(db).deleteFrom('docaucass').where('codaucdoc', 'in', codigos).execute()
	const linhas = documentos.flatMap(({ codaucdoc, assinantes }) =>
		assinantes.map((assinante, indice) => ({ ...assinante, codaucdoc, ordass: indice + 1 })),
	)
	if (linhas.length > 0) await iddigital(db).insertInto('docaucass').values(linhas).execute()
}

export interface ArquivoGravado {
	readonly chvarq: string | null
	readonly sha256doc: string
	readonly tamarq: number
	readonly qtdpgn: number | null
}

type Troca = ArquivoGravado & Pick<LinhaDocumento, 'codaucdoc' | 'staexiarq' | 'codpesdoc'>

export async function trocarArquivos(db: Db, trocas: readonly Troca[]): Promise<void> {
	await sql`update iddigital.docauc d
		set chvarq = n.chvarq, sha256doc = n.sha256doc, tamarq = n.tamarq, qtdpgn = n.qtdpgn,
			staexiarq = n.staexiarq, codpesdoc = n.codpesdoc
		from jsonb_to_recordset(${JSON.stringify(trocas)}::jsonb) as n(codaucdoc text, chvarq text, sha256doc text,
			tamarq int, qtdpgn int, staexiarq text, codpesdoc int)
		where d.codaucdoc = n.codaucdoc`.execute(db)
}

/** Revokes the document; false when a concurrent request ended it first. */
export async function revogar(db: Db, codaucdoc: string, txtrev: string, em: Date): Promise<boolean> {
	const { numUpdatedRows } = await iddigital(db)
		.updateTable('docauc')
		.set({ sitdocauc: 'REV', txtrev, dtasit: em.toISOString() })
		.where('codaucdoc', '=', codaucdoc)
		.where('sitdocauc', 'in', ['VIG', 'EXP'])
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

export async function substituir(db: Db, codaucdoc: string, codaucdocsub: string, em: Date): Promise<boolean> {
	const { numUpdatedRows } = await iddigital(db)
		.updateTable('docauc')
		.set({ sitdocauc: 'SUB', codaucdocsub, dtasit: em.toISOString() })
		.where('codaucdoc', '=', codaucdoc)
		.where('sitdocauc', 'in', ['VIG', 'EXP'])
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

/** Records expiry, which already counts by date. */
export async function expirar(db: Db, hoje: string, em: Date): Promise<number> {
	const { numUpdatedRows } = await iddigital(db)
		.updateTable('docauc')
		.set({ sitdocauc: 'EXP', dtasit: em.toISOString() })
		.where('sitdocauc', '=', 'VIG')
		.where('dtavaldoc', '<', hoje)
		.executeTakeFirstOrThrow()
	return Number(numUpdatedRows)
}

const VERSAO = ['codaucdoc', 'codaucdocsub', 'dtaemidoc', 'sitdocauc'] as const

/**
 * Version chain of predecessors and successors, oldest first; only the document itself when it stands alone. Each step
 * is a lateral join with a limit, because the planner overestimates the recursion and would otherwise scan the whole
 * table.
 */
export async function listarVersoes(db: Db, codaucdoc: string): Promise<Versao[]> {
	return iddigital(db)
		.withRecursive('mais_novas', (com) =>
			com
				.selectFrom('docauc')
				.select(VERSAO)
				.where('codaucdoc', '=', codaucdoc)
				.union(
					com
						.selectFrom('mais_novas as n')
						.crossJoinLateral((um) =>
							um.selectFrom('docauc').select(VERSAO).whereRef('codaucdoc', '=', 'n.codaucdocsub').limit(1).as('d'),
						)
						.select(['d.codaucdoc', 'd.codaucdocsub', 'd.dtaemidoc', 'd.sitdocauc']),
				),
		)
		.withRecursive('cadeia', (com) =>
			com
				.selectFrom('mais_novas')
				.select(['codaucdoc', 'dtaemidoc', 'sitdocauc'])
				.union(
					com
						.selectFrom('cadeia as c')
						.crossJoinLateral((um) =>
							um
								.selectFrom('docauc')
								.select(VERSAO)
								.whereRef('codaucdocsub', '=', 'c.codaucdoc')
								.limit(MAXIMO_VERSOES)
								.as('d'),
						)
						.select(['d.codaucdoc', 'd.dtaemidoc', 'd.sitdocauc']),
				),
		)
		.selectFrom('cadeia')
		.selectAll()
		.orderBy('dtaemidoc')
		.limit(MAXIMO_VERSOES)
		.execute()
}

export async function registrarConsulta(db: Db, consulta: Insertable<IddigitalTables['docauccns']>): Promise<void> {
	await iddigital(db).insertInto('docauccns').values(consulta).execute()
}

export async function esquecerConsultas(db: Db, anterioresA: Date): Promise<void> {
	await iddigital(db).deleteFrom('docauccns').where('dtacns', '<', anterioresA.toISOString()).execute()
}
