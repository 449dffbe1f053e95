import { type Route, route, sessionCookieName } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { definirPrimeiraSenha, mostrarPrimeiroAcesso } from './primeiro-acesso.ts'

export const rotasDoPrimeiroAcesso: readonly Route[] = [
	route(contrato.obterPrimeiroAcesso, ({ db, portal, body: { chave } }) => mostrarPrimeiroAcesso(db, portal, chave)),
	route(contrato.definirPrimeiraSenha, async ({ db, portal, pedido, body, auditar, entregarSessao }) => {
		const { codpes, sessao } = await definirPrimeiraSenha(db, portal, { ...body, pedido })
		auditar({ codpes, resultado: 'primeira-senha' })
		entregarSessao(sessao)
		return {
			retorno: 'ok',
			sessaoAtiva: 'S',
			usuario: codpes,
			cookieSession: sessionCookieName(portal.config.secure),
			sso_sessionid: sessao.token,
		}
	}),
]
