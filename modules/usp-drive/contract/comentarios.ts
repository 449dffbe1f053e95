import {
	CodigoTexto,
	Codpes,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

const COMENTARIOS = '/wsuspdrive/api/itens/:coditm/comentarios' as const
const ChaveDoItem = z.object({ coditm: CodigoTexto })

/** Most people that one comment mentions. */
export const MAIS_MENCOES = 10
export const MAIOR_COMENTARIO = 2000

export const Comentario = z.object({
	codcmt: z.int(),
	txtcmt: z.string(),
	nompes: z.string(),
	dtacad: Instante,
	mencionados: z.array(z.string()),
	/** The person who asks may remove it: their own, or by the right to manage. */
	pode: z.boolean(),
})
export type Comentario = z.infer<typeof Comentario>

export const DadosDoComentario = z.object({
	txtcmt: declareField(textoLongo(MAIOR_COMENTARIO, 1), { rotulo: 'Comentário', descricao: 'o que se diz do item' }),
	mencionados: z._default(
		declareField(z.array(Codpes).check(z.maxLength(MAIS_MENCOES, 'Mencione até 10 pessoas.')), {
			rotulo: 'Mencionar',
			descricao: 'as pessoas que o comentário chama, e que ficam sabendo dele',
		}),
		[],
	),
})

export const listarComentarios = endpoint({
	method: 'GET',
	path: COMENTARIOS,
	summary: 'Os comentários de um item, do mais novo ao mais antigo',
	params: ChaveDoItem,
	query: Paginacao,
	response: pagina(Comentario),
})

export const inserirComentario = endpoint({
	method: 'POST',
	path: COMENTARIOS,
	summary: 'Comenta um item; quem é mencionado fica sabendo',
	params: ChaveDoItem,
	body: DadosDoComentario,
	once: true,
	response: z.object({ codcmt: z.int() }),
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})

export const removerComentario = endpoint({
	method: 'DELETE',
	path: `${COMENTARIOS}/:codcmt`,
	summary: 'Tira um comentário seu, ou de outra pessoa em uma pasta que se gere',
	params: z.extend(ChaveDoItem, { codcmt: CodigoTexto }),
	response: Retorno,
})
