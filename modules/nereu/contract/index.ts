import { Dia, endpoint, lido, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	Candidatura,
	CandidaturaNaGestao,
	DadosDaCandidatura,
	DadosDoRascunho,
	Edital,
	EditalInteiro,
	FiltroEditais,
	FiltroGestao,
	MinhaInscricao,
	Rodada,
	Simulacao,
} from './edital.ts'
import { SituacaoCan } from './fluxo.ts'
import {
	ChaveDaCandidatura,
	ChaveDoConvenio,
	ChaveDoEdital,
	Condicoes,
	Convenio,
	ConvenioInteiro,
	DadosDoConvenio,
	FiltroConvenios,
	PaisComConvenios,
} from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

export * from './cargas.ts'
export * from './cartas.ts'
export * from './chamadas-da-gestao.ts'
export * from './chamadas-das-cartas.ts'
export * from './chamadas-das-indicacoes.ts'
export * from './chamadas-do-escritorio.ts'
export * from './chamadas-do-parceiro.ts'
export * from './chamadas-do-plano.ts'
export * from './chamadas-dos-documentos.ts'
export * from './chamadas-dos-pedidos.ts'
export * from './chamadas-dos-recursos.ts'
export * from './classificacao.ts'
export * from './codigos.ts'
export { escreverCondicoes, lerCondicoes } from './condicoes-escritas.ts'
export * from './convenio.ts'
export { ARQUIVOS_DA_MOBILIDADE, MAXIMO_DE_DOCUMENTOS } from './documentos.ts'
export * from './edital.ts'
export * from './estada.ts'
export * from './ewp.ts'
export * from './fluxo.ts'
export * from './formas.ts'
export * from './papeis.ts'
export { NER_GERAL, NER_UNIDADE, PERFIS_NEREU } from './perfis.ts'
export * from './plano.ts'
export * from './recursos.ts'
export * from './requisitos.ts'
export { rotulos } from './rotulos.ts'

/** Live: an agreement, a call or an application changed. */
export const EVENTO = 'nereu'

export const enderecoDoConvenio = (codcvn: number): string => `/nereu/convenios/${codcvn}`
export const enderecoDoPlano = (codcan: number): string => `/nereu/minha-mobilidade/${codcan}`
export const enderecoDoEdital = (codedt: number): string => `/nereu/editais/${codedt}`
/** Call as its keepers see it, also in preparation. */
export const enderecoDoEditalNaGestao = (codedt: number): string => `/nereu/gestao/editais/${codedt}`

const CONVENIO = '/wsnereu/api/convenios/:codcvn' as const
const EDITAL = '/wsnereu/api/editais/:codedt' as const
const Versao = z.object({ versao: z.int() })

export const listarConvenios = endpoint({
	method: 'GET',
	path: '/wsnereu/api/convenios/',
	summary: 'Lista os convênios, em vigor ou todos, com busca em qualquer escrita',
	access: 'publico',
	query: FiltroConvenios,
	response: lido(pagina(Convenio)),
})

export const contarPorPais = endpoint({
	method: 'GET',
	path: '/wsnereu/api/paises',
	summary: 'Quantos convênios em vigor há em cada país',
	access: 'publico',
	response: lido(z.object({ paises: z.array(PaisComConvenios) })),
})

export const obterConvenio = endpoint({
	method: 'GET',
	path: CONVENIO,
	summary: 'Um convênio, com as condições aprovadas, o hash delas e os editais abertos',
	access: 'publico',
	params: ChaveDoConvenio,
	response: lido(ConvenioInteiro),
})

export const obterAlcada = endpoint({
	method: 'GET',
	path: `${CONVENIO}/alcada`,
	summary: 'Se a pessoa cuida deste convênio, e por que não',
	params: ChaveDoConvenio,
	response: lido(
		z.object({
			mudar: SimNao,
			motivo: z.nullable(z.string()),
			/** Reason of the denunciation, for those who keep the agreement. */
			motden: z.nullable(z.string()),
			versao: z.int(),
			propostas: Condicoes,
			/** Hash of the proposed conditions, which approvals name. */
			hash: z.string(),
		}),
	),
})

export const inserirConvenio = endpoint({
	method: 'POST',
	path: '/wsnereu/api/convenios/',
	summary: 'Registra um convênio, ainda em negociação',
	access: PERFIS_NEREU,
	body: DadosDoConvenio,
	response: z.object({ codcvn: z.int() }),
})

export const proporCondicoes = endpoint({
	method: 'PUT',
	path: `${CONVENIO}/condicoes`,
	summary: 'Propõe outras condições; as aprovadas valem até os dois lados aprovarem as novas',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.extend(Versao, { condicoes: Condicoes }),
	response: z.object({ hash: z.string(), versao: z.int() }),
})

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Recarregue o convênio e aprove as condições que aparecem.'))

/** The partner's approval on paper: who signed it there, and the document that proves it. */
export const AprovacaoDoParceiro = z.object({ nompar: texto(120, 3), dscdoc: texto(160, 5) })
export type AprovacaoDoParceiro = z.infer<typeof AprovacaoDoParceiro>

export const aprovarCondicoes = endpoint({
	method: 'POST',
	path: `${CONVENIO}/aprovacoes`,
	summary: 'Aprova por este lado as condições que têm este hash, ou registra que o parceiro as aprovou',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.object({ hash: Hash, parceiro: z.optional(AprovacaoDoParceiro) }),
	response: z.object({ numver: z.nullable(z.int()) }),
})

export const voltarCondicoes = endpoint({
	method: 'POST',
	path: `${CONVENIO}/volta`,
	summary: 'Abandona as condições propostas e volta às últimas aprovadas',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: Versao,
	response: z.object({ hash: z.string(), versao: z.int() }),
})

export const listarEditais = endpoint({
	method: 'GET',
	path: '/wsnereu/api/editais/',
	summary: 'Lista os editais publicados, os abertos primeiro',
	access: 'publico',
	query: FiltroEditais,
	response: pagina(Edital),
})

export const obterEdital = endpoint({
	method: 'GET',
	path: EDITAL,
	summary: 'Um edital, com vagas, requisitos, critérios e desempates',
	access: 'publico',
	params: ChaveDoEdital,
	response: lido(EditalInteiro),
})

export const obterResultado = endpoint({
	method: 'GET',
	path: `${EDITAL}/resultado`,
	summary: 'A última classificação, explicada por número de inscrição e refeita dos dados congelados',
	access: 'publico',
	params: ChaveDoEdital,
	response: lido(z.object({ rodada: z.nullable(Rodada) })),
})

export const obterMinhaInscricao = endpoint({
	method: 'GET',
	path: `${EDITAL}/minha`,
	summary: 'A inscrição da própria pessoa, e a que requisitos ela atende',
	params: ChaveDoEdital,
	response: lido(MinhaInscricao),
})

export const guardarInscricao = endpoint({
	method: 'PUT',
	path: `${EDITAL}/minha`,
	summary: 'Guarda o rascunho da inscrição',
	params: ChaveDoEdital,
	body: DadosDoRascunho,
	audited: false,
	response: z.object({ codcan: z.int(), versao: z.int(), dtaultalt: z.string() }),
})

export const enviarInscricao = endpoint({
	method: 'POST',
	path: `${EDITAL}/minha/envio`,
	summary: 'Envia a inscrição; antes do fim do prazo ela pode voltar ao rascunho',
	params: ChaveDoEdital,
	body: DadosDaCandidatura,
	response: z.object({ codcan: z.int() }),
})

export const listarMinhas = endpoint({
	method: 'GET',
	path: '/wsnereu/api/minhas/',
	summary: 'As candidaturas da própria pessoa',
	query: Paginacao,
	response: lido(pagina(Candidatura)),
})

export const ATOS_DO_ESTUDANTE = ['retomar', 'confirmar', 'desistir'] as const
const Ato = z.object({ versao: z.int(), motivo: z.optional(texto(500, 0)) })

export const agirNaMinha = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/atos',
	summary: 'Volta ao rascunho, confirma a vaga ou desiste',
	params: ChaveDaCandidatura,
	body: z.extend(Ato, { ato: z.enum(ATOS_DO_ESTUDANTE) }),
	response: z.object({ sitcan: SituacaoCan }),
})

export const listarCandidaturas = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/candidaturas/',
	summary: 'As candidaturas dos editais de que a pessoa cuida',
	access: PERFIS_NEREU,
	query: FiltroGestao,
	/** Applications are counted up to MAXIMO_NA_GESTAO; `haMais` says that there are more. */
	response: lido(z.extend(pagina(CandidaturaNaGestao), { haMais: z.boolean() })),
})

export const darNota = endpoint({
	method: 'PUT',
	path: '/wsnereu/api/gestao/candidaturas/:codcan/nota',
	summary: 'Dá a nota do plano de estudos, de 0 a 1000 centésimos',
	access: PERFIS_NEREU,
	params: ChaveDaCandidatura,
	body: z.object({ notpla: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))) }),
	response: Retorno,
})

export const simular = endpoint({
	method: 'GET',
	path: `${EDITAL}/simulacao`,
	summary: 'A classificação como seria publicada agora',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	response: Simulacao,
})

export const publicarResultado = endpoint({
	method: 'POST',
	path: `${EDITAL}/resultado`,
	summary: 'Publica a classificação que foi simulada; 409 se os dados mudaram desde então',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	body: z.object({ hash: Hash }),
	response: z.object({ numrod: z.int() }),
})

export const ATOS_DO_ESCRITORIO = [
	'indicar',
	'aceitar',
	'recusar',
	'chegar',
	'voltar',
	'reconhecer',
	'concluir',
] as const
export type AtoDoEscritorio = (typeof ATOS_DO_ESCRITORIO)[number]

export const agirNaCandidatura = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/candidaturas/:codcan/atos',
	summary: 'Da indicação ao parceiro até a conclusão, com o dia de cada fato',
	access: PERFIS_NEREU,
	params: ChaveDaCandidatura,
	body: z.extend(Ato, { ato: z.enum(ATOS_DO_ESCRITORIO), dia: Dia }),
	response: z.object({ sitcan: SituacaoCan }),
})
