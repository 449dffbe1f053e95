import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, queryClient } from '@portal/platform/web'
import { useEffect } from 'react'
import { confirmarEmail } from '../contract/email.ts'

let confirmado: string | null = null

/** The link of the message opens the portal with `?codigo=`. The code serves once, so it is sent once. */
export function ConfirmarEmail() {
	// Start-up work of the page, not of what it draws.
	useEffect(() => {
		const codigo = new URLSearchParams(window.location.search).get('codigo')
		if (codigo === null || codigo === confirmado) return
		confirmado = codigo
		esquecerCodigo()
		void confirmar(codigo)
	}, [])
	return null
}

/** Neither history nor a copied address keeps the secret. */
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
