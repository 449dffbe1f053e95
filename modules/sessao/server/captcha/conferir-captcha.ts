import { InputError, type Pedido, type Portal } from '@portal/platform/server'
import { MENSAGEM_CAPTCHA } from '../../contract/index.ts'
import { verificarAltcha } from './altcha.ts'
import { verificarComProvedor } from './siteverify.ts'

const MAXIMO_TOKEN = 4096

/** @throws InputError when the captcha was not solved, was solved by somebody else, or was used before. */
export async function conferirCaptcha(portal: Portal, pedido: Pedido): Promise<void> {
	const token = pedido.header('g-recaptcha-token') ?? ''
	const provedor = pedido.header('g-recaptcha-provider') ?? ''
	if (token && token.length <= MAXIMO_TOKEN && (await verificar(portal, provedor, token, pedido.endereco))) return
	throw new InputError('captcha-invalido', MENSAGEM_CAPTCHA)
}

async function verificar(portal: Portal, provedor: string, token: string, endereco: string): Promise<boolean> {
	switch (provedor) {
		case 'altcha':
			return verificarAltcha(portal, token, endereco)
		case 'turnstile':
		case 'recaptcha':
			return verificarComProvedor(portal, provedor, token, endereco)
		default:
			return false
	}
}
