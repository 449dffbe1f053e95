import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Ingresso, Situacao } from '../../contract/index.ts'
import { type DashTables, tabelas } from '../tables.ts'

/** Entrants are held until the transaction ends, in the order of their number: two loads at once do not cross. */
export const reservarIngressantes = (db: Db, numeros: readonly number[]) =>
	tabelas(db)
		.selectFrom('ing')
		.select(['numins', 'anoing', 'tiping', 'dtacon', 'codund'])
		.where('numins', 'in', [...numeros])
		.orderBy('numins')
		.forUpdate()
		.execute()

/** Events that were not known yet. */
export async function inserirEventos(db: Db, eventos: readonly DashTables['matvirevt'][]): Promise<Set<string>> {
	const novos = await tabelas(db)
		.insertInto('matvirevt')
		.values([...eventos])
		.onConflict((conflito) => conflito.column('chvevt').doNothing())
		.returning('chvevt')
		.execute()
	return new Set(novos.map(({ chvevt }) => chvevt))
}

export async function listarConhecidos(db: Db, chaves: readonly string[]): Promise<Set<string>> {
	const linhas = await tabelas(db)
		.selectFrom('matvirevt')
		.select('chvevt')
		.where('chvevt', 'in', [...chaves])
		.execute()
	return new Set(linhas.map(({ chvevt }) => chvevt))
}

interface Mudanca {
	readonly numins: number
	readonly sitmat: Situacao
	readonly dtasit: string
	readonly alcance: number
	readonly dtaenv: string | null
}

export const alterarIngressante = (db: Db, { numins, ...mudanca }: Mudanca) =>
	tabelas(db).updateTable('ing').set(mudanca).where('numins', '=', numins).execute()

/** Windows whose end has come and was not worked on; the job of a second process waits and finds none. */
export const reservarJanelasVencidas = (db: Db, agora: string) =>
	tabelas(db)
		.selectFrom('matvircal')
		.select(['anoing', 'tiping', 'numcha', 'numetp', 'dtafim'])
		.where('dtafim', '<', agora)
		.where('dtaenc', 'is', null)
		.orderBy('dtafim')
		.forUpdate()
		.execute()
export type JanelaVencida = Awaited<ReturnType<typeof reservarJanelasVencidas>>[number]

/** The end of a window: who did not act leaves the path, with an event of the window's last second. */
export async function encerrarSituacoes(
	db: Db,
	{ anoing, tiping, numcha, numetp, dtafim }: JanelaVencida,
	{ de, para }: { readonly de: readonly Situacao[]; readonly para: Situacao },
): Promise<number> {
	const { rows } = await sql<{ numins: number }>`
		with mudados as (
			update dash.ing set sitmat = ${para}, dtasit = ${dtafim}::timestamptz
			where anoing = ${anoing} and tiping = ${tiping} and numcha = ${numcha} and sitmat = any(${[...de]}::text[])
			returning numins
		)
		insert into dash.matvirevt (chvevt, numins, sitmat, dtaevt, codpesana, stamud)
		select 'fim:' || numins || ':' || ${numetp}::text || ':' || ${dtafim}::text, numins, ${para}, ${dtafim}::timestamptz, null, 'S'
		from mudados
		on conflict (chvevt) do nothing
		returning numins
	`.execute(db)
	return rows.length
}

export const marcarEncerrada = (db: Db, { anoing, tiping, numcha, numetp }: JanelaVencida, em: string) =>
	tabelas(db)
		.updateTable('matvircal')
		.set({ dtaenc: em })
		.where('anoing', '=', anoing)
		.where('tiping', '=', tiping)
		.where('numcha', '=', numcha)
		.where('numetp', '=', numetp)
		.execute()

/** Every event of these entrants, for the replay. */
export const listarEventos = (db: Db, numeros: readonly number[]) =>
	tabelas(db)
		.selectFrom('matvirevt')
		.select(['chvevt', 'numins', 'sitmat', 'dtaevt', 'stamud'])
		.where('numins', 'in', [...numeros])
		.execute()

/** Entrants with a check that waits or was refused: they are not consolidated. */
export async function listarEmConferencia(db: Db, numeros: readonly number[]): Promise<Set<number>> {
	const linhas = await tabelas(db)
		.selectFrom('matvirchk')
		.select('numins')
		.distinct()
		.where('numins', 'in', [...numeros])
		.where('sitchk', '!=', 'DEF')
		.execute()
	return new Set(linhas.map(({ numins }) => numins))
}

/** Events whose effect a replay has changed. */
export const marcarEfeito = (db: Db, chaves: readonly string[], stamud: 'S' | 'N') =>
	tabelas(db)
		.updateTable('matvirevt')
		.set({ stamud })
		.where('chvevt', 'in', [...chaves])
		.execute()

interface Fresco {
	readonly anoing: number
	readonly tiping: Ingresso
	readonly dtaevt: string
}

/** Newest event of each entry, in one order so that two loads do not cross. */
export const carimbarFrescor = (db: Db, frescos: readonly Fresco[]) =>
	tabelas(db)
		.insertInto('frescor')
		.values(frescos.toSorted((a, b) => a.anoing - b.anoing || a.tiping.localeCompare(b.tiping)))
		.onConflict((conflito) =>
			conflito
				.columns(['anoing', 'tiping'])
				.doUpdateSet({ dtaevt: sql`greatest(frescor.dtaevt, excluded.dtaevt)` as never }),
		)
		.execute()
