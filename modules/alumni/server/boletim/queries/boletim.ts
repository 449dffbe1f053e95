import { type Alcance, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ListaDeBoletins } from '../../../contract/index.ts'
import { cursosConcluidos } from '../../cursos/queries.ts'
import { type AlumniTables, alumni } from '../../tables.ts'

const NAO_HA = () => new NotFoundError('boletim-nao-encontrado', 'Não há este boletim. Volte à lista.')
const RESUMO = [
	'b.codblt',
	'b.assblt',
	'b.codund',
	'b.sitblt',
	'b.dtacad',
	'b.dtaenv',
	'b.qtddst',
	'b.qtdsai',
	't.nomtem',
] as const

/** Unit scope: newsletters of other units are not found. */
function boletins(db: Db, unidades: Alcance) {
	const todos = alumni(db).selectFrom('bltamn as b').leftJoin('temamn as t', 't.codtem', 'b.codtem')
	if (unidades === 'todas') return todos
	return todos.where(sql<boolean>`b.codund = any(${[...unidades]}::integer[])`)
}

export async function paginarBoletins(db: Db, unidades: Alcance, { pagina, porPagina, sitblt }: ListaDeBoletins) {
	const achados = boletins(db, unidades).$if(sitblt !== undefined, (query) =>
		query.where('b.sitblt', '=', sitblt ?? 'R'),
	)
	const itens = await achados
		.select(RESUMO)
		.orderBy('b.codblt', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await achados.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}

export const obterBoletim = (db: Db, unidades: Alcance, codblt: number) =>
	boletins(db, unidades)
		.select(RESUMO)
		.select(['b.txtblt', 'b.codtem', 'b.codpescad', 'b.qtdsem', 'b.codmol', 'b.codpesult', 'b.versao'])
		.where('b.codblt', '=', codblt)
		.executeTakeFirstOrThrow(NAO_HA)
export type LinhaDoBoletim = Awaited<ReturnType<typeof obterBoletim>>

/** Row lock until the end of the transaction. */
export async function segurarBoletim(db: Db, unidades: Alcance, codblt: number): Promise<LinhaDoBoletim> {
	await alumni(db).selectFrom('bltamn').select('codblt').where('codblt', '=', codblt).forUpdate().execute()
	return obterBoletim(db, unidades, codblt)
}

export const inserirBoletim = async (db: Db, novo: Insertable<AlumniTables['bltamn']>): Promise<number> =>
	(await alumni(db).insertInto('bltamn').values(novo).returning('codblt').executeTakeFirstOrThrow()).codblt

export const mudarBoletim = async (
	db: Db,
	codblt: number,
	mudanca: Updateable<AlumniTables['bltamn']>,
): Promise<void> => {
	await alumni(db)
		.updateTable('bltamn')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codblt', '=', codblt)
		.execute()
}

export const removerBoletim = async (db: Db, codblt: number): Promise<void> => {
	await alumni(db).deleteFrom('bltamn').where('codblt', '=', codblt).execute()
}

interface Publico {
	readonly codtem: number | null
	readonly codund: number | null
}

/** Audience: active members who accepted the terms and subscribe to the newsletter and, if it has one, to its topic. */
function publico(db: Db, { codtem, codund }: Publico) {
	return alumni(db)
		.selectFrom('pfsamn as p')
		.where('p.sitcad', '=', 'ATI')
		.where('p.staace', '=', 'S')
		.where('p.stapmdbltifv', '=', 'S')
		.$if(codtem !== null, (query) =>
			query.where(sql<boolean>`exists (select 1 from alumni.nwlamn n
				where n.codpes = p.codpes and n.codtem = ${codtem} and n.sta = 'S')`),
		)
		.$if(codund !== null, (query) =>
			query.where(sql<boolean>`exists (select 1 from ${cursosConcluidos} c
				where c.codpes = p.codpes and c.codund = ${codund})`),
		)
}

export async function contarPublico(db: Db, qual: Publico): Promise<number> {
	const { qtd } = await publico(db, qual).select(sql<number>`count(*)::integer`.as('qtd')).executeTakeFirstOrThrow()
	return qtd
}

/** Keyset pagination by number: a resumed run starts after the last committed batch. */
export async function listarProximos(db: Db, qual: Publico & { codpesult: number }, limite: number): Promise<number[]> {
	const linhas = await publico(db, qual)
		.select('p.codpes')
		.where('p.codpes', '>', qual.codpesult)
		.orderBy('p.codpes')
		.limit(limite)
		.execute()
	return linhas.map(({ codpes }) => codpes)
}

/** Idempotent insert: returns only recipients who were not served yet, each with an unsubscribe key. */
export async function inserirEnvios(db: Db, codblt: number, codigos: readonly number[]) {
	const { rows } = await sql<{ codpes: number; chvenv: string }>`insert into alumni.envamn (codblt, codpes)
		select ${codblt}, unnest(${[...codigos]}::integer[])
		on conflict (codblt, codpes) do nothing
		returning codpes, chvenv`.execute(db)
	return rows
}

export const buscarEnvio = (db: Db, chvenv: string) =>
	alumni(db)
		.selectFrom('envamn as e')
		.innerJoin('bltamn as b', 'b.codblt', 'e.codblt')
		.leftJoin('pfsamn as p', 'p.codpes', 'e.codpes')
		.select(['e.codblt', 'e.codpes', 'e.dtasai', 'b.assblt', 'p.stapmdbltifv'])
		.where('e.chvenv', '=', chvenv)
		.executeTakeFirst()

/** True: this message led to the unsubscription, for the first time. */
export async function marcarSaida(
	db: Db,
	{ codblt, codpes }: { codblt: number; codpes: number },
	dtasai: string,
): Promise<boolean> {
	const { numUpdatedRows } = await alumni(db)
		.updateTable('envamn')
		.set({ dtasai })
		.where('codblt', '=', codblt)
		.where('codpes', '=', codpes)
		.where('dtasai', 'is', null)
		.executeTakeFirstOrThrow()
	if (numUpdatedRows === 0n) return false
	await alumni(db).updateTable('bltamn').set({ qtdsai: sql`qtdsai + 1` }).where('codblt', '=', codblt).execute()
	return true
}

export const listarTemas = (db: Db) =>
	alumni(db).selectFrom('temamn').select(['codtem', 'nomtem', 'dsctem']).orderBy('ordtem').execute()

export const listarParados = (db: Db) =>
	alumni(db).selectFrom('bltamn').select('codblt').where('sitblt', '=', 'F').orderBy('codblt').execute()
