import { type Alcance, parteDe, simplifyText } from '@portal/platform/contract'
import { containing, type Db, limitToReach, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type FiltroVindas, MINIMO_DE_RELATOS, type Relato } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

type Certificado = Insertable<NereuTables['cermob']>

export async function buscarCertificado(
	db: Db,
	{ tipcer, codigo, resumo }: Pick<Certificado, 'tipcer' | 'codigo' | 'resumo'>,
): Promise<string | undefined> {
	const linha = await tabelas(db)
		.selectFrom('cermob')
		.select('codaucdoc')
		.where('tipcer', '=', tipcer)
		.where('codigo', '=', codigo)
		.where('resumo', '=', resumo)
		.executeTakeFirst()
	return linha?.codaucdoc
}

/** False when the same certificate was there already. */
export async function inserirCertificado(db: Db, certificado: Certificado): Promise<boolean> {
	const inserido = await tabelas(db)
		.insertInto('cermob')
		.values(certificado)
		.onConflict((conflito) => conflito.columns(['tipcer', 'codigo', 'resumo']).doNothing())
		.returning('codigo')
		.executeTakeFirst()
	return inserido !== undefined
}

/** Place and agreement of an application. */
export const buscarLugar = (db: Db, codvag: number) =>
	tabelas(db)
		.selectFrom('vagmob as v')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select(['c.codcvn', 'c.nomcvn', 'c.nomorg', 'c.cidorg', 'c.codpais'])
		.where('v.codvag', '=', codvag)
		.executeTakeFirst()

export async function buscarRelato(db: Db, codcan: number): Promise<Relato | undefined> {
	const linha = await tabelas(db).selectFrom('qstvol').selectAll().where('codcan', '=', codcan).executeTakeFirst()
	if (!linha) return undefined
	const { notens, notaco, notmor, vlrmes, txtqst } = linha
	return { notens, notaco, notmor, txtqst, ...(vlrmes !== null && { vlrmes }) }
}

/** False when the questionnaire was answered already. */
export async function inserirRelato(db: Db, relato: Insertable<NereuTables['qstvol']>): Promise<boolean> {
	const inserido = await tabelas(db)
		.insertInto('qstvol')
		.values(relato)
		.onConflict((conflito) => conflito.column('codcan').doNothing())
		.returning('codcan')
		.executeTakeFirst()
	return inserido !== undefined
}

/** Answers of those who went by an agreement, the oldest first. */
const listarRelatos = (db: Db, codcvn: number) =>
	tabelas(db)
		.selectFrom('qstvol as q')
		.innerJoin('canmob as k', 'k.codcan', 'q.codcan')
		.innerJoin('vagmob as v', 'v.codvag', 'k.codvag')
		.select(['q.notens', 'q.notaco', 'q.notmor', 'q.vlrmes'])
		.where('v.codcvn', '=', codcvn)
		.orderBy('q.dtaqst')
		.orderBy('q.codcan')
		.execute()

/** The published answers: whole groups alone, so that two readings never differ by one person. */
export async function resumirRelatos(db: Db, codcvn: number) {
	const todos = await listarRelatos(db, codcvn)
	const grupo = todos.slice(0, Math.floor(todos.length / MINIMO_DE_RELATOS) * MINIMO_DE_RELATOS)
	const media = (notas: readonly number[]): number =>
		Math.round((100 * notas.reduce((soma, nota) => soma + nota, 0)) / notas.length)
	const gastos = grupo.flatMap(({ vlrmes }) => vlrmes ?? [])
	if (grupo.length === 0) return { qtd: 0, medias: null }
	return {
		qtd: grupo.length,
		medias: {
			notens: media(grupo.map(({ notens }) => notens)),
			notaco: media(grupo.map(({ notaco }) => notaco)),
			notmor: media(grupo.map(({ notmor }) => notmor)),
			vlrmes: gastos.length < MINIMO_DE_RELATOS ? null : media(gastos),
		},
	}
}

const vindas = (db: Db) =>
	tabelas(db)
		.selectFrom('vinmob as v')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.selectAll('v')
		.select(['c.nomorg', 'c.codpais', 'c.nomcvn', 'c.emlorg', 'c.codundrsp'])

/** Incoming students: counted over narrow rows, and only the rows of the page are joined. */
export function paginarVindas(db: Db, alcance: Alcance, { busca, sitvin, ...paginacao }: FiltroVindas) {
	let achadas = tabelas(db).selectFrom('vinmob as v').select('v.codvin')
	if (sitvin !== undefined) achadas = achadas.where('v.sitvin', '=', sitvin)
	if (alcance !== 'todas')
		achadas = achadas.where('v.codcvn', 'in', (eb) =>
			eb
				.selectFrom('convenio as c')
				.select('c.codcvn')
				.where(limitToReach(alcance, sql<number>`coalesce(c.codundrsp, 0)`)),
		)
	if (busca)
		achadas = achadas.where((eb) =>
			eb.or([
				eb('v.nomvin', 'ilike', containing(busca)),
				eb(
					'v.codcvn',
					'in',
					eb
						.selectFrom('convenio as c')
						.select('c.codcvn')
						.where(sql<boolean>`c.txtbus like ${containing(simplifyText(busca))}`),
				),
			]),
		)
	return withTotal(
		({ limite, salto }) =>
			vindas(db)
				.select(sql<number>`(select count(*) from ${achadas} n)`.as('total'))
				.where('v.codvin', 'in', achadas.orderBy('v.codvin', 'desc').limit(limite).offset(salto))
				.orderBy('v.codvin', 'desc')
				.execute(),
		parteDe(paginacao),
	)
}

export async function inserirVinda(db: Db, vinda: Insertable<NereuTables['vinmob']>): Promise<number> {
	const { codvin } = await tabelas(db).insertInto('vinmob').values(vinda).returning('codvin').executeTakeFirstOrThrow()
	return codvin
}

/** Those whom a partner has nominated, the newest first. */
export const listarIndicados = (db: Db, codcvn: number) =>
	tabelas(db)
		.selectFrom('vinmob')
		.select(['codvin', 'nomvin', 'emlvin', 'nomcur', 'dtaini', 'dtafim', 'sitvin'])
		.where('codcvn', '=', codcvn)
		.where('nomind', 'is not', null)
		.orderBy('codvin', 'desc')
		.limit(100)
		.execute()

/** @throws NotFoundError when there is none. */
export async function obterVinda(db: Db, codvin: number) {
	const vinda = await vindas(db).where('v.codvin', '=', codvin).executeTakeFirst()
	if (!vinda)
		throw new NotFoundError('vinda-nao-encontrada', 'Não há este estudante. Recarregue a página e escolha outro.')
	return vinda
}
export type VindaLida = Awaited<ReturnType<typeof obterVinda>>

/** Row lock: acts on one incoming student take turns. */
export async function reservarVinda(db: Db, codvin: number): Promise<VindaLida> {
	await tabelas(db).selectFrom('vinmob').select('codvin').where('codvin', '=', codvin).forUpdate().execute()
	return obterVinda(db, codvin)
}

export const mudarVinda = (db: Db, codvin: number, mudanca: Updateable<NereuTables['vinmob']>) =>
	tabelas(db)
		.updateTable('vinmob')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codvin', '=', codvin)
		.execute()
