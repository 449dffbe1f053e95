import { type Db, NotFoundError, type Portal, processEach, RuleError, type SessionUser } from '@portal/platform/server'
import { abrirLote, reservarPara } from '../acesso/acesso.ts'
import { recusandoOcupado } from '../acesso/segurando-o-lote.ts'
import { mensagemDoReenvio, reenviar } from '../participantes/participante.ts'
import { obterLote } from '../queries/lote.ts'
import { excluir } from './lote.ts'
import { rejeitarPor } from './rejeitar.ts'

interface Pedido {
	readonly acao: 'reenviar' | 'rejeitar' | 'excluir'
	readonly lotes: readonly number[]
	readonly txtrej?: string | undefined
}

export const executarEmLotes = (portal: Portal, user: SessionUser, pedido: Pedido) =>
	processEach(portal.db, {
		itens: pedido.lotes,
		chave: (codlotdocasi) => codlotdocasi,
		fazer: async (trx, codlotdocasi) => {
			// Permission check before the lock: an invisible batch is refused as such, locked or not.
			await abrirLote(trx, portal, user, codlotdocasi)
			return recusandoOcupado(async () => {
				const { lote } = await reservarPara(trx, portal, user, codlotdocasi, pedido.acao)
				return { nomlot: lote.nomlot, mensagem: await executar(trx, portal, user, pedido, codlotdocasi) }
			})
		},
		descrever: async (codlotdocasi, feito, recusa) => {
			if (feito) return { codlotdocasi, nomlot: feito.nomlot }
			// Names of invisible batches are not disclosed.
			if (recusa instanceof NotFoundError) return { codlotdocasi, nomlot: '' }
			return { codlotdocasi, nomlot: (await obterLote(portal.db, codlotdocasi, portal.agora())).nomlot }
		},
	})

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
	if (acao === 'rejeitar') return rejeitarPor(db, portal, user, codlotdocasi, txtrej)
	const enviados = await reenviar(db, portal, user, { codlotdocasi })
	if (enviados === 0) throw new RuleError('ninguem-a-avisar', 'Não há a quem reenviar a mensagem deste lote.')
	return mensagemDoReenvio(enviados)
}
