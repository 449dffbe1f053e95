import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, queryClient } from '@portal/platform/web'
import { useEffect } from 'react'
import { confirmarEmail } from '../contract/email.ts'

let confirmado: string | null = null

/** Confirms an address by the mailed link (`?codigo=`); the single-use code is sent once. */
export function ConfirmarEmail() {
	// Runs once at the start of the page, independent of its rendering.
	useEffect(() => {
		const codigo = new URLSearchParams(window.location.search).get('codigo')
		if (codigo === null || codigo === confirmado) return
		confirmado = codigo
		esquecerCodigo()
		void confirmar(codigo)
	}, [])
	return null
}

/** Removes the secret from the address, so that history and copied addresses do not contain it. */
function esquecerCodigo(): void {
	const endereco = new URL(window.location.href)
	endereco.searchParams.delete('codigo')
	window.history.replaceState(window.history.state, '', endereco)
}

async function confirmar(codigo: string): Promise<void> {
	const aviso = toast.info('Confirmando a alteração do e-mail...')
	try {
		const { mensagem } = await call(confirmarEmail, { body: { codigo } })
		toast.sucesso(mensagem)
		await queryClient.invalidateQueries({ queryKey: ['sessao-contato'] })
	} catch (falha) {
		toast.erro('Não foi possível confirmar o e-mail', mensagemDe(falha))
	} finally {
		toast.fechar(aviso)
	}
}
