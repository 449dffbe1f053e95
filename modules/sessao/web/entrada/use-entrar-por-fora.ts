import { call, entrar, mensagemDe } from '@portal/platform/web'
import { useEffect, useState } from 'react'
import { concluirEntradaPorFora, iniciarEntradaPorFora, PARAMETRO_DE_RETORNO } from '../../contract/entrada-por-fora.ts'

type Estado = 'parado' | 'indo' | 'em-outra-aba' | 'concluindo'

const voltou = () => new URLSearchParams(window.location.search).has(PARAMETRO_DE_RETORNO)

/** Removes the return parameter from the address, so that opening it again does not conclude the sign-in twice. */
function esquecerRetorno(): void {
	const endereco = new URL(window.location.href)
	endereco.searchParams.delete(PARAMETRO_DE_RETORNO)
	window.history.replaceState(window.history.state, '', endereco)
}

/** Sign-in by a provider; in the dialog of an expired session it opens another tab, to keep the text typed in the page. */
export function useEntrarPorFora(emDialogo: boolean) {
	const [estado, setEstado] = useState<Estado>(() => (voltou() ? 'concluindo' : 'parado'))
	const [erro, setErro] = useState<string>()

	// Start-up work of the page that the provider leads back to.
	useEffect(() => {
		if (!voltou()) return
		esquecerRetorno()
		call(concluirEntradaPorFora).then(entrar, (falha: unknown) => {
			setErro(mensagemDe(falha))
			setEstado('parado')
		})
	}, [])

	async function ir(provedor: string): Promise<void> {
		if (estado === 'indo') return
		setErro(undefined)
		setEstado('indo')
		// Opened in the click itself, or the browser would take it for an advertisement.
		const aba = emDialogo ? window.open('about:blank', '_blank') : window
		try {
			const { url } = await call(iniciarEntradaPorFora, { params: { provedor } })
			if (!aba) throw new TypeError('the other tab was not opened')
			aba.location.assign(url)
			if (emDialogo) setEstado('em-outra-aba')
		} catch (falha) {
			if (emDialogo) aba?.close()
			setErro(mensagemDe(falha))
			setEstado('parado')
		}
	}

	return { estado, erro, ir }
}
