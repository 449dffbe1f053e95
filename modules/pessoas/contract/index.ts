import { CodpesTexto, endpoint, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export { rotulos } from './rotulos.ts'

/** Data minimisation: a look-up by number never gives more than the name that identifies a person to another. */
export const PessoaResumida = z.object({ codpes: z.int(), nompes: z.string() })
export type PessoaResumida = z.infer<typeof PessoaResumida>

/** The call also carries the header `Usp-Key`, which repeats the token of the session. */
export const consultarPessoa = endpoint({
	method: 'GET',
	path: '/wsportal/owc/pessoas/:codpes',
	summary: 'Consulta uma pessoa pelo número USP',
	params: z.object({ codpes: CodpesTexto }),
	response: PessoaResumida,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})

/** The current links of a person distinguish namesakes. */
export const PessoaEncontrada = z.extend(PessoaResumida, {
	vinculos: z.array(z.object({ tipvinext: z.string(), sglund: z.string() })),
})
export type PessoaEncontrada = z.infer<typeof PessoaEncontrada>

export const MINIMO_DE_LETRAS_DO_NOME = 3

/** The search is a POST so that no name becomes part of an address or a log. */
export const buscarPessoasPorNome = endpoint({
	method: 'POST',
	path: '/wsportal/owc/pessoas/buscar',
	summary: 'Busca pessoas por partes do nome, sem distinguir acentos',
	body: z.extend(Paginacao, { nome: texto(100, MINIMO_DE_LETRAS_DO_NOME) }),
	response: pagina(PessoaEncontrada),
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'pessoa' },
	allowedInSupport: 'le',
})

export const UnidadeResumida = z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })
export type UnidadeResumida = z.infer<typeof UnidadeResumida>

export const listarUnidadesAtivas = endpoint({
	method: 'GET',
	path: '/wsportal/owc/unidades',
	summary: 'Lista as unidades em atividade',
	query: Paginacao,
	response: pagina(UnidadeResumida),
})
