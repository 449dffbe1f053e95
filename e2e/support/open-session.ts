import type { RunningPortal } from '@portal/platform/server'
import type { Page } from 'playwright-core'
import { obterPessoa } from '../../modules/pessoas/server/public.ts'

/** Cookie and token that a login gives to a browser. */
export async function segredosDe({ portal }: RunningPortal, codpes: number) {
	const { nompes: nome } = await obterPessoa(portal.db, codpes)
	const pedido = { endereco: '127.0.0.1', navegador: 'Chromium' }
	return portal.sessions.open(portal.db, { codpes, nome }, pedido)
}

/** Session without the log-in form, for tests of other things; the page has yet to be opened. */
export async function abrirSessao(page: Page, running: RunningPortal, codpes: number): Promise<void> {
	const { url, portal } = running
	const { token, cookie } = await segredosDe(running, codpes)
	const context = page.context()
	const { hostname: domain } = new URL(url)
	await context.addCookies([
		{ name: 'portal-sessao', value: cookie, domain, path: '/', httpOnly: true, secure: false, sameSite: 'Lax' },
	])
	// The log-in has confirmed the contact data already, so the session does not ask again.
	const aberta = await portal.sessions.find(token, cookie)
	// The token is set once a page, so that later changes by the portal remain.
	await context.addInitScript(
		([origem, sessao, senha]) => {
			if (location.origin !== origem || sessionStorage.getItem('contato-dispensado') === sessao) return
			sessionStorage.setItem('contato-dispensado', sessao)
			localStorage.setItem('token', senha)
		},
		[url, aberta?.expiraEm ?? '', token] as const,
	)
}
