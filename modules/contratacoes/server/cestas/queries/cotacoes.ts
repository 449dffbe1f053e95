import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { type ContratacoesTables, tabelas } from '../../tables.ts'

/** Supplier with this CNPJ; a known one keeps its name. */
export async function gravarFornecedor(db: Db, niforn: string, nomfor: string): Promise<number> {
	const { codfor } = await tabelas(db)
		.insertInto('fornecedor')
		.values({ niforn, nomfor, tippes: 'PJ', portefor: 5 })
		.onConflict((conflito) => conflito.columns(['tippes', 'idefor']).doUpdateSet({ niforn }))
		.returning('codfor')
		.executeTakeFirstOrThrow()
	return codfor
}

/** Undefined: this supplier was asked in this basket before. */
export const inserirCotacao = (db: Db, nova: Omit<Insertable<ContratacoesTables['cotacao']>, 'dtarsp'>) =>
	tabelas(db)
		.insertInto('cotacao')
		.values({ ...nova, dtarsp: null })
		.onConflict((conflito) => conflito.columns(['codces', 'codfor']).doNothing())
		.returning('codcot')
		.executeTakeFirst()

export const listarCotacoes = (db: Db, codces: number) =>
	tabelas(db)
		.selectFrom('cotacao as c')
		.innerJoin('fornecedor as f', 'f.codfor', 'c.codfor')
		.select(['c.codcot', 'c.dtaenv', 'c.dtalim', 'c.dtarsp', 'c.dscjus', 'f.nomfor', 'f.niforn', 'f.tippes'])
		.select((eb) =>
			eb
				.exists(eb.selectFrom('cotacaoitm').select('codbem').whereRef('cotacaoitm.codcot', '=', 'c.codcot'))
				.as('cotou'),
		)
		.where('c.codces', '=', codces)
		.orderBy('c.codcot')
		.execute()

const naoHa = () =>
	new NotFoundError(
		'cotacao-nao-encontrada',
		'Este link foi cortado pelo programa de e-mail, ou não existe. Copie-o inteiro da mensagem.',
	)

const procurarCotacao = (db: Db, resumochv: string) =>
	tabelas(db)
		.selectFrom('cotacao as c')
		.innerJoin('cesta as e', 'e.codces', 'c.codces')
		.innerJoin('fornecedor as f', 'f.codfor', 'c.codfor')
		.select(['c.codcot', 'c.codces', 'c.codema', 'c.codpescad', 'c.dtalim', 'c.dtarsp', 'f.nomfor'])
		.select(['e.titces', 'e.codund', 'e.sitces'])
		.where((eb) =>
			eb.or([
				eb('c.resumochv', '=', resumochv),
				eb('c.resumolem', '=', resumochv),
				eb('c.codcot', '=', eb.selectFrom('cotacaochv').select('codcot').where('resumochv', '=', resumochv)),
			]),
		)

/** @throws NotFoundError where the key opens no request. */
export const obterCotacao = (db: Db, resumochv: string) => procurarCotacao(db, resumochv).executeTakeFirstOrThrow(naoHa)

/** The request and its basket are held until the transaction ends, so that no answer comes into a frozen basket. */
export const reservarCotacao = (db: Db, resumochv: string) =>
	procurarCotacao(db, resumochv).forUpdate(['c', 'e']).executeTakeFirstOrThrow(naoHa)

/** Requests of drafts without an answer, whose term ends by the day, each reminded once. */
export const tomarSemResposta = (
	db: Db,
	{ hoje, ate, em }: { readonly hoje: string; readonly ate: string; readonly em: string },
) =>
	tabelas(db)
		.updateTable('cotacao as c')
		.from('cesta as e')
		.from('fornecedor as f')
		.set({ dtalem: em })
		.whereRef('e.codces', '=', 'c.codces')
		.whereRef('f.codfor', '=', 'c.codfor')
		.where('e.sitces', '=', 'RAS')
		.where('c.dtarsp', 'is', null)
		.where('c.dtalem', 'is', null)
		.where('c.dtalim', '>=', hoje)
		.where('c.dtalim', '<=', ate)
		// A supplier that was asked on the same day is not reminded.
		.where('c.dtaenv', '<', sql<string>`${em}::timestamptz - interval '20 hours'`)
		.returning(['c.codcot', 'c.codema', 'c.dtalim', 'e.titces', 'f.nomfor'])
		.execute()

export async function gravarLembrete(db: Db, codcot: number, resumolem: string): Promise<void> {
	await tabelas(db).updateTable('cotacao').set({ resumolem }).where('codcot', '=', codcot).execute()
}

/** Note that the items of a basket changed after somebody was asked; nothing is noted before. */
export async function anotarMudanca(db: Db, codces: number, em: string): Promise<void> {
	await tabelas(db)
		.updateTable('cesta')
		.set({ dtamud: em })
		.where('codces', '=', codces)
		.where(({ exists, selectFrom }) => exists(selectFrom('cotacao').select('codcot').where('codces', '=', codces)))
		.execute()
}

/** Drafts whose items have not changed since the instant, each taken once for its changes. */
export const tomarMudadas = (db: Db, ate: string) =>
	tabelas(db)
		.updateTable('cesta')
		.set({ dtamud: null })
		.where('sitces', '=', 'RAS')
		.where('dtamud', '<=', ate)
		.returning(['codces', 'codund', 'titces'])
		.execute()

/** Requests that still take an answer; a supplier who said that it quotes nothing is left alone. */
export const listarAEspera = (db: Db, codces: number, hoje: string) =>
	tabelas(db)
		.selectFrom('cotacao as c')
		.select(['c.codcot', 'c.codema', 'c.dtalim', 'c.dtarsp'])
		.where('c.codces', '=', codces)
		.where('c.dtalim', '>=', hoje)
		.where((eb) =>
			eb.or([
				eb('c.dtarsp', 'is', null),
				eb.exists(eb.selectFrom('cotacaoitm').select('codbem').whereRef('cotacaoitm.codcot', '=', 'c.codcot')),
			]),
		)
		.orderBy('c.codcot')
		.execute()

/** Items that a supplier was told of, with those that have left the basket since. */
export const listarDitos = (db: Db, codcot: number) =>
	tabelas(db)
		.selectFrom('cotacaodita as d')
		.innerJoin('bem as b', 'b.codbem', 'd.codbem')
		.select(['d.codbem', 'd.qtditm', 'b.nombem', 'b.unibas'])
		.where('d.codcot', '=', codcot)
		.orderBy('b.nombem')
		.execute()

export async function gravarDitos(
	db: Db,
	codcot: number,
	itens: readonly { readonly codbem: number; readonly qtditm: string }[],
): Promise<void> {
	await tabelas(db).deleteFrom('cotacaodita').where('codcot', '=', codcot).execute()
	if (itens.length > 0)
		await tabelas(db)
			.insertInto('cotacaodita')
			.values(itens.map(({ codbem, qtditm }) => ({ codcot, codbem, qtditm })))
			.execute()
}

export async function inserirChave(db: Db, codcot: number, resumochv: string): Promise<void> {
	await tabelas(db).insertInto('cotacaochv').values({ codcot, resumochv }).execute()
}

/** Addresses of the suppliers that were asked in a basket, and whether each has answered. */
export const listarPerguntados = (db: Db, codces: number) =>
	tabelas(db).selectFrom('cotacao').select(['codema', 'dtalim', 'dtarsp']).where('codces', '=', codces).execute()

export const listarRespostas = (db: Db, codcot: number) =>
	tabelas(db).selectFrom('cotacaoitm').select(['codbem', 'vlruni']).where('codcot', '=', codcot).execute()

/** The last answer before the deadline holds. */
export async function gravarResposta(
	db: Db,
	codcot: number,
	precos: readonly { readonly codbem: number; readonly vlruni: string; readonly qtditm: string }[],
	em: string,
): Promise<void> {
	await tabelas(db).deleteFrom('cotacaoitm').where('codcot', '=', codcot).execute()
	if (precos.length > 0)
		await tabelas(db)
			.insertInto('cotacaoitm')
			.values(precos.map((preco) => ({ ...preco, codcot })))
			.execute()
	await tabelas(db).updateTable('cotacao').set({ dtarsp: em }).where('codcot', '=', codcot).execute()
}
