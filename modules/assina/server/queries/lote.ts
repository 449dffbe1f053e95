import type { SimNao } from '@portal/platform/contract'
import { type Db, NotFoundError, prepared, queryBuilder, writeAccesses } from '@portal/platform/server'
import { titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { PERFIS_DE_GESTOR } from '../../contract/acesso/perfis.ts'
import type { DadosLote, SitLote } from '../../contract/index.ts'
import type { AssinaTables } from '../tables.ts'

export const assina = (db: Db) => (db as Db<AssinaTables>).withSchema('assina')

/** Number of effective signers, without replaced or dispensed ones. */
const assinantes = sql<number>`(select count(*)::int from assina.pcpasidoc p
	where p.codlotdocasi = l.codlotdocasi and p.tippcpasi = 'A' and p.sitpcp not in ('SUB', 'DIS'))`
const assinaram = sql<number>`(select count(*)::int from assina.pcpasidoc p
	where p.codlotdocasi = l.codlotdocasi and p.sitpcp = 'ASS')`
const documentos = sql<number>`(select count(*)::int from assina.docuspasi d where d.codlotdocasi = l.codlotdocasi)`
const vencido = (instante: string) =>
	sql<'S' | 'N'>`case when l.sitlotdocasi = 'ENV' and l.dtalimasi < ${instante}::timestamptz then 'S' else 'N' end`

export const lotes = (db: Db, agora: Date) => lotesEm(db, agora.toISOString())
export const lotesEm = (db: Db, instante: string) =>
	assina(db)
		.selectFrom('lotedocasi as l')
		.select(['l.codlotdocasi', 'l.nomlot', 'l.dsclot', 'l.codpesges', 'l.codund', 'l.tipord', 'l.dtalimasi'])
		.select(['l.qtddialem', 'l.staobssmp', 'l.sitlotdocasi', 'l.dtacad', 'l.dtaenv', 'l.dtaconc', 'l.txtrej'])
		.select(['l.stalinpag', 'l.nompesrej', 'l.nomsisorg', 'l.chvorg', 'l.versao', 'l.codenvmas'])
		.select([
			documentos.as('qtddoc'),
			assinantes.as('qtdpcp'),
			assinaram.as('qtdasi'),
			vencido(instante).as('staprzexp'),
		])

export type LinhaLote = Awaited<ReturnType<typeof obterLote>>

export const loteNaoEncontrado = () =>
	new NotFoundError('lote-nao-encontrado', 'Lote não encontrado. Volte à lista de lotes.')

export async function obterLote(db: Db, codlotdocasi: number, agora: Date) {
	const lote = await lotes(db, agora).where('l.codlotdocasi', '=', codlotdocasi).executeTakeFirst()
	if (!lote) throw loteNaoEncontrado()
	return lote
}

interface ParaQuem {
	readonly codlotdocasi: number
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

const comQuemPede = prepared((p: ParaQuem) =>
	lotesEm(queryBuilder(), p.instante)
		.select(writeAccesses(p, PERFIS_DE_GESTOR).as('acessos'))
		.select(titularesEm(p).as('titulares'))
		.where('l.codlotdocasi', '=', p.codlotdocasi),
)

/** Batch with the caller's management profiles and represented people. */
export async function obterLoteComQuemPede(db: Db, para: ParaQuem) {
	const [linha] = await comQuemPede(db, para)
	if (!linha) throw loteNaoEncontrado()
	const { acessos, titulares, ...lote } = linha
	return { lote, acessos, titulares }
}

/**
 * Row lock until the end of the transaction, which serializes changes of a batch. A longer wait than a few seconds
 * fails with 55P03 and the advice to try again.
 */
export async function reservarLote(db: Db, codlotdocasi: number): Promise<void> {
	await sql`set local lock_timeout = '4s'`.execute(db)
	const linha = await assina(db)
		.selectFrom('lotedocasi')
		.select('codlotdocasi')
		.where('codlotdocasi', '=', codlotdocasi)
		.forUpdate()
		.executeTakeFirst()
	if (!linha) throw loteNaoEncontrado()
}

type NovoLote = Omit<DadosLote, 'codlotdocasi' | 'versao' | 'codund' | 'dtalimasi' | 'stalinpag'> & {
	readonly stalinpag: SimNao
	readonly codpesges: number
	readonly codund: number
	readonly dtalimasi: string | null
	readonly nomsisorg?: string
	readonly chvorg?: string
	readonly codenvmas?: number
}

/** Idempotent insert; undefined where the module has already made a batch under this key. */
export async function inserirLote(db: Db, novo: NovoLote, agora: Date): Promise<number | undefined> {
	const linha = await assina(db)
		.insertInto('lotedocasi')
		.values({ ...novo, dtacad: agora.toISOString() })
		.onConflict((conflict) => conflict.constraint('lotedocasi_origem_uk').doNothing())
		.returning('codlotdocasi')
		.executeTakeFirst()
	return linha?.codlotdocasi
}

export const buscarLotePorOrigem = (db: Db, nomsisorg: string, chvorg: string) =>
	assina(db)
		.selectFrom('lotedocasi')
		.select(['codlotdocasi', 'sitlotdocasi'])
		.where('nomsisorg', '=', nomsisorg)
		.where('chvorg', '=', chvorg)
		.executeTakeFirst()

export async function ehDoModulo(db: Db, nomsisorg: string, codlotdocasi: number): Promise<boolean> {
	const lote = await assina(db)
		.selectFrom('lotedocasi')
		.select('codlotdocasi')
		.where('codlotdocasi', '=', codlotdocasi)
		.where('nomsisorg', '=', nomsisorg)
		.executeTakeFirst()
	return lote !== undefined
}

type CamposDoLote = Partial<
	Pick<
		AssinaTables['lotedocasi'],
		| 'nomlot'
		| 'dsclot'
		| 'codund'
		| 'tipord'
		| 'dtalimasi'
		| 'qtddialem'
		| 'staobssmp'
		| 'stalinpag'
		| 'dtaenv'
		| 'dtaconc'
		| 'txtrej'
		| 'nompesrej'
		| 'dtavncavs'
	>
> & { sitlotdocasi?: SitLote; altpen?: string | null }

/** Update that increments the version, by which pages detect stale content. */
export async function alterarLote(db: Db, codlotdocasi: number, campos: CamposDoLote): Promise<void> {
	await assina(db)
		.updateTable('lotedocasi')
		.set((eb) => ({ ...campos, versao: eb('versao', '+', 1) }))
		.where('codlotdocasi', '=', codlotdocasi)
		.execute()
}

export async function buscarAlteracaoPendente(db: Db, codlotdocasi: number): Promise<unknown> {
	const linha = await assina(db)
		.selectFrom('lotedocasi')
		.select('altpen')
		.where('codlotdocasi', '=', codlotdocasi)
		.executeTakeFirst()
	return linha?.altpen ?? undefined
}

export async function excluirLote(db: Db, codlotdocasi: number): Promise<void> {
	await assina(db).deleteFrom('lotedocasi').where('codlotdocasi', '=', codlotdocasi).execute()
}

export async function marcarDocumentos(db: Db, codlotdocasi: number, sitasi: SitLote): Promise<void> {
	await assina(db)
		.updateTable('docuspasi')
		.set({ sitasi })
		.where('codlotdocasi', '=', codlotdocasi)
		.where('sitasi', '<>', 'ASS')
		.execute()
}

/** Lowest level that all documents of a batch allow; a document without a type demands none. */
export async function obterNivelMinimo(db: Db, codlotdocasi: number) {
	const linha = await assina(db)
		.selectFrom('docuspasi as d')
		.innerJoin('tipdocnivmin as t', 't.codetrdoc', 'd.codetrdoc')
		.select(['t.codtipasimin'])
		.where('d.codlotdocasi', '=', codlotdocasi)
		.orderBy('t.codtipasimin', 'desc')
		.executeTakeFirst()
	return linha?.codtipasimin ?? '1'
}

/** Expired batches whose manager has not been notified. */
export const listarVencidos = (db: Db, agora: Date, limite: number) =>
	assina(db)
		.selectFrom('lotedocasi')
		.select(['codlotdocasi', 'nomlot', 'codpesges', 'nomsisorg', 'chvorg'])
		.where('sitlotdocasi', '=', 'ENV')
		.where('dtalimasi', '<', agora.toISOString())
		.where('dtavncavs', 'is', null)
		.orderBy('dtalimasi')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()

/** Lock timeout: another transaction holds the batch. */
export const estaOcupado = (error: unknown): boolean =>
	typeof error === 'object' && error !== null && 'code' in error && (error.code === '55P03' || error.code === '57014')
