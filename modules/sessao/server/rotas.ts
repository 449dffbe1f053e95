import { slicePage } from '@portal/platform/contract'
import {
	describeBrowser,
	describeSession,
	inTransaction,
	listMail,
	NotAllowedError,
	NotFoundError,
	type Pedido,
	type Portal,
	type Route,
	recordFact,
	route,
	sessionCookieName,
} from '@portal/platform/server'
import {
	autenticar,
	encerrarOutraSessao,
	encerrarSessao,
	encerrarSuporte,
	encerrarTodasAsSessoes,
	iniciarSuporte,
	listarCorreioDaDemonstracao,
	listarSessoes,
	listarUsosDoSuporte,
	obterDesafio,
} from '../contract/index.ts'
import { criarDesafio } from './captcha/altcha.ts'
import { entrar } from './entrar.ts'
import { saidaDoProvedor } from './por-fora/rotas.ts'
import { settings } from './settings.ts'
import { comecarSuporte, listarUsos, terminarSuporte } from './suporte/suporte.ts'

const MENSAGENS_DE_CORREIO = 50
const cookieDe = ({ config }: Portal): string => sessionCookieName(config.secure)

export const rotasDeSessao: readonly Route[] = [
	route(obterDesafio, async ({ portal, pedido }) => criarDesafio(portal, pedido.endereco)),

	route(autenticar, async ({ portal, user, body, pedido, auditar, entregarSessao, lembrarAparelho }) => {
		recusarSenhaDesligada(portal)
		const { codpes, sessao, aparelho } = await entrar(portal, { ...body, pedido, anterior: user })
		auditar({ codpes, resultado: 'entrou' })
		entregarSessao(sessao)
		lembrarAparelho(aparelho)
		const aberta = await portal.sessions.find(sessao.token, sessao.cookie)
		return { ...describeSession(aberta, cookieDe(portal)), sso_sessionid: sessao.token }
	}),

	route(encerrarSessao, async ({ portal, user, pedido, recolherSessao }) => {
		recusarOutroSitio(portal, pedido)
		const saida = user ? await saidaDoProvedor(portal, portal.db, user.sessao) : undefined
		if (user) {
			await inTransaction(portal.db, async (trx) => {
				await portal.sessions.end(trx, user.codpes, { only: user.sessao })
				await recordFact(trx, pedido, {
					codpes: user.codpes,
					suporte: user.suporte,
					acao: `${encerrarSessao.method} ${encerrarSessao.path}`,
					detalhes: { resultado: 'saiu' },
				})
			})
		}
		recolherSessao()
		return { retorno: 'ok', sessaoAtiva: 'N', mensagem: 'Sessão encerrada.', ...(saida === undefined ? {} : { saida }) }
	}),

	route(listarSessoes, async ({ portal, user, query: { pagina, porPagina } }) => {
		const abertas = await portal.sessions.list(user.codpes)
		const itens = slicePage(abertas, { pagina, porPagina }).map((aberta) => ({
			...aberta,
			atual: aberta.id === user.sessao ? ('S' as const) : ('N' as const),
			navegador: describeBrowser(aberta.navegador),
		}))
		return { itens, total: abertas.length, pagina, porPagina }
	}),

	route(encerrarOutraSessao, async ({ portal, db, user, params, recolherSessao }) => {
		if ((await portal.sessions.end(db, user.codpes, { only: params.id })) === 0)
			throw new NotFoundError('sessao-nao-encontrada', 'Esta sessão já terminou. Atualize a lista.')
		if (params.id === user.sessao) recolherSessao()
		return { retorno: 'ok', mensagem: 'Sessão encerrada.' }
	}),

	route(encerrarTodasAsSessoes, async ({ portal, db, user, body, recolherSessao }) => {
		const manter = body.manterAtual === 'S'
		const encerradas = await portal.sessions.end(db, user.codpes, manter ? { except: user.sessao } : {})
		if (!manter) recolherSessao()
		return { retorno: 'ok', mensagem: contarEncerradas(encerradas) }
	}),

	route(iniciarSuporte, async ({ portal, db, user, body: { codpes, motivo }, pedido, auditar, entregarSessao }) => {
		const sessao = await comecarSuporte(portal, db, { user, codpes, motivo, pedido })
		auditar({ pessoa: codpes, motivo })
		entregarSessao(sessao)
		return {
			retorno: 'ok',
			sessaoAtiva: 'S',
			usuario: codpes,
			cookieSession: cookieDe(portal),
			sso_sessionid: sessao.token,
		}
	}),

	route(encerrarSuporte, async ({ portal, db, user, pedido, entregarSessao }) => {
		const { codpes, sessao } = await terminarSuporte(portal, db, { user, pedido })
		entregarSessao(sessao)
		return {
			retorno: 'ok',
			sessaoAtiva: 'S',
			usuario: codpes,
			cookieSession: cookieDe(portal),
			sso_sessionid: sessao.token,
		}
	}),

	route(listarUsosDoSuporte, async ({ db, user, query }) => listarUsos(db, user, query)),

	route(listarCorreioDaDemonstracao, async ({ portal, db }) => {
		if (!portal.config.demo || portal.config.PORTAL_SMTP_URL)
			throw new NotFoundError('sem-demonstracao', 'A caixa de saída só existe na demonstração.')
		return { itens: await listMail(db, MENSAGENS_DE_CORREIO) }
	}),
]

function recusarSenhaDesligada(portal: Portal): void {
	if (!settings.of(portal).PORTAL_ENTRADA_SENHA)
		throw new NotAllowedError(
			'senha-desligada',
			'Aqui não se entra com número e senha. Recarregue a página e escolha a forma de entrar da instituição.',
		)
}

/**
 * Leaving is a GET by specification: no other site may ask for it, nor a picture or a frame in a text of this one. What
 * remains is a call of the page and an address that the person opens.
 */
function recusarOutroSitio({ config }: Portal, pedido: Pedido): void {
	const sitio = pedido.header('sec-fetch-site')
	const origem = pedido.header('origin')
	const proprio = config.PORTAL_BASE_URL ? new URL(config.PORTAL_BASE_URL).host : pedido.header('host')
	const origemAlheia = origem !== undefined && (!URL.canParse(origem) || new URL(origem).host !== proprio)
	if (origemAlheia || (sitio !== undefined && sitio !== 'same-origin') || !pedeQuemLe(pedido))
		throw new NotAllowedError('origem-alheia', 'Para sair, use o menu da sua conta no portal.')
}

/** True for a fetch or a navigation; embedded content has another `Sec-Fetch-Dest` (`image`, `iframe`). */
function pedeQuemLe(pedido: Pedido): boolean {
	const destino = pedido.header('sec-fetch-dest') ?? 'empty'
	return (destino === 'empty' || destino === 'document') && pedido.header('sec-fetch-mode') !== 'no-cors'
}

function contarEncerradas(total: number): string {
	if (total === 0) return 'Não havia outras sessões abertas.'
	return total === 1 ? 'Uma sessão encerrada.' : `${total} sessões encerradas.`
}
