import { Codpes, endpoint, Instante, Paginacao, PTL_SUPORTE, pagina, Sessao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const MINIMO_MOTIVO = 10

/** Begins a read-only support session, in which the platform refuses other writes. */
export const iniciarSuporte = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/suporte/iniciar',
	summary: 'Vê o portal como outra pessoa o vê, sem poder alterar nada',
	access: [PTL_SUPORTE],
	body: z.object({ codpes: Codpes, motivo: texto(300, MINIMO_MOTIVO) }),
	response: Sessao,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const encerrarSuporte = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/suporte/encerrar',
	summary: 'Volta do modo de suporte à própria sessão',
	response: Sessao,
	allowedInSupport: 'escreve',
})

export const UsoDoSuporte = z.object({
	codigo: z.int(),
	/** Name of the support person. */
	nome: z.string(),
	motivo: z.string(),
	criadaEm: Instante,
})
export type UsoDoSuporte = z.infer<typeof UsoDoSuporte>

export const listarUsosDoSuporte = endpoint({
	method: 'GET',
	path: '/wsusuario/api/usuario/suporte/usos',
	summary: 'Quem do suporte viu o portal como a pessoa, quando e por quê',
	query: Paginacao,
	response: pagina(UsoDoSuporte),
})
