import {
	CodigoTexto,
	Dia,
	declareField,
	Instante,
	lido,
	Paginacao,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Identifier that the page makes, so that a resend is recognized. */
export const Identificador = z.uuid({ version: 'v4', error: 'Recarregue a página e tente de novo.' })

export const NivelDeDado = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** State of a message: being written, whole, failed, interrupted. */
export const SituacaoDaMensagem = z.enum(['GER', 'OK', 'ERR', 'INT'])
export type SituacaoDaMensagem = z.infer<typeof SituacaoDaMensagem>

export const Papel = z.enum(['U', 'A'])

const codmod = declareField(z.int().check(z.positive()), {
	rotulo: 'Modelo',
	descricao: 'número do modelo de linguagem no registro',
})

export const Modelo = z.object({
	codmod: z.int(),
	nommod: z.string(),
	nomprv: z.string(),
	rotprv: z.string(),
	idemod: z.string(),
	vlrent: z.int(),
	vlrsai: z.int(),
	qtdtokjan: z.int(),
	qtdtoksai: z.int(),
	nivclsmax: NivelDeDado,
	staatv: SimNao,
	/** The simulator: no language model. */
	stasim: SimNao,
	/** Notice of its state, as the administration wrote it. */
	txtavs: z.nullable(z.string()),
	/** Day from which it does not answer any more. */
	dtasai: z.nullable(Dia),
	/** Model that takes its place; it is offered, and never taken by itself. */
	codmodsub: z.nullable(z.int()),
})
export type Modelo = z.infer<typeof Modelo>

export const ChaveDaConversa = z.object({ codcvs: Identificador })

export const Conversa = z.object({
	codcvs: z.string(),
	titcvs: z.string(),
	nompta: z.nullable(z.string()),
	clsdad: NivelDeDado,
	dtaultalt: Instante,
	/** An answer is being written. */
	stager: SimNao,
})
export type Conversa = z.infer<typeof Conversa>

export const FiltroConversas = z.extend(Paginacao, {
	busca: z.optional(lido(texto(100))),
	pasta: z.optional(lido(texto(60))),
	projeto: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive()))),
})
export type FiltroConversas = z.infer<typeof FiltroConversas>

export const Fonte = z.object({
	numcit: z.int(),
	codarq: z.int(),
	/** Null where the person may not read the file any more. */
	nomarq: z.nullable(z.string()),
	numpgn: z.nullable(z.int()),
	txttrc: z.nullable(z.string()),
})
export type Fonte = z.infer<typeof Fonte>

export const Mensagem = z.object({
	numseqmsg: z.int(),
	numseqpai: z.nullable(z.int()),
	papmsg: Papel,
	txtmsg: z.string(),
	sitmsg: SituacaoDaMensagem,
	/** Generation to follow while the answer is being written. */
	codger: z.nullable(z.string()),
	codmod: z.nullable(z.int()),
	/** Model as the provider named it in its answer. */
	idemodrsp: z.nullable(z.string()),
	qtdtokent: z.int(),
	qtdtoksai: z.int(),
	vlrcst: z.int(),
	/** Reason of a failure, as a sentence. */
	txterr: z.nullable(z.string()),
	avlmsg: z.nullable(z.enum(['B', 'R'])),
	/** Citations that named no passage and were taken out. */
	qtdcitrtd: z.int(),
	modrec: z.nullable(z.enum(['I', 'T'])),
	/** Answer of another model that this one was preferred to. */
	numseqout: z.nullable(z.int()),
	fontes: z.array(Fonte),
	dtacad: Instante,
})
export type Mensagem = z.infer<typeof Mensagem>

export const ArquivoDaConversa = z.object({ codarq: z.int(), nomarq: z.nullable(z.string()) })

/** Most sources of one conversation. */
export const MAXIMO_DE_FONTES = 20

/** A folder or file of the drive (D), or a process (P). */
export const ChaveDaFonte = z.object({
	tipfnt: z.enum(['D', 'P']),
	chvfnt: z.string().check(z.regex(/^\d{1,11}$/, 'Escolha uma fonte da lista.')),
})
export type ChaveDaFonte = z.infer<typeof ChaveDaFonte>

export const DadosDasFontes = z.object({ fontes: z.array(ChaveDaFonte).check(z.maxLength(MAXIMO_DE_FONTES)) })

/** A source of a conversation; without a name where the person may not read it any more. */
export const FonteDaConversa = z.object({
	tipfnt: z.enum(['D', 'P']),
	chvfnt: z.string(),
	nomfnt: z.nullable(z.string()),
})
export type FonteDaConversa = z.infer<typeof FonteDaConversa>

export const ConversaAberta = z.object({
	codcvs: z.string(),
	titcvs: z.string(),
	nompta: z.nullable(z.string()),
	clsdad: NivelDeDado,
	numseqfol: z.nullable(z.int()),
	/** Product from which the conversation was imported. */
	orgcvs: z.nullable(z.enum(['G', 'C', 'P'])),
	codprj: z.nullable(z.int()),
	/** Null where the conversation is in no project, or the person is no part of it any more. */
	nomprj: z.nullable(z.string()),
	arquivos: z.array(ArquivoDaConversa),
	fontes: z.array(FonteDaConversa),
	/** Files of the sources that are still being read. */
	qtdfntler: z.int(),
	mensagens: z.array(Mensagem),
})
export type ConversaAberta = z.infer<typeof ConversaAberta>

/** Longest question, in signs. */
export const MAIOR_PERGUNTA = 40_000

export const DadosDaPergunta = z.object({
	/** Identifier of the message, made by the page: the same one never makes two answers. */
	codmsg: Identificador,
	codmod,
	/** Second model, which answers the same question at the same time. */
	codmodout: declareField(z.optional(z.int().check(z.positive())), {
		rotulo: 'Segundo modelo',
		descricao: 'número do modelo que responde à mesma pergunta, ao lado do primeiro',
	}),
	numseqpai: z.optional(z.int().check(z.nonnegative())),
	txtmsg: declareField(textoLongo(MAIOR_PERGUNTA, 1), {
		rotulo: 'Pergunta',
		descricao: 'o que a pessoa escreve ao modelo',
		pessoal: true,
	}),
	/** The person chose to send tokens instead of the personal data that were found. */
	mascarar: z.optional(z.boolean()),
	clsdad: z.optional(NivelDeDado),
	/** Project of a conversation that begins; one that has begun keeps its own. */
	codprj: z.optional(z.int().check(z.positive())),
	arquivos: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(20))),
	fontes: z.optional(DadosDasFontes.shape.fontes),
})
export type DadosDaPergunta = z.infer<typeof DadosDaPergunta>

export const DadosDaRepeticao = z.object({
	codmsg: Identificador,
	codmod,
	/** Question whose answer is made once more, beside the one before. */
	numseqpai: z.int().check(z.positive()),
	mascarar: z.optional(z.boolean()),
})
export type DadosDaRepeticao = z.infer<typeof DadosDaRepeticao>

export const RespostaIniciada = z.object({
	codger: z.string(),
	numseqmsg: z.int(),
	numseqpai: z.int(),
	cortadas: z.int(),
	/** 'S' when this identifier had been answered before. */
	starep: SimNao,
})
export type RespostaIniciada = z.infer<typeof RespostaIniciada>

export const ChaveDaGeracao = z.object({ codger: Identificador })

export const MensagemTemporaria = z.object({ papmsg: Papel, txtmsg: textoLongo(MAIOR_PERGUNTA, 1) })

export const DadosTemporarios = z.object({
	codmod,
	mensagens: z.array(MensagemTemporaria).check(z.minLength(1), z.maxLength(100)),
	mascarar: z.optional(z.boolean()),
	clsdad: z.optional(NivelDeDado),
})
export type DadosTemporarios = z.infer<typeof DadosTemporarios>

export const DadosDaConversa = z.object({
	titcvs: z.optional(texto(120)),
	nompta: z.optional(z.nullable(texto(60))),
	codprj: z.optional(z.nullable(z.int().check(z.positive()))),
	numseqfol: z.optional(z.int().check(z.positive())),
})

/** Kinds of reasons of a bad answer. */
export const MOTIVOS = {
	ERR: 'Está errada',
	FNT: 'A fonte não diz isso',
	INC: 'Está incompleta',
	REC: 'Não respondeu ao que perguntei',
	LNG: 'Mal escrita',
	OUT: 'Outro motivo',
} as const
export const CategoriaDoMotivo = z.enum(['ERR', 'FNT', 'INC', 'REC', 'LNG', 'OUT'])
export type CategoriaDoMotivo = z.infer<typeof CategoriaDoMotivo>

export const DadosDaAvaliacao = z.object({
	avlmsg: z.enum(['B', 'R']),
	catavl: z.optional(CategoriaDoMotivo),
	motavl: z.optional(texto(500)),
	/** The administration may read the reason, without the question, the answer and the name. */
	staenvavl: z.optional(SimNao),
})

export const ChaveDaMensagem = z.object({ codcvs: Identificador, numseqmsg: CodigoTexto })

export const Cota = z.object({
	tipalv: z.enum(['P', 'U']),
	qtdtok: z.int(),
	qtdtokmes: z.nullable(z.int()),
	vlr: z.int(),
	vlrmes: z.nullable(z.int()),
	/** Used share in whole percent. */
	pctuso: z.nullable(z.int()),
})
export type Cota = z.infer<typeof Cota>
