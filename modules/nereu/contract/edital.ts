import {
	CodigoTexto,
	Dia,
	declareField,
	Instante,
	Paginacao,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Carta } from './cartas.ts'
import { Classificacao, Classificado, RegraDoEdital } from './classificacao.ts'
import { Cefr, Idioma, Pais } from './codigos.ts'
import { SituacaoCan, SituacaoEdt } from './fluxo.ts'
import { IdiomaComNivel } from './formas.ts'
import { Conferido, Desempenho, Requisitos } from './requisitos.ts'

/** Phase of a call on the institution's clock. */
export const FASES = {
	PRE: 'Em preparo',
	BRE: 'Abre em breve',
	ABE: 'Inscrições abertas',
	ANA: 'Em análise',
	REC: 'Resultado, em prazo de recurso',
	FIM: 'Resultado final',
	ENC: 'Encerrado',
	CAN: 'Cancelado',
} as const
export const Fase = z.enum(['PRE', 'BRE', 'ABE', 'ANA', 'REC', 'FIM', 'ENC', 'CAN'])
export type Fase = z.infer<typeof Fase>

export interface DatasDoEdital {
	readonly sitedt: SituacaoEdt
	readonly dtaini: string
	readonly dtafim: string
	/** Last day of appeals; null: no result yet. */
	readonly dtafimrec: string | null
}

/** Phase on a day: both ends of the applications and of the appeals are included. */
export function lerFase({ sitedt, dtaini, dtafim, dtafimrec }: DatasDoEdital, hoje: string): Fase {
	if (sitedt === 'RAS') return 'PRE'
	if (sitedt === 'CAN' || sitedt === 'ENC') return sitedt
	if (sitedt === 'RES') return dtafimrec !== null && hoje <= dtafimrec ? 'REC' : 'FIM'
	if (hoje < dtaini) return 'BRE'
	return hoje <= dtafim ? 'ABE' : 'ANA'
}

export const Vaga = z.object({
	codvag: z.int(),
	codcvn: z.int(),
	nomorg: z.string(),
	cidorg: z.string(),
	codpais: Pais,
	qtdvag: z.int(),
	idioma: z.nullable(Idioma),
	cefr: z.nullable(Cefr),
	/** Deadline of nomination, in the partner's zone. */
	dtanom: z.nullable(Instante),
	fusorg: z.string(),
})
export type Vaga = z.infer<typeof Vaga>

export const Edital = z.object({
	codedt: z.int(),
	titedt: z.string(),
	nomundrsp: z.nullable(z.string()),
	fase: Fase,
	dtaini: z.string(),
	dtafim: z.string(),
	dtafimrec: z.nullable(z.string()),
	qtdvag: z.int(),
})
export type Edital = z.infer<typeof Edital>

export const FiltroEditais = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	fase: z.optional(z.enum(['ABE', 'ANA', 'FIM'])),
})
export type FiltroEditais = z.infer<typeof FiltroEditais>

export const EditalInteiro = z.extend(Edital, {
	txtedt: z.string(),
	codundrsp: z.nullable(z.int()),
	requisitos: Requisitos,
	regra: RegraDoEdital,
	qtddiarec: z.int(),
	qtddiacfm: z.int(),
	/** Reason of a cancellation or of the end of the waiting list. */
	motenc: z.nullable(z.string()),
	vagas: z.array(Vaga),
	versao: z.int(),
})
export type EditalInteiro = z.infer<typeof EditalInteiro>

const VagaNova = z.object({
	codcvn: z.int().check(z.positive(), z.maximum(2_147_483_647)),
	qtdvag: z.int().check(z.minimum(1), z.maximum(99)),
	idioma: z.optional(Idioma),
	cefr: z.optional(Cefr),
	/** Wall clock of the partner. */
	dtanom: z.optional(Dia),
})

export const DadosDoEdital = z.object({
	titedt: declareField(texto(200), { rotulo: 'Título do edital', descricao: 'o título do edital de mobilidade' }),
	txtedt: declareField(textoLongo(20_000, 1), {
		rotulo: 'Texto do edital',
		descricao: 'o texto do edital, em parágrafos',
	}),
	codundrsp: z.optional(
		declareField(z.int().check(z.positive(), z.maximum(2_147_483_647)), {
			rotulo: 'Unidade',
			descricao: 'a unidade responsável; sem ela, a Reitoria',
		}),
	),
	dtaini: declareField(Dia, { rotulo: 'Abertura das inscrições', descricao: 'o primeiro dia das inscrições' }),
	dtafim: declareField(Dia, { rotulo: 'Fim das inscrições', descricao: 'o último dia das inscrições' }),
	qtddiarec: declareField(z.int().check(z.minimum(1), z.maximum(30)), {
		rotulo: 'Dias para recurso',
		descricao: 'quantos dias há para recorrer do resultado',
	}),
	qtddiacfm: declareField(z.int().check(z.minimum(1), z.maximum(30)), {
		rotulo: 'Dias para confirmar a vaga',
		descricao: 'quantos dias tem quem é chamado para confirmar a vaga',
	}),
	requisitos: declareField(Requisitos, { rotulo: 'Requisitos', descricao: 'os requisitos do edital' }),
	regra: declareField(RegraDoEdital, {
		rotulo: 'Classificação',
		descricao: 'os critérios, com pesos, e a ordem dos desempates',
	}),
	vagas: declareField(z.array(VagaNova).check(z.minLength(1, 'Inclua ao menos uma vaga.'), z.maxLength(60)), {
		rotulo: 'Vagas',
		descricao: 'as vagas do edital, cada uma sob um convênio em vigor',
	}),
})
export type DadosDoEdital = z.infer<typeof DadosDoEdital>

/** Application: what the student fills in; a draft has any part of it. */
export const DadosDaCandidatura = z.object({
	preferencias: declareField(
		z.array(z.int().check(z.positive(), z.maximum(2_147_483_647))).check(
			z.maxLength(10, 'Escolha no máximo 10 vagas.'),
			z.refine((todas) => new Set(todas).size === todas.length, 'Cada vaga entra uma vez.'),
		),
		{ rotulo: 'Vagas em ordem de preferência', descricao: 'as vagas escolhidas, da mais desejada à menos' },
	),
	idiomas: declareField(z.array(IdiomaComNivel).check(z.maxLength(10)), {
		rotulo: 'Idiomas',
		descricao: 'os idiomas do estudante, com o nível',
	}),
	txtplan: declareField(textoLongo(6000), {
		rotulo: 'Plano de estudos e motivação',
		descricao: 'o plano de estudos e a motivação',
		pessoal: true,
	}),
	nomeme: declareField(texto(120, 0), {
		rotulo: 'Contato de emergência',
		descricao: 'o nome e o telefone do contato de emergência',
		pessoal: true,
	}),
})
export type DadosDaCandidatura = z.infer<typeof DadosDaCandidatura>
export const DadosDoRascunho = z.partial(DadosDaCandidatura)
export type DadosDoRascunho = z.infer<typeof DadosDoRascunho>

export const TIPOS_DE_DOCUMENTO = {
	PLA: 'Plano de estudos',
	HIS: 'Histórico escolar',
	PRO: 'Certificado de proficiência',
	PAS: 'Passaporte',
	ACE: 'Carta de aceite do parceiro',
	HEX: 'Histórico da instituição parceira',
} as const
export const TipoDeDocumento = z.enum(['PLA', 'HIS', 'PRO', 'PAS', 'ACE', 'HEX'])
export type TipoDeDocumento = z.infer<typeof TipoDeDocumento>

export const Documento = z.object({
	coddoc: z.int(),
	tipdoc: TipoDeDocumento,
	nomarq: z.string(),
	tamarq: z.int(),
	dtacad: z.string(),
})
export type Documento = z.infer<typeof Documento>

export const Candidatura = z.object({
	codcan: z.int(),
	codedt: z.int(),
	titedt: z.string(),
	sitcan: SituacaoCan,
	versao: z.int(),
	preferencias: z.array(z.int()),
	idiomas: z.array(IdiomaComNivel),
	txtplan: z.string(),
	nomeme: z.string(),
	codvag: z.nullable(z.int()),
	nomorg: z.nullable(z.string()),
	dtaenv: z.nullable(z.string()),
	/** Last day to confirm the place. */
	dtacfm: z.nullable(z.string()),
	motsit: z.nullable(z.string()),
	/** 'S': the result can be appealed against today. */
	starec: SimNao,
	/** 'S': the confirmed place may still go to a granted appeal. */
	stacnd: SimNao,
})
export type Candidatura = z.infer<typeof Candidatura>

/** A call as the student sees it: the record, the requirements and the own application. */
export const MinhaInscricao = z.object({
	desempenho: z.nullable(Desempenho),
	conferidos: z.array(Conferido),
	candidatura: z.nullable(Candidatura),
	documentos: z.array(Documento),
	cartas: z.array(Carta),
})
export type MinhaInscricao = z.infer<typeof MinhaInscricao>

export const CandidaturaNaGestao = z.object({
	codcan: z.int(),
	codedt: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	titedt: z.string(),
	sitcan: SituacaoCan,
	nomorg: z.nullable(z.string()),
	codpais: z.nullable(Pais),
	notpla: z.nullable(z.int()),
	dtaenv: z.nullable(z.string()),
	/** Deadline of nomination while the partner still waits for it. */
	dtanom: z.nullable(Instante),
	fusorg: z.nullable(z.string()),
	versao: z.int(),
})
export type CandidaturaNaGestao = z.infer<typeof CandidaturaNaGestao>

/** Most applications that the office's list counts. */
export const MAXIMO_NA_GESTAO = 2_000
export const FiltroGestao = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	edital: z.optional(CodigoTexto),
	sitcan: z.optional(SituacaoCan),
})
export type FiltroGestao = z.infer<typeof FiltroGestao>

export const ClassificadoComNome = z.extend(Classificado, { nompes: z.string() })
export const Simulacao = z.object({
	/** SHA-256 of the frozen data: what is published must be what was simulated. */
	hash: z.string(),
	classificacao: Classificacao,
	nomes: z.record(z.string(), z.string()),
	inabilitados: z.array(z.object({ codcan: z.int(), nompes: z.string(), faltas: z.array(z.string()) })),
})
export type Simulacao = z.infer<typeof Simulacao>

export const Rodada = z.object({
	numrod: z.int(),
	motrod: z.string(),
	dtarod: z.string(),
	hash: z.string(),
	/** 'S': made again from its frozen data just now, the ranking was the same. */
	stacnf: SimNao,
	regra: RegraDoEdital,
	classificacao: Classificacao,
	mudancas: z.array(z.object({ codcan: z.int(), antes: z.nullable(z.int()), depois: z.nullable(z.int()) })),
	vagas: z.array(Vaga),
})
export type Rodada = z.infer<typeof Rodada>
