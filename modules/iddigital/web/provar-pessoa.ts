import { CallError, type ControleDoCaptcha } from '@portal/platform/web'
import { MENSAGEM_CAPTCHA } from '../contract/mensagens.ts'

/** Captcha headers of the public calls. */
export async function provarPessoa(captcha: ControleDoCaptcha | null): Promise<Record<string, string>> {
	try {
		if (!captcha) throw new Error('Captcha não inicializado')
		const { token, provedor } = await captcha.validar()
		return { 'g-recaptcha-token': token, 'g-recaptcha-provider': provedor }
	} catch (falha) {
		if (!navigator.onLine) throw CallError.createOffline()
		throw falha instanceof CallError
			? falha
			: new CallError(400, { erro: 'captcha-invalido', mensagem: MENSAGEM_CAPTCHA })
	}
}
