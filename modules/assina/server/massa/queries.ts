import { type Alcance, parteDe } from '@portal/platform/contract'
import { containing, type Db, jsonRows, limitToReach, NotFoundError, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { ResultadoDoEnvio, SitEnvio } from '../../contract/index.ts'
import type { DocumentoGuardado } from '../queries/documento.ts'
import { assina } from '../queries/lote.ts'
import type { SitItem } from './tables.ts'

/** Scope of a manager: their own bulk sendings and those of their units. */
export interface DeQuem {
	readonly codpes: number
	readonly alcance: Alcance
}

interface NovoEnvio {
	readonly chvenv: string
	readonly codpesenv: number
	readonly codund: number
	readonly nomenv: string
	readonly modelo: unknown
}

export interface NovoItem {
	readonly codpes: number | null
	readonly nompcp: string
	readonly emapcp: string | null
	readonly fncpcp: string
}

/** Idempotent insert; undefined where this page has already begun the sending. */
export async function inserirEnvio(
	db: Db,
	{ modelo, ...novo }: NovoEnvio,
	{ documentos, itens }: { documentos: readonly DocumentoGuardado[]; itens: readonly NovoItem[] },
	agora: Date,
): Promise<number | undefined> {
	const linha = await assina(db)
		.insertInto('enviomassa')
		.values({ ...novo, modelo: JSON.stringify(modelo), dtacad: agora.toISOString() })
		.onConflict((conflict) => conflict.constraint('enviomassa_chvenv_uk').doNothing())
		.returning('codenvmas')
		.executeTakeFirst()
	if (!linha) return undefined
	const { codenvmas } = linha
	await assina(db)
		.insertInto('docmassa')
		.values(documentos.map((documento) => ({ ...documento, codenvmas })))
		.execute()
	await assina(db)
		.insertInto('itemmassa')
		.values(itens.map((item, indice) => ({ ...item, codenvmas, numseqitm: indice + 1 })))
		.execute()
	return codenvmas
}

export async function obterPelaChave(db: Db, codpesenv: number, chvenv: string): Promise<number> {
	const { codenvmas } = await assina(db)
		.selectFrom('enviomassa')
		.select('codenvmas')
		.where('codpesenv', '=', codpesenv)
		.where('chvenv', '=', chvenv)
		.executeTakeFirstOrThrow()
	return codenvmas
}

/** Unscoped look-up for the job. */
export const buscarEnvio = (db: Db, codenvmas: number) =>
	assina(db)
		.selectFrom('enviomassa')
		.select(['codenvmas', 'codpesenv', 'codund', 'nomenv', 'modelo', 'sitenvmas', 'codpescan', 'txtrej', 'dtafim'])
		.where('codenvmas', '=', codenvmas)
		.executeTakeFirst()

export const listarDocumentosDoEnvio = (db: Db, codenvmas: number) =>
	assina(db)
		.selectFrom('docmassa')
		.select(['ordaptdoc', 'nomarq', 'qtdpgn', 'codetrdoc', 'chvarq', 'tamarq', 'sha256'])
		.where('codenvmas', '=', codenvmas)
		.orderBy('ordaptdoc')
		.execute()

const resultado = (agora: Date) => sql<ResultadoDoEnvio>`case
	when i.sititm = 'AGU' then 'fila'
	when i.sititm = 'ERR' then 'erro'
	when i.sititm = 'CAN' then 'cancelado'
	when l.sitlotdocasi = 'ASS' then 'assinado'
	when l.sitlotdocasi = 'REJ' then 'rejeitado'
	when l.dtalimasi < ${agora.toISOString()}::timestamptz then 'vencido'
	else 'enviado' end`

const itens = (db: Db) =>
	assina(db).selectFrom('itemmassa as i').leftJoin('lotedocasi as l', 'l.codlotdocasi', 'i.codlotdocasi')

const filtrarAlcance = ({ codpes, alcance }: DeQuem) =>
	sql<boolean>`(e.codpesenv = ${codpes} or ${limitToReach(alcance, sql.ref('e.codund'))})`

const selecionarDoAlcance = (db: Db, alcance: DeQuem) =>
	assina(db)
		.selectFrom('enviomassa as e')
		.select(['e.codenvmas', 'e.nomenv', 'e.codpesenv', 'e.codund', 'e.sitenvmas', 'e.txtrej', 'e.dtacad', 'e.dtafim'])
		.where(filtrarAlcance(alcance))

const contados = (db: Db, agora: Date) =>
	jsonRows(
		itens(db)
			.select([resultado(agora).as('resenv'), sql<number>`count(*)::int`.as('quantos')])
			.where('i.codenvmas', '=', sql.ref<number>('e.codenvmas'))
			.groupBy('resenv'),
	).as('contados')

const naoEncontrado = () =>
	new NotFoundError('envio-nao-encontrado', 'Envio em massa não encontrado. Volte à lista de envios.')

/** Bulk sending within the manager's scope, or not found; optionally locked for a change. */
export async function exigirEnvio(db: Db, alcance: DeQuem, codenvmas: number, segurar = false) {
	const envio = await selecionarDoAlcance(db, alcance)
		.where('e.codenvmas', '=', codenvmas)
		.$if(segurar, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!envio) throw naoEncontrado()
	return envio
}

/** Bulk sending with its number of items by result. */
export async function obterEnvio(db: Db, alcance: DeQuem, codenvmas: number, agora: Date) {
	const envio = await selecionarDoAlcance(db, alcance)
		.select(contados(db, agora))
		.where('e.codenvmas', '=', codenvmas)
		.executeTakeFirst()
	if (!envio) throw naoEncontrado()
	return envio
}

export async function paginarEnvios(
	db: Db,
	alcance: DeQuem,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
	agora: Date,
) {
	const envios = selecionarDoAlcance(db, alcance)
		.select(contados(db, agora))
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('e.codenvmas', 'desc')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => envios.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}

export interface FiltroDeItens {
	readonly codenvmas: number
	readonly resenv?: ResultadoDoEnvio | undefined
	readonly busca?: string | undefined
}

const filtrados = (db: Db, { codenvmas, resenv, busca }: FiltroDeItens, agora: Date) =>
	itens(db)
		.where('i.codenvmas', '=', codenvmas)
		.$if(resenv !== undefined, (query) => query.where(sql<boolean>`${resultado(agora)} = ${resenv ?? ''}`))
		.$if(Boolean(busca), (query) => query.where('i.nompcp', 'ilike', containing(busca ?? '')))

const selecionarColunas = (db: Db, filtro: FiltroDeItens, agora: Date) =>
	filtrados(db, filtro, agora)
		.select(['i.numseqitm', 'i.codpes', 'i.nompcp', 'i.emapcp', 'i.fncpcp', 'l.codlotdocasi', 'l.nomlot'])
		.select([
			resultado(agora).as('resenv'),
			sql<string>`case when l.sitlotdocasi = 'REJ' then coalesce(l.txtrej, '') else i.mensagem end`.as('mensagem'),
		])
		.orderBy('i.numseqitm')

export async function paginarItens(
	db: Db,
	filtro: FiltroDeItens,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
	agora: Date,
) {
	const todos = selecionarColunas(db, filtro, agora).select(sql<number>`count(*) over ()`.as('total'))
	const { linhas, total } = await withTotal(
		({ limite, salto }) => todos.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens: linhas, total }
}

export type ItemListado = Awaited<ReturnType<typeof listarItens>>[number]

export const listarItens = (db: Db, filtro: FiltroDeItens, agora: Date) =>
	selecionarColunas(db, filtro, agora).execute()

export const listarNaFila = async (db: Db, codenvmas: number): Promise<number[]> => {
	const linhas = await assina(db)
		.selectFrom('itemmassa')
		.select('numseqitm')
		.where('codenvmas', '=', codenvmas)
		.where('sititm', '=', 'AGU')
		.orderBy('numseqitm')
		.execute()
	return linhas.map(({ numseqitm }) => numseqitm)
}

/** Item lock; undefined when the item is done, locked by another process or paused. */
export const segurarItem = (db: Db, codenvmas: number, numseqitm: number) =>
	assina(db)
		.selectFrom('itemmassa as i')
		.innerJoin('enviomassa as e', 'e.codenvmas', 'i.codenvmas')
		.select(['i.numseqitm', 'i.codpes', 'i.nompcp', 'i.emapcp', 'i.fncpcp', 'i.codlotdocasi'])
		.where('i.codenvmas', '=', codenvmas)
		.where('i.numseqitm', '=', numseqitm)
		.where('i.sititm', '=', 'AGU')
		.where('e.sitenvmas', '=', 'AND')
		.forUpdate('i')
		.skipLocked()
		// Shared row lock: pausing and cancelling wait until this item's result is recorded.
		.forShare('e')
		.executeTakeFirst()

export async function marcarItem(
	db: Db,
	codenvmas: number,
	numseqitm: number,
	campos: { sititm?: SitItem; codlotdocasi?: number | null; mensagem?: string },
): Promise<void> {
	await assina(db)
		.updateTable('itemmassa')
		.set(campos)
		.where('codenvmas', '=', codenvmas)
		.where('numseqitm', '=', numseqitm)
		.execute()
}

/** Records a failure of one item, or of all waiting ones. */
export async function marcarFalha(db: Db, codenvmas: number, mensagem: string, numseqitm?: number): Promise<void> {
	await assina(db)
		.updateTable('itemmassa')
		.set({ sititm: 'ERR', mensagem })
		.where('codenvmas', '=', codenvmas)
		.where('sititm', '=', 'AGU')
		.$if(numseqitm !== undefined, (query) => query.where('numseqitm', '=', numseqitm ?? 0))
		.execute()
}

/** Bulk state change; returns the number of changed items. */
export async function mudarItens(db: Db, codenvmas: number, de: SitItem, para: SitItem): Promise<number> {
	const { numUpdatedRows } = await assina(db)
		.updateTable('itemmassa')
		.set({ sititm: para, mensagem: '' })
		.where('codenvmas', '=', codenvmas)
		.where('sititm', '=', de)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

export async function mudarEnvio(
	db: Db,
	codenvmas: number,
	campos: { sitenvmas: SitEnvio; dtafim?: string | null; codpescan?: number; txtrej?: string },
): Promise<void> {
	await assina(db).updateTable('enviomassa').set(campos).where('codenvmas', '=', codenvmas).execute()
}

/** Completion, unless items still wait or the sending was paused meanwhile. */
export async function encerrarEnvio(db: Db, codenvmas: number, agora: Date): Promise<void> {
	await assina(db)
		.updateTable('enviomassa')
		.set({ sitenvmas: 'FIM', dtafim: agora.toISOString() })
		.where('codenvmas', '=', codenvmas)
		.where('sitenvmas', '=', 'AND')
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('itemmassa as i')
						.select('i.numseqitm')
						.whereRef('i.codenvmas', '=', 'enviomassa.codenvmas')
						.where('i.sititm', '=', 'AGU'),
				),
			),
		)
		.execute()
}

/** Open batches of the sending. */
export const listarLotesAbertos = async (db: Db, codenvmas: number): Promise<number[]> => {
	const linhas = await assina(db)
		.selectFrom('itemmassa as i')
		.innerJoin('lotedocasi as l', 'l.codlotdocasi', 'i.codlotdocasi')
		.select('l.codlotdocasi')
		.where('i.codenvmas', '=', codenvmas)
		.where('l.sitlotdocasi', 'in', ['CRI', 'ENV'])
		.orderBy('i.numseqitm')
		.execute()
	return linhas.map(({ codlotdocasi }) => codlotdocasi)
}
