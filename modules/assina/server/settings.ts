import { join } from 'node:path'
import {
	type Config,
	defineSettings,
	type Environment,
	groupShapes,
	groupsOf,
	type NamedGroup,
	namedPattern,
	type PlatformConfig,
	parseGroup,
	settingShapes,
} from '@portal/platform/server'
import type { ClienteOidc } from '@portal/sessao/server/public'
import * as z from 'zod/mini'

/** Identity provider of people from outside: it confirms a CPF with an assurance level and opens no session. */
export interface ProvedorDeIdentidade extends ClienteOidc {
	readonly campoDoCpf: string
	/** Claim of the assurance level; a dot leads into an object. */
	readonly campoDoNivel: string
	/** Levels sufficient for an advanced signature. */
	readonly niveisAceitos: readonly string[]
}

const { text, safeAddress } = groupShapes

/** Accepted levels are mandatory, because without them any account would prove as much as the best. */
const Identidade = z.object({
	ROTULO: text.check(z.maxLength(40)),
	EMISSOR: safeAddress,
	CLIENTE: text,
	SEGREDO: text,
	ESCOPO: z._default(text, 'openid profile'),
	CPF: z._default(text, 'sub'),
	NIVEL: z._default(text, 'acr'),
	ACEITOS: z.pipe(
		text,
		z.transform((value) =>
			value
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		),
	),
})

const IDENTIDADE = namedPattern('IDENTIDADE')

function lerProvedor(grupo: NamedGroup, problems: string[]): ProvedorDeIdentidade[] {
	const dados = parseGroup(Identidade, grupo, problems)
	if (!dados) return []
	const { ROTULO: rotulo, EMISSOR: emissor, CLIENTE: cliente, SEGREDO: segredo, ESCOPO: escopo } = dados
	const { CPF: campoDoCpf, NIVEL: campoDoNivel, ACEITOS: niveisAceitos } = dados
	return [{ id: grupo.id, rotulo, emissor, cliente, segredo, escopo, campoDoCpf, campoDoNivel, niveisAceitos }]
}

export const settings = defineSettings(
	{
		PORTAL_ASSINA_KEK: {
			shape: settingShapes.optionalKey,
			absent: 'obrigatória com `DATABASE_URL`; sem ela, arquivo `assina.kek` na pasta de dados, só para o dono',
			help: '32 bytes em base64 (`openssl rand -base64 32`) que selam as chaves de assinatura guardadas no banco: ver [A chave que sela](#a-chave-que-sela)',
			inTests: Buffer.alloc(32, 7).toString('base64'),
		},
		PORTAL_ASSINA_KEK_ANTERIOR: {
			shape: settingShapes.optionalKey,
			help: 'Só durante a troca: a chave de antes',
		},
		PORTAL_ASSINA_ICP_RAIZES: {
			shape: settingShapes.list,
			absent: 'ausente',
			help: 'Pastas ou arquivos, separados por vírgula, com as raízes da ICP-Brasil: ver [Autoridades de fora](#autoridades-de-fora). Sem elas nenhuma assinatura conta como qualificada, e lotes que peçam esse nível (de início, os de contratos e convênios) são recusados ao preparar',
		},
		PORTAL_ASSINA_OUTRAS_RAIZES: {
			shape: settingShapes.list,
			absent: 'a do provedor simulado, na demonstração',
			help: 'Idem, com as raízes de outras autoridades, cujas assinaturas contam como avançadas: a do gov.br, a de um provedor externo',
		},
		PORTAL_ASSINA_LINHA_NAS_PAGINAS: {
			shape: settingShapes.list,
			absent: 'nenhuma',
			help: 'Códigos das unidades, separados por vírgula, ou `todas`: o que enviam para assinatura leva em cada página o ID digital e o QR, se quem envia não disser outra coisa',
		},
		PORTAL_ASSINA_PROVEDOR_URL: {
			shape: settingShapes.optionalWebAddress,
			absent: 'provedor simulado, na demonstração',
			help: 'Endereço do provedor externo de assinatura',
		},
		PORTAL_ASSINA_PROVEDOR_SEGREDO: {
			shape: settingShapes.optionalSecret,
			absent: 'obrigatório com o endereço',
			help: 'Segredo partilhado com o provedor externo',
		},
	},
	{
		families: {
			identidades: {
				pattern: IDENTIDADE,
				read: (env: Environment, problems: string[]): readonly ProvedorDeIdentidade[] =>
					groupsOf(env, IDENTIDADE).flatMap((grupo) => lerProvedor(grupo, problems)),
			},
		},
		problems: (valores, plataforma) => [
			...faltaChave(valores, plataforma),
			...faltaSegredo(valores),
			...problemasDeIdentidade(valores.identidades, plataforma),
		],
	},
)

/** Shared key requirement: a key generated per process could not open what another one sealed. */
function faltaChave(
	{ PORTAL_ASSINA_KEK }: { PORTAL_ASSINA_KEK: string | undefined },
	{ DATABASE_URL }: PlatformConfig,
) {
	if (!DATABASE_URL || PORTAL_ASSINA_KEK) return []
	return [
		'Com DATABASE_URL é preciso definir PORTAL_ASSINA_KEK, que sela as chaves de assinatura guardadas no banco. ' +
			'Se o banco já tem assinaturas, é a chave de antes; se é novo, faça uma com "openssl rand -base64 32". ' +
			'Guarde-a fora do banco e da cópia dele, a mesma em todos os processos.',
	]
}

/** Client secret requirement: without it, anybody could forge the provider's answers. */
function faltaSegredo(valores: {
	PORTAL_ASSINA_PROVEDOR_URL: string | undefined
	PORTAL_ASSINA_PROVEDOR_SEGREDO: string | undefined
}) {
	if (!valores.PORTAL_ASSINA_PROVEDOR_URL || valores.PORTAL_ASSINA_PROVEDOR_SEGREDO) return []
	return ['Com PORTAL_ASSINA_PROVEDOR_URL é preciso definir PORTAL_ASSINA_PROVEDOR_SEGREDO, combinado com o provedor.']
}

function problemasDeIdentidade(
	identidades: readonly ProvedorDeIdentidade[],
	{ PORTAL_BASE_URL, upstreams }: PlatformConfig,
): string[] {
	if (identidades.length === 0) return []
	return [
		...(PORTAL_BASE_URL
			? []
			: ['Os provedores de identidade precisam saber para onde voltar: defina PORTAL_BASE_URL.']),
		...(upstreams.has('uspassinaws')
			? [
					'PORTAL_UPSTREAM_USPASSINAWS entrega a assinatura a outro sistema: retire-a, ou retire os provedores de identidade.',
				]
			: []),
	]
}

/** Default place of the key-encryption key: beside the database, never in it nor in its backups. */
export const arquivoDaChave = ({ PORTAL_DATA_DIR }: Pick<Config, 'PORTAL_DATA_DIR'>): string =>
	join(PORTAL_DATA_DIR, 'assina.kek')

export function foraDasCopias(config: Config): readonly string[] {
	const onde = settings.of({ config }).PORTAL_ASSINA_KEK
		? 'na configuração PORTAL_ASSINA_KEK'
		: `no arquivo ${arquivoDaChave(config)}`
	return [`a chave que sela as chaves de assinatura, ${onde}: guarde-a noutro lugar, sem ela nenhuma se abre`]
}

/** Frame sources: a signature provider may be embedded in the page. */
export function origens(config: Config) {
	const { PORTAL_ASSINA_PROVEDOR_URL: url } = settings.of({ config })
	return { 'frame-src': url ? [new URL(url).origin] : [] }
}
