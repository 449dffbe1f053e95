import {
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Encerramento, Situacao } from './fluxo.ts'
import { PERFIS_LICITACOES } from './perfis.ts'
import { Criterio, Natureza } from './prazos.ts'

export * from './fluxo.ts'
export * from './prazos.ts'
export { rotulos } from './rotulos.ts'

const BASE = '/wslicitacoes/api/licitacoes'

export const Licitacao = z.object({
	codpcddsp: z.int(),
	numlic: z.string(),
	objeto: z.string(),
	codcam: z.int(),
	natureza: Natureza,
	criterio: Criterio,
	sit: Situacao,
	numver: z.int(),
	abertura: Instante,
	/** Last instant for questions and challenges (Lei 14.133/2021, art. 164). */
	limitePergunta: Instante,
})
export type Licitacao = z.infer<typeof Licitacao>

const Versao = z.object({
	numver: z.int(),
	edital: z.string(),
	/** SHA-256 of the text of the notice, in hexadecimal. */
	sha256: z.string(),
	abertura: Instante,
	publicadoEm: Instante,
	altprp: SimNao,
	motivo: z.nullable(z.string()),
})

export const TipoPergunta = z.enum(['ESC', 'IMP'])
export type TipoPergunta = z.infer<typeof TipoPergunta>
export const nomeDoTipo: Readonly<Record<TipoPergunta, string>> = {
	ESC: 'Pedido de esclarecimento',
	IMP: 'Impugnação',
}

/** The person who asked is in no answer of any call. */
export const Pergunta = z.object({
	numesc: z.int(),
	tipesc: TipoPergunta,
	txtper: z.string(),
	dtaper: Instante,
	responderAte: Instante,
	txtrsp: z.nullable(z.string()),
	dtarsp: z.nullable(Instante),
})
export type Pergunta = z.infer<typeof Pergunta>

const Evento = z.object({ tipo: z.string(), em: Instante, motivo: z.nullable(z.string()) })

export const LicitacaoInteira = z.extend(Licitacao, {
	agora: Instante,
	/** Calculation of the term, as a sentence. */
	conta: z.string(),
	versoes: z.array(Versao),
	perguntas: z.array(Pergunta),
	eventos: z.array(Evento),
})
export type LicitacaoInteira = z.infer<typeof LicitacaoInteira>

export const FiltroLicitacoes = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	/** Tenders that still receive proposals; otherwise every one. */
	abertas: z._default(SimNao, 'S'),
})
export type FiltroLicitacoes = z.infer<typeof FiltroLicitacoes>

const Chave = z.object({ codpcddsp: CodigoTexto })
const PORTADORES = PERFIS_LICITACOES
const MOTIVO = texto(1000, 10)
const EDITAL = textoLongo(100_000, 20)

export const DadosLicitacao = z.object({
	numlic: texto(30, 3),
	objeto: texto(500, 10),
	codcam: z.int().check(z.minimum(0), z.maximum(999)),
	natureza: Natureza,
	criterio: Criterio,
	edital: EDITAL,
	abertura: Instante,
})
export type DadosLicitacao = z.infer<typeof DadosLicitacao>

export const DadosAlteracao = z.object({
	/** Version that the officer read: another one since is a conflict. */
	numver: z.int().check(z.positive()),
	edital: EDITAL,
	abertura: Instante,
	/** A change that touches the proposals reopens the term (art. 55, § 1). */
	altprp: SimNao,
	motivo: MOTIVO,
})
export type DadosAlteracao = z.infer<typeof DadosAlteracao>

export const DadosPergunta = z.object({
	tipesc: TipoPergunta,
	nomsol: texto(120, 2),
	emasol: z.email('Escreva um endereço como nome@exemplo.com.br.').check(z.maxLength(200)),
	txtper: textoLongo(5000, 10),
})
export type DadosPergunta = z.infer<typeof DadosPergunta>

export const listarLicitacoes = endpoint({
	method: 'GET',
	path: `${BASE}/`,
	summary: 'Lista as licitações, as abertas primeiro',
	access: 'publico',
	query: FiltroLicitacoes,
	response: pagina(Licitacao),
})

export const obterLicitacao = endpoint({
	method: 'GET',
	path: `${BASE}/:codpcddsp`,
	summary: 'Uma licitação com as suas datas, versões do edital, perguntas e acontecimentos',
	access: 'publico',
	params: Chave,
	response: LicitacaoInteira,
})

export const obterAgenda = endpoint({
	method: 'GET',
	path: `${BASE}/:codpcddsp/agenda.ics`,
	summary: 'As datas de uma licitação, para programas de agenda',
	access: 'publico',
	params: Chave,
	response: 'binario',
})

export const perguntar = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/perguntas`,
	summary: 'Registra um pedido de esclarecimento ou uma impugnação, de qualquer pessoa',
	access: 'publico',
	params: Chave,
	body: DadosPergunta,
	response: z.object({ protocolo: z.string(), responderAte: Instante }),
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'endereco' },
})

export const publicarLicitacao = endpoint({
	method: 'POST',
	path: `${BASE}/`,
	summary: 'Publica um edital, com a abertura no prazo da lei',
	access: PORTADORES,
	body: DadosLicitacao,
	response: LicitacaoInteira,
})

export const alterarLicitacao = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/versoes`,
	summary: 'Publica uma nova versão do edital',
	access: PORTADORES,
	params: Chave,
	body: DadosAlteracao,
	response: LicitacaoInteira,
})

export const suspenderLicitacao = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/suspender`,
	summary: 'Suspende uma licitação',
	access: PORTADORES,
	params: Chave,
	body: z.object({ motivo: MOTIVO }),
	response: LicitacaoInteira,
})

export const retomarLicitacao = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/retomar`,
	summary: 'Retoma uma licitação suspensa, com a nova data da abertura',
	access: PORTADORES,
	params: Chave,
	body: z.object({ abertura: Instante, motivo: MOTIVO }),
	response: LicitacaoInteira,
})

export const encerrarLicitacao = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/encerrar`,
	summary: 'Encerra uma licitação com o seu resultado',
	access: PORTADORES,
	params: Chave,
	body: z.object({ ato: Encerramento, motivo: MOTIVO }),
	response: LicitacaoInteira,
})

export const responderPergunta = endpoint({
	method: 'POST',
	path: `${BASE}/:codpcddsp/perguntas/:numesc/responder`,
	summary: 'Responde uma pergunta; a resposta é pública, e quem perguntou a recebe por e-mail',
	access: PORTADORES,
	params: z.extend(Chave, { numesc: CodigoTexto }),
	body: z.object({ txtrsp: textoLongo(10_000, 5) }),
	response: LicitacaoInteira,
})
