import { declareField, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { Situacao } from './fluxo.ts'
import { FiltroDaLista } from './formas.ts'

/** People of one message, and enrolments of one assignment. */
export const MAXIMO_POR_MENSAGEM = 5000
export const MAXIMO_POR_ATRIBUICAO = 200

/** Situations whose enrolment is analysed, so that it may be given to somebody. */
export const ANALISAVEIS: readonly Situacao[] = ['ENV', 'ANA']

export const FiltroDaMensagem = z.omit(FiltroDaLista, { pagina: true, porPagina: true })
export type FiltroDaMensagem = z.infer<typeof FiltroDaMensagem>

export const DadosDaMensagem = z.object({
	filtro: FiltroDaMensagem,
	/** People that the sender saw: the group may grow by a tenth until it is sent, and no more. */
	qtdvis: z.int().check(z.minimum(1)),
	assunto: declareField(texto(120), { rotulo: 'Assunto', descricao: 'o assunto da mensagem aos ingressantes' }),
	txtmsg: declareField(textoLongo(2000, 1), { rotulo: 'Mensagem', descricao: 'o texto da mensagem aos ingressantes' }),
})
export type DadosDaMensagem = z.infer<typeof DadosDaMensagem>

/** A group is still the one that was seen while it has not grown by more than a tenth, and never by fewer than five. */
export const ehOMesmoGrupo = (visto: number, agora: number): boolean => agora <= visto + Math.max(5, visto / 10)

export const DadosDaAtribuicao = z.object({
	numins: declareField(z.array(z.int()).check(z.minLength(1), z.maxLength(MAXIMO_POR_ATRIBUICAO)), {
		rotulo: 'Matrículas',
		descricao: 'as inscrições atribuídas a quem analisa',
	}),
	codpesana: declareField(z.int(), { rotulo: 'Quem analisa', descricao: 'a pessoa que analisa a matrícula' }),
})
export type DadosDaAtribuicao = z.infer<typeof DadosDaAtribuicao>
