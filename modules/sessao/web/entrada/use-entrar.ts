import type { RespostaCaptcha } from '@portal/design-system/captcha'
import { CallError, call, entrar } from '@portal/platform/web'
import { useState } from 'react'
import { autenticar, MENSAGEM_CAPTCHA, MENSAGEM_LOGIN } from '../../contract/login.ts'

export type Credenciais = { readonly usuario: string; readonly senha: string }

type CaptchaDoFormulario = { readonly validar: () => Promise<RespostaCaptcha>; readonly reiniciar: () => void }

type Estado = { readonly entrando: boolean; readonly erro: string | undefined }

/** Login by captcha, number and password; `erro` is the sentence to show. */
export function useEntrar(captcha: CaptchaDoFormulario) {
	const [estado, setEstado] = useState<Estado>({ entrando: false, erro: undefined })

	async function enviar(formulario: Credenciais): Promise<void> {
		setEstado({ entrando: true, erro: undefined })
		try {
			entrar(await autenticarCom(await validar(captcha), formulario))
		} catch (falha) {
			// A captcha token is single-use.
			captcha.reiniciar()
			setEstado({ entrando: false, erro: mensagemDaFalha(falha) })
		}
	}

	return { ...estado, enviar }
}

class FalhaDoCaptcha extends Error {}

async function validar(captcha: CaptchaDoFormulario) {
	try {
		return await captcha.validar()
	} catch {
		throw new FalhaDoCaptcha(MENSAGEM_CAPTCHA)
	}
}

const autenticarCom = ({ token, provedor }: RespostaCaptcha, formulario: Credenciais) =>
	call(
		autenticar,
		{ body: { usuario: formulario.usuario, senha: formulario.senha } },
		{ headers: { 'g-recaptcha-token': token, 'g-recaptcha-provider': provedor } },
	)

function mensagemDaFalha(falha: unknown): string {
	if (falha instanceof FalhaDoCaptcha) return falha.message
	// Code `falha` marks an answer without a message.
	return falha instanceof CallError && falha.erro !== 'falha' ? falha.mensagem : MENSAGEM_LOGIN
}
