import { type Db, NotFoundError } from '@portal/platform/server'
import { sql, type Updateable } from 'kysely'
import type { SitLote, TipAssinatura } from '../../contract/index.ts'
import type { AssinaTables, MeioAssinatura } from '../tables.ts'
import { assina } from './lote.ts'

const selecionar = (db: Db) =>
	assina(db)
		.selectFrom('docuspasi as d')
		.innerJoin('revdoc as r', (join) =>
			join.onRef('r.coddocuspasi', '=', 'd.coddocuspasi').onRef('r.numrev', '=', 'd.numrev'),
		)
		.innerJoin('revdoc as o', (join) => join.onRef('o.coddocuspasi', '=', 'd.coddocuspasi').on('o.numrev', '=', 1))
		.leftJoin('revdoc as b', (join) => join.onRef('b.coddocuspasi', '=', 'd.coddocuspasi').on('b.numrev', '=', 2))
		.leftJoin('tipdocnivmin as t', 't.codetrdoc', 'd.codetrdoc')
		.select(['d.coddocuspasi', 'd.codlotdocasi', 'd.nomarq', 'd.qtdpgn', 'd.codetrdoc', 't.dscetrdoc', 'd.sitasi'])
		.select([
			'd.codaucdoc',
			'd.coddocuspasiori',
			'd.ordaptdoc',
			'd.dtacad',
			'd.numrev',
			'd.preenchidos',
			'r.tamarq',
			'r.sha256',
			'r.tiprev',
			'r.chvarq',
		])
		.select(['o.sha256 as sha256ori', 'b.sha256 as sha256bas', 't.stasubasi'])

export type LinhaDocumento = Awaited<ReturnType<typeof listarDocumentos>>[number]

export const listarDocumentos = (db: Db, codlotdocasi: number) =>
	selecionar(db).where('d.codlotdocasi', '=', codlotdocasi).orderBy('d.ordaptdoc').orderBy('d.coddocuspasi').execute()

/** Documents with this participant's signature and confirmation of later changes. */
export const listarDocumentosDe = (db: Db, codlotdocasi: number, codpcpasidoc: number | undefined) =>
	selecionar(db)
		.select([
			sql<boolean>`exists (select from assina.asidoc a
				where a.coddocuspasi = d.coddocuspasi and a.codpcpasidoc = ${codpcpasidoc ?? null})`.as('assinado'),
			sql<boolean>`exists (select from assina.mudanca_confirmada m
				where m.coddocuspasi = d.coddocuspasi and m.codpcpasidoc = ${codpcpasidoc ?? null})`.as('confirmado'),
		])
		.where('d.codlotdocasi', '=', codlotdocasi)
		.orderBy('d.ordaptdoc')
		.orderBy('d.coddocuspasi')
		.execute()

export async function obterDocumento(db: Db, codlotdocasi: number, coddocuspasi: number) {
	const documento = await selecionar(db)
		.where('d.codlotdocasi', '=', codlotdocasi)
		.where('d.coddocuspasi', '=', coddocuspasi)
		.executeTakeFirst()
	if (!documento) throw documentoNaoEncontrado()
	return documento
}

export const documentoNaoEncontrado = () =>
	new NotFoundError('documento-nao-encontrado', 'Documento não encontrado. Volte ao lote e escolha outro.')

export interface Revisao {
	readonly tiprev: 'O' | 'B' | 'A' | 'F'
	readonly chvarq: string
	readonly tamarq: number
	readonly sha256: string
}

interface NovoDocumento {
	readonly codlotdocasi: number
	readonly nomarq: string
	readonly qtdpgn: number
	readonly codetrdoc: number | null
	/** Continuation of a signed document: its digital ID and the first of its chain. */
	readonly codaucdoc?: string | null
	readonly coddocuspasiori?: number | null
}

export interface DocumentoGuardado extends Omit<NovoDocumento, 'codlotdocasi'>, Omit<Revisao, 'tiprev'> {
	readonly ordaptdoc: number
}

export async function inserirDocumento(db: Db, novo: NovoDocumento, original: Revisao, agora: Date): Promise<number> {
	const dtacad = agora.toISOString()
	const { coddocuspasi } = await assina(db)
		.insertInto('docuspasi')
		.values((eb) => ({
			...novo,
			numrev: 1,
			dtacad,
			ordaptdoc: eb
				.selectFrom('docuspasi')
				.select(sql<number>`coalesce(max(ordaptdoc), 0) + 1`.as('ordem'))
				.where('codlotdocasi', '=', novo.codlotdocasi),
		}))
		.returning('coddocuspasi')
		.executeTakeFirstOrThrow()
	await assina(db)
		.insertInto('revdoc')
		.values({ coddocuspasi, numrev: 1, ...original, dtarev: dtacad })
		.execute()
	return coddocuspasi
}

/** Documents from already stored files, for a new batch. */
export async function inserirDocumentosGuardados(
	db: Db,
	codlotdocasi: number,
	guardados: readonly DocumentoGuardado[],
	agora: Date,
): Promise<void> {
	const dtacad = agora.toISOString()
	const inseridos = await assina(db)
		.insertInto('docuspasi')
		.values(
			guardados.map(({ nomarq, qtdpgn, codetrdoc, ordaptdoc }) => ({
				codlotdocasi,
				nomarq,
				qtdpgn,
				codetrdoc,
				ordaptdoc,
				numrev: 1,
				dtacad,
			})),
		)
		.returning(['coddocuspasi', 'ordaptdoc'])
		.execute()
	const codigos = new Map(inseridos.map(({ coddocuspasi, ordaptdoc }) => [ordaptdoc, coddocuspasi]))
	await inserirRevisoes(
		db,
		guardados.map(({ ordaptdoc, chvarq, tamarq, sha256 }) => {
			const coddocuspasi = codigos.get(ordaptdoc)
			if (coddocuspasi === undefined) throw new Error('a document that was inserted has a number')
			return { coddocuspasi, numrev: 1, tiprev: 'O' as const, chvarq, tamarq, sha256 }
		}),
		agora,
	)
}

/** Append-only revisions: a file is never replaced. */
export async function inserirRevisao(
	db: Db,
	coddocuspasi: number,
	numrev: number,
	revisao: Revisao,
	agora: Date,
): Promise<void> {
	await inserirRevisoes(db, [{ coddocuspasi, numrev, ...revisao }], agora)
	await alterarDocumento(db, coddocuspasi, { numrev })
}

export type NovaRevisao = Revisao & { readonly coddocuspasi: number; readonly numrev: number }

export async function inserirRevisoes(db: Db, novas: readonly NovaRevisao[], agora: Date): Promise<void> {
	const dtarev = agora.toISOString()
	await assina(db)
		.insertInto('revdoc')
		.values(novas.map((nova) => ({ ...nova, dtarev })))
		.execute()
}

interface Avanco {
	readonly coddocuspasi: number
	readonly numrev: number
	readonly sitasi: SitLote
}

/** Revision updates of several documents in one statement. */
export async function avancarDocumentos(db: Db, avancos: readonly Avanco[]): Promise<void> {
	await sql`update assina.docuspasi d set numrev = n.numrev, sitasi = n.sitasi
		from jsonb_to_recordset(${JSON.stringify(avancos)}::jsonb) as n(coddocuspasi int, numrev int, sitasi text)
		where d.coddocuspasi = n.coddocuspasi`.execute(db)
}

export async function alterarDocumento(
	db: Db,
	coddocuspasi: number,
	campos: Updateable<AssinaTables['docuspasi']>,
): Promise<void> {
	await assina(db).updateTable('docuspasi').set(campos).where('coddocuspasi', '=', coddocuspasi).execute()
}

/** Deletes a document and returns its file keys for removal. */
export async function removerDocumento(db: Db, coddocuspasi: number): Promise<string[]> {
	const revisoes = await assina(db)
		.deleteFrom('revdoc')
		.where('coddocuspasi', '=', coddocuspasi)
		.returning('chvarq')
		.execute()
	await assina(db).deleteFrom('docuspasi').where('coddocuspasi', '=', coddocuspasi).execute()
	return revisoes.map(({ chvarq }) => chvarq)
}

export const listarRevisoes = (db: Db, codlotdocasi: number) =>
	assina(db)
		.selectFrom('revdoc as r')
		.innerJoin('docuspasi as d', 'd.coddocuspasi', 'r.coddocuspasi')
		.select(['r.coddocuspasi', 'r.numrev', 'r.tiprev', 'r.chvarq', 'r.tamarq', 'r.sha256', 'r.dtarev'])
		.where('d.codlotdocasi', '=', codlotdocasi)
		.orderBy('r.coddocuspasi')
		.orderBy('r.numrev')
		.execute()

export interface NovaAssinatura {
	readonly coddocuspasi: number
	readonly codpcpasidoc: number
	readonly numrev: number
	readonly codpes: number | null
	readonly nomasi: string
	readonly codtipasi: TipAssinatura
	readonly meioasi: MeioAssinatura
	readonly sercer: string
	readonly motasi: string | null
	readonly ipasi: string
	readonly nomprv: string | null
	readonly nivide: string | null
	readonly cpfide: string | null
	readonly identificacao: string[] | null
}

export async function inserirAssinaturas(db: Db, novas: readonly NovaAssinatura[], agora: Date): Promise<void> {
	const dtaasi = agora.toISOString()
	await assina(db)
		.insertInto('asidoc')
		.values(novas.map((nova) => ({ ...nova, dtaasi })))
		.execute()
}

export type LinhaAssinatura = Awaited<ReturnType<typeof listarAssinaturas>>[number]

/** Address of an outsider's link, the only proof of their identity. */
const emailDeFora = sql<string | null>`case when a.codpes is null then p.emapcp end`.as('emaext')

export const listarAssinaturas = (db: Db, codlotdocasi: number) =>
	assina(db)
		.selectFrom('asidoc as a')
		.innerJoin('docuspasi as d', 'd.coddocuspasi', 'a.coddocuspasi')
		.innerJoin('pcpasidoc as p', 'p.codpcpasidoc', 'a.codpcpasidoc')
		.select(['a.coddocuspasi', 'a.codpcpasidoc', 'a.numrev', 'a.codpes', 'a.nomasi', 'a.codtipasi', 'a.meioasi'])
		.select(emailDeFora)
		.select(['a.sercer', 'a.dtaasi', 'a.motasi', 'a.ipasi', 'a.identificacao', 'a.nomprv', 'a.nivide', 'a.cpfide'])
		.where('d.codlotdocasi', '=', codlotdocasi)
		.orderBy('a.dtaasi')
		.orderBy('a.coddocuspasi')
		.orderBy('a.codpcpasidoc')
		.execute()

/** Signatures of the documents that this batch continues. */
export const listarAssinaturasAnteriores = (db: Db, codlotdocasi: number): Promise<LinhaAssinatura[]> =>
	assina(db)
		.selectFrom('docuspasi as d')
		.innerJoin('docuspasi as o', (join) =>
			join.on((eb) =>
				eb.or([
					eb('o.coddocuspasi', '=', eb.ref('d.coddocuspasiori')),
					eb('o.coddocuspasiori', '=', eb.ref('d.coddocuspasiori')),
				]),
			),
		)
		.innerJoin('asidoc as a', 'a.coddocuspasi', 'o.coddocuspasi')
		.innerJoin('pcpasidoc as p', 'p.codpcpasidoc', 'a.codpcpasidoc')
		.select(['d.coddocuspasi', 'a.codpcpasidoc', 'a.numrev', 'a.codpes', 'a.nomasi', 'a.codtipasi', 'a.meioasi'])
		.select(emailDeFora)
		.select(['a.sercer', 'a.dtaasi', 'a.motasi', 'a.ipasi', 'a.identificacao', 'a.nomprv', 'a.nivide', 'a.cpfide'])
		.where('d.codlotdocasi', '=', codlotdocasi)
		.where('o.sitasi', '=', 'ASS')
		.whereRef('o.coddocuspasi', '<>', 'd.coddocuspasi')
		.orderBy('a.dtaasi')
		.orderBy('a.coddocuspasi')
		.orderBy('a.codpcpasidoc')
		.execute()

/** Signatures by the hash of the revision that each produced. */
export const listarPorResumo = (db: Db, resumos: readonly string[]) =>
	assina(db)
		.selectFrom('revdoc as r')
		.innerJoin('asidoc as a', (join) =>
			join.onRef('a.coddocuspasi', '=', 'r.coddocuspasi').onRef('a.numrev', '=', 'r.numrev'),
		)
		.innerJoin('pcpasidoc as p', 'p.codpcpasidoc', 'a.codpcpasidoc')
		.select(['r.sha256', 'a.codtipasi', emailDeFora])
		.where('r.tiprev', '=', 'A')
		.where('r.sha256', '=', (eb) => eb.fn.any(eb.val([...resumos])))
		.execute()

export const listarTiposAssinatura = (db: Db) =>
	assina(db)
		.selectFrom('tipasi')
		.select(['codtipasi', 'nomtipasi', 'numnivtipasi', 'dsctipasi'])
		.orderBy('codtipasi')
		.execute()

export const listarTiposDocumento = (db: Db) =>
	assina(db)
		.selectFrom('tipdocnivmin')
		.select(['codetrdoc', 'dscetrdoc', 'codtipasimin', 'stasubasi'])
		.orderBy('codetrdoc')
		.limit(500)
		.execute()

export async function verificarTipoDocumento(db: Db, codetrdoc: number): Promise<boolean> {
	const linha = await assina(db)
		.selectFrom('tipdocnivmin')
		.select('codetrdoc')
		.where('codetrdoc', '=', codetrdoc)
		.executeTakeFirst()
	return linha !== undefined
}

export const buscarDocumentoSolto = (db: Db, coddocuspasi: number) =>
	selecionar(db).where('d.coddocuspasi', '=', coddocuspasi).executeTakeFirst()

/** Origin of the document's batch; undefined where there is no such document. */
export const buscarOrigem = (db: Db, coddocuspasi: number) =>
	assina(db)
		.selectFrom('docuspasi as d')
		.innerJoin('lotedocasi as l', 'l.codlotdocasi', 'd.codlotdocasi')
		.select(['l.codlotdocasi', 'l.nomsisorg', 'l.chvorg'])
		.where('d.coddocuspasi', '=', coddocuspasi)
		.executeTakeFirst()

/** Sender and unit of the batch. */
export const obterRemetente = (db: Db, codlotdocasi: number) =>
	assina(db)
		.selectFrom('lotedocasi')
		.select(['codund', 'codpesges'])
		.where('codlotdocasi', '=', codlotdocasi)
		.executeTakeFirstOrThrow()

export const obterRevisao = (db: Db, coddocuspasi: number, numrev: number) =>
	assina(db)
		.selectFrom('revdoc')
		.select(['chvarq', 'sha256', 'tiprev'])
		.where('coddocuspasi', '=', coddocuspasi)
		.where('numrev', '=', numrev)
		.executeTakeFirstOrThrow()
