import { PessoaResumida } from '@portal/pessoas/contract'
import { endpoint, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, MAXIMO_PARTICIPANTES, TipParticipante } from './codigos.ts'
import { DadosParticipante, Participante } from './participantes.ts'

/** Row of a list pasted or read from a CSV file. */
export const LinhaDaLista = z.object({
	linha: z.int(),
	/** Original text of the row. */
	texto: z.string(),
	codpes: z.nullable(z.int()),
	nompcp: z.nullable(z.string()),
	emapcp: z.nullable(z.string()),
	/** CPF of a person from outside, where it was given. */
	cpfpcp: z.nullable(z.string()),
	/** Namesakes: the people who bear the given name, one of whom is meant. */
	opcoes: z.array(PessoaResumida),
	tippcpasi: TipParticipante,
	fncpcp: z.string(),
	/** Obstacle to including the row, with the remedy. */
	problema: z.nullable(z.string()),
})
export type LinhaDaLista = z.infer<typeof LinhaDaLista>

export const lerListaDeParticipantes = endpoint({
	method: 'POST',
	path: '/uspassinaws/lerListaDeParticipantes',
	summary: 'Diz quem são as pessoas de uma lista, colada ou de um CSV, antes de incluí-las num lote',
	body: z.object({ codlotdocasi: Codigo, lista: textoLongo(20_000, 3) }),
	response: z.array(LinhaDaLista),
	reads: true,
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'pessoa' },
})

export const incluirParticipantes = endpoint({
	method: 'POST',
	path: '/uspassinaws/incluirParticipantes',
	summary: 'Inclui vários participantes de uma vez: todos, ou nenhum',
	body: z.object({
		codlotdocasi: Codigo,
		participantes: z.array(DadosParticipante).check(z.minLength(1), z.maxLength(MAXIMO_PARTICIPANTES)),
	}),
	response: z.array(Participante),
})
