import { Codpes, endpoint, Sessao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const MINIMO_MOTIVO = 10

/** Read-only: the platform refuses every other write of such a session. */
export const iniciarSuporte = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/suporte/iniciar',
	summary: 'Vê o portal como outra pessoa o vê, sem poder alterar nada',
	access: ['PTL-SUPORTE'],
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
