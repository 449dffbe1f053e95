import { isDomainError } from '@portal/refusals'
import { type Db, inTransaction } from './database/db.ts'
import { toConflict } from './database/lost-race.ts'

interface UmPorUm<Item, Feito extends { readonly mensagem: string }, Dados> {
	readonly itens: readonly Item[]
	/** Key of an item; a repeated item counts once. */
	readonly chave: (item: Item) => string | number
	readonly fazer: (db: Db, item: Item) => Promise<Feito>
	/** Data of the item in the answer, after its success or its refusal. */
	readonly descrever: (item: Item, feito: Feito | undefined, recusa: Error | undefined) => Dados | Promise<Dados>
}

/**
 * Bulk act: one item after the other, each in a transaction of its own, so that a refusal of one does not stop the
 * others. A refusal concerns its own item; a fault of the server ends the whole act.
 */
export async function processEach<Item, Feito extends { readonly mensagem: string }, Dados extends object>(
	db: Db,
	{ itens, chave, fazer, descrever }: UmPorUm<Item, Feito, Dados>,
) {
	const resultados = []
	for (const item of new Map(itens.map((um) => [chave(um), um])).values()) {
		try {
			const feito = await inTransaction(db, (trx) => fazer(trx, item))
			const dados = await descrever(item, feito, undefined)
			resultados.push({ ...dados, retorno: 'ok' as const, mensagem: feito.mensagem, erro: null })
		} catch (erro) {
			const falha = toConflict(erro) ?? erro
			if (!isDomainError(falha)) throw erro
			const dados = await descrever(item, undefined, falha)
			resultados.push({ ...dados, retorno: 'erro' as const, mensagem: falha.message, erro: falha.erro })
		}
	}
	const feitos = resultados.filter(({ retorno }) => retorno === 'ok').length
	return { resultados, feitos, recusados: resultados.length - feitos }
}
