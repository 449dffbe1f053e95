import { InputError, type Pedido, type Portal } from '@portal/platform/server'
import { MENSAGEM_CAPTCHA } from '../../contract/index.ts'
import { altchaEmUso, verificarAltcha } from './altcha.ts'
import { verificarComProvedor } from './siteverify.ts'

const MAXIMO_TOKEN = 4096

/**
 * `mensagem` is said of every failure, in the words of the form that asked.
 * @throws InputError when the captcha was not solved, was solved by somebody else, or was used before.
 */
export async function conferirCaptcha(portal: Portal, pedido: Pedido, mensagem = MENSAGEM_CAPTCHA): Promise<void> {
	const token = pedido.header('g-recaptcha-token') ?? ''
	const provedor = pedido.header('g-recaptcha-provider') ?? ''
	if (
		token &&
		token.length <= MAXIMO_TOKEN &&
		(await verificar(portal, { provedor, token, mensagem, endereco: pedido.endereco }))
	)
		return
	throw new InputError('captcha-invalido', mensagem)
}

interface Prova {
	readonly provedor: string
	readonly token: string
	readonly endereco: string
	readonly mensagem: string
}

async function verificar(portal: Portal, { provedor, ...prova }: Prova): Promise<boolean> {
	switch (provedor) {
		case 'altcha':
			return altchaEmUso(portal) && verificarAltcha(portal, prova.token, prova.endereco)
		case 'turnstile':
		case 'recaptcha':
			return verificarComProvedor(portal, provedor, prova)
		default:
			return false
	}
}
