import {
	CodigoTexto,
	Dia,
	declareField,
	endpoint,
	lido,
	Paginacao,
	pagina,
	type Recusa,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EnderecoDeEmail, Nivel, Pais } from './codigos.ts'
import { Documento } from './edital.ts'
import { SituacaoCan } from './fluxo.ts'
import { ChaveDaCandidatura, ChaveDoConvenio } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

/** Answers are published in whole groups of so many, so that one more gives nobody away. */
export const MINIMO_DE_RELATOS = 5

export const Fato = z.object({ ato: z.string(), dia: z.string(), motivo: z.nullable(z.string()) })

const Nota = z.int('Dê uma nota de 1 a 5.').check(z.minimum(1), z.maximum(5))
export const Relato = z.object({
	notens: declareField(Nota, { rotulo: 'Ensino', descricao: 'a nota do ensino, de 1 a 5' }),
	notaco: declareField(Nota, { rotulo: 'Acolhida', descricao: 'a nota da acolhida, de 1 a 5' }),
	notmor: declareField(Nota, { rotulo: 'Moradia', descricao: 'a nota da moradia, de 1 a 5' }),
	vlrmes: z.optional(
		declareField(z.int().check(z.minimum(0), z.maximum(99_999)), {
			rotulo: 'Gasto por mês, em reais',
			descricao: 'quanto a pessoa gastou por mês, em reais',
		}),
	),
	txtqst: declareField(textoLongo(2000, 0), {
		rotulo: 'O que você diria a quem vai',
		descricao: 'conselhos a quem vai, que só o escritório lê',
		pessoal: true,
	}),
})
export type Relato = z.infer<typeof Relato>

/** Stay as its student and the office see it: dated facts, papers, and what may be done now. */
export const Estada = z.object({
	codcan: z.int(),
	sitcan: SituacaoCan,
	fatos: z.array(Fato),
	documentos: z.array(Documento),
	/** Last days of visa and insurance; null: not told. */
	dtafimvst: z.nullable(z.string()),
	dtafimseg: z.nullable(z.string()),
	/** Present: why there is no certificate of the stay. */
	semAtestado: z.nullable(z.string()),
	/** Kinds of document that the student may attach now. */
	anexaveis: z.array(z.enum(['PAS', 'ACE', 'HEX'])),
	relato: z.nullable(Relato),
	/** 'S': the questionnaire waits for its answer. */
	staqst: SimNao,
})
export type Estada = z.infer<typeof Estada>

const VOLTOU: readonly SituacaoCan[] = ['RET', 'REC', 'CON']

/** A certificate is of a stay that is over: its two days are facts. */
export const recusaDeAtestar = (sitcan: SituacaoCan): Recusa | undefined =>
	VOLTOU.includes(sitcan)
		? undefined
		: refuseState('O atestado é de uma estada que terminou. Ele pode ser emitido depois de registrada a volta.')

export const recusaDeRelatar = (sitcan: SituacaoCan): Recusa | undefined =>
	VOLTOU.includes(sitcan)
		? undefined
		: refuseState('O questionário é de quem já voltou. Responda-o depois de registrada a volta.')

/** Documents of the stay, by its state: the letter of the partner before the arrival, the transcript after it. */
export function listarAnexaveis(sitcan: SituacaoCan): ('PAS' | 'ACE' | 'HEX')[] {
	if (sitcan === 'CFM') return ['PAS']
	if (sitcan === 'NOM' || sitcan === 'ACE') return ['PAS', 'ACE']
	return sitcan === 'EXE' || sitcan === 'RET' ? ['HEX'] : []
}

export const obterEstada = endpoint({
	method: 'GET',
	path: '/wsnereu/api/minhas/:codcan/estada',
	summary: 'Os fatos e os papéis de uma estada, para o estudante e o escritório',
	params: ChaveDaCandidatura,
	response: lido(Estada),
})

export const emitirAtestado = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/atestado',
	summary: 'Emite o atestado de estada em PDF com ID digital; o de mesmo conteúdo é o mesmo',
	params: ChaveDaCandidatura,
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterAtestado = endpoint({
	method: 'GET',
	path: '/wsnereu/api/atestados/:codaucdoc',
	summary: 'O PDF de um atestado da própria pessoa',
	params: z.object({ codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})

export const responderQuestionario = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/questionario',
	summary: 'Responde, uma vez, o questionário de volta',
	params: ChaveDaCandidatura,
	body: Relato,
	response: z.object({ codcan: z.int() }),
})

const Medias = z.object({ notens: z.int(), notaco: z.int(), notmor: z.int(), vlrmes: z.nullable(z.int()) })
export const obterRelatos = endpoint({
	method: 'GET',
	path: '/wsnereu/api/convenios/:codcvn/relatos',
	summary: 'As médias dos questionários de quem voltou, em grupos inteiros de cinco',
	access: 'publico',
	params: ChaveDoConvenio,
	/** Averages in hundredths. */
	response: lido(z.object({ qtd: z.int(), medias: z.nullable(Medias) })),
})

export const SITUACOES_DA_VINDA = {
	IND: 'Indicado pelo parceiro',
	ACE: 'Aceito aqui',
	CHE: 'Chegou',
	SAI: 'Terminou',
	NAC: 'Não aceito',
	DES: 'Desistiu',
} as const
export const SituacaoVin = z.enum(['IND', 'ACE', 'CHE', 'SAI', 'NAC', 'DES'])
export type SituacaoVin = z.infer<typeof SituacaoVin>

export const ATOS_DA_VINDA = {
	aceitar: { nome: 'Aceitar', de: ['IND'], para: 'ACE' },
	recusar: { nome: 'Não aceitar', de: ['IND'], para: 'NAC' },
	desistir: { nome: 'Registrar a desistência', de: ['IND', 'ACE'], para: 'DES' },
	chegar: { nome: 'Registrar a chegada', de: ['ACE'], para: 'CHE' },
	sair: { nome: 'Registrar o fim da estada', de: ['CHE'], para: 'SAI' },
} as const satisfies Record<string, { nome: string; de: readonly SituacaoVin[]; para: SituacaoVin }>
export const AtoDaVinda = z.enum(['aceitar', 'recusar', 'desistir', 'chegar', 'sair'])
export type AtoDaVinda = z.infer<typeof AtoDaVinda>

export const recusaDoAtoDaVinda = (ato: AtoDaVinda, sitvin: SituacaoVin): Recusa | undefined =>
	(ATOS_DA_VINDA[ato].de as readonly SituacaoVin[]).includes(sitvin)
		? undefined
		: refuseState(
				`A situação agora é “${SITUACOES_DA_VINDA[sitvin].toLowerCase()}”, e este passo não cabe nela. Recarregue a página.`,
			)

export const DadosDaVinda = z.object({
	codcvn: z.int().check(z.positive(), z.maximum(2_147_483_647)),
	nomvin: declareField(texto(160, 3), { rotulo: 'Nome', descricao: 'o nome de quem vem', pessoal: true }),
	emlvin: declareField(EnderecoDeEmail, {
		rotulo: 'E-mail',
		descricao: 'o e-mail de quem vem',
		pessoal: true,
	}),
	nivel: declareField(Nivel, { rotulo: 'Nível', descricao: 'o nível, do Quadro Europeu de Qualificações' }),
	nomcur: declareField(texto(200), { rotulo: 'Curso ou área', descricao: 'o curso ou a área de estudos aqui' }),
	txtdis: declareField(textoLongo(2000, 0), {
		rotulo: 'Disciplinas',
		descricao: 'as disciplinas que quem vem pretende cursar',
	}),
	dtaini: declareField(Dia, { rotulo: 'Início', descricao: 'o primeiro dia da estada' }),
	dtafim: declareField(Dia, { rotulo: 'Fim', descricao: 'o último dia da estada' }),
})
export type DadosDaVinda = z.infer<typeof DadosDaVinda>

export const Vinda = z.extend(DadosDaVinda, {
	codvin: z.int(),
	emlvin: z.string(),
	sitvin: SituacaoVin,
	nomorg: z.string(),
	codpais: Pais,
	motvin: z.nullable(z.string()),
	dtache: z.nullable(z.string()),
	dtasai: z.nullable(z.string()),
	/** Name of the partner’s person who nominated; null: the office registered it. */
	nomind: z.nullable(z.string()),
	versao: z.int(),
})
export type Vinda = z.infer<typeof Vinda>

const ChaveDaVinda = z.object({ codvin: CodigoTexto })
export const FiltroVindas = z.extend(Paginacao, { busca: z.optional(texto(120, 0)), sitvin: z.optional(SituacaoVin) })
export type FiltroVindas = z.infer<typeof FiltroVindas>

export const listarVindas = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/vindas/',
	summary: 'Os estudantes que chegam pelos convênios de que a pessoa cuida',
	access: PERFIS_NEREU,
	query: FiltroVindas,
	response: lido(pagina(Vinda)),
})

export const inserirVinda = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/vindas/',
	summary: 'Registra um estudante indicado pelo parceiro',
	access: PERFIS_NEREU,
	body: DadosDaVinda,
	response: z.object({ codvin: z.int() }),
})

export const agirNaVinda = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/vindas/:codvin/atos',
	summary: 'Da resposta à indicação ao fim da estada; quem vem e o parceiro são avisados em inglês',
	access: PERFIS_NEREU,
	params: ChaveDaVinda,
	body: z.object({ versao: z.int(), ato: AtoDaVinda, dia: Dia, motivo: z.optional(texto(500, 0)) }),
	response: z.object({ sitvin: SituacaoVin }),
})

export const emitirCartaDeAceite = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/vindas/:codvin/carta',
	summary: 'Emite a carta de aceite em inglês, em PDF com ID digital, e a manda a quem vem',
	access: PERFIS_NEREU,
	params: ChaveDaVinda,
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})
