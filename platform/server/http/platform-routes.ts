import {
	abrirEventos,
	type Configuracao,
	obterConfiguracao,
	type Sessao,
	verificarSessao,
} from '@portal/platform/contract'
import { relogioDoFuso } from '../../contract/zone-clock.ts'
import { extensionPoint } from '../extension-point.ts'
import { type Route, route } from '../module.ts'
import type { Portal } from '../portal.ts'
import type { SessionUser } from '../sessions.ts'

/** Settings of the slices that pages know before anybody signs in. */
export const partOfConfig = extensionPoint<(portal: Portal) => Partial<Configuracao>>()

/** Default without a slice that offers a login. */
const NO_ENTRY = {
	entrada: { senha: false, provedores: [] },
	captcha: { padrao: 'altcha', provedores: [] },
} satisfies Partial<Configuracao>

/** Calls of the platform itself: session check, configuration, events. */
export const platformRoutes = (sessionCookie: string, legacyOrigins: readonly string[]): readonly Route[] => [
	route(verificarSessao, async ({ user }) => describeSession(user, sessionCookie)),
	route(obterConfiguracao, async ({ portal }) => describeConfig(portal, legacyOrigins)),
	route(abrirEventos, async () => {
		throw new Error('event streams are answered by the hub')
	}),
]

export function describeSession(user: SessionUser | undefined, cookieSession: string): Sessao {
	if (!user) return { retorno: 'ok', sessaoAtiva: 'N', mensagem: 'Nenhuma sessão ativa.' }
	return {
		retorno: 'ok',
		sessaoAtiva: 'S',
		usuario: user.codpes,
		nome: user.nome,
		loginUsuario: String(user.codpes),
		cookieSession,
		perfis: [...user.perfis],
		expiraEm: user.expiraEm,
		...(user.suporte === null ? {} : { suporte: { codpes: user.suporte } }),
	}
}

export function describeConfig(portal: Portal, legacyOrigins: readonly string[]): Configuracao {
	const { config } = portal
	return {
		instituicao: {
			nome: config.PORTAL_INSTITUICAO_NOME,
			sigla: config.PORTAL_INSTITUICAO_SIGLA,
			logo: config.PORTAL_INSTITUICAO_LOGO,
			corPrimaria: config.PORTAL_COR_PRIMARIA,
			corDestaque: config.PORTAL_COR_DESTAQUE,
		},
		fusoHorario: config.PORTAL_FUSO_HORARIO,
		relogio: relogioDoFuso(config.PORTAL_FUSO_HORARIO),
		demonstracao: config.demo,
		urls: {
			alterarSenha: config.PORTAL_URL_ALTERAR_SENHA,
			suporte: config.PORTAL_URL_SUPORTE ?? '',
			legado: config.PORTAL_LEGADO_URL ?? '',
		},
		origensLegado: [...legacyOrigins],
		...(config.upstreams.size === 0 ? {} : { encaminhados: [...config.upstreams.keys()] }),
		...(config.PORTAL_VLIBRAS_URL ? { libras: true } : {}),
		nivelLog: config.PORTAL_NIVEL_LOG,
		analytics: { analyticsId: config.PORTAL_ANALYTICS_ID ?? '', tagManagerId: config.PORTAL_TAG_MANAGER_ID ?? '' },
		...NO_ENTRY,
		...Object.assign({}, ...partOfConfig.of(portal).map((part) => part(portal))),
	}
}
