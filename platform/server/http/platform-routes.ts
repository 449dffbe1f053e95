import {
	abrirEventos,
	type Configuracao,
	obterConfiguracao,
	type Sessao,
	verificarSessao,
} from '@portal/platform/contract'
import type { Config } from '../config.ts'
import { type Route, route } from '../module.ts'
import type { SessionUser } from '../sessions.ts'

/** Calls of the platform itself: session check, configuration, events. */
export const platformRoutes = (sessionCookie: string, legacyOrigins: readonly string[]): readonly Route[] => [
	route(verificarSessao, async ({ user }) => describeSession(user, sessionCookie)),
	route(obterConfiguracao, async ({ portal }) => describeConfig(portal.config, legacyOrigins)),
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

function describeConfig(config: Config, legacyOrigins: readonly string[]): Configuracao {
	const configured = [
		{ nome: 'turnstile', chave: config.PORTAL_TURNSTILE_CHAVE, url: config.PORTAL_TURNSTILE_URL },
		{ nome: 'recaptcha', chave: config.PORTAL_RECAPTCHA_CHAVE, url: config.PORTAL_RECAPTCHA_URL },
	] as const
	const provedores = configured.flatMap(({ nome, chave, url }) => (chave ? [{ nome, chave, url }] : []))
	return {
		instituicao: {
			nome: config.PORTAL_INSTITUICAO_NOME,
			sigla: config.PORTAL_INSTITUICAO_SIGLA,
			logo: config.PORTAL_INSTITUICAO_LOGO,
			corPrimaria: config.PORTAL_COR_PRIMARIA,
			corDestaque: config.PORTAL_COR_DESTAQUE,
		},
		fusoHorario: config.PORTAL_FUSO_HORARIO,
		demonstracao: config.demo,
		entrada: {
			senha: config.PORTAL_ENTRADA_SENHA,
			provedores: config.provedores.map(({ id, rotulo }) => ({ provedor: id, rotulo })),
		},
		captcha: {
			padrao: provedores[0]?.nome ?? 'altcha',
			// Only where no other is configured: who could choose it would have chosen the weakest.
			provedores: provedores.length > 0 ? provedores : [{ nome: 'altcha', chave: '', url: '' }],
		},
		urls: {
			alterarSenha: config.PORTAL_URL_ALTERAR_SENHA,
			suporte: config.PORTAL_URL_SUPORTE ?? '',
			legado: config.PORTAL_LEGADO_URL ?? '',
		},
		origensLegado: [...legacyOrigins],
		...(config.upstreams.size === 0 ? {} : { encaminhados: [...config.upstreams.keys()] }),
		nivelLog: config.PORTAL_NIVEL_LOG,
		analytics: { analyticsId: config.PORTAL_ANALYTICS_ID ?? '', tagManagerId: config.PORTAL_TAG_MANAGER_ID ?? '' },
	}
}
