import { endpoint, pagina, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	ChaveDaConversa,
	ChaveDaGeracao,
	ChaveDaMensagem,
	Conversa,
	ConversaAberta,
	Cota,
	DadosDaAvaliacao,
	DadosDaConversa,
	DadosDaPergunta,
	DadosDaRepeticao,
	DadosTemporarios,
	FiltroConversas,
	Modelo,
	RespostaIniciada,
} from './formas.ts'

export * from './administracao.ts'
export * from './arquivos.ts'
export * from './citacoes.ts'
export * from './diferenca.ts'
export * from './exportacao.ts'
export * from './fontes.ts'
export * from './formas.ts'
export * from './guarda.ts'
export * from './importacao.ts'
export * from './marcacao.ts'
export * from './minuta.ts'
export * from './orcamento.ts'
export * from './ordens.ts'
export * from './ordens-de-trechos.ts'
export { IA_ADMIN, IA_CURADOR, IA_JURIDICO, IA_USUARIO } from './perfis.ts'
export * from './programas.ts'
export * from './projetos.ts'
export * from './prompts.ts'
export * from './ramos.ts'
export { rotulos } from './rotulos.ts'
export * from './trechos.ts'

/** Live: a conversation of this person changed. */
export const EVENTO = 'usp-gen-ia'

const API = '/wsuspgenia/api'
const CONVERSA = `${API}/conversas/:codcvs` as const
const GERACAO = `${API}/geracoes/:codger` as const

const Retrato = z.object({
	modelos: z.array(Modelo),
	cotas: z.array(Cota),
	/** Why the person may not ask, or null. */
	motivo: z.nullable(z.string()),
	/** Nothing but the simulator is there to answer. */
	stasim: SimNao,
})
export type Retrato = z.infer<typeof Retrato>

export const obterRetrato = endpoint({
	method: 'GET',
	path: `${API}/retrato`,
	summary: 'Os modelos que a pessoa pode usar, o que resta da cota dela, e por que não pode perguntar, se não pode',
	response: Retrato,
})

export const listarConversas = endpoint({
	method: 'GET',
	path: `${API}/conversas`,
	summary: 'As conversas da pessoa, da mais recente à mais antiga',
	query: FiltroConversas,
	response: pagina(Conversa),
})

export const listarPastas = endpoint({
	method: 'GET',
	path: `${API}/pastas`,
	summary: 'As pastas em que a pessoa guardou conversas',
	response: z.array(z.object({ nompta: z.string(), qtdcvs: z.int() })),
})

export const obterConversa = endpoint({
	method: 'GET',
	path: CONVERSA,
	summary: 'Uma conversa da própria pessoa, com todos os ramos',
	params: ChaveDaConversa,
	response: ConversaAberta,
})

export const alterarConversa = endpoint({
	method: 'PATCH',
	path: CONVERSA,
	summary: 'Muda o título, a pasta ou o ramo mostrado de uma conversa',
	params: ChaveDaConversa,
	body: DadosDaConversa,
	response: z.object({ retorno: z.literal('ok') }),
})

export const apagarConversa = endpoint({
	method: 'DELETE',
	path: CONVERSA,
	summary: 'Apaga uma conversa inteira',
	params: ChaveDaConversa,
	response: z.object({ retorno: z.literal('ok') }),
})

const RITMO = { limite: 60, janelaSegundos: 60, por: 'pessoa' } as const

export const perguntar = endpoint({
	method: 'POST',
	path: `${CONVERSA}/mensagens`,
	summary: 'Escreve uma pergunta e começa a resposta, que segue no servidor mesmo sem a página',
	params: ChaveDaConversa,
	body: DadosDaPergunta,
	response: RespostaIniciada,
	transaction: false,
	bodyLimit: 256 * 1024,
	rateLimit: RITMO,
})

export const responderDeNovo = endpoint({
	method: 'POST',
	path: `${CONVERSA}/respostas`,
	summary: 'Faz mais uma resposta à mesma pergunta, ao lado da que já há',
	params: ChaveDaConversa,
	body: DadosDaRepeticao,
	response: RespostaIniciada,
	transaction: false,
	rateLimit: RITMO,
})

/** Server-sent events of one answer, from the sign after `depois` on. */
export const acompanharGeracao = endpoint({
	method: 'GET',
	path: `${GERACAO}/fluxo`,
	summary: 'A resposta que está sendo escrita, a partir de onde se parou',
	params: ChaveDaGeracao,
	query: z.object({ depois: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.nonnegative()))) }),
	response: 'binario',
})

export const pararGeracao = endpoint({
	method: 'POST',
	path: `${GERACAO}/parar`,
	summary: 'Para uma resposta que está sendo escrita; o que já veio fica',
	params: ChaveDaGeracao,
	response: z.object({ retorno: z.literal('ok') }),
})

export const perguntarTemporaria = endpoint({
	method: 'POST',
	path: `${API}/temporaria`,
	summary: 'Responde a uma conversa que não é guardada: nada dela fica além da contagem do uso',
	body: DadosTemporarios,
	response: 'binario',
	transaction: false,
	bodyLimit: 1024 * 1024,
	rateLimit: RITMO,
})

export const preferirResposta = endpoint({
	method: 'POST',
	path: `${CONVERSA}/mensagens/:numseqmsg/preferencia`,
	summary: 'Diz qual de duas respostas de modelos diferentes à mesma pergunta é melhor; a conversa segue nela',
	params: ChaveDaMensagem,
	body: z.object({ numseqout: z.int().check(z.positive()) }),
	response: z.object({ retorno: z.literal('ok') }),
})

export const avaliarMensagem = endpoint({
	method: 'POST',
	path: `${CONVERSA}/mensagens/:numseqmsg/avaliacao`,
	summary: 'Diz se uma resposta foi boa ou ruim, e por quê',
	params: ChaveDaMensagem,
	body: DadosDaAvaliacao,
	response: z.object({ retorno: z.literal('ok') }),
})
