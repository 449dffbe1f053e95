import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ListaDeVantagens, PeriodoDaVantagem } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { filtrarPalavras, palavrasComecadas } from '../nome-de-busca.ts'
import { type AlumniTables, alumni } from '../tables.ts'

const NAO_HA = () => new NotFoundError('vantagem-nao-encontrada', 'Não há esta vantagem. Volte à lista.')

const vantagens = (db: Db) => alumni(db).selectFrom('vtgamn as v').leftJoin('arqamn as a', 'a.codarq', 'v.codarqvtg_fs')
type Vantagens = ReturnType<typeof vantagens>

function filtrarPeriodo(query: Vantagens, periodo: PeriodoDaVantagem, hoje: string): Vantagens {
	if (periodo === 'FUT') return query.where('v.dtaini', '>', hoje)
	if (periodo === 'ENC') return query.where('v.dtafim', '<', hoje)
	return query
		.where('v.dtaini', '<=', hoje)
		.where((eb) => eb.or([eb('v.dtafim', 'is', null), eb('v.dtafim', '>=', hoje)]))
}

interface Parte {
	readonly limite: number
	readonly salto: number
	readonly hoje: string
}

/** Benefits in force; level 1 also gets the others. */
export async function paginarVantagens(
	db: Db,
	quem: Pick<Quem, 'niveis'>,
	{ busca, periodo }: Pick<ListaDeVantagens, 'busca' | 'periodo'>,
	{ limite, salto, hoje }: Parte,
) {
	const cuida = quem.niveis.includes('1')
	const qual = cuida ? periodo : 'VIG'
	const achadas = vantagens(db)
		.$if(Boolean(busca), (query) => query.where(filtrarPalavras('v.nome_busca', palavrasComecadas(busca ?? ''))))
		.$if(qual !== undefined, (query) => filtrarPeriodo(query as Vantagens, qual ?? 'VIG', hoje))
	const itens = await achadas
		.selectAll('v')
		.select(['a.codarq', 'a.nomarq', 'a.tamarq'])
		.orderBy('v.dtaini', 'desc')
		.orderBy('v.codvtg', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
	const { total } = await achadas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}
export type LinhaDaVantagem = Awaited<ReturnType<typeof paginarVantagens>>['itens'][number]

/** A benefit that is not in force is found by level 1 only. */
export const obterVantagem = (
	db: Db,
	quem: Pick<Quem, 'niveis'>,
	codvtg: number,
	hoje: string,
): Promise<LinhaDaVantagem> =>
	vantagens(db)
		.$if(!quem.niveis.includes('1'), (query) => filtrarPeriodo(query, 'VIG', hoje))
		.selectAll('v')
		.select(['a.codarq', 'a.nomarq', 'a.tamarq'])
		.where('v.codvtg', '=', codvtg)
		.executeTakeFirstOrThrow(NAO_HA)

export const segurarVantagem = (db: Db, codvtg: number) =>
	alumni(db)
		.selectFrom('vtgamn')
		.select(['versao', 'titvtg', 'codarqvtg_fs'])
		.where('codvtg', '=', codvtg)
		.forUpdate()
		.executeTakeFirstOrThrow(NAO_HA)

export const inserirVantagem = async (db: Db, nova: Insertable<AlumniTables['vtgamn']>): Promise<number> =>
	(await alumni(db).insertInto('vtgamn').values(nova).returning('codvtg').executeTakeFirstOrThrow()).codvtg

export const mudarVantagem = async (
	db: Db,
	codvtg: number,
	mudanca: Updateable<AlumniTables['vtgamn']>,
): Promise<void> => {
	await alumni(db)
		.updateTable('vtgamn')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codvtg', '=', codvtg)
		.execute()
}

export const contarClique = async (db: Db, codvtg: number): Promise<void> => {
	await alumni(db).updateTable('vtgamn').set({ qtdcli: sql`qtdcli + 1` }).where('codvtg', '=', codvtg).execute()
}

export const removerVantagem = async (db: Db, codvtg: number): Promise<void> => {
	await alumni(db).deleteFrom('vtgamn').where('codvtg', '=', codvtg).execute()
}
