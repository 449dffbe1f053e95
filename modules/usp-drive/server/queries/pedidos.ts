import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Entrega, EntregaRecebida } from '../../contract/index.ts'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export interface LinhaDoPedido {
	readonly codpdarq: string
	readonly coditm: number
	readonly titpdarq: string
	readonly txtpdarq: string
	readonly dtalim: string
	readonly sitpdarq: 'A' | 'E'
	readonly lstitm: readonly string[]
	readonly qtdmaxbyt: number | null
	readonly codpescad: number
	readonly nompescad: string
}

const COLUNAS = sql<LinhaDoPedido>`p.codpdarq, p.coditm, p.titpdarq, p.txtpdarq, p.dtalim, p.sitpdarq, p.lstitm,
	p.qtdmaxbyt, p.codpescad, coalesce(${nomeDaPessoaEm('p.codpescad')}, '') as nompescad`

export async function inserirPedido(db: Db, pedido: Insertable<DriveTables['pedido']>): Promise<void> {
	await tabelas(db).insertInto('pedido').values(pedido).execute()
}

export async function buscarPedido(db: Db, codpdarq: string): Promise<LinhaDoPedido | undefined> {
	const { rows } = await sql<LinhaDoPedido>`select ${COLUNAS} from usp_drive.pedido p
		where p.codpdarq = ${codpdarq}`.execute(db)
	return rows[0]
}

/** The row is held, so that nothing is delivered while the request is being closed. */
export async function reservarPedido(db: Db, codpdarq: string): Promise<LinhaDoPedido | undefined> {
	const { rows } = await sql<LinhaDoPedido>`select ${COLUNAS} from usp_drive.pedido p
		where p.codpdarq = ${codpdarq} for update of p`.execute(db)
	return rows[0]
}

export async function mudarPedido(
	db: Db,
	codpdarq: string,
	{ dtalim, sitpdarq }: { dtalim: string; sitpdarq: 'A' | 'E' },
): Promise<void> {
	await tabelas(db)
		.updateTable('pedido')
		.set({ dtalim, sitpdarq, dtaavs: null })
		.where('codpdarq', '=', codpdarq)
		.execute()
}

type PedidoListado = LinhaDoPedido & { readonly qtdetg: number }

export async function paginarPedidos(
	db: Db,
	coditm: number,
	paginacao: Paginacao,
): Promise<{ linhas: PedidoListado[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const { rows: linhas } = await sql<PedidoListado>`select ${COLUNAS},
			(select count(*) from usp_drive.entrega e where e.codpdarq = p.codpdarq) as qtdetg
		from usp_drive.pedido p where p.coditm = ${coditm}::int
		order by p.dtacad desc, p.codpdarq limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('pedido')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('coditm', '=', coditm)
		.executeTakeFirstOrThrow()
	return { linhas, total }
}

/** Requests whose last day has passed and whose end was not told yet. */
export const listarTerminados = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('pedido')
		.select((eb) => [
			'codpdarq',
			'coditm',
			'titpdarq',
			'codpescad',
			eb
				.selectFrom('entrega')
				.select((conta) => conta.fn.countAll<number>().as('total'))
				.whereRef('entrega.codpdarq', '=', 'pedido.codpdarq')
				.as('qtdetg'),
		])
		.where('dtalim', '<', hoje)
		.where('dtaavs', 'is', null)
		.where('sitpdarq', '=', 'A')
		.limit(200)
		.execute()

export async function marcarAvisado(db: Db, codpdarq: string, hoje: string): Promise<void> {
	await tabelas(db).updateTable('pedido').set({ dtaavs: hoje }).where('codpdarq', '=', codpdarq).execute()
}

/** Last delivery of this browser for the same line, or of the same name: a further one is its next version. */
export const buscarAnterior = (
	db: Db,
	{ codpdarq, resetg, numitm, nomarq }: { codpdarq: string; resetg: Buffer; numitm: number | null; nomarq: string },
) =>
	tabelas(db)
		.selectFrom('entrega')
		.innerJoin('item', 'item.coditm', 'entrega.coditm')
		.select(['item.coditm', 'item.coditmpai', 'item.nomitm', 'item.numvrs', 'entrega.nomarq'])
		.where('codpdarq', '=', codpdarq)
		.where('resetg', '=', resetg)
		.where('item.dtaexc', 'is', null)
		.$if(numitm === null, (query) => query.where('numitm', 'is', null).where('entrega.nomarq', '=', nomarq))
		.$if(numitm !== null, (query) => query.where('numitm', '=', numitm))
		.orderBy('codetg', 'desc')
		.executeTakeFirst()

export async function inserirEntrega(db: Db, entrega: Insertable<DriveTables['entrega']>): Promise<number> {
	const { codetg } = await tabelas(db)
		.insertInto('entrega')
		.values(entrega)
		.returning('codetg')
		.executeTakeFirstOrThrow()
	return codetg
}

const DA_ENTREGA = [
	'codetg',
	'numitm',
	'nomarq',
	'tametg',
	'sha256',
	'codaucdoc',
	'numvrs',
	'dtaetg',
	'retirada_em',
] as const
/** Receipt of the upload that this browser delivered. */
export const buscarPeloEnvio = (
	db: Db,
	{ codpdarq, codenv, resetg }: { codpdarq: string; codenv: string; resetg: Buffer },
): Promise<Entrega | undefined> =>
	tabelas(db)
		.selectFrom('entrega')
		.select(DA_ENTREGA)
		.where('codenv', '=', codenv)
		.where('codpdarq', '=', codpdarq)
		.where('resetg', '=', resetg)
		.executeTakeFirst()

interface Retiravel {
	readonly nometg: string
	readonly nomarq: string
	readonly retirada_em: string | null
	/** File, where it is still in a folder. */
	readonly coditm: number | null
	readonly coditmpai: number | null
	readonly nomitm: string | null
	/** Versions of the file that this browser did not deliver. */
	readonly alheias: number
}

/** Delivery of this browser, with what became of its file. */
export async function buscarRetiravel(
	db: Db,
	{ codpdarq, codetg, resetg }: { codpdarq: string; codetg: number; resetg: Buffer },
): Promise<Retiravel | undefined> {
	const { rows } = await sql<Retiravel>`select e.nometg, e.nomarq, e.retirada_em, i.coditm, i.coditmpai, i.nomitm,
			(select count(*) from usp_drive.versao v where v.coditm = i.coditm and not exists (
				select from usp_drive.entrega o where o.coditm = v.coditm and o.numvrs = v.numvrs
					and o.codpdarq = e.codpdarq and o.resetg = e.resetg)) as alheias
		from usp_drive.entrega e left join usp_drive.item i on i.coditm = e.coditm and i.dtaexc is null
		where e.codetg = ${codetg}::int and e.codpdarq = ${codpdarq} and e.resetg = ${resetg}`.execute(db)
	return rows[0]
}

/** All deliveries of this file are taken back with it. */
export async function marcarRetirada(db: Db, coditm: number, retirada_em: string): Promise<void> {
	await tabelas(db).updateTable('entrega').set({ retirada_em }).where('coditm', '=', coditm).execute()
}

/** Most deliveries of one browser that its page shows. */
const MAIS_MINHAS = 200

export const listarMinhas = (db: Db, codpdarq: string, resetg: Buffer): Promise<Entrega[]> =>
	tabelas(db)
		.selectFrom('entrega')
		.select(DA_ENTREGA)
		.where('codpdarq', '=', codpdarq)
		.where('resetg', '=', resetg)
		.orderBy('codetg', 'desc')
		.limit(MAIS_MINHAS)
		.execute()

export async function paginarEntregas(
	db: Db,
	{ codpdarq, lstitm }: LinhaDoPedido,
	paginacao: Paginacao,
): Promise<{ itens: EntregaRecebida[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const linhas = await tabelas(db)
		.selectFrom('entrega')
		.select([...DA_ENTREGA, 'nometg', 'emaetg', 'coditm as codarqudr'])
		.where('codpdarq', '=', codpdarq)
		.orderBy('codetg', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
	const { total } = await tabelas(db)
		.selectFrom('entrega')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codpdarq', '=', codpdarq)
		.executeTakeFirstOrThrow()
	return { itens: linhas.map((linha) => ({ ...linha, nomlin: lstitm[(linha.numitm ?? 0) - 1] ?? null })), total }
}
