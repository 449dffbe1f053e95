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

/** Sign-in by a provider; the dialog of an expired session opens it in another tab, to keep the typed text. */
export function useEntrarPorFora(emDialogo: boolean) {
	const [estado, setEstado] = useState<Estado>(() => (voltou() ? 'concluindo' : 'parado'))
	const [erro, setErro] = useState<string>()

	// Runs once at the start of the page to which the provider returns.
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
		// Opened synchronously in the click, because popup blockers refuse a later window.
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
