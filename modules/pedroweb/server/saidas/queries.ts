import { unidadesDasPessoasEm } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { type Db, limitToReach, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { FiltroSaidas, SituacaoSaida } from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { pedroweb } from '../queries.ts'
import type { PedrowebTables } from '../tables.ts'

/** Advisory lock: one process at a time compares, because two would find the same departure. */
export const segurarComparacao = async (db: Db): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('pedroweb:saidas'))`.execute(db)
}

/** Initial run: without remembered units nobody counts as departed. */
export const verificarSemMemoria = async (db: Db): Promise<boolean> =>
	(await pedroweb(db).selectFrom('vinculovisto').select('codpes').limit(1).executeTakeFirst()) === undefined

export const lembrarVinculos = async (db: Db, hoje: string): Promise<void> => {
	await sql`insert into pedroweb.vinculovisto (codpes, codund)
		select v.codpes, v.codund from ${unidadesDasPessoasEm(hoje)} v on conflict do nothing`.execute(db)
}

interface Par {
	readonly codpes: number
	readonly codund: number
}

/** Consumed rows: a departure is deleted from the memory as it is found, and so is found once. */
export async function tirarQuemSaiu(db: Db, hoje: string, limite: number): Promise<Par[]> {
	const { rows } = await sql<Par>`delete from pedroweb.vinculovisto m using (
			select codpes, codund from pedroweb.vinculovisto
			except select v.codpes, v.codund from ${unidadesDasPessoasEm(hoje)} v order by 1, 2 limit ${limite}) f
		where m.codpes = f.codpes and m.codund = f.codund returning m.codpes, m.codund`.execute(db)
	return rows
}

export async function listarQuemVoltou(db: Db, hoje: string): Promise<{ codsai: number; codpes: number }[]> {
	const { rows } = await sql<{ codsai: number; codpes: number }>`select s.codsai, s.codpes from pedroweb.acssai s
		join ${unidadesDasPessoasEm(hoje)} v on v.codpes = s.codpes and v.codund = s.codund
		where s.sitsai = 'ABE' order by s.codsai for update of s`.execute(db)
	return rows
}

/** Review list: active accesses in the unit are included, except those that ended with the person's link. */
export const listarParaRever = (db: Db, { codpes, codund }: Par, deTodo: boolean) =>
	pedroweb(db)
		.selectFrom('acsperm')
		.select('codacs')
		.where('codpes', '=', codpes)
		.where('codundche', '=', codund)
		.where('sitacs', '=', 'ATV')
		.$if(deTodo, (query) => query.where('staexc', '=', 'S'))
		.execute()

export async function inserirSaida(
	db: Db,
	saida: Insertable<PedrowebTables['acssai']>,
	acessos: readonly number[],
): Promise<number> {
	const { codsai } = await pedroweb(db).insertInto('acssai').values(saida).returning('codsai').executeTakeFirstOrThrow()
	if (acessos.length > 0)
		await pedroweb(db)
			.insertInto('acssaiacs')
			.values(acessos.map((codacs) => ({ codsai, codacs })))
			.execute()
	return codsai
}

const pendentes = sql<number>`(select count(*)::int from pedroweb.acssaiacs i
	join pedroweb.acsperm a on a.codacs = i.codacs and a.sitacs = 'ATV' where i.codsai = s.codsai and i.decsai is null)`

const saidas = (db: Db) =>
	pedroweb(db)
		.selectFrom('acssai as s')
		.select([
			's.codsai',
			's.codpes',
			's.codund',
			's.tipsai',
			's.sitsai',
			's.dtasai',
			's.dtaprz',
			's.codpescon',
			's.dtacon',
		])
		.select(pendentes.as('pendentes'))

const filtrarCuidadas = ({ administra, chefiaDe }: Quem) =>
	limitToReach(administra ? 'todas' : chefiaDe, sql.ref<number>('s.codund'))

export async function paginarSaidas(db: Db, quem: Quem, { pagina, porPagina, sitsai }: FiltroSaidas) {
	const todas = saidas(db)
		.select(sql<number>`count(*) over ()`.as('total'))
		.where(filtrarCuidadas(quem))
		.$if(sitsai !== undefined, (query) => query.where('s.sitsai', '=', sitsai ?? 'ABE'))
		.orderBy('s.codsai', 'desc')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => todas.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}

export type LinhaSaida = Awaited<ReturnType<typeof obterSaida>>

/** Access: a departure from a unit out of the person's care is not found. @throws NotFoundError */
export const obterSaida = (db: Db, quem: Quem, codsai: number) =>
	saidas(db).where('s.codsai', '=', codsai).where(filtrarCuidadas(quem)).executeTakeFirstOrThrow(criarErroDeSaida)

/** Row lock: the departure is held to the end of the transaction. */
export const reservarSaida = (db: Db, quem: Quem, codsai: number) =>
	saidas(db)
		.where('s.codsai', '=', codsai)
		.where(filtrarCuidadas(quem))
		.forUpdate()
		.executeTakeFirstOrThrow(criarErroDeSaida)

const criarErroDeSaida = () =>
	new NotFoundError('saida-nao-encontrada', 'Não há esta saída nas suas unidades. Volte à lista e escolha outra.')

export const listarVencidas = (db: Db, hoje: string, limite: number) =>
	saidas(db)
		.where('s.sitsai', '=', 'ABE')
		.where('s.dtaprz', '<', hoje)
		.where(pendentes, '>', 0)
		.orderBy('s.codsai')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()

export const listarAcessosDaSaida = (db: Db, codsai: number) =>
	pedroweb(db)
		.selectFrom('acssaiacs as i')
		.innerJoin('acsperm as a', 'a.codacs', 'i.codacs')
		.select(['i.codacs', 'i.decsai', 'i.codpesdec', 'i.dtadec'])
		.select(['a.codpes', 'a.codperfil', 'a.codund', 'a.codesc', 'a.sitacs', 'a.staabx'])
		.where('i.codsai', '=', codsai)
		.orderBy('i.codacs')
		.execute()

interface Decisao {
	readonly decsai: 'M' | 'R'
	readonly codpesdec: number | null
	readonly dtadec: string
}

export const gravarDecisao = async (db: Db, codsai: number, codacs: number, decisao: Decisao): Promise<void> => {
	await pedroweb(db)
		.updateTable('acssaiacs')
		.set(decisao)
		.where('codsai', '=', codsai)
		.where('codacs', '=', codacs)
		.execute()
}

export const encerrarSaida = async (
	db: Db,
	codsai: number,
	fim: { readonly sitsai: SituacaoSaida; readonly codpescon: number | null; readonly dtacon: string },
): Promise<void> => {
	await pedroweb(db).updateTable('acssai').set(fim).where('codsai', '=', codsai).execute()
}
