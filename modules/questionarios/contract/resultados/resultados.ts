import { EmPlanilha, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { TipoDePergunta } from '../estrutura/estrutura.ts'
import {
	AnoDaTitulacao,
	BAIXAR,
	Codigo,
	CodigoNoEndereco,
	DaVersao,
	DaVersaoNoEndereco,
	LISTAR,
	Nivpgm,
	OBTER,
} from '../formas.ts'

/** Minimum number of texts that are shown together. */
export const MINIMO_DE_TEXTOS = 10
/** Rounding step of counts; the same set of people always rounds alike. */
export const PASSO_DAS_CONTAGENS = 5

/** Filter fields of the results; no other data of a participant are kept. */
export const CAMPOS_DO_PERFIL = ['codund', 'codcur', 'codare', 'nivpgm', 'anotit'] as const
export const CampoDoPerfil = z.enum(CAMPOS_DO_PERFIL)
export type CampoDoPerfil = z.infer<typeof CampoDoPerfil>

export const nomeDoCampo: Readonly<Record<CampoDoPerfil, string>> = {
	codund: 'Unidade',
	codcur: 'Curso ou programa',
	codare: 'Área',
	nivpgm: 'Nível',
	anotit: 'Ano de titulação',
}

export const FiltroDoPerfil = z.object({
	codund: z.optional(Codigo),
	codcur: z.optional(Codigo),
	codare: z.optional(Codigo),
	nivpgm: z.optional(Nivpgm),
	anotit: z.optional(AnoDaTitulacao),
})
export type FiltroDoPerfil = z.infer<typeof FiltroDoPerfil>

export const FiltroNoEndereco = z.object({
	codund: z.optional(CodigoNoEndereco),
	codcur: z.optional(CodigoNoEndereco),
	codare: z.optional(CodigoNoEndereco),
	nivpgm: z.optional(Nivpgm),
	anotit: z.optional(z.pipe(z.coerce.number<string | number>(), AnoDaTitulacao)),
})

const DaSelecao = z.extend(DaVersao, FiltroDoPerfil.shape)
export type DaSelecao = z.infer<typeof DaSelecao>
const DaSelecaoNoEndereco = z.extend(DaVersaoNoEndereco, FiltroNoEndereco.shape)

/** Rounded count; null when it is below five or would reveal such a count. */
const Contagem = z.nullable(z.int())

export const Contada = z.object({ codaltper: z.int(), txtalt: z.string(), qtd: Contagem })
export const LinhaContada = z.object({
	codlinper: z.int(),
	/** Text of the matrix row; empty for other kinds. */
	txtlin: z.string(),
	alternativas: z.array(Contada),
	/** Mean of a scale, derived from the published counts. */
	media: z.nullable(z.number()),
})
export const PerguntaContada = z.object({
	codperqst: z.int(),
	codgrpqst: z.int(),
	titgrp: z.string(),
	txtper: z.string(),
	tipper: TipoDePergunta,
	codpereqv: z.nullable(z.string()),
	stapub: SimNao,
	/** 'S': withheld, because almost the same people were asked the question before. */
	staret: SimNao,
	qtd: Contagem,
	linhas: z.array(LinhaContada),
})
export type PerguntaContada = z.infer<typeof PerguntaContada>

/** Withheld means of scales and matrix rows, with the reasons. */
export function listarMotivosSemMedia({ txtper, tipper, staret, linhas }: PerguntaContada) {
	if (tipper !== 'ESC' && tipper !== 'MAT') return []
	return linhas.flatMap(({ txtlin, media, alternativas }) =>
		media === null ? [{ nome: txtlin || txtper, motivo: explicarSemMedia(staret, alternativas) }] : [],
	)
}

function explicarSemMedia(staret: SimNao, alternativas: PerguntaContada['linhas'][number]['alternativas']): string {
	if (staret === 'S') return 'a média não é mostrada, porque quase as mesmas pessoas já tinham respondido a isto.'
	if (alternativas.some(({ qtd }) => qtd === null))
		return 'a média não é mostrada, porque deixaria deduzir as contagens ocultas.'
	return alternativas.some(({ qtd }) => qtd !== 0)
		? 'não há média, porque nem toda alternativa tem um valor.'
		: 'não há média, porque ninguém respondeu.'
}

const Opcao = z.object({ codigo: z.string(), nome: z.string() })

export const Resultado = z.object({
	codqst: z.int(),
	numvrsqst: z.int(),
	nomqst: z.string(),
	dscpdo: z.string(),
	staanm: SimNao,
	/** Participants and size of the public, for the whole questionnaire. */
	qtdcon: z.int(),
	qtdpop: z.nullable(z.int()),
	/** Answers in the selection. */
	qtd: Contagem,
	perguntas: z.array(PerguntaContada),
	/** Filter options available to this person. */
	opcoes: z.object({
		codund: z.array(Opcao),
		codcur: z.array(Opcao),
		codare: z.array(Opcao),
		nivpgm: z.array(Opcao),
		anotit: z.array(Opcao),
	}),
	/** 'S': this person may read the texts; otherwise `motivoCmt` gives the reason. */
	stacmt: SimNao,
	motivoCmt: z.nullable(z.string()),
	/** 'S': the answers carry names, and this person manages the questionnaire. */
	stanom: SimNao,
	/** 'S': only public questions are shown, counted over all answers. */
	stasopub: SimNao,
})
export type Resultado = z.infer<typeof Resultado>
export type Opcoes = Resultado['opcoes']

export const obterRESULTADO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterRESULTADO`,
	summary: 'O que foi respondido a cada pergunta de um questionário encerrado, sem grupos pequenos',
	body: DaSelecao,
	response: Resultado,
	reads: true,
})

/** Axis: a question with one of its rows, or a profile field. */
const Eixo = z
	.object({
		codperqst: z.optional(Codigo),
		codlinper: z.optional(z.int().check(z.nonnegative(), z.maximum(2_147_483_647))),
		campo: z.optional(CampoDoPerfil),
	})
	.check(
		z.refine(({ codperqst, campo }) => (codperqst === undefined) !== (campo === undefined), {
			path: ['codperqst'],
			error: 'Escolha uma pergunta, ou um campo do perfil.',
		}),
	)
export type EixoPedido = z.infer<typeof Eixo>

export const Cruzamento = z.object({
	titlin: z.string(),
	titcol: z.string(),
	linhas: z.array(z.string()),
	colunas: z.array(z.string()),
	/** Counts by row and column. */
	celulas: z.array(z.array(Contagem)),
})
export type Cruzamento = z.infer<typeof Cruzamento>

export const obterCRUZAMENTO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterCRUZAMENTO`,
	summary: 'Duas perguntas, ou uma pergunta e um campo do perfil, uma pela outra',
	body: z.extend(DaSelecao, { linha: Eixo, coluna: Eixo }),
	response: Cruzamento,
	reads: true,
})

export const listarCOMENTARIO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarCOMENTARIO`,
	summary: 'O que foi escrito, em ordem nenhuma, onde há ao menos dez textos',
	body: z.extend(DaVersao, {
		codperqst: Codigo,
		codcur: z.optional(Codigo),
		pagina: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
	}),
	response: z.object({
		/** 'N': there are fewer than ten texts. */
		stasuf: SimNao,
		total: z.int(),
		pagina: z.int(),
		porPagina: z.int(),
		textos: z.array(z.string()),
		/** Programmes with enough texts. */
		cursos: z.array(Opcao),
	}),
	reads: true,
})

export const obterSERIE = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSERIE`,
	summary: 'A mesma pergunta, com as mesmas alternativas, em cada versão do questionário',
	body: z.extend(DaSelecao, { codperqst: Codigo }),
	response: z.object({
		txtper: z.string(),
		alternativas: z.array(z.string()),
		versoes: z.array(
			z.object({
				numvrsqst: z.int(),
				dscpdo: z.string(),
				qtd: Contagem,
				valores: z.array(Contagem),
				media: z.nullable(z.number()),
			}),
		),
	}),
	reads: true,
})

export const exportarRESULTADO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarRESULTADO`,
	summary: 'O que se vê dos resultados, como planilha: as mesmas contagens, arredondadas e sem grupos pequenos',
	query: z.extend(EmPlanilha, DaSelecaoNoEndereco.shape),
	response: 'binario',
})
