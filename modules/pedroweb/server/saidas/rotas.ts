import { randomUUID } from 'node:crypto'
import { processEach, recordFact, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from '../acesso.ts'
import { concluir, decidirUm } from './decidir.ts'
import { mostrarSaida, mostrarSaidas } from './mostrar.ts'
import { obterSaida, paginarSaidas } from './queries.ts'

export const rotasDeSaidas = [
	route(contrato.listarSaidas, async ({ db, portal, user, query }) => {
		const quem = await obterQuem(db, portal, user)
		const { itens, total } = await paginarSaidas(db, quem, query)
		return {
			itens: await mostrarSaidas(db, portal, quem, itens),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),
	route(
		contrato.obterSaida,
		async ({ db, portal, user, params }) => {
			const quem = await obterQuem(db, portal, user)
			return mostrarSaida(db, portal, quem, await obterSaida(db, quem, params.codsai))
		},
		{ costly: 'Each slice is asked what the person leaves behind, for who looks after one departure.' },
	),
	route(contrato.decidirNaSaida, async ({ portal, pedido, user, params: { codsai }, body }) => {
		await obterSaida(portal.db, await obterQuem(portal.db, portal, user), codsai)
		const { acessos, decsai, txthst } = body
		return processEach(portal.db, {
			itens: acessos,
			chave: (codacs) => codacs,
			descrever: (codacs) => ({ codacs }),
			fazer: async (db, codacs) => {
				const feito = await decidirUm(db, portal, user, { codsai, codacs, decsai, txthst })
				await recordFact(
					db,
					{ id: `${pedido.id}-${randomUUID()}`, endereco: pedido.endereco },
					{
						codpes: user.codpes,
						suporte: user.suporte,
						acao: 'decidir acesso de quem saiu',
						objeto: { codsai, codacs },
						detalhes: { decsai },
					},
				)
				return feito
			},
		})
	}),
	route(contrato.concluirSaida, async ({ db, portal, user, params, auditar }) => {
		const { quem, saida } = await concluir(db, portal, user, params.codsai)
		auditar({ codpes: saida.codpes, codund: saida.codund })
		return mostrarSaida(db, portal, quem, saida)
	}),
]
