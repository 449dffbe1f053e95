import type { MaquinaCaptcha } from '@portal/design-system/captcha'
import { CallError, call, entrar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { autenticar, MENSAGEM_CAPTCHA, MENSAGEM_LOGIN } from '../../contract/login.ts'

export type Formulario = { readonly usuario: string; readonly senha: string }

class FalhaAoEntrar extends Error {}

/** Captcha first, then number and password. `error.message` is the sentence to show. */
export function useEntrar(maquina: MaquinaCaptcha) {
	return useMutation({
		mutationFn: async (formulario: Formulario) => {
			const { token, provedor } = await validar(maquina)
			const headers = { 'g-recaptcha-token': token, 'g-recaptcha-provider': provedor }
			return call(autenticar, { body: formulario }, { headers }).catch((falha: unknown) => {
				throw new FalhaAoEntrar(mensagemDaFalha(falha))
			})
		},
		onSuccess: entrar,
		// A token serves once.
		onError: () => maquina.reiniciar(),
	})
}

async function validar(maquina: MaquinaCaptcha) {
	try {
		return await maquina.validar()
	} catch {
		throw new FalhaAoEntrar(MENSAGEM_CAPTCHA)
	}
}

/** `falha`: the answer came without a sentence of its own. */
const mensagemDaFalha = (falha: unknown): string =>
	falha instanceof CallError && falha.erro !== 'falha' ? falha.mensagem : MENSAGEM_LOGIN
