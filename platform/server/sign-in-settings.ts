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

export interface ProvedorOidc extends ProvedorBase {
	readonly protocolo: 'oidc'
	readonly cliente: string
	readonly segredo: string
	readonly escopo: string
}

export interface ProvedorSaml extends ProvedorBase {
	readonly protocolo: 'saml'
	readonly endereco: string
	/** PEM; more than one while the provider changes its key. */
	readonly certificados: readonly string[]
}

export type ProvedorDeEntrada = ProvedorOidc | ProvedorSaml

export const SIGN_IN_SETTING = /^PORTAL_(OIDC|SAML)_([A-Z0-9]{1,20})_([A-Z]+)$/

type Environment = Readonly<Record<string, string | undefined>>
type Given = Record<string, string>

/** `PORTAL_OIDC_<NAME>_…` and `PORTAL_SAML_<NAME>_…`: who may say who a person is, in the order of the buttons. */
export function readSignInProviders(env: Environment): { provedores: ProvedorDeEntrada[]; problems: string[] } {
	const groups = new Map<string, Given>()
	for (const [name, value] of Object.entries(env)) {
		const [, protocol, id, field] = SIGN_IN_SETTING.exec(name) ?? []
		if (!protocol || !id || !field || !value) continue
		const prefix = `PORTAL_${protocol}_${id}`
		groups.set(prefix, { ...groups.get(prefix), [field]: value })
	}
	const problems: string[] = []
	const provedores = [...groups].flatMap(([prefix, given]) => readOne(prefix, given, problems))
	const ids = provedores.map(({ id }) => id)
	for (const id of ids.filter((one, index) => ids.indexOf(one) !== index))
		problems.push(`Há dois provedores de entrada com o nome ${id.toUpperCase()}: dê outro nome a um deles.`)
	return { provedores, problems }
}

function readOne(prefix: string, given: Given, problems: string[]): ProvedorDeEntrada[] {
	const [, protocol, name = ''] = prefix.split('_')
	const schema = protocol === 'OIDC' ? Oidc : Saml
	for (const field of Object.keys(given))
		if (!Object.hasOwn(schema.shape, field)) problems.push(`A configuração ${prefix}_${field} não existe.`)
	const parsed = z.safeParse(schema, given)
	if (!parsed.success) {
		for (const { path, message } of parsed.error.issues) {
			const field = `${prefix}_${path.join('.')}`
			problems.push(
				given[String(path[0])] === undefined
					? `Falta a configuração ${field}.`
					: `${fraseDoCampo(`A configuração ${field} está errada`, message).replace(/\.$/, '')}.`,
			)
		}
		return []
	}
	const { ROTULO: rotulo, CODPES, INCLUIR: inclui, EMISSOR: emissor, ...rest } = parsed.data
	const base = { id: name.toLowerCase(), rotulo, campoDoNumero: CODPES, inclui, emissor }
	return 'CLIENTE' in rest
		? [{ ...base, protocolo: 'oidc', cliente: rest.CLIENTE, segredo: rest.SEGREDO, escopo: rest.ESCOPO }]
		: [{ ...base, protocolo: 'saml', endereco: rest.ENDERECO, certificados: rest.CERTIFICADO }]
}

/** What each setting cannot know of the others. */
export function signInProblems(
	settings: { readonly PORTAL_BASE_URL?: string | undefined; readonly PORTAL_ENTRADA_SENHA: boolean },
	provedores: readonly ProvedorDeEntrada[],
	upstreams: ReadonlyMap<string, string>,
): string[] {
	const problems: string[] = []
	if (provedores.length > 0 && !settings.PORTAL_BASE_URL)
		problems.push('Os provedores de entrada precisam saber para onde voltar: defina PORTAL_BASE_URL.')
	if (provedores.length > 0 && upstreams.has('wsusuario'))
		problems.push(
			'PORTAL_UPSTREAM_WSUSUARIO entrega a entrada a outro sistema: retire-a, ou retire os provedores de entrada.',
		)
	if (!settings.PORTAL_ENTRADA_SENHA && provedores.length === 0)
		problems.push('PORTAL_ENTRADA_SENHA=0 sem provedor de entrada: ninguém poderia entrar. Configure um provedor.')
	return problems
}
