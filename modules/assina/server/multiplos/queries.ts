import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { assina } from '../queries/lote.ts'

interface NovoItem {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly nomlot: string
	readonly nomarq: string
}

interface NovaExecucao {
	readonly codpes: number
	readonly ipasi: string
	readonly identificacao: readonly string[]
	readonly motasi: string | null
	readonly itens: readonly NovoItem[]
}

export async function inserirExecucao(db: Db, { itens, ...nova }: NovaExecucao, agora: Date): Promise<number> {
	const { codexe } = await assina(db)
		.insertInto('execucao')
		.values({ ...nova, identificacao: [...nova.identificacao], dtaini: agora.toISOString(), dtafim: null })
		.returning('codexe')
		.executeTakeFirstOrThrow()
	await assina(db)
		.insertInto('itemexe')
		.values(itens.map((item, indice) => ({ codexe, numseqitm: indice + 1, ...item })))
		.execute()
	return codexe
}

/** Unscoped look-up for the job. */
export const buscarExecucao = (db: Db, codexe: number) =>
	assina(db)
		.selectFrom('execucao')
		.select(['codexe', 'codpes', 'ipasi', 'identificacao', 'motasi', 'dtaini', 'dtafim'])
		.where('codexe', '=', codexe)
		.executeTakeFirst()

/** Execution of this person; those of others are not found. */
export async function obterExecucao(db: Db, codpes: number, codexe: number) {
	const execucao = await buscarExecucao(db, codexe)
	if (execucao?.codpes !== codpes)
		throw new NotFoundError('execucao-nao-encontrada', 'Assinatura em conjunto não encontrada. Volte à lista de lotes.')
	return execucao
}

export const listarItens = (db: Db, codexe: number) =>
	assina(db)
		.selectFrom('itemexe')
		.select(['numseqitm', 'codlotdocasi', 'nomlot', 'coddocuspasi', 'nomarq', 'sitexe', 'mensagem'])
		.where('codexe', '=', codexe)
		.orderBy('numseqitm')
		.execute()

/** Items still to be signed, with the size of each file. */
export const listarPendentes = (db: Db, codexe: number) =>
	assina(db)
		.selectFrom('itemexe as i')
		.innerJoin('docuspasi as d', 'd.coddocuspasi', 'i.coddocuspasi')
		.innerJoin('revdoc as r', (join) =>
			join.onRef('r.coddocuspasi', '=', 'd.coddocuspasi').onRef('r.numrev', '=', 'd.numrev'),
		)
		.select(['i.numseqitm', 'i.codlotdocasi', 'i.coddocuspasi', 'r.tamarq'])
		.where('i.codexe', '=', codexe)
		.where('i.sitexe', '=', 'AGU')
		.orderBy('i.numseqitm')
		.execute()

export async function marcarItens(
	db: Db,
	codexe: number,
	itens: readonly number[],
	resultado: { sitexe: 'ASS' | 'ERR'; mensagem: string },
): Promise<void> {
	await assina(db)
		.updateTable('itemexe')
		.set(resultado)
		.where('codexe', '=', codexe)
		.where('numseqitm', 'in', [...itens])
		.execute()
}

export async function encerrarExecucao(db: Db, codexe: number, agora: Date): Promise<void> {
	await assina(db)
		.updateTable('execucao')
		.set({ dtafim: agora.toISOString() })
		.where('codexe', '=', codexe)
		.where('dtafim', 'is', null)
		.execute()
}

export async function contarItens(db: Db, codexe: number) {
	return assina(db)
		.selectFrom('itemexe')
		.select([
			sql<number>`count(*)::int`.as('qtdtot'),
			sql<number>`count(*) filter (where sitexe = 'ASS')::int`.as('qtdasi'),
			sql<number>`count(*) filter (where sitexe = 'ERR')::int`.as('qtderr'),
		])
		.where('codexe', '=', codexe)
		.executeTakeFirstOrThrow()
}
