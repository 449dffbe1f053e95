/** Of this tab only, and without anything that says whose it is: the instant at which the session ends names it. */
const CHAVE = 'contato-dispensado'
let nestaPagina: string | undefined

export function dispensarContato(sessao: string): void {
	nestaPagina = sessao
	try {
		sessionStorage.setItem(CHAVE, sessao)
	} catch {
		// Forbidden by the browser: then a reload asks again.
	}
}

export function foiDispensado(sessao: string): boolean {
	if (nestaPagina === sessao) return true
	try {
		return sessionStorage.getItem(CHAVE) === sessao
	} catch {
		return false
	}
}
