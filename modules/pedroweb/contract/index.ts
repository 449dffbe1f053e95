import {
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS, SituacaoAcesso } from './fluxo.ts'
import {
	base,
	CodigoPerfil,
	CodigoSistema,
	Codund,
	Justificativa,
	Motivo,
	UltimoDia,
	UnidadesAbaixo,
} from './formas.ts'

export * from './campanhas/campanhas.ts'
export * from './campanhas/regra.ts'
export * from './catalogo.ts'
export * from './conceder.ts'
export * from './conflitos.ts'
export * from './fluxo.ts'
export { MINIMO_DA_JUSTIFICATIVA } from './formas.ts'
export * from './matriz.ts'
export { descreverComSubordinadas } from './onde.ts'
export { PDW_CHEFIA } from './perfis.ts'
export { procurar } from './procurar.ts'
export * from './rascunho.ts'
export { rotulos } from './rotulos.ts'
export * from './saidas/saidas.ts'
export * from './varios.ts'

/** Live event: an access that concerns this person changed. */
export const EVENTO = 'pedroweb'
/** The area names the topic in the menu, in tasks and in substitutions. */
export const AREA = { codigo: 'pedroweb', nome: 'Acessos', icone: 'fa-solid fa-key' } as const
export const MAXIMO_NA_PLANILHA = 20_000

export const Acesso = z.object({
	codacs: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	codsis: z.nullable(z.string()),
	nomsis: z.string(),
	codperfil: z.string(),
	nomperfil: z.string(),
	dscperfil: z.string(),
	/** The place includes the number of units below when the access applies there too, and null stands for everywhere. */
	nomund: z.nullable(z.string()),
	dtainiacs: z.nullable(z.string()),
	dtafimacs: z.nullable(z.string()),
	sitacs: SituacaoAcesso,
	jusacs: z.string(),
	/** Null stands for the command line, a list, or a request that nobody has granted yet. */
	nompesaut: z.nullable(z.string()),
	dtacad: Instante,
	permissoes: z.object(permissoesDosAtos(ATOS)),
})
export type Acesso = z.infer<typeof Acesso>

export const FatoDoAcesso = z.object({
	numseq: z.int(),
	atohst: z.string(),
	sitacs: SituacaoAcesso,
	nompes: z.nullable(z.string()),
	/** Substitution: the act was done in the place of this person. */
	nompestit: z.nullable(z.string()),
	txthst: z.nullable(z.string()),
	/** 'S': the access then also applied in the units below. */
	staabx: SimNao,
	dtahst: Instante,
})
export type FatoDoAcesso = z.infer<typeof FatoDoAcesso>

export const AcessoCompleto = z.extend(Acesso, {
	historico: z.array(FatoDoAcesso),
	/** Deciders are the people whose decision the access waits for. */
	decidem: z.array(z.string()),
})
export type AcessoCompleto = z.infer<typeof AcessoCompleto>

export const DadosPedido = z.object({
	codperfil: CodigoPerfil,
	/** The unit is where the access applies, or the one whose head decides on a profile of the whole university. */
	codund: Codund,
	/** 'S': the units below are included, and the head of the named unit decides. */
	staabx: z.optional(UnidadesAbaixo),
	jusacs: Justificativa,
	dtafimacs: z.optional(UltimoDia),
})
export type DadosPedido = z.infer<typeof DadosPedido>

const Codigo = z.object({ codacs: CodigoTexto })
export const listarMeusAcessos = endpoint({
	method: 'GET',
	path: `${base}/meus`,
	summary: 'Os acessos da pessoa, e os pedidos que esperam a decisão dela',
	response: z.object({ acessos: z.array(Acesso), paraDecidir: z.array(Acesso), cuida: SimNao }),
})

export const pedirAcesso = endpoint({
	method: 'POST',
	path: `${base}/acessos/`,
	summary: 'Pede um acesso para si',
	once: true,
	body: DadosPedido,
	response: Acesso,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

const Filtro = z.object({
	codsis: z.optional(CodigoSistema),
	codperfil: z.optional(CodigoPerfil),
	codund: z.optional(CodigoTexto),
	/** The search matches a part of a person's name, or their number. */
	busca: z.optional(texto(100, 0)),
	sitacs: z.optional(SituacaoAcesso),
	/** Expiry filter: active accesses are listed whose last day is at most so many days away. */
	terminam: z.optional(z.enum(['30'])),
})
export const FiltroAcessos = z.extend(Paginacao, Filtro.shape)
export type FiltroAcessos = z.infer<typeof FiltroAcessos>
export type Filtro = z.infer<typeof Filtro>

export const listarAcessos = endpoint({
	method: 'GET',
	path: `${base}/acessos/`,
	summary: 'Quem tem o quê nas unidades e nos sistemas de que a pessoa cuida',
	query: FiltroAcessos,
	response: pagina(Acesso),
})

export const exportarAcessos = endpoint({
	method: 'GET',
	path: `${base}/acessos/planilha`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const obterAcesso = endpoint({
	method: 'GET',
	path: `${base}/acessos/:codacs`,
	summary: 'Um acesso, por que existe e tudo o que lhe aconteceu',
	params: Codigo,
	response: AcessoCompleto,
})

export const decidirAcesso = endpoint({
	method: 'POST',
	path: `${base}/acessos/:codacs/:ato`,
	summary: 'Aprova, autoriza, nega, encerra, devolve ou desiste',
	params: z.extend(Codigo, { ato: z.enum(['aprovar', 'autorizar', 'negar', 'desistir', 'devolver', 'revogar']) }),
	body: z.object({ txthst: z.optional(textoLongo(1_000)) }),
	response: AcessoCompleto,
})

export const prorrogarAcesso = endpoint({
	method: 'POST',
	path: `${base}/prorrogacoes/:codacs`,
	summary: 'Muda o último dia de um acesso',
	params: Codigo,
	/** Expiry: without a day the access lasts until the university link ends. */
	body: z.object({ dtafimacs: z.optional(UltimoDia), txthst: Motivo }),
	response: AcessoCompleto,
})
