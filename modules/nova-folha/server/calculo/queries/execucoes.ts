import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import { selecionarVinculos } from './entradas.ts'
import type { FolhaDoCalculo } from './regras.ts'

/** End of the last slice: a slice is a range of numbers, and nobody stands outside all of them. */
const ULTIMO = 2_147_483_647

/** Slices of so many people, as ranges of numbers that leave nobody between them. */
export async function dividirEmFatias(db: Db, folha: FolhaDoCalculo, tamanho: number) {
	const limites = await db
		.selectFrom(
			selecionarVinculos(db, folha)
				.select(['v.codpes', sql<number>`(dense_rank() over (order by v.codpes) - 1) / ${tamanho}::int`.as('fatia')])
				.as('p'),
		)
		.select((eb) => [
			eb.fn.max<number>('p.codpes').as('pesfim'),
			eb.fn.count<number>('p.codpes').distinct().as('qtdpes'),
		])
		.groupBy('p.fatia')
		.orderBy('p.fatia')
		.execute()
	return limites.map(({ pesfim, qtdpes }, indice) => ({
		numfat: indice + 1,
		pesini: limites[indice - 1]?.pesfim ?? 0,
		pesfim: indice === limites.length - 1 ? ULTIMO : pesfim,
		qtdpes,
	}))
}

type Fatias = Awaited<ReturnType<typeof dividirEmFatias>>

export async function inserirExecucao(
	db: Db,
	{ codfol, codpes, dtaini }: { readonly codfol: number; readonly codpes: number; readonly dtaini: string },
	fatias: Fatias,
): Promise<number> {
	const { ultima } = await tabelas(db)
		.selectFrom('execucao')
		.select((eb) => eb.fn.max('numexc').as('ultima'))
		.where('codfol', '=', codfol)
		.executeTakeFirstOrThrow()
	const numexc = (ultima ?? 0) + 1
	const qtdpes = fatias.reduce((soma, fatia) => soma + fatia.qtdpes, 0)
	await tabelas(db)
		.insertInto('execucao')
		.values({ codfol, numexc, codpes, sitexc: 'EXE', qtdpes, qtdfat: fatias.length, dtaini, dtafim: null })
		.execute()
	if (fatias.length > 0)
		await tabelas(db)
			.insertInto('fatia')
			.values(fatias.map((fatia) => ({ codfol, numexc, ...fatia, sitfat: 'FIL' as const, msgerr: null })))
			.execute()
	return numexc
}

export interface ChaveDaFatia {
	readonly codfol: number
	readonly numexc: number
	readonly numfat: number
}

const filtrarFatia = ({ codfol, numexc, numfat }: ChaveDaFatia) =>
	sql<boolean>`codfol = ${codfol} and numexc = ${numexc} and numfat = ${numfat}`

/**
 * The slice is held; undefined when it is done, or when its execution is over. The execution is held as well, so that an
 * interruption waits for the slices on their way.
 */
export async function reservarFatia(db: Db, chave: ChaveDaFatia) {
	const execucao = await tabelas(db)
		.selectFrom('execucao')
		.select('sitexc')
		.where('codfol', '=', chave.codfol)
		.where('numexc', '=', chave.numexc)
		.where('sitexc', 'in', ['EXE', 'ERR'])
		.forShare()
		.executeTakeFirst()
	if (!execucao) return undefined
	return tabelas(db)
		.selectFrom('fatia')
		.select(['pesini', 'pesfim'])
		.where(filtrarFatia(chave))
		.where('sitfat', '!=', 'OK')
		.forUpdate()
		.executeTakeFirst()
}

/** An interrupted computation is not taken up again. */
export const cancelarExecucoes = (db: Db, codfol: number, dtafim: string) =>
	tabelas(db)
		.updateTable('execucao')
		.set({ sitexc: 'CAN', dtafim })
		.where('codfol', '=', codfol)
		.where('sitexc', 'in', ['EXE', 'ERR'])
		.execute()

export const concluirFatia = (db: Db, chave: ChaveDaFatia) =>
	tabelas(db).updateTable('fatia').set({ sitfat: 'OK', msgerr: null }).where(filtrarFatia(chave)).execute()

/** Number of the failed try; the slice waits for another, or fails for good. */
export async function anotarFalha(db: Db, chave: ChaveDaFatia, msgerr: string, deVez: boolean): Promise<number> {
	const { qtdtnt } = await tabelas(db)
		.updateTable('fatia')
		.set((eb) => ({ qtdtnt: eb('qtdtnt', '+', 1), msgerr, sitfat: deVez ? 'ERR' : eb.ref('sitfat') }))
		.where(filtrarFatia(chave))
		.returning('qtdtnt')
		.executeTakeFirstOrThrow()
	return qtdtnt
}

/** The execution is held: the last of its slices ends it, whichever that is. */
export async function contarFatias(
	db: Db,
	codfol: number,
	numexc: number,
): Promise<{ feitas: number; falhas: number; total: number }> {
	await tabelas(db)
		.selectFrom('execucao')
		.select('numexc')
		.where('codfol', '=', codfol)
		.where('numexc', '=', numexc)
		.forUpdate()
		.execute()
	return tabelas(db)
		.selectFrom('fatia')
		.select((eb) => [
			eb.fn.countAll<number>().filterWhere('sitfat', '=', 'OK').as('feitas'),
			eb.fn.countAll<number>().filterWhere('sitfat', '=', 'ERR').as('falhas'),
			eb.fn.countAll<number>().as('total'),
		])
		.where('codfol', '=', codfol)
		.where('numexc', '=', numexc)
		.executeTakeFirstOrThrow()
}

export const terminarExecucao = (
	db: Db,
	codfol: number,
	numexc: number,
	sitexc: 'OK' | 'ERR' | 'EXE',
	dtafim: string | null,
) =>
	tabelas(db)
		.updateTable('execucao')
		.set({ sitexc, dtafim })
		.where('codfol', '=', codfol)
		.where('numexc', '=', numexc)
		.execute()

/** Failed slices of the last execution wait again; a retry begins with their first try. */
export const reabrirFatias = (db: Db, codfol: number, numexc: number) =>
	tabelas(db)
		.updateTable('fatia')
		.set({ sitfat: 'FIL', qtdtnt: 0, msgerr: null })
		.where('codfol', '=', codfol)
		.where('numexc', '=', numexc)
		.where('sitfat', '=', 'ERR')
		.returning('numfat')
		.execute()

export const obterAndamento = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('execucao as e')
		.select(['e.numexc', 'e.sitexc', 'e.qtdpes', 'e.qtdfat', 'e.dtaini', 'e.dtafim'])
		.select((eb) => [
			eb
				.selectFrom('fatia as f')
				.select((e) => sql<number>`coalesce(${e.fn.sum('f.qtdpes')}, 0)::int`.as('n'))
				.whereRef('f.codfol', '=', 'e.codfol')
				.whereRef('f.numexc', '=', 'e.numexc')
				.where('f.sitfat', '=', 'OK')
				.as('qtdfei'),
			eb
				.selectFrom('fatia as f')
				.select(sql<string[]>`coalesce(array_agg(f.msgerr order by f.numfat), '{}')`.as('erros'))
				.whereRef('f.codfol', '=', 'e.codfol')
				.whereRef('f.numexc', '=', 'e.numexc')
				.where('f.sitfat', '=', 'ERR')
				.as('erros'),
		])
		.where('e.codfol', '=', codfol)
		.orderBy('e.numexc', 'desc')
		.limit(1)
		.executeTakeFirst()
