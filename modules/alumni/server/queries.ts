import { containing, type Db, NotFoundError, type SessionUser } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { Filtro, FiltroItens } from '../contract/index.ts'
import { veItensDeTodos } from './acesso.ts'
import type { AlumniTables } from './tables.ts'

const alumni = (db: Db) => (db as Db<AlumniTables>).withSchema('alumni')

type Quem = Pick<SessionUser, 'codpes' | 'perfis'>
const COLUNAS = [
	'codigo',
	'codpes',
	'codpesrsp',
	'titulo',
	'sititm',
	'cadastrado_em',
	'nomarq',
	'chave',
	'sha256',
] as const

/** Reads start from the person: what somebody else opened for somebody else is not there. */
function itensDe(db: Db, quem: Quem) {
	const itens = alumni(db).selectFrom('item')
	if (veItensDeTodos(quem)) return itens
	return itens.where((eb) => eb.or([eb('codpes', '=', quem.codpes), eb('codpesrsp', '=', quem.codpes)]))
}

function filtrados(db: Db, quem: Quem, { busca, sititm }: Filtro) {
	let itens = itensDe(db, quem)
	if (busca) itens = itens.where('titulo', 'ilike', containing(busca))
	if (sititm) itens = itens.where('sititm', '=', sititm)
	return itens
}

export async function paginarItens(db: Db, quem: Quem, { pagina, porPagina, ...filtro }: FiltroItens) {
	const itens = await filtrados(db, quem, filtro)
		.select(COLUNAS)
		.orderBy('codigo', 'desc')
		.limit(porPagina)
		.offset((pagina - 1) * porPagina)
		.execute()
	const { total } = await filtrados(db, quem, filtro)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export const listarItens = (db: Db, quem: Quem, filtro: Filtro, limite: number) =>
	filtrados(db, quem, filtro).select(COLUNAS).orderBy('codigo', 'desc').limit(limite).execute()

export type Linha = Awaited<ReturnType<typeof listarItens>>[number]

/** @throws NotFoundError also where it is somebody else's. */
export const obterItem = (db: Db, quem: Quem, codigo: number): Promise<Linha> =>
	itensDe(db, quem)
		.select(COLUNAS)
		.where('codigo', '=', codigo)
		.executeTakeFirstOrThrow(() => new NotFoundError('item-nao-encontrado', NAO_HA))
const NAO_HA = 'Não há este item. Volte à lista e escolha-o de novo.'

/** Held until the transaction ends: two who conclude it at once do so one after the other. */
export async function reservarItem(db: Db, quem: Quem, codigo: number): Promise<Linha> {
	await alumni(db).selectFrom('item').select('codigo').where('codigo', '=', codigo).forUpdate().execute()
	return obterItem(db, quem, codigo)
}

export const inserirItem = (db: Db, item: Insertable<AlumniTables['item']>): Promise<Linha> =>
	alumni(db).insertInto('item').values(item).returning(COLUNAS).executeTakeFirstOrThrow()

export const marcarConcluido = (db: Db, codigo: number, concluido_em: string): Promise<Linha> =>
	alumni(db)
		.updateTable('item')
		.set({ sititm: 'C', concluido_em })
		.where('codigo', '=', codigo)
		.returning(COLUNAS)
		.executeTakeFirstOrThrow()

/** Open since before that, and nobody was reminded; they count as reminded from now on. */
export const marcarLembrados = (db: Db, antes: string, agora: string): Promise<Linha[]> =>
	alumni(db)
		.updateTable('item')
		.set({ lembrado_em: agora })
		.where('sititm', '=', 'A')
		.where('lembrado_em', 'is', null)
		.where('cadastrado_em', '<', antes)
		.returning(COLUNAS)
		.execute()
