import { diaEm } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { notificacoes } from '../queries.ts'
import type { MotivoDoLembrete, Quando } from './lembrete.ts'

/** The upsert restarts the reminder that was kept under the key. */
export async function gravarLembrete(db: Db, chvorg: string, quando: Quando, desde: string): Promise<void> {
	const { regra, dtaprz } = quando
	const linha =
		regra === 'prazo'
			? { regra: 'P' as const, dtaprz, codcam: quando.codcam, qtddiapri: null, qtddiaint: null }
			: { regra: 'I' as const, dtaprz, codcam: null, qtddiapri: quando.primeiro, qtddiaint: quando.cada }
	const nova = { ...linha, desde, dtault: null, motult: null }
	await notificacoes(db)
		.insertInto('lembrete')
		.values({ chvorg, ...nova })
		.onConflict((conflict) => conflict.column('chvorg').doUpdateSet(nova))
		.execute()
}

const filtrarChaves = (chaves: readonly string[]) => sql<boolean>`chvorg = any(${[...chaves]}::text[])`

export async function apagarLembretes(db: Db, chaves: readonly string[]): Promise<void> {
	await notificacoes(db).deleteFrom('lembrete').where(filtrarChaves(chaves)).execute()
}

/** A new due date clears the record of the last deadline reminder, so both reminders are due again. */
export async function mudarPrazoDosLembretes(db: Db, chaves: readonly string[], dtaprz: string): Promise<void> {
	await notificacoes(db)
		.updateTable('lembrete')
		.set((eb) => ({ dtaprz, motult: eb.case().when('regra', '=', 'P').then(null).else(eb.ref('motult')).end() }))
		.where(filtrarChaves(chaves))
		.execute()
}

export async function anotarDitos(
	db: Db,
	chaves: readonly string[],
	{ motivo, em }: { motivo: MotivoDoLembrete; em: string },
): Promise<void> {
	await notificacoes(db)
		.updateTable('lembrete')
		.set({ motult: motivo, dtault: em })
		.where(filtrarChaves(chaves))
		.execute()
}

/** The campuses listed are those whose working days some deadline reminder counts. */
export async function listarCampi(db: Db): Promise<number[]> {
	const linhas = await notificacoes(db)
		.selectFrom('lembrete')
		.select((eb) => eb.ref('codcam').$notNull().as('codcam'))
		.distinct()
		.where('regra', '=', 'P')
		.orderBy('codcam')
		.execute()
	return linhas.map(({ codcam }) => codcam)
}

interface DoPrazo {
	readonly motivo: 'perto' | 'vencido'
	readonly codcam: number
	/** The range of days excludes its first day. */
	readonly depoisDe: string
	readonly ate: string
}

export type Quais = { readonly agora: Date; readonly fuso: string } & (DoPrazo | { readonly motivo: 'espera' })

/** The condition holds while somebody still has the task under the key open. */
const porFazer = sql<boolean>`exists (select from notificacoes.tarefa t where t.chvorg = l.chvorg and t.dtabxa is null)`

function listarPorPrazo(db: Db, { motivo, codcam, depoisDe, ate, fuso }: DoPrazo & { readonly fuso: string }) {
	const vence = sql<string>`(l.dtaprz at time zone ${fuso})::date`
	return notificacoes(db)
		.selectFrom('lembrete as l')
		.where('l.regra', '=', 'P')
		.where('l.codcam', '=', codcam)
		.where(vence, '>', sql<string>`${depoisDe}::date`)
		.where(vence, '<=', sql<string>`${ate}::date`)
		.where((eb) => (motivo === 'perto' ? eb('l.motult', 'is', null) : eb('l.motult', 'is distinct from', 'vencido')))
		.where(porFazer)
}

/**
 * Waiting reminders are due when the last one is the interval of calendar days old; counted in hours, a job that starts
 * a second early would skip a day.
 */
function listarPorEspera(db: Db, agora: Date, fuso: string) {
	const instante = agora.toISOString()
	return notificacoes(db)
		.selectFrom('lembrete as l')
		.where('l.regra', '=', 'I')
		.where((eb) => eb.or([eb('l.dtaprz', 'is', null), eb('l.dtaprz', '>', instante)]))
		.where(sql<boolean>`l.desde <= ${instante}::timestamptz - make_interval(days => l.qtddiapri)`)
		.where(
			sql<boolean>`(l.dtault is null
				or (l.dtault at time zone ${fuso})::date <= ${diaEm(fuso, agora)}::date - l.qtddiaint)`,
		)
}

const selecionarPendentes = (db: Db, quais: Quais) =>
	(quais.motivo === 'espera' ? listarPorEspera(db, quais.agora, quais.fuso) : listarPorPrazo(db, quais)).select([
		'l.chvorg',
		'l.dtaprz',
	])

/** Keyset page: the next due keys in their order. */
export const listarPorLembrar = async (db: Db, quais: Quais, depois: string, limite: number): Promise<string[]> =>
	(await selecionarPendentes(db, quais).where('l.chvorg', '>', depois).orderBy('l.chvorg').limit(limite).execute()).map(
		({ chvorg }) => chvorg,
	)

/** The row lock skips reminders that another process is sending and holds the rest until they are recorded. */
export const reservarPorLembrar = (db: Db, quais: Quais, chaves: readonly string[]) =>
	selecionarPendentes(db, quais)
		.where(sql<boolean>`l.chvorg = any(${[...chaves]}::text[])`)
		.orderBy('l.chvorg')
		.forUpdate('l')
		.skipLocked()
		.execute()

/** The holders listed still have an open task under the key. */
export const listarPorFazer = (db: Db, chvorg: string) =>
	notificacoes(db)
		.selectFrom('tarefa as t')
		.innerJoin('area as r', 'r.codigo', 't.codigo_area')
		.select(['t.codpes', 't.titulo', 't.url', 'r.codigo', 'r.nome', 'r.icone'])
		.where('t.chvorg', '=', chvorg)
		.where('t.dtabxa', 'is', null)
		.execute()
