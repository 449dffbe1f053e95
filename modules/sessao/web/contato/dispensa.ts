/** Dismissal in this tab only, which does not name the person: it is bound to the instant at which the session ends. */
const CHAVE = 'contato-dispensado'
let nestaPagina: string | undefined

export function dispensarContato(sessao: string): void {
	nestaPagina = sessao
	try {
		sessionStorage.setItem(CHAVE, sessao)
	} catch {
		// Storage is forbidden by the browser, so a reload asks again.
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
