import { CodigoTexto, endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	DadosDaDecisao,
	DadosDaProposta,
	Proposta,
	Regra,
	RubricaNaLista,
	SituacaoDaProposta,
	TabelaNaLista,
} from './formas.ts'

const Codrub = z.object({ codrub: CodigoTexto })
const Codtab = z.object({ codtab: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/)) })
const Proposto = z.object({ numprp: z.int() })

export const listarRubricas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/regras/rubricas/',
	summary: 'As rubricas da folha, com a versão em vigor da regra de cada uma',
	query: Paginacao,
	response: lido(pagina(RubricaNaLista)),
})
export const listarTabelas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/regras/tabelas/',
	summary: 'As tabelas da folha, com a versão mais nova de cada uma',
	query: Paginacao,
	response: lido(pagina(TabelaNaLista)),
})
export const obterRubrica = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/regras/rubricas/:codrub',
	summary: 'Uma rubrica: classes do eSocial, versões da fórmula e mudanças propostas',
	params: Codrub,
	response: lido(Regra),
})
export const obterTabela = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/regras/tabelas/:codtab',
	summary: 'Uma tabela: versões e mudanças propostas',
	params: Codtab,
	response: lido(Regra),
})
export const proporFormula = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/regras/rubricas/:codrub/propostas',
	summary: 'Propõe uma nova versão da fórmula de uma rubrica, calculada em sombra sobre 200 pessoas',
	params: Codrub,
	body: DadosDaProposta,
	response: Proposto,
})
export const proporTabela = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/regras/tabelas/:codtab/propostas',
	summary: 'Propõe uma nova versão de uma tabela, calculada em sombra sobre 200 pessoas',
	params: Codtab,
	body: DadosDaProposta,
	response: Proposto,
})
export const listarPropostas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/regras/propostas/',
	summary: 'As mudanças de regras, as que esperam aprovação primeiro',
	query: Paginacao,
	response: lido(pagina(Proposta)),
})
export const decidirProposta = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/regras/propostas/:numprp/ato',
	summary: 'Aprova, recusa ou retira uma mudança de regra',
	params: z.object({ numprp: CodigoTexto }),
	body: DadosDaDecisao,
	response: z.object({ sitprp: SituacaoDaProposta, mensagem: z.string() }),
})
