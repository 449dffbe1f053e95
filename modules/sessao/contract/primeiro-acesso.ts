import { endpoint, Sessao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const MINIMO_DA_SENHA_NOVA = 12
const MAXIMO_DA_SENHA_NOVA = 200

const Chave = z.string().check(z.regex(/^[\w-]{43}$/, 'O link está incompleto. Abra-o de novo a partir da mensagem.'))

export const SenhaNova = z
	.string()
	.check(
		z.minLength(MINIMO_DA_SENHA_NOVA, `A senha tem pelo menos ${MINIMO_DA_SENHA_NOVA} caracteres.`),
		z.maxLength(MAXIMO_DA_SENHA_NOVA, 'A senha é longa demais.'),
	)

export const obterPrimeiroAcesso = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/primeiroacesso/obter',
	summary: 'De quem é um link de primeiro acesso, e aonde ele leva',
	access: 'publico',
	body: z.object({ chave: Chave }),
	response: z.object({ usuario: z.int(), nome: z.string(), destino: z.string() }),
	reads: true,
	rateLimit: { limite: 20, janelaSegundos: 300, por: 'endereco' },
})

export const definirPrimeiraSenha = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/primeiroacesso/definir',
	summary: 'Define a primeira senha de quem recebeu o link, e entra no portal; o link vale uma vez',
	access: 'publico',
	body: z.object({ chave: Chave, senha: SenhaNova }),
	response: Sessao,
	rateLimit: { limite: 10, janelaSegundos: 300, por: 'endereco' },
})
