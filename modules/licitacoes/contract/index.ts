import { CodigoTexto, endpoint, Instante, pagina, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS } from './fluxo.ts'
import {
	Codigo,
	DadosDaLicitacao,
	DadosDaResposta,
	DadosDaVersao,
	DadosDoPedido,
	FiltroLicitacoes,
	Licitacao,
	LicitacaoCompleta,
	Recorte,
	Trecho,
} from './formas.ts'
import { LCT_PREGOEIRO } from './perfis.ts'
import { MINUTOS_DE_INTENCAO } from './recursos.ts'

export * from './compras-do-ano.ts'
export * from './credenciados.ts'
export * from './desempate.ts'
export { compararTextos, medirComuns } from './diferenca.ts'
export { nomearDisputa, recusaDosClassificados, recusaDosLotes } from './disputa.ts'
export * from './documento.ts'
export * from './documentos.ts'
export * from './fases.ts'
export {
	ABERTAS,
	type AtoDaLicitacao,
	avisarDosResultados,
	buscarProximoAto,
	escreverJulgamento,
	escreverSituacao,
	estaAntesDaSessao,
	estaRecebendo,
	fluxoDaLicitacao,
	nomearAto,
	podeMudarEdital,
	precisaDeAbertura,
	recusaDeResultados,
	recusaDoAto,
} from './fluxo.ts'
export * from './formas.ts'
export * from './grupos.ts'
export * from './interesses.ts'
export * from './item.ts'
export * from './itens.ts'
export * from './ocds.ts'
export * from './ordem.ts'
export { recusaDoPasso } from './passos.ts'
export * from './pca.ts'
export * from './pca-edicao.ts'
export { LCT_PREGOEIRO } from './perfis.ts'
export * from './prazos.ts'
export * from './recurso.ts'
export * from './recursos.ts'
export { rotulos } from './rotulos.ts'
export { multiplicarDecimais } from './valores.ts'

/** Live: a tender changed. */
export const EVENTO = 'licitacoes'

export const enderecoDaLicitacao = (codpcddsp: number): string => `/licitacoes/${codpcddsp}`

export const enderecoDoInteresse = (chave: string): string => `/licitacoes/interesse/${chave}`

const LICITACAO = '/wslicitacoes/api/licitacoes/:codpcddsp' as const

export const listarLicitacoes = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/licitacoes/',
	summary: 'Lista as licitações abertas, pela abertura mais próxima, ou as encerradas',
	access: 'publico',
	query: FiltroLicitacoes,
	response: pagina(Licitacao),
})

export const obterLicitacao = endpoint({
	method: 'GET',
	path: LICITACAO,
	summary: 'Uma licitação, com prazos calculados, versões do edital, pedidos e o que aconteceu',
	access: 'publico',
	params: Codigo,
	response: LicitacaoCompleta,
})

export const obterDiferenca = endpoint({
	method: 'GET',
	path: `${LICITACAO}/diferenca`,
	summary: 'O que mudou entre duas versões do edital',
	access: 'publico',
	params: Codigo,
	query: z.object({ de: CodigoTexto, ate: CodigoTexto }),
	response: z.object({ comparavel: SimNao, trechos: z.array(Trecho) }),
})

export const obterAgenda = endpoint({
	method: 'GET',
	path: `${LICITACAO}/agenda.ics`,
	summary: 'As datas de uma licitação, em iCalendar',
	access: 'publico',
	params: Codigo,
	response: 'binario',
})

/** Calendar of a filter: the dates of tenders that ended last are cancelled in it. */
export const obterAgendaDoRecorte = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/agenda.ics',
	summary: 'As datas das licitações abertas de um grupo, unidade ou busca, em iCalendar',
	access: 'publico',
	query: Recorte,
	response: 'binario',
})

export const obterAtom = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/atom',
	summary: 'As licitações abertas que mudaram por último, em Atom, também de um grupo, unidade ou busca',
	access: 'publico',
	query: Recorte,
	response: 'binario',
})

export const perguntar = endpoint({
	method: 'POST',
	path: `${LICITACAO}/pedidos`,
	summary: 'Pede um esclarecimento ou impugna o edital',
	access: 'publico',
	params: Codigo,
	body: DadosDoPedido,
	response: z.object({ numesc: z.int(), protocolo: z.string(), dtalim: z.string() }),
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'endereco' },
})

export const obterAlcada = endpoint({
	method: 'GET',
	path: `${LICITACAO}/alcada`,
	summary: 'Se a pessoa conduz esta licitação, e por que não',
	params: Codigo,
	response: z.object({ conduzir: SimNao, motivo: z.nullable(z.string()) }),
})

export const publicarLicitacao = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/licitacoes/',
	summary: 'Publica uma licitação, com a abertura conferida contra o prazo mínimo da lei',
	access: [LCT_PREGOEIRO],
	body: DadosDaLicitacao,
	response: z.object({ codpcddsp: z.int() }),
})

export const publicarVersao = endpoint({
	method: 'POST',
	path: `${LICITACAO}/versoes`,
	summary: 'Publica outra versão do edital; se toca as propostas, o prazo recomeça',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDaVersao,
	response: z.object({ versao: z.int() }),
})

export const DadosDoAto = z.object({
	ato: z.enum(ATOS),
	/** Version that the officer had before them. */
	versao: z.int(),
	dscmot: textoLongo(1000, 10),
	/** Only to resume. */
	dtaabe: z.optional(Instante),
	/** Only to publish the judgement: minutes to state the intention to appeal. */
	minint: z.optional(z.int().check(z.minimum(MINUTOS_DE_INTENCAO.minimo), z.maximum(MINUTOS_DE_INTENCAO.maximo))),
})
export type DadosDoAto = z.infer<typeof DadosDoAto>

export const agir = endpoint({
	method: 'POST',
	path: `${LICITACAO}/atos`,
	summary: 'Suspende, retoma, abre a sessão, homologa ou encerra uma licitação',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDoAto,
	response: z.object({ versao: z.int() }),
})

export const responder = endpoint({
	method: 'POST',
	path: `${LICITACAO}/pedidos/:numesc/resposta`,
	summary: 'Responde a um pedido; quem pediu recebe a resposta por e-mail',
	access: [LCT_PREGOEIRO],
	params: z.extend(Codigo, { numesc: CodigoTexto }),
	body: DadosDaResposta,
	response: z.object({ numesc: z.int() }),
})
