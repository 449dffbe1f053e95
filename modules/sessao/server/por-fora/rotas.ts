import {
	type Db,
	describeSession,
	NotFoundError,
	type Portal,
	type Route,
	route,
	sessionCookieName,
} from '@portal/platform/server'
import {
	concluirEntradaPorFora,
	encerrarPeloProvedor,
	iniciarEntradaPorFora,
	obterMetadados,
	receberAssercao,
	receberCodigo,
} from '../../contract/index.ts'
import { settings } from '../settings.ts'
import { encerrarAvisadas } from './aviso-de-saida.ts'
import { obterProvedor } from './enderecos.ts'
import { concluir, iniciar, receber } from './entrar-por-fora.ts'
import { receberOidc, saidaOidc } from './oidc.ts'
import type { ProvedorDeEntrada } from './provedor.ts'
import { buscarSessaoPorFora } from './queries.ts'
import { descreverPortal, receberSaml } from './saml.ts'

type Protocolo = ProvedorDeEntrada['protocolo']

/** Provider by id; 404 if it uses another protocol. */
function obterDo<P extends Protocolo>(portal: Portal, id: string, protocolo: P) {
	const provedor = obterProvedor(portal, id)
	if (provedor.protocolo !== protocolo)
		throw new NotFoundError(
			'provedor-inexistente',
			'Esta forma de entrar não existe. Volte à página inicial do portal.',
		)
	return provedor as Extract<ProvedorDeEntrada, { protocolo: P }>
}

const lerFormulario = (bytes: Uint8Array) => new URLSearchParams(Buffer.from(bytes).toString('utf8'))

export const rotasDaEntradaPorFora: readonly Route[] = [
	route(iniciarEntradaPorFora, async ({ portal, params, passe }) => ({
		url: await iniciar(portal, obterProvedor(portal, params.provedor), passe),
	})),

	route(receberCodigo, async ({ portal, params, query, passe }) => {
		const provedor = obterDo(portal, params.provedor, 'oidc')
		return receber(portal, {
			provedor,
			estado: query.state,
			passe: passe.segredo,
			cancelada: query.error === 'access_denied',
			provar: (cerimonia) => receberOidc(portal, provedor, cerimonia, query),
		})
	}),

	route(receberAssercao, async ({ portal, db, params, bytes }) => {
		const provedor = obterDo(portal, params.provedor, 'saml')
		const formulario = lerFormulario(bytes)
		return receber(portal, {
			provedor,
			estado: formulario.get('RelayState') ?? undefined,
			cancelada: false,
			provar: (cerimonia) => receberSaml(portal, db, provedor, cerimonia, formulario.get('SAMLResponse') ?? ''),
		})
	}),

	route(concluirEntradaPorFora, async ({ portal, user, pedido, passe, auditar, entregarSessao }) => {
		passe.recolher()
		const { codpes, sessao, provedor } = await concluir(portal, { passe, pedido, anterior: user })
		auditar({ codpes, provedor, resultado: 'entrou' })
		entregarSessao(sessao)
		const aberta = await portal.sessions.find(sessao.token, sessao.cookie)
		return { ...describeSession(aberta, sessionCookieName(portal.config.secure)), sso_sessionid: sessao.token }
	}),

	route(encerrarPeloProvedor, async ({ portal, db, params, bytes }) => {
		const provedor = obterDo(portal, params.provedor, 'oidc')
		await encerrarAvisadas(portal, db, provedor, lerFormulario(bytes).get('logout_token') ?? '')
		return { retorno: 'ok', mensagem: 'Sessão encerrada.' }
	}),

	route(obterMetadados, async ({ portal, params }) => ({
		tipo: 'application/samlmetadata+xml',
		conteudo: Buffer.from(await descreverPortal(portal, obterDo(portal, params.provedor, 'saml'))),
	})),
]

/** Logout address of the provider, read before the session ends, because its data are deleted with the session. */
export async function saidaDoProvedor(portal: Portal, db: Db, sessao: string): Promise<string | undefined> {
	const { provedores } = settings.of(portal)
	if (provedores.length === 0) return undefined
	const externa = await buscarSessaoPorFora(db, sessao)
	const provedor = provedores.find(({ id }) => id === externa?.provedor)
	return externa && provedor?.protocolo === 'oidc' ? saidaOidc(portal, provedor, externa.id_token) : undefined
}
