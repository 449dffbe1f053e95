import {
	type Db,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { autorDe, reservarPara } from '../acesso/acesso.ts'
import { rejeitar } from '../andamento/andamento.ts'
import { mensagemDoReenvio, reenviar } from '../participantes/participante.ts'
import { obterLote } from '../queries/lote.ts'
import { excluir } from './lote.ts'

interface Pedido {
	readonly acao: 'reenviar' | 'rejeitar' | 'excluir'
	readonly lotes: readonly number[]
	readonly txtrej?: string | undefined
}

/** Each in a transaction of its own: what cannot be done to one keeps nothing from being done to the others. */
export async function executarEmLotes(portal: Portal, user: SessionUser, pedido: Pedido) {
	const resultados: { codlotdocasi: number; nomlot: string; feito: boolean; mensagem: string }[] = []
	for (const codlotdocasi of new Set(pedido.lotes)) resultados.push(await emUm(portal, user, pedido, codlotdocasi))
	return resultados
}

async function emUm(portal: Portal, user: SessionUser, pedido: Pedido, codlotdocasi: number) {
	let nomlot = ''
	try {
		const mensagem = await inTransaction(portal.db, async (trx) => {
			const aberto = await reservarPara(trx, portal, user, codlotdocasi, pedido.acao)
			nomlot = aberto.lote.nomlot
			return executar(trx, portal, user, pedido, codlotdocasi)
		})
		return { codlotdocasi, nomlot, feito: true, mensagem }
	} catch (error) {
		if (!(error instanceof Error && 'erro' in error)) throw error
		if (!(error instanceof NotFoundError)) nomlot ||= (await obterLote(portal.db, codlotdocasi, portal.agora())).nomlot
		return { codlotdocasi, nomlot, feito: false, mensagem: error.message }
	}
}

async function executar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ acao, txtrej = '' }: Pedido,
	codlotdocasi: number,
): Promise<string> {
	if (acao === 'excluir') {
		await excluir(db, portal, user, codlotdocasi)
		return 'Lote excluído com sucesso!'
	}
	if (acao === 'rejeitar') {
		await rejeitar(db, portal, codlotdocasi, { autor: autorDe(user), txtrej })
		return 'Lote rejeitado.'
	}
	const enviados = await reenviar(db, portal, user, { codlotdocasi })
	if (enviados === 0) throw new RuleError('ninguem-a-avisar', 'Não há a quem reenviar a mensagem deste lote.')
	return mensagemDoReenvio(enviados)
}
