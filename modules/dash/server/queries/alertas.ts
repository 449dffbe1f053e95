import type { Alcance } from '@portal/platform/contract'
import { type Db, limitToReach } from '@portal/platform/server'
import { sql } from 'kysely'
import type { AlertaMedido, DadosDoLimite, Ingresso, TipoAlerta } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

const DIAS_ENCERRADOS = sql`interval '90 days'`

export interface RecorteDeAlertas {
	readonly alcance: Alcance
	readonly encerrados: boolean
}

/** Alerts that people were told of; those of a whole call belong to who sees every unit. */
const filtrarAlertas = (db: Db, { alcance, encerrados }: RecorteDeAlertas) =>
	tabelas(db)
		.selectFrom('alerta as a')
		.where('a.dtaavi', 'is not', null)
		.where((eb) => limitToReach(alcance, eb.ref('a.codund')))
		.where(encerrados ? sql<boolean>`a.dtafim > now() - ${DIAS_ENCERRADOS}` : sql<boolean>`a.dtafim is null`)

export async function paginarAlertas(
	db: Db,
	recorte: RecorteDeAlertas,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const [linhas, { total }] = await Promise.all([
		filtrarAlertas(db, recorte)
			.selectAll('a')
			.orderBy('a.dtaini', 'desc')
			.orderBy('a.codalt', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		filtrarAlertas(db, recorte)
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { linhas, total }
}

export async function contarAbertos(db: Db, alcance: Alcance): Promise<number> {
	const { total } = await filtrarAlertas(db, { alcance, encerrados: false })
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

export const reservarAlerta = (db: Db, codalt: number) =>
	tabelas(db).selectFrom('alerta').selectAll().where('codalt', '=', codalt).forUpdate().executeTakeFirst()

export const reservarAbertos = (db: Db) =>
	tabelas(db).selectFrom('alerta').selectAll().where('dtafim', 'is', null).orderBy('codalt').forUpdate().execute()
export type AlertaAberto = Awaited<ReturnType<typeof reservarAbertos>>[number]

export const inserirAlerta = (db: Db, alerta: AlertaMedido, dtaini: string) =>
	tabelas(db)
		.insertInto('alerta')
		.values({ ...alerta, dtaini, dtaavi: null, dtafim: null, codpesrec: null, dtarec: null, txtrec: null })
		.returningAll()
		.executeTakeFirstOrThrow()

type Mudanca = Partial<Pick<AlertaAberto, 'dscalt' | 'dtaavi' | 'dtafim' | 'codpesrec' | 'dtarec' | 'txtrec'>>

export const alterarAlerta = (db: Db, codalt: number, mudanca: Mudanca) =>
	tabelas(db).updateTable('alerta').set(mudanca).where('codalt', '=', codalt).execute()

export const listarLimites = (db: Db) => tabelas(db).selectFrom('limite').selectAll().execute()

/** Optimistic lock: undefined when the threshold was changed since it was seen; version 0 has no row yet. */
export const gravarLimite = (db: Db, tipalt: TipoAlerta, { vlrlim, staati, numver }: DadosDoLimite) =>
	numver === 0
		? tabelas(db)
				.insertInto('limite')
				.values({ tipalt, vlrlim, staati, numver: 1 })
				.onConflict((conflito) => conflito.column('tipalt').doNothing())
				.returningAll()
				.executeTakeFirst()
		: tabelas(db)
				.updateTable('limite')
				.set({ vlrlim, staati, numver: numver + 1 })
				.where('tipalt', '=', tipalt)
				.where('numver', '=', numver)
				.returningAll()
				.executeTakeFirst()

/** Open windows of enrolment, one of each call: the one that ends first. */
export const listarChamadasAbertas = (db: Db, agora: string) =>
	tabelas(db)
		.selectFrom('matvircal')
		.distinctOn(['anoing', 'tiping', 'numcha'])
		.select(['anoing', 'tiping', 'numcha', 'dtafim'])
		.where('numetp', 'in', [1, 2])
		.where('dtaini', '<=', agora)
		.where('dtafim', '>=', agora)
		.orderBy('anoing')
		.orderBy('tiping')
		.orderBy('numcha')
		.orderBy('dtafim')
		.execute()

interface Chamada {
	readonly anoing: number
	readonly tiping: Ingresso
	readonly numcha: number
}

const filtrarChamada = (db: Db, { anoing, tiping, numcha }: Chamada) =>
	tabelas(db)
		.selectFrom('ing as i')
		.where('i.anoing', '=', anoing)
		.where('i.tiping', '=', tiping)
		.where('i.numcha', '=', numcha)

/** Queue of a call by unit: what waits, since when, the pending ones, and the decisions of the hour before. */
export async function medirUnidades(db: Db, chamada: Chamada, agora: string) {
	const [filas, decididas] = await Promise.all([
		filtrarChamada(db, chamada)
			.select('i.codund')
			.select([
				sql<number>`count(*) filter (where i.sitmat in ('ENV', 'ANA'))`.as('fila'),
				sql<string | null>`min(i.dtasit) filter (where i.sitmat in ('ENV', 'ANA'))`.as('maisAntiga'),
				sql<number>`count(*) filter (where i.sitmat = 'PEN')`.as('pendentes'),
			])
			.groupBy('i.codund')
			.execute(),
		filtrarChamada(db, chamada)
			.innerJoin('matvirevt as e', 'e.numins', 'i.numins')
			.where('e.sitmat', 'in', ['DEF', 'IND', 'PEN'])
			.where('e.stamud', '=', 'S')
			.where(sql<boolean>`e.dtaevt > ${agora}::timestamptz - interval '1 hour'`)
			.select('i.codund')
			.select(({ fn }) => fn.countAll<number>().as('qtd'))
			.groupBy('i.codund')
			.execute(),
	])
	const porUnidade = new Map(decididas.map(({ codund, qtd }) => [codund, qtd]))
	return filas.map((fila) => ({ ...fila, porHora: porUnidade.get(fila.codund) ?? 0 }))
}

export const medirDocumentos = (db: Db, chamada: Chamada) =>
	filtrarChamada(db, chamada)
		.innerJoin('matvirdoc as d', 'd.numins', 'i.numins')
		.where('d.sitdoc', '=', 'REC')
		.select('d.nomdoc')
		.select(({ fn }) => [
			fn.countAll<number>().as('recusas'),
			sql<number>`count(*) filter (where d.qtdrej > 1)`.as('repetidas'),
		])
		.groupBy('d.nomdoc')
		.orderBy('d.nomdoc')
		.execute()
