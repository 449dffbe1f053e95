import type { MaquinaCaptcha } from '@portal/design-system/captcha'
import { CallError, call, entrar } from '@portal/platform/web'
import { useState } from 'react'
import { autenticar, MENSAGEM_CAPTCHA, MENSAGEM_LOGIN } from '../../contract/login.ts'

export type Formulario = { readonly usuario: string; readonly senha: string }

type Estado = { readonly entrando: boolean; readonly erro: string | undefined }

/** Captcha first, then number and password. `erro` is the sentence to show. */
export function useEntrar(maquina: MaquinaCaptcha) {
	const [estado, setEstado] = useState<Estado>({ entrando: false, erro: undefined })

	async function enviar(formulario: Formulario): Promise<void> {
		setEstado({ entrando: true, erro: undefined })
		try {
			entrar(await autenticarCom(await validar(maquina), formulario))
		} catch (falha) {
			// A token serves once.
			maquina.reiniciar()
			setEstado({ entrando: false, erro: mensagemDaFalha(falha) })
		}
	}

	return { ...estado, enviar }
}

class FalhaDoCaptcha extends Error {}

async function validar(maquina: MaquinaCaptcha) {
	try {
		return await maquina.validar()
	} catch {
		throw new FalhaDoCaptcha(MENSAGEM_CAPTCHA)
	}
}

const autenticarCom = ({ token, provedor }: { token: string; provedor: string }, formulario: Formulario) =>
	call(
		autenticar,
		{ body: { usuario: formulario.usuario, senha: formulario.senha } },
		{ headers: { 'g-recaptcha-token': token, 'g-recaptcha-provider': provedor } },
	)

function mensagemDaFalha(falha: unknown): string {
	if (falha instanceof FalhaDoCaptcha) return falha.message
	// `falha`: the answer came without a sentence of its own.
	return falha instanceof CallError && falha.erro !== 'falha' ? falha.mensagem : MENSAGEM_LOGIN
}
