import { endpoint, Sessao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const MINIMO_USUARIO = 5
export const MINIMO_SENHA = 8
/** Maximum password length, against denial of service by hashing very long input. */
const MAXIMO_SENHA = 200

/** Shared rule of the button 'Entrar' and the server. */
export const podeEntrar = ({ usuario, senha }: { usuario: string; senha: string }): boolean =>
	usuario.trim().length >= MINIMO_USUARIO && senha.length >= MINIMO_SENHA

export const Credenciais = z.object({
	usuario: z.pipe(
		z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
		z
			.string()
			.check(
				z.trim(),
				z.regex(/^\d{5,11}$/, `Digite o número de usuário, com pelo menos ${MINIMO_USUARIO} algarismos.`),
			),
	),
	senha: z
		.string()
		.check(
			z.minLength(MINIMO_SENHA, `A senha tem pelo menos ${MINIMO_SENHA} caracteres.`),
			z.maxLength(MAXIMO_SENHA, 'A senha é longa demais.'),
		),
})

/** Login; the captcha comes in the headers `g-recaptcha-token` and `g-recaptcha-provider`. */
export const autenticar = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/autenticar',
	summary: 'Entra com número de usuário e senha, depois do captcha',
	access: 'publico',
	body: Credenciais,
	response: Sessao,
	bodyLimit: 16 * 1024,
	allowedInSupport: 'escreve',
	// No transaction: the count and the audit row of a refused attempt must be kept.
	transaction: false,
})

export const encerrarSessao = endpoint({
	method: 'GET',
	path: '/wsusuario/api/usuario/encerrarsessao',
	summary: 'Sai do portal: a sessão termina em todos os servidores',
	access: 'publico',
	/** `saida`: logout address of the provider with which the person signed in. */
	response: z.extend(Sessao, { saida: z.optional(z.string()) }),
})

export const MENSAGEM_CAPTCHA = 'Ocorreu um erro ao logar. Por favor, tente novamente mais tarde'
export const MENSAGEM_LOGIN = 'Erro ao autenticar usuário'
