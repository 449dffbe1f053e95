import type { BrowserContext } from 'playwright-core'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { type Running, SERVER, start } from './processes.ts'

/** Person of the demonstration with tasks, notices and services. */
const PERSON = 10_001

export interface Demonstration {
	readonly server: Running
	/** Session cookie and token in the browser, as the log-in leaves them. */
	signIn(context: BrowserContext): Promise<void>
}

/** The portal with the demonstration university, as `npm start` gives it. */
export async function startDemonstration(): Promise<Demonstration> {
	const database = await startDatabase()
	const url = await database.create('paginas')
	const server = await start(SERVER, {
		port: await freePort(),
		path: '/saude/pronto',
		env: { DATABASE_URL: url, PORTAL_DEMO: '1', PORTAL_LEGADO_PORT: '0', PORTAL_LOG_LEVEL: 'warn' },
	})
	return {
		server,
		signIn: (context) => signIn(context, { address: server.address, url }),
	}
}

/** Session cookie and token of a person in the browser. */
export async function signIn(
	context: BrowserContext,
	{ address, url, person = PERSON }: { readonly address: string; readonly url: string; readonly person?: number },
): Promise<void> {
	const { token, cookie } = await openSession(url, person)
	await context.addCookies([{ name: 'portal-sessao', value: cookie, url: address, httpOnly: true }])
	const page = await context.newPage()
	await page.goto(`${address}/robots.txt`)
	await page.evaluate(`localStorage.setItem('token', '${token}')`)
	await page.close()
}

export const chromiumFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]
