import { type Db, diaDe, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type DadosDoAjuste, type DadosDoOutroMetodo, lerDecimal } from '../../contract/index.ts'
import { obterNorma } from '../queries/precos.ts'
import { reservarRascunho } from './fazer.ts'
import * as queries from './queries/cestas.ts'

/** Percentage added to the prices of the sum, or taken from them, where the norm of the day takes one. */
export async function gravarAjuste(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codces: number,
	{ ajuste, dscaju }: DadosDoAjuste,
): Promise<void> {
	await reservarRascunho(db, user, codces)
	if (lerDecimal(ajuste) === 0n)
		throw new RuleError('percentual-zero', 'Informe um percentual diferente de zero, ou tire o que há.')
	const { nomnor, dscaju: fundamento } = await obterNorma(db, diaDe(portal))
	if (fundamento == null)
		throw new RuleError('sem-percentual', `A norma de hoje (${nomnor}) não prevê percentual. Use o preço da conta.`)
	await queries.alterarCesta(db, codces, { ajuste, dscaju })
}

export async function removerAjuste(db: Db, user: SessionUser, codces: number): Promise<void> {
	await reservarRascunho(db, user, codces)
	await queries.alterarCesta(db, codces, { ajuste: null, dscaju: null })
}

interface OutroMetodo extends DadosDoOutroMetodo {
	readonly codces: number
	readonly codbem: number
}

const recusarDeFora = () =>
	new RuleError('item-de-fora', 'Este item não está na cesta. Recarregue a página e escolha outro.')

/** Price of an item by another method: somebody else approves it at the conclusion. */
export async function gravarOutroMetodo(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codces, codbem, vlrout, dscout }: OutroMetodo,
): Promise<void> {
	await reservarRascunho(db, user, codces)
	if (lerDecimal(vlrout) === 0n) throw new RuleError('preco-zero', 'Informe um preço maior que zero.')
	const { nomnor, dscout: fundamento } = await obterNorma(db, diaDe(portal))
	if (fundamento == null)
		throw new RuleError('sem-outro-metodo', `A norma de hoje (${nomnor}) não prevê outro método. Use o preço da conta.`)
	if (!(await queries.alterarMetodoDoItem(db, { codces, codbem, vlrout, dscout }))) throw recusarDeFora()
}

export async function removerOutroMetodo(db: Db, user: SessionUser, codces: number, codbem: number): Promise<void> {
	await reservarRascunho(db, user, codces)
	if (!(await queries.alterarMetodoDoItem(db, { codces, codbem, vlrout: null, dscout: null }))) throw recusarDeFora()
}
