import { route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { obterAtuacao } from './atuacao.ts'
import { desmarcarProcesso, exigirVisivel, favoritarProcesso, marcarProcesso } from './pessoais.ts'
import {
	desfavoritar,
	gravarRascunho,
	listarMarcasEmUso,
	listarRascunhos,
	removerRascunho,
} from './queries-pessoais.ts'

export const rotasPessoal = [
	route(contrato.favoritarProcesso, (pedido) => favoritarProcesso({ ...pedido, query: {} })),
	route(contrato.desfavoritarProcesso, async ({ db, user, params }) => {
		await desfavoritar(db, user.codpes, params.numpro)
		return { retorno: 'ok', mensagem: 'Processo retirado dos favoritos.' }
	}),
	route(contrato.marcarProcesso, (pedido) => marcarProcesso(pedido)),
	route(contrato.desmarcarProcesso, (pedido) => desmarcarProcesso(pedido)),
	route(contrato.listarMarcas, async ({ db, portal, user }) =>
		listarMarcasEmUso(db, (await obterAtuacao(db, portal, user)).estacoes),
	),
	route(contrato.listarRascunhos, async (pedido) => {
		await exigirVisivel(pedido)
		return listarRascunhos(pedido.db, pedido.user.codpes, pedido.params.numpro)
	}),
	route(contrato.guardarRascunho, async (pedido) => {
		const { db, portal, user, params, body } = pedido
		await exigirVisivel(pedido)
		return gravarRascunho(db, { ...params, codpes: user.codpes }, body, portal.agora().toISOString())
	}),
	route(contrato.descartarRascunho, async ({ db, user, params }) => {
		await removerRascunho(db, { ...params, codpes: user.codpes })
		return { retorno: 'ok', mensagem: 'Rascunho descartado.' }
	}),
]
