import type { Db } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DadosParticipante, SitParticipante } from '../../contract/index.ts'
import type { AssinaTables } from '../tables.ts'
import { assina } from './lote.ts'

const selecionar = (db: Db) =>
	assina(db)
		.selectFrom('pcpasidoc as p')
		.select(['p.codpcpasidoc', 'p.codlotdocasi', 'p.tippcpasi', 'p.codpes', 'p.codusuext', 'p.nompcp', 'p.emapcp'])
		.select([
			'p.fncpcp',
			'p.numordasi',
			'p.codgrpasi',
			'p.qtdminasi',
			'p.codtipasi',
			'p.sitpcp',
			'p.dtavis',
			'p.dtavlz',
		])
		.select(['p.dtaasi', 'p.motasi', 'p.txtrej', 'p.codpessub', 'p.nompessub', 'p.codpcpasidocant', 'p.numcmpasi'])
		.select('p.cpfpcp')
		.select(
			sql<number>`(select count(*)::int from assina.asidoc a where a.codpcpasidoc = p.codpcpasidoc)`.as('qtddocasi'),
		)

export type LinhaParticipante = Awaited<ReturnType<typeof listarParticipantes>>[number]

/** Participants in signing order, replaced ones included. */
export const listarParticipantes = (db: Db, codlotdocasi: number) =>
	selecionar(db).where('p.codlotdocasi', '=', codlotdocasi).orderBy('p.numordasi').orderBy('p.codpcpasidoc').execute()

export const buscarParticipante = (db: Db, codlotdocasi: number, codpcpasidoc: number) =>
	selecionar(db)
		.where('p.codlotdocasi', '=', codlotdocasi)
		.where('p.codpcpasidoc', '=', codpcpasidoc)
		.executeTakeFirst()

const ULTIMOS_LOTES = 30
const SUGESTOES = 4

/** Signers of this person's last batches, newest first, without bulk sendings and those of other modules. */
export async function listarAssinantesRecentes(db: Db, codpesges: number, menos: number[]): Promise<number[]> {
	const linhas = await assina(db)
		.with('ultimos', (cte) =>
			cte
				.selectFrom('lotedocasi')
				.select('codlotdocasi')
				.where('codpesges', '=', codpesges)
				.where('dtaenv', 'is not', null)
				.where('codenvmas', 'is', null)
				.where('nomsisorg', 'is', null)
				.orderBy('dtacad', 'desc')
				.limit(ULTIMOS_LOTES),
		)
		.selectFrom('ultimos as u')
		.innerJoin('pcpasidoc as p', 'p.codlotdocasi', 'u.codlotdocasi')
		.select('p.codpes')
		.where('p.tippcpasi', '=', 'A')
		.where('p.codpes', 'is not', null)
		.where('p.codpes', 'not in', menos)
		.where('p.sitpcp', '<>', 'SUB')
		.groupBy('p.codpes')
		.orderBy((eb) => eb.fn.max('p.codlotdocasi'), 'desc')
		.orderBy('p.codpes')
		.limit(SUGESTOES)
		.execute()
	return linhas.flatMap(({ codpes }) => codpes ?? [])
}

/** Participant by the link of any message to them. */
export const buscarPorLink = (db: Db, hashacs: Buffer) =>
	selecionar(db)
		.where((eb) =>
			eb.or([
				eb('p.hashacs', '=', hashacs),
				eb('p.codpcpasidoc', '=', (sub) =>
					sub.selectFrom('linkant as l').select('l.codpcpasidoc').where('l.hashacs', '=', hashacs),
				),
			]),
		)
		.executeTakeFirst()

/** Additional link; earlier ones stay valid. */
export async function gravarLink(db: Db, codpcpasidoc: number, hashacs: Buffer): Promise<void> {
	await assina(db)
		.insertInto('linkant')
		.columns(['hashacs', 'codpcpasidoc'])
		.expression((eb) =>
			eb
				.selectFrom('pcpasidoc')
				.select((sub) => [sub.ref('hashacs').$notNull().as('hashacs'), 'codpcpasidoc'])
				.where('codpcpasidoc', '=', codpcpasidoc)
				.where('hashacs', 'is not', null),
		)
		.execute()
	await assina(db).updateTable('pcpasidoc').set({ hashacs }).where('codpcpasidoc', '=', codpcpasidoc).execute()
}

/** Revokes all links. */
export async function apagarLinks(db: Db, codpcpasidoc: number): Promise<void> {
	await assina(db).deleteFrom('linkant').where('codpcpasidoc', '=', codpcpasidoc).execute()
	await assina(db).updateTable('pcpasidoc').set({ hashacs: null }).where('codpcpasidoc', '=', codpcpasidoc).execute()
}

type NovoParticipante = Omit<
	DadosParticipante,
	'codpcpasidoc' | 'codpes' | 'codusuext' | 'nompcp' | 'emapcp' | 'cpfpcp'
> & {
	readonly codpes: number | null
	readonly codusuext: number | null
	readonly nompcp: string
	readonly emapcp: string | null
	readonly cpfpcp: string | null
	readonly numcmpasi?: number | null
	readonly codpcpasidocant?: number
	readonly sitpcp?: SitParticipante
}

export async function inserirParticipante(db: Db, novo: NovoParticipante): Promise<number> {
	const { codpcpasidoc } = await assina(db)
		.insertInto('pcpasidoc')
		.values({ ...novo, codgrpasi: novo.codgrpasi ?? null, qtdminasi: novo.qtdminasi ?? null })
		.returning('codpcpasidoc')
		.executeTakeFirstOrThrow()
	return codpcpasidoc
}

type Indicado = Pick<
	AssinaTables['pcpasidoc'],
	| 'codpes'
	| 'codusuext'
	| 'nompcp'
	| 'emapcp'
	| 'cpfpcp'
	| 'tippcpasi'
	| 'fncpcp'
	| 'numordasi'
	| 'codgrpasi'
	| 'qtdminasi'
	| 'codtipasi'
>

export async function inserirParticipantes(
	db: Db,
	codlotdocasi: number,
	indicados: readonly Indicado[],
): Promise<void> {
	await assina(db)
		.insertInto('pcpasidoc')
		.values(indicados.map((indicado) => ({ ...indicado, codlotdocasi })))
		.execute()
}

export async function alterarParticipante(
	db: Db,
	codpcpasidoc: number,
	campos: Updateable<AssinaTables['pcpasidoc']>,
): Promise<void> {
	await assina(db).updateTable('pcpasidoc').set(campos).where('codpcpasidoc', '=', codpcpasidoc).execute()
}

/** Quorum of a group, set for all its members at once. */
export async function igualarMinimoDoGrupo(
	db: Db,
	codlotdocasi: number,
	codgrpasi: string,
	qtdminasi: number | null,
): Promise<void> {
	await assina(db)
		.updateTable('pcpasidoc')
		.set({ qtdminasi })
		.where('codlotdocasi', '=', codlotdocasi)
		.where('codgrpasi', '=', codgrpasi)
		.execute()
}

export async function removerParticipante(db: Db, codpcpasidoc: number): Promise<void> {
	await assina(db).deleteFrom('pcpasidoc').where('codpcpasidoc', '=', codpcpasidoc).execute()
}

/** Upsert by address, with the name of the latest invitation. */
export async function gravarUsuarioExterno(db: Db, nompcp: string, emapcp: string, agora: Date): Promise<number> {
	const { codusuext } = await assina(db)
		.insertInto('usuext')
		.values({ nompcp, emapcp, dtacad: agora.toISOString() })
		.onConflict((conflict) => conflict.column('emapcp').doUpdateSet({ nompcp }))
		.returning('codusuext')
		.executeTakeFirstOrThrow()
	return codusuext
}

export const buscarExternoPorEmail = (db: Db, emapcp: string) =>
	assina(db)
		.selectFrom('usuext')
		.select(['codusuext', 'nompcp', 'emapcp'])
		.where('emapcp', '=', emapcp)
		.executeTakeFirst()

/** Names by address; unknown addresses are absent. */
export async function buscarExternosPorEmail(db: Db, enderecos: readonly string[]): Promise<Map<string, string>> {
	if (enderecos.length === 0) return new Map()
	const linhas = await assina(db)
		.selectFrom('usuext')
		.select(['nompcp', 'emapcp'])
		.where('emapcp', '=', (eb) => eb.fn.any(eb.val([...enderecos])))
		.execute()
	return new Map(linhas.map(({ emapcp, nompcp }) => [emapcp, nompcp]))
}

export const buscarExterno = (db: Db, codusuext: number) =>
	assina(db)
		.selectFrom('usuext')
		.select(['codusuext', 'nompcp', 'emapcp'])
		.where('codusuext', '=', codusuext)
		.executeTakeFirst()

export const obterParticipante = (db: Db, codpcpasidoc: number) =>
	selecionar(db).where('p.codpcpasidoc', '=', codpcpasidoc).executeTakeFirstOrThrow()

/** Pending participants whose batch is not locked, locked until the end of the transaction (skip locked). */
export const reservarQuemFalta = async (db: Db, codpcpasidocs: readonly number[]): Promise<number[]> =>
	(
		await assina(db)
			.selectFrom('pcpasidoc as p')
			.innerJoin('lotedocasi as l', 'l.codlotdocasi', 'p.codlotdocasi')
			.select('p.codpcpasidoc')
			.where('p.codpcpasidoc', '=', sql<number>`any(${[...codpcpasidocs]}::int[])`)
			.where('p.sitpcp', '=', 'PEN')
			.where('l.sitlotdocasi', '=', 'ENV')
			.orderBy('p.codpcpasidoc')
			.forUpdate()
			.skipLocked()
			.execute()
	).map(({ codpcpasidoc }) => codpcpasidoc)
