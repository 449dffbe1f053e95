import { endpoint, Instante, Paginacao, pagina, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SessaoAberta = z.object({
	id: z.string(),
	/** 'S': the session of this request. */
	atual: SimNao,
	endereco: z.string(),
	/** Browser in words: 'Firefox no Windows'. */
	navegador: z.string(),
	criadaEm: Instante,
	ultimoUso: Instante,
})
export type SessaoAberta = z.infer<typeof SessaoAberta>

export const listarSessoes = endpoint({
	method: 'GET',
	path: '/wsusuario/api/usuario/sessoes',
	summary: 'Sessões abertas da pessoa',
	query: Paginacao,
	response: pagina(SessaoAberta),
})

export const encerrarOutraSessao = endpoint({
	method: 'DELETE',
	path: '/wsusuario/api/usuario/sessoes/:id',
	summary: 'Encerra uma das sessões abertas',
	params: z.object({ id: z.uuid() }),
	response: Retorno,
})

export const encerrarTodasAsSessoes = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/sessoes/encerrar',
	summary: 'Sai de todas as sessões, ou de todas menos desta',
	body: z.object({ manterAtual: z._default(SimNao, 'N') }),
	response: Retorno,
})
