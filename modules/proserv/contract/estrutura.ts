import { CodigoTexto, CodpesTexto, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Situacao } from './fluxo/situacoes.ts'
import { base, CodigoNoEndereco, Vertente } from './formas.ts'

const estrutura = `${base}/estrutura` as const

export const Unidade = z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })
export type Unidade = z.infer<typeof Unidade>

export const Departamento = z.object({ codset: z.int(), codund: z.int(), nomabvset: z.string(), nomset: z.string() })
export type Departamento = z.infer<typeof Departamento>

export const Pessoa = z.object({ codpes: z.int(), nompes: z.string() })

export const FuncaoProserv = z.object({
	codfncprs: z.int(),
	nomfncprs: z.string(),
	/** 'S': the request names the area of work. */
	staexiareatc: SimNao,
})
export type FuncaoProserv = z.infer<typeof FuncaoProserv>

export const AreaConhecimento = z.object({ codarecnhpsq: z.int(), nomarecnhpsq: z.string() })
export type AreaConhecimento = z.infer<typeof AreaConhecimento>

/** The vertente is the line of an edital under which a position is requested. */
export const VertenteSolicitacao = z.object({
	chave: z.string(),
	valor: z.string(),
	texto: z.string(),
	/**
	 * The unit's quota in the vertente, in the given edital or the current one; 0 where the edital does not have the
	 * vertente.
	 */
	limite: z.int(),
})
export type VertenteSolicitacao = z.infer<typeof VertenteSolicitacao>

export const SituacaoProserv = z.object({ tipsitprs: Situacao, dsctipsitprs: z.string() })
export type SituacaoProserv = z.infer<typeof SituacaoProserv>

export const CriterioProserv = z.object({
	codtipcrtprs: z.int(),
	nomtipcrtprs: z.string(),
	dsctipcrtprs: z.string(),
	vlrmaxcrtprs: z.number(),
	/** The order of the criteria is also their order in a tie-break. */
	ordaptcrt: z.int(),
	/** 'S': a score needs a justification. */
	staexijus: SimNao,
})
export type CriterioProserv = z.infer<typeof CriterioProserv>

export const listarAreasConhecimento = endpoint({
	method: 'GET',
	path: `${estrutura}/areas-conhecimento/`,
	summary: 'As áreas do conhecimento',
	response: z.array(AreaConhecimento),
})

export const listarDepartamentosProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/unidades/:codund/departamentos`,
	summary: 'Os departamentos e setores de uma unidade',
	params: z.object({ codund: CodigoTexto }),
	response: z.array(Departamento),
})

export const listarFuncoesProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/funcoes/`,
	summary: 'As funções que se podem pedir',
	response: z.array(FuncaoProserv),
})

export const listarSituacoesProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/situacoes/`,
	summary: 'As situações em que a pessoa pode ver uma solicitação, na ordem do caminho',
	query: z.object({ vtesolprs: z.optional(Vertente) }),
	response: z.array(SituacaoProserv),
})

export const listarUnidadesProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/unidades/`,
	summary: 'As unidades pelas quais a pessoa pode solicitar',
	response: z.array(Unidade),
})

export const listarVertentes = endpoint({
	method: 'GET',
	path: `${estrutura}/vertentes/`,
	summary: 'As vertentes, com o limite por unidade no edital pedido, ou no que recebe solicitações agora',
	query: z.object({ codedtprs: z.optional(CodigoNoEndereco), codund: z.optional(CodigoTexto) }),
	response: z.array(VertenteSolicitacao),
})

export const listarCriteriosProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/criterios/`,
	summary: 'Os critérios de avaliação de um edital, na ordem em que aparecem',
	query: z.object({ codedtprs: CodigoNoEndereco }),
	response: z.array(CriterioProserv),
})

export const obterPessoaProserv = endpoint({
	method: 'GET',
	path: `${estrutura}/pessoas/:codpes`,
	summary: 'O nome de uma pessoa, pelo número',
	params: z.object({ codpes: CodpesTexto }),
	response: z.object({ codpes: z.int(), nompes: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})
