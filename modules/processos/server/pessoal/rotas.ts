import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { desmarcarProcesso, favoritarProcesso, marcarProcesso } from './marcar.ts'
import { desfavoritar, listarMarcasEmUso } from './queries.ts'

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
]
