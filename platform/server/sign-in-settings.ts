import { readFileSync } from 'node:fs'
import { fraseDoCampo } from '@portal/platform/contract'
import * as z from 'zod/mini'

const texto = z.string().check(z.minLength(1))
/** Plain http only to this very machine, as in a trial: whoever reads or changes the answers on the way could be anybody. */
const endereco = z.url({ protocol: /^https?$/, error: 'use https://…' }).check(
	z.refine((value) => {
		const { protocol, hostname } = new URL(value)
		return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
	}, 'use https://…'),
)
const ligado = z.pipe(
	z._default(z.enum(['0', '1']), '0'),
	z.transform((value) => value === '1'),
)
/** An address belongs to whoever reads mail there today; a person is known by the number that the institution gave. */
const campoDoNumero = z._default(
	texto.check(
		z.refine(
			(value) => !/^(e-?mail|mail|urn:oid:0\.9\.2342\.19200300\.100\.1\.3)$/i.test(value),
			'um e-mail não diz quem a pessoa é; use o campo com o número de usuário',
		),
	),
	'codpes',
)
const certificados = z.pipe(
	texto,
	z.transform((value, context) => {
		try {
			return value.split(',').map((path) => readFileSync(path.trim(), 'utf8'))
		} catch {
			context.issues.push({ code: 'custom', input: value, message: 'o arquivo do certificado não pode ser lido' })
			return z.NEVER
		}
	}),
)

const comum = { ROTULO: texto, CODPES: campoDoNumero, INCLUIR: ligado }
const Oidc = z.object({
	...comum,
	EMISSOR: endereco,
	CLIENTE: texto,
	SEGREDO: texto,
	ESCOPO: z._default(texto, 'openid profile'),
})
const Saml = z.object({ ...comum, EMISSOR: texto, ENDERECO: endereco, CERTIFICADO: certificados })
/** Which levels are enough has no default: taken from nobody, any account would prove as much as the best. */
const Identidade = z.object({
	ROTULO: texto.check(z.maxLength(40)),
	EMISSOR: endereco,
	CLIENTE: texto,
	SEGREDO: texto,
	ESCOPO: z._default(texto, 'openid profile'),
	CPF: z._default(texto, 'sub'),
	NIVEL: z._default(texto, 'acr'),
	ACEITOS: z.pipe(
		texto,
		z.transform((value) =>
			value
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		),
	),
})

interface ProvedorBase {
	/** In its addresses and in the table of what it answered; never shown. */
	readonly id: string
	readonly rotulo: string
	/** Claim or attribute with the person's number. */
	readonly campoDoNumero: string
	readonly emissor: string
	/** Whether somebody of whom the portal has never heard is taken in. */
	readonly inclui: boolean
}

/** The portal as one OpenID provider knows it. */
export interface ClienteOidc {
	readonly id: string
	readonly rotulo: string
	readonly emissor: string
	readonly cliente: string
	readonly segredo: string
	readonly escopo: string
}

export interface ProvedorOidc extends ProvedorBase, ClienteOidc {
	readonly protocolo: 'oidc'
}

/** Says which CPF somebody from outside has, and how well that is known; opens no session. */
export interface ProvedorDeIdentidade extends ClienteOidc {
	readonly campoDoCpf: string
	/** Claim with the level; a dot leads into an object. */
	readonly campoDoNivel: string
	/** Those that identify a person as an advanced signature asks. */
	readonly niveisAceitos: readonly string[]
}

export interface ProvedorSaml extends ProvedorBase {
	readonly protocolo: 'saml'
	readonly endereco: string
	/** PEM; more than one while the provider changes its key. */
	readonly certificados: readonly string[]
}

export type ProvedorDeEntrada = ProvedorOidc | ProvedorSaml

export const SIGN_IN_SETTING = /^PORTAL_(OIDC|SAML|IDENTIDADE)_([A-Z0-9]{1,20})_([A-Z]+)$/

type Environment = Readonly<Record<string, string | undefined>>
type Given = Record<string, string>

interface Providers {
	readonly provedores: ProvedorDeEntrada[]
	readonly identidades: ProvedorDeIdentidade[]
	readonly problems: string[]
}

/**
 * `PORTAL_OIDC_<NAME>_…` and `PORTAL_SAML_<NAME>_…`: who may say who a person is, in the order of the buttons;
 * `PORTAL_IDENTIDADE_<NAME>_…`: who may say so of people from outside.
 */
export function readSignInProviders(env: Environment): Providers {
	const groups = new Map<string, Given>()
	for (const [name, value] of Object.entries(env)) {
		const [, protocol, id, field] = SIGN_IN_SETTING.exec(name) ?? []
		if (!protocol || !id || !field || !value) continue
		const prefix = `PORTAL_${protocol}_${id}`
		groups.set(prefix, { ...groups.get(prefix), [field]: value })
	}
	const problems: string[] = []
	const given = [...groups]
	const ofIdentity = ([prefix]: [string, Given]) => prefix.startsWith('PORTAL_IDENTIDADE_')
	const provedores = given.flatMap((one) => (ofIdentity(one) ? [] : readOne(...one, problems)))
	const identidades = given.flatMap((one) => (ofIdentity(one) ? readIdentity(...one, problems) : []))
	const ids = provedores.map(({ id }) => id)
	for (const id of ids.filter((one, index) => ids.indexOf(one) !== index))
		problems.push(`Há dois provedores de entrada com o nome ${id.toUpperCase()}: dê outro nome a um deles.`)
	return { provedores, identidades, problems }
}

const idOf = (prefix: string): string => (prefix.split('_')[2] ?? '').toLowerCase()

function readOne(prefix: string, given: Given, problems: string[]): ProvedorDeEntrada[] {
	const data = parse(prefix.startsWith('PORTAL_OIDC_') ? Oidc : Saml, prefix, given, problems)
	if (!data) return []
	const { ROTULO: rotulo, CODPES, INCLUIR: inclui, EMISSOR: emissor, ...rest } = data
	const base = { id: idOf(prefix), rotulo, campoDoNumero: CODPES, inclui, emissor }
	return 'CLIENTE' in rest
		? [{ ...base, protocolo: 'oidc', cliente: rest.CLIENTE, segredo: rest.SEGREDO, escopo: rest.ESCOPO }]
		: [{ ...base, protocolo: 'saml', endereco: rest.ENDERECO, certificados: rest.CERTIFICADO }]
}

function readIdentity(prefix: string, given: Given, problems: string[]): ProvedorDeIdentidade[] {
	const data = parse(Identidade, prefix, given, problems)
	if (!data) return []
	const { ROTULO: rotulo, EMISSOR: emissor, CLIENTE: cliente, SEGREDO: segredo, ESCOPO: escopo } = data
	const { CPF: campoDoCpf, NIVEL: campoDoNivel, ACEITOS: niveisAceitos } = data
	return [{ id: idOf(prefix), rotulo, emissor, cliente, segredo, escopo, campoDoCpf, campoDoNivel, niveisAceitos }]
}

/** Undefined where something is wrong with them: `problems` says what. */
function parse<T extends z.ZodMiniObject>(
	schema: T,
	prefix: string,
	given: Given,
	problems: string[],
): z.output<T> | undefined {
	for (const field of Object.keys(given))
		if (!Object.hasOwn(schema.shape, field)) problems.push(`A configuração ${prefix}_${field} não existe.`)
	const parsed = z.safeParse(schema, given)
	if (parsed.success) return parsed.data
	for (const { path, message } of parsed.error.issues) {
		const field = `${prefix}_${path.join('.')}`
		problems.push(
			given[String(path[0])] === undefined
				? `Falta a configuração ${field}.`
				: `${fraseDoCampo(`A configuração ${field} está errada`, message).replace(/\.$/, '')}.`,
		)
	}
	return undefined
}

/** What each setting cannot know of the others. */
export function signInProblems(
	settings: { readonly PORTAL_BASE_URL?: string | undefined; readonly PORTAL_ENTRADA_SENHA: boolean },
	{ provedores, identidades }: Pick<Providers, 'provedores' | 'identidades'>,
	upstreams: ReadonlyMap<string, string>,
): string[] {
	const problems: string[] = []
	if (provedores.length > 0 && !settings.PORTAL_BASE_URL)
		problems.push('Os provedores de entrada precisam saber para onde voltar: defina PORTAL_BASE_URL.')
	if (identidades.length > 0 && !settings.PORTAL_BASE_URL)
		problems.push('Os provedores de identidade precisam saber para onde voltar: defina PORTAL_BASE_URL.')
	if (identidades.length > 0 && upstreams.has('uspassinaws'))
		problems.push(
			'PORTAL_UPSTREAM_USPASSINAWS entrega a assinatura a outro sistema: retire-a, ou retire os provedores de identidade.',
		)
	if (provedores.length > 0 && upstreams.has('wsusuario'))
		problems.push(
			'PORTAL_UPSTREAM_WSUSUARIO entrega a entrada a outro sistema: retire-a, ou retire os provedores de entrada.',
		)
	if (!settings.PORTAL_ENTRADA_SENHA && provedores.length === 0)
		problems.push('PORTAL_ENTRADA_SENHA=0 sem provedor de entrada: ninguém poderia entrar. Configure um provedor.')
	return problems
}
