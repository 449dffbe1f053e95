import { type Db, NotFoundError } from '@portal/platform/server'
import { ABERTAS, type DadosDoPedido, type SituacaoDoPedido } from '../../contract/index.ts'
import { tabelas } from './licitacoes.ts'

/** The next number is taken under the lock of the tender. */
export async function inserirPedido(
	db: Db,
	codpcddsp: number,
	{ dtaper, dtalim, ...dados }: DadosDoPedido & { readonly dtaper: string; readonly dtalim: string },
): Promise<number> {
	const { ultimo } = await tabelas(db)
		.selectFrom('licesc')
		.select((eb) => eb.fn.max('numesc').as('ultimo'))
		.where('codpcddsp', '=', codpcddsp)
		.executeTakeFirstOrThrow()
	const numesc = (ultimo ?? 0) + 1
	await tabelas(db)
		.insertInto('licesc')
		.values({ ...dados, codpcddsp, numesc, dtaper, dtalim, txtrsp: null, dtarsp: null, codpesrsp: null })
		.execute()
	return numesc
}

/** The same request of the same address, where a lost answer made somebody send it again. */
export const obterIgual = (db: Db, codpcddsp: number, { tipesc, codema, txtper }: DadosDoPedido) =>
	tabelas(db)
		.selectFrom('licesc')
		.select(['numesc', 'dtalim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('tipesc', '=', tipesc)
		.where('codema', '=', codema)
		.where('txtper', '=', txtper)
		.executeTakeFirst()

/** Public columns alone: who asked is not among them. */
export const listarPedidos = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('licesc')
		.select(['numesc', 'tipesc', 'txtper', 'dtaper', 'dtalim', 'sitesc', 'txtrsp', 'dtarsp'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numesc')
		.limit(500)
		.execute()

export const reservarPedido = (db: Db, codpcddsp: number, numesc: number) =>
	tabelas(db)
		.selectFrom('licesc')
		.select(['numesc', 'tipesc', 'codema', 'txtper', 'sitesc'])
		.where('codpcddsp', '=', codpcddsp)
		.where('numesc', '=', numesc)
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('pedido-nao-encontrado', 'Não há este pedido. Recarregue a página da licitação.'),
		)

interface Resposta {
	readonly txtrsp: string
	readonly sitesc: SituacaoDoPedido
	readonly codpesrsp: number
	readonly dtarsp: string
}

export const responderPedido = (db: Db, codpcddsp: number, numesc: number, resposta: Resposta) =>
	tabelas(db)
		.updateTable('licesc')
		.set(resposta)
		.where('codpcddsp', '=', codpcddsp)
		.where('numesc', '=', numesc)
		.execute()

/** Addresses of those who asked, who hear of what happens to the tender. */
export async function listarQuemPediu(db: Db, codpcddsp: number): Promise<string[]> {
	const linhas = await tabelas(db)
		.selectFrom('licesc')
		.select('codema')
		.distinct()
		.where('codpcddsp', '=', codpcddsp)
		.where('codema', '<>', '')
		.execute()
	return linhas.map(({ codema }) => codema)
}

/** Retention: name and address of those who asked are erased from tenders that closed before the instant. */
export async function apagarQuemPediu(db: Db, antes: string): Promise<void> {
	const encerradas = tabelas(db)
		.selectFrom('licitacao')
		.select('licitacao.codpcddsp')
		.where('sitlct', 'not in', [...ABERTAS])
		.where('dtaalt', '<', antes)
	await tabelas(db)
		.updateTable('licesc')
		.set({ nompes: '', codema: '' })
		.where('codema', '<>', '')
		.where('codpcddsp', 'in', encerradas)
		.execute()
	// The names of who appealed are of the file for ever, and their addresses are not.
	for (const tabela of ['licrec', 'liccrz'] as const)
		await tabelas(db)
			.updateTable(tabela)
			.set({ codema: '' })
			.where('codema', '<>', '')
			.where('codpcddsp', 'in', encerradas)
			.execute()
}
