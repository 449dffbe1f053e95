import { fraseDoCampo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { type ProvedorDeEntrada, readSignInProviders, SIGN_IN_SETTING, signInProblems } from './sign-in-settings.ts'

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
const vazioAusente = <S extends z.core.$ZodType>(schema: S) =>
	z.pipe(
		z.transform((value: unknown) => (value === '' ? undefined : value)),
		z.optional(schema),
	)

const chave = vazioAusente(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'use 32 bytes em base64')))

/** Every setting, with its default. docs/operacao.md explains them one by one; a test compares the two lists. */
export const Settings = z.object({
	PORT: inteiro(3000),
	HOST: z._default(z.string(), '127.0.0.1'),
	DATABASE_URL: vazioAusente(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…'))),
	PORTAL_DATA_DIR: z._default(z.string(), '.data'),
	PORTAL_FILES: z._default(z.string().check(z.regex(/^(disk|s3:\/\/[a-z0-9.-]+)$/, 'use disk ou s3://balde')), 'disk'),
	PORTAL_DEMO: vazioAusente(z.enum(['0', '1'])),
	PORTAL_BASE_URL: vazioAusente(url),
	PORTAL_TRUST_PROXY: lista,
	PORTAL_POOL: inteiro(10, 2),
	PORTAL_ATRASO_MAXIMO_MS: inteiro(1500, 0),
	PORTAL_JOBS: ligado('1'),
	PORTAL_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
	PORTAL_METRICS_TOKEN: vazioAusente(z.string().check(z.minLength(16))),
	PORTAL_INSTITUICAO_NOME: z._default(z.string(), 'Universidade de São Paulo'),
	PORTAL_INSTITUICAO_SIGLA: z._default(z.string(), 'USP'),
	PORTAL_INSTITUICAO_LOGO: z._default(z.string(), ''),
	PORTAL_COR_PRIMARIA: cor('#1094ab'),
	PORTAL_COR_DESTAQUE: cor('#fcb421'),
	PORTAL_FUSO_HORARIO: z._default(z.string(), 'America/Sao_Paulo'),
	PORTAL_URL_ALTERAR_SENHA: z._default(url, 'https://id.usp.br'),
	PORTAL_URL_SUPORTE: vazioAusente(url),
	PORTAL_LEGADO_URL: vazioAusente(url),
	PORTAL_LEGADO_PORT: inteiro(3001),
	PORTAL_LEGADO_ORIGENS: lista,
	PORTAL_EMBUTIR_ORIGENS: lista,
	PORTAL_NOTICIAS_URL: vazioAusente(url),
	PORTAL_NIVEL_LOG: z._default(z.enum(['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR']), 'INFO'),
	PORTAL_CAPTCHA_CUSTO: inteiro(1500, 1),
	PORTAL_TURNSTILE_CHAVE: vazioAusente(z.string()),
	PORTAL_TURNSTILE_SEGREDO: vazioAusente(z.string()),
	PORTAL_TURNSTILE_URL: z._default(url, 'https://challenges.cloudflare.com'),
	PORTAL_RECAPTCHA_CHAVE: vazioAusente(z.string()),
	PORTAL_RECAPTCHA_SEGREDO: vazioAusente(z.string()),
	PORTAL_RECAPTCHA_URL: z._default(url, 'https://www.google.com'),
	PORTAL_ENTRADA_SENHA: ligado('1'),
	PORTAL_SESSAO_OCIOSA_MIN: inteiro(30, 1),
	PORTAL_SESSAO_MAXIMA_H: inteiro(12, 1),
	PORTAL_SMTP_URL: vazioAusente(z.string().check(z.regex(/^smtps?:\/\//, 'use smtp://…'))),
	PORTAL_SMTP_REMETENTE: z._default(z.string(), 'Portal de Serviços <nao-responda@portal.invalid>'),
	PORTAL_ANALYTICS_ID: vazioAusente(z.string()),
	PORTAL_TAG_MANAGER_ID: vazioAusente(z.string()),
	PORTAL_REPLICADO_URL: vazioAusente(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…'))),
	PORTAL_REPLICADO_ESQUEMA: z._default(
		z.string().check(z.regex(/^[A-Za-z_]\w{0,62}$/, 'use o nome de um esquema')),
		'public',
	),
	PORTAL_ASSINA_KEK: chave,
	PORTAL_ASSINA_KEK_ANTERIOR: chave,
	PORTAL_ASSINA_ICP_RAIZES: lista,
	PORTAL_ASSINA_OUTRAS_RAIZES: lista,
	PORTAL_ASSINA_PROVEDOR_URL: vazioAusente(url),
	PORTAL_ASSINA_PROVEDOR_SEGREDO: vazioAusente(z.string().check(z.minLength(16, 'use 16 caracteres ou mais'))),
	AWS_ENDPOINT_URL_S3: vazioAusente(url),
	AWS_REGION: z._default(z.string(), 'us-east-1'),
	OTEL_EXPORTER_OTLP_ENDPOINT: vazioAusente(url),
})

export type Config = z.infer<typeof Settings> & {
	/** `PORTAL_UPSTREAM_<SERVICE>`: this /proxy prefix is forwarded there instead of being served here. */
	readonly upstreams: ReadonlyMap<string, string>
	/** Beside, or instead of, the password. */
	readonly provedores: readonly ProvedorDeEntrada[]
	readonly secure: boolean
	readonly demo: boolean
}

export class ConfigError extends Error {}

const UPSTREAM = /^PORTAL_UPSTREAM_([A-Z0-9]+)$/

type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigError with one sentence a setting, naming which and why. */
export function readConfig(env: Environment): Config {
	const parsed = z.safeParse(Settings, env)
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
			...exposedDemonstration(env, parsed.data),
			...missingKey(parsed.data),
			...signInProblems(parsed.data, entry.provedores, upstreams),
		)
	if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
	const settings = parsed.data
	return {
		...settings,
		upstreams,
		provedores: entry.provedores,
		secure: settings.PORTAL_BASE_URL?.startsWith('https:') ?? false,
		demo: isDemonstration(settings),
	}
}

/** One made by each process would open nothing that another sealed. */
const missingKey = ({ DATABASE_URL, PORTAL_ASSINA_KEK }: z.infer<typeof Settings>): string[] =>
	DATABASE_URL && !PORTAL_ASSINA_KEK
		? [
				'Com DATABASE_URL é preciso definir PORTAL_ASSINA_KEK, que sela as chaves de assinatura guardadas no banco. ' +
					'Se o banco já tem assinaturas, é a chave de antes; se é novo, faça uma com "openssl rand -base64 32". ' +
					'Guarde-a fora do banco e da cópia dele, a mesma em todos os processos.',
			]
		: []

const isDemonstration = ({ PORTAL_DEMO, DATABASE_URL }: z.infer<typeof Settings>): boolean =>
	PORTAL_DEMO ? PORTAL_DEMO === '1' : DATABASE_URL === undefined

/** Of this machine alone: what is shown there is shown to nobody else. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Its passwords are published and its mailbox is open to all: never by accident where others can reach it. */
function exposedDemonstration(env: Environment, settings: z.infer<typeof Settings>): string[] {
	const address = settings.PORTAL_BASE_URL
	if (!address) return []
	const local = LOCAL.test(new URL(address).hostname)
	if (env['DATABASE_URL'] === '' && (!local || address.startsWith('https:')))
		return [
			`A configuração DATABASE_URL está vazia, e com PORTAL_BASE_URL=${address} o portal é o da instituição: ` +
				'aponte-a para o PostgreSQL, como postgres://usuario:senha@maquina/banco.',
		]
	if (local || !isDemonstration(settings)) return []
	const wayOut =
		settings.PORTAL_DEMO === '1' ? 'Use PORTAL_DEMO=0' : 'Defina DATABASE_URL (sem ela o portal é uma demonstração)'
	return [
		`A demonstração não abre num endereço público (PORTAL_BASE_URL=${address}): as senhas dela são conhecidas e a ` +
			`caixa de saída é lida por todos. ${wayOut}, ou use um endereço desta máquina, como http://localhost:3000.`,
	]
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
