import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { SituacaoDaPosse } from '../../contract/index.ts'
import type { MandatoTables } from '../tables.ts'
import { tabelas } from './colegiados.ts'

interface Lugar {
	readonly codcad: number
	readonly titsup: 'T' | 'S'
}

export async function existePosse(db: Db, { codcad, titsup }: Lugar): Promise<boolean> {
	const linha = await tabelas(db)
		.selectFrom('posse')
		.select('codpos')
		.where('codcad', '=', codcad)
		.where('titsup', '=', titsup)
		.where('sitpos', '=', 'A')
		.executeTakeFirst()
	return linha !== undefined
}

type NovaPosse = Omit<
	Insertable<MandatoTables['posse']>,
	'codlotdocasi' | 'codmdt' | 'codaucdoc' | 'motpos' | 'dtafim' | 'sitpos'
>

export async function inserirPosse(db: Db, nova: NovaPosse): Promise<number> {
	const { codpos } = await tabelas(db)
		.insertInto('posse')
		.values({ ...nova, codlotdocasi: null, codmdt: null, codaucdoc: null, motpos: null, dtafim: null })
		.returning('codpos')
		.executeTakeFirstOrThrow()
	return codpos
}

export const anotarLote = (db: Db, codpos: number, codlotdocasi: number) =>
	tabelas(db).updateTable('posse').set({ codlotdocasi }).where('codpos', '=', codpos).execute()

const COLUNAS = [
	'p.codpos',
	'p.codcad',
	'p.codpes',
	'p.titsup',
	'p.dtainimdt',
	'p.numatodsg',
	'p.sitpos',
	'p.codlotdocasi',
	'c.numcad',
	'c.nomcad',
	'g.codclg',
	'g.sglclg',
	'g.nomclg',
	'g.codundrsp',
] as const

const selecionarComCadeira = (db: Db) =>
	tabelas(db)
		.selectFrom('posse as p')
		.innerJoin('cadeira as c', 'c.codcad', 'p.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'p.codcol')
		.select(COLUNAS)

/** The appointment is held until the transaction ends. @throws NotFoundError when there is none. */
export const reservarPosse = (db: Db, codpos: number) =>
	selecionarComCadeira(db)
		.where('p.codpos', '=', codpos)
		.forUpdate('p')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('nomeacao-nao-encontrada', 'Não há esta nomeação. Recarregue a página do colegiado.'),
		)
export type PosseReservada = Awaited<ReturnType<typeof reservarPosse>>

export const listarPossesDoColegiado = (db: Db, codcol: number) =>
	selecionarComCadeira(db)
		.where('p.codcol', '=', codcol)
		.where('p.sitpos', '=', 'A')
		.orderBy('c.numcad')
		.orderBy('p.titsup', 'desc')
		.limit(500)
		.execute()

export const listarPossesDaPessoa = (db: Db, codpes: number) =>
	selecionarComCadeira(db)
		.where('p.codpes', '=', codpes)
		.where('p.sitpos', '=', 'A')
		.orderBy('p.codpos')
		.limit(100)
		.execute()

interface Fim {
	readonly sitpos: Exclude<SituacaoDaPosse, 'A'>
	readonly motpos?: string | null
	readonly codmdt?: number
	readonly codaucdoc?: string | null
}

export const terminarPosse = (db: Db, codpos: number, fim: Fim, dtafim: string) =>
	tabelas(db)
		.updateTable('posse')
		.set({ ...fim, dtafim })
		.where('codpos', '=', codpos)
		.execute()
