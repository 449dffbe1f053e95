import { fraseDoCampo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	type ProvedorDeEntrada,
	type ProvedorDeIdentidade,
	readSignInProviders,
	SIGN_IN_SETTING,
	signInProblems,
} from './sign-in-settings.ts'
import { enderecosDeProxy, redesInternas } from './trusted-proxies.ts'
import { exposureProblems, incompleteSettings, isDemonstration } from './unsafe-settings.ts'

const inteiro = (padrao: number, minimo = 0) =>
	z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(minimo))), padrao)
const ligado = (padrao: '0' | '1') =>
	z.pipe(
		z._default(z.enum(['0', '1']), padrao),
		z.transform((value) => value === '1'),
	)
const lista = z.pipe(
	z._default(z.string(), ''),
	z.transform((value) =>
		value
			.split(',')
			.map((item) => item.trim())
			.filter(Boolean),
	),
)
const cor = (padrao: string) => z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'use #rrggbb')), padrao)
const url = z.url({ protocol: /^https?$/ })
const chave = z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'use 32 bytes em base64')))

/** Every setting, with its default. docs/operacao.md explains them one by one; a test compares the two lists. */
export const Settings = z.object({
	PORT: inteiro(3000),
	HOST: z._default(z.string(), '127.0.0.1'),
	DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…'))),
	PORTAL_DATA_DIR: z._default(z.string(), '.data'),
	PORTAL_FILES: z._default(z.string().check(z.regex(/^(disk|s3:\/\/[a-z0-9.-]+)$/, 'use disk ou s3://balde')), 'disk'),
	PORTAL_DEMO: z.optional(z.enum(['0', '1', 'aberta'], 'use 0, 1 ou aberta')),
	PORTAL_BASE_URL: z.optional(url),
	PORTAL_TRUST_PROXY: enderecosDeProxy,
	PORTAL_POOL: inteiro(10, 2),
	PORTAL_ATRASO_MAXIMO_MS: inteiro(1500, 0),
	PORTAL_JOBS: ligado('1'),
	PORTAL_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
	PORTAL_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
	PORTAL_INSTITUICAO_NOME: z._default(z.string(), 'Universidade de São Paulo'),
	PORTAL_INSTITUICAO_SIGLA: z._default(z.string(), 'USP'),
	PORTAL_INSTITUICAO_LOGO: z._default(z.string(), ''),
	PORTAL_COR_PRIMARIA: cor('#1094ab'),
	PORTAL_COR_DESTAQUE: cor('#fcb421'),
	PORTAL_FUSO_HORARIO: z._default(z.string(), 'America/Sao_Paulo'),
	PORTAL_URL_ALTERAR_SENHA: z._default(url, 'https://id.usp.br'),
	PORTAL_URL_SUPORTE: z.optional(url),
	PORTAL_LEGADO_URL: z.optional(url),
	PORTAL_LEGADO_PORT: inteiro(3001),
	PORTAL_LEGADO_ORIGENS: lista,
	PORTAL_EMBUTIR_ORIGENS: lista,
	PORTAL_NOTICIAS_URL: z.optional(url),
	PORTAL_NIVEL_LOG: z._default(z.enum(['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR']), 'INFO'),
	PORTAL_CAPTCHA_CUSTO: inteiro(1500, 1),
	PORTAL_TURNSTILE_CHAVE: z.optional(z.string()),
	PORTAL_TURNSTILE_SEGREDO: z.optional(z.string()),
	PORTAL_TURNSTILE_URL: z._default(url, 'https://challenges.cloudflare.com'),
	PORTAL_RECAPTCHA_CHAVE: z.optional(z.string()),
	PORTAL_RECAPTCHA_SEGREDO: z.optional(z.string()),
	PORTAL_RECAPTCHA_URL: z._default(url, 'https://www.google.com'),
	PORTAL_ENTRADA_SENHA: ligado('1'),
	PORTAL_SESSAO_OCIOSA_MIN: inteiro(30, 1),
	PORTAL_SESSAO_MAXIMA_H: inteiro(12, 1),
	PORTAL_SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'use smtp://…'))),
	PORTAL_SMTP_REMETENTE: z._default(z.string(), 'Portal de Serviços <nao-responda@portal.invalid>'),
	PORTAL_ANALYTICS_ID: z.optional(z.string()),
	PORTAL_TAG_MANAGER_ID: z.optional(z.string()),
	PORTAL_REPLICADO_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…'))),
	PORTAL_REPLICADO_ESQUEMA: z._default(
		z.string().check(z.regex(/^[A-Za-z_]\w{0,62}$/, 'use o nome de um esquema')),
		'public',
	),
	PORTAL_ASSINA_KEK: chave,
	PORTAL_ASSINA_KEK_ANTERIOR: chave,
	PORTAL_ASSINA_ICP_RAIZES: lista,
	PORTAL_ASSINA_OUTRAS_RAIZES: lista,
	PORTAL_ASSINA_PROVEDOR_URL: z.optional(url),
	PORTAL_ASSINA_PROVEDOR_SEGREDO: z.optional(z.string().check(z.minLength(16, 'use 16 caracteres ou mais'))),
	PORTAL_WEBHOOK_REDES: redesInternas,
	AWS_ENDPOINT_URL_S3: z.optional(url),
	AWS_REGION: z._default(z.string(), 'us-east-1'),
	OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
})

export type SettingsRead = z.infer<typeof Settings>

export type Config = SettingsRead & {
	/** `PORTAL_UPSTREAM_<SERVICE>`: this /proxy prefix is forwarded there instead of being served here. */
	readonly upstreams: ReadonlyMap<string, string>
	/** Beside, or instead of, the password. */
	readonly provedores: readonly ProvedorDeEntrada[]
	/** Who says which CPF somebody from outside has. */
	readonly identidades: readonly ProvedorDeIdentidade[]
	readonly secure: boolean
	readonly demo: boolean
}

export class ConfigError extends Error {}

const UPSTREAM = /^PORTAL_UPSTREAM_([A-Z0-9]+)$/

type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigError with one sentence a setting, naming which and why. */
export function readConfig(env: Environment): Config {
	// As Compose hands over what was left blank.
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
	const parsed = z.safeParse(Settings, given)
	const { upstreams, problems } = readUpstreams(env)
	if (!parsed.success)
		problems.unshift(
			...parsed.error.issues.map(
				({ path, message }) =>
					`${fraseDoCampo(`A configuração ${path.join('.')} está errada`, message).replace(/\.$/, '')}.`,
			),
		)
	const entry = readSignInProviders(env)
	problems.push(...unknownSettings(env), ...entry.problems)
	if (parsed.success)
		problems.push(
			...exposureProblems(env, parsed.data),
			...incompleteSettings(parsed.data),
			...signInProblems(parsed.data, entry, upstreams),
		)
	if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
	const settings = parsed.data
	return {
		...settings,
		upstreams,
		provedores: entry.provedores,
		identidades: entry.identidades,
		secure: settings.PORTAL_BASE_URL?.startsWith('https:') ?? false,
		demo: isDemonstration(settings),
	}
}

function readUpstreams(env: Environment) {
	const upstreams = new Map<string, string>()
	const problems: string[] = []
	for (const [name, value] of Object.entries(env)) {
		const service = UPSTREAM.exec(name)?.[1]?.toLowerCase()
		if (!service || !value) continue
		if (z.safeParse(url, value).success) upstreams.set(service, value)
		else problems.push(`A configuração ${name} está errada: use http://… ou https://….`)
	}
	return { upstreams, problems }
}

/** A misspelt setting would otherwise be silently ignored. */
const unknownSettings = (env: Environment): string[] =>
	Object.keys(env)
		.filter((name) => name.startsWith('PORTAL_') && !/^PORTAL_(TEST_|SUPERVISED$)/.test(name))
		.filter((name) => !UPSTREAM.test(name) && !SIGN_IN_SETTING.test(name) && !Object.hasOwn(Settings.shape, name))
		.map((name) => `A configuração ${name} não existe.`)
