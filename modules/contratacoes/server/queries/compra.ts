import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../tables.ts'

const naoHa = () =>
	new NotFoundError('compra-nao-encontrada', 'Não há esta compra. Procure-a na lista de contratações.')

/** @throws NotFoundError when there is no such purchase. */
export const obterCompra = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compra')
		.select([
			'codpcddsp',
			'numcpr',
			'anocpr',
			'codund',
			'codmdl',
			'objcpr',
			'sitcpr',
			'dtapub',
			'dtaaber',
			'dtahom',
			'staorcsig',
			'vlrest',
			'vlrhom',
			'numpro',
			'codlic',
			'numcntpncp',
			'nomorg',
			'stacor',
			'codamp',
			'nomamp',
		])
		.select(
			sql<number>`(select count(*)::integer from contratacoes.compraitem as i where i.codpcddsp = compra.codpcddsp)`.as(
				'qtditens',
			),
		)
		.where('codpcddsp', '=', codpcddsp)
		.executeTakeFirstOrThrow(naoHa)

/** Items of a purchase in their order, a part of them. */
export const listarItens = (
	db: Db,
	codpcddsp: number,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) =>
	tabelas(db)
		.selectFrom('compraitem')
		.select(['numord', 'codbem', 'dscitm', 'unimed', 'capacidade', 'unibas', 'qtditm', 'vlruniest', 'sititm'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numord')
		.limit(limite)
		.offset(salto)
		.execute()
export type LinhaDoItem = Awaited<ReturnType<typeof listarItens>>[number]

/** Results of items, in the order of their classification; without one, in that of their number. */
export const listarResultados = (db: Db, codpcddsp: number, itens: readonly number[]) =>
	itens.length === 0
		? Promise.resolve([])
		: tabelas(db)
				.selectFrom('compraitemres as r')
				.innerJoin('fornecedor as f', 'f.codfor', 'r.codfor')
				.select(['r.numord', 'r.numseqres', 'r.numcla', 'r.codfor', 'r.qtdhom', 'r.vlruni', 'r.marca'])
				.select(['r.dtacan', 'r.motcan', 'f.nomfor', 'f.niforn', 'f.tippes'])
				.where('r.codpcddsp', '=', codpcddsp)
				.where('r.numord', 'in', [...itens])
				.orderBy('r.numord')
				.orderBy(({ fn }) => fn.coalesce('r.numcla', 'r.numseqres'))
				.execute()
export type LinhaDoResultado = Awaited<ReturnType<typeof listarResultados>>[number]

export const listarEventos = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compraevt')
		.select(['dtaeve', 'dsceve'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('dtaeve', 'desc')
		.orderBy('codeve', 'desc')
		.limit(100)
		.execute()

export const listarArquivos = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compraarq')
		.select(['numseq', 'codarq_fs', 'tiparq', 'nomarq', 'tamanho', 'dtapub'])
		.where('codpcddsp', '=', codpcddsp)
		.where('dtarem', 'is', null)
		.orderBy('numseq')
		.limit(200)
		.execute()

const MAXIMO_DO_PROCESSO = 20

/** Purchases of the university that a digital process instructs, the newest first. */
export const listarDoProcesso = (db: Db, numpro: string) =>
	tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', 'numcpr', 'anocpr', 'sitcpr'])
		.where('digpro', '=', numpro)
		.where('codund', 'is not', null)
		.orderBy('codpcddsp', 'desc')
		.limit(MAXIMO_DO_PROCESSO)
		.execute()
