import { readFileSync } from 'node:fs'
import type { Configuracao } from '@portal/platform/contract'
import {
	type Config,
	defineSettings,
	type Environment,
	groupShapes,
	groupsOf,
	type NamedGroup,
	namedPattern,
	type PlatformConfig,
	type Portal,
	parseGroup,
	settingShapes,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import type { ProvedorDeEntrada } from './por-fora/provedor.ts'

const { text, safeAddress } = groupShapes
const incluir = z.pipe(
	z._default(z.enum(['0', '1']), '0'),
	z.transform((value) => value === '1'),
)
/** Claim with the person's number; an e-mail address is refused, because it may pass to another person. */
const campoDoNumero = z._default(
	text.check(
		z.refine(
			(value) => !/^(e-?mail|mail|urn:oid:0\.9\.2342\.19200300\.100\.1\.3)$/i.test(value),
			'um e-mail não diz quem a pessoa é; use o campo com o número de usuário',
		),
	),
	'codpes',
)
const certificados = z.pipe(
	text,
	z.transform((value, context) => {
		try {
			return value.split(',').map((path) => readFileSync(path.trim(), 'utf8'))
		} catch {
			context.issues.push({ code: 'custom', input: value, message: 'o arquivo do certificado não pode ser lido' })
			return z.NEVER
		}
	}),
)

const comum = { ROTULO: text, CODPES: campoDoNumero, INCLUIR: incluir }
const Oidc = z.object({
	...comum,
	EMISSOR: safeAddress,
	CLIENTE: text,
	SEGREDO: text,
	ESCOPO: z._default(text, 'openid profile'),
})
const Saml = z.object({ ...comum, EMISSOR: text, ENDERECO: safeAddress, CERTIFICADO: certificados })

const ENTRADA = namedPattern('OIDC', 'SAML')

function lerUm(grupo: NamedGroup, problems: string[]): ProvedorDeEntrada[] {
	const dados = parseGroup(grupo.kind === 'OIDC' ? Oidc : Saml, grupo, problems)
	if (!dados) return []
	const { ROTULO: rotulo, CODPES, INCLUIR: inclui, EMISSOR: emissor, ...mais } = dados
	const base = { id: grupo.id, rotulo, campoDoNumero: CODPES, inclui, emissor }
	return 'CLIENTE' in mais
		? [{ ...base, protocolo: 'oidc', cliente: mais.CLIENTE, segredo: mais.SEGREDO, escopo: mais.ESCOPO }]
		: [{ ...base, protocolo: 'saml', endereco: mais.ENDERECO, certificados: mais.CERTIFICADO }]
}

/** Identity providers, in the order of the buttons. */
function lerProvedores(env: Environment, problems: string[]): readonly ProvedorDeEntrada[] {
	const provedores = groupsOf(env, ENTRADA).flatMap((grupo) => lerUm(grupo, problems))
	const ids = provedores.map(({ id }) => id)
	for (const id of ids.filter((um, indice) => ids.indexOf(um) !== indice))
		problems.push(`Há dois provedores de entrada com o nome ${id.toUpperCase()}: dê outro nome a um deles.`)
	return provedores
}

const PARES = [
	['PORTAL_TURNSTILE_CHAVE', 'PORTAL_TURNSTILE_SEGREDO'],
	['PORTAL_RECAPTCHA_CHAVE', 'PORTAL_RECAPTCHA_SEGREDO'],
] as const

const captchas = {
	PORTAL_CAPTCHA_CUSTO: {
		shape: settingShapes.wholeNumber(1500, 1),
		help: 'Trabalho do captcha próprio (altcha), usado quando nenhum outro está configurado',
		inTests: '1',
	},
	PORTAL_TURNSTILE_CHAVE: {
		shape: settingShapes.optionalText,
		help: 'Chave pública do Turnstile',
	},
	PORTAL_TURNSTILE_SEGREDO: {
		shape: settingShapes.optionalText,
		help: 'Segredo do Turnstile; as duas ou nenhuma',
	},
	PORTAL_TURNSTILE_URL: {
		shape: settingShapes.webAddress('https://challenges.cloudflare.com'),
		help: 'Endereço do Turnstile',
	},
	PORTAL_RECAPTCHA_CHAVE: {
		shape: settingShapes.optionalText,
		help: 'Chave pública do reCAPTCHA',
	},
	PORTAL_RECAPTCHA_SEGREDO: {
		shape: settingShapes.optionalText,
		help: 'Segredo do reCAPTCHA; as duas ou nenhuma',
	},
	PORTAL_RECAPTCHA_URL: {
		shape: settingShapes.webAddress('https://www.google.com'),
		help: 'Endereço do reCAPTCHA',
	},
}

export const settings = defineSettings(
	{
		PORTAL_ENTRADA_SENHA: {
			shape: settingShapes.onOff('1'),
			help: '`0`: não se entra com número e senha, só pelos [provedores da instituição](#entrar-pelos-provedores-da-instituição)',
		},

		...captchas,
	},
	{
		families: { provedores: { pattern: ENTRADA, read: lerProvedores } },
		problems: (valores, plataforma) => [
			...meioCaptcha(valores),
			...problemasDaEntrada(valores.provedores, valores.PORTAL_ENTRADA_SENHA, plataforma),
		],
	},
)

/** Refuses a captcha with only one of its two keys, which nobody could pass. */
function meioCaptcha(valores: Readonly<Record<(typeof PARES)[number][number], string | undefined>>): string[] {
	return PARES.flatMap(([chave, segredo]) => {
		if (Boolean(valores[chave]) === Boolean(valores[segredo])) return []
		const [ha, falta] = valores[chave] ? [chave, segredo] : [segredo, chave]
		return [`Com ${ha} é preciso definir também ${falta}, ou retirar as duas e usar o captcha próprio.`]
	})
}

function problemasDaEntrada(
	provedores: readonly ProvedorDeEntrada[],
	comSenha: boolean,
	{ PORTAL_BASE_URL, upstreams }: PlatformConfig,
): string[] {
	if (provedores.length === 0)
		return comSenha
			? []
			: ['PORTAL_ENTRADA_SENHA=0 sem provedor de entrada: ninguém poderia entrar. Configure um provedor.']
	return [
		...(PORTAL_BASE_URL ? [] : ['Os provedores de entrada precisam saber para onde voltar: defina PORTAL_BASE_URL.']),
		...(upstreams.has('wsusuario')
			? ['PORTAL_UPSTREAM_WSUSUARIO entrega a entrada a outro sistema: retire-a, ou retire os provedores de entrada.']
			: []),
	]
}

function captchasDe(portal: Pick<Portal, 'config'>) {
	const valores = settings.of(portal)
	const todos = [
		{ nome: 'turnstile', chave: valores.PORTAL_TURNSTILE_CHAVE, url: valores.PORTAL_TURNSTILE_URL },
		{ nome: 'recaptcha', chave: valores.PORTAL_RECAPTCHA_CHAVE, url: valores.PORTAL_RECAPTCHA_URL },
	] as const
	return todos.flatMap(({ nome, chave, url }) => (chave ? [{ nome, chave, url }] : []))
}

/** Public settings of the sign-in: captchas and providers. */
export function configDasPaginas(portal: Portal): Pick<Configuracao, 'entrada' | 'captcha'> {
	const { PORTAL_ENTRADA_SENHA: senha, provedores } = settings.of(portal)
	const captchas = captchasDe(portal)
	return {
		entrada: { senha, provedores: provedores.map(({ id, rotulo }) => ({ provedor: id, rotulo })) },
		captcha: {
			padrao: captchas[0]?.nome ?? 'altcha',
			// The own captcha is offered only without a provider, since an attacker would choose the weakest.
			provedores: captchas.length > 0 ? captchas : [{ nome: 'altcha', chave: '', url: '' }],
		},
	}
}

/** Origins of the captcha's script and frame. */
export function origens(config: Config) {
	const urls = captchasDe({ config }).flatMap(({ nome, url }) =>
		nome === 'recaptcha' ? [url, 'https://www.gstatic.com'] : [url],
	)
	return { 'script-src': urls, 'frame-src': urls }
}
