import { randomUUID } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPortal, readConfig } from '@portal/platform/server'
import { createDatabaseFrom, findHeadlessChromium, TEST_KEY, templateFolder } from '@portal/platform/testing'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { modules } from '../../apps/server/modules.ts'
import { startApplication } from '../../apps/server/start.ts'
import { freePort } from '../confiabilidade/server-process.ts'
import { abrirSessao } from './open-session.ts'
import { olharAmiude } from './polling.ts'
import { apresentarATodos } from './tour.ts'

const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Optimizing compilers are off: no page of a test runs long enough for them to pay, and they took a tenth of a walk.
	'--js-flags=--no-maglev --no-turbofan',
]

/** Expected console errors of the browser itself: a refusal, and requests while a test has cut the network. */
const IS_TOLD_RIGHTLY = /status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/

const MOST_TEXT_SHOWN = 3_000
/** Time-out of a step, generous enough for a slow machine. */
export const STEP_MS = 90_000

export interface Visitor {
	readonly page: Page
	readonly context: BrowserContext
}

export interface Fixtures {
	/** Settings of this test file, given the address of the portal. */
	ambiente: (endereco: string) => Promise<Record<string, string>>
	/** The whole portal with the demonstration university, on a database of its own, one for a test file. */
	portal: RunningPortal
	browser: Browser
	/** A page of somebody who has not signed in. An error in its console fails the test. */
	page: Page
	/** Another person, in a separate browser profile. */
	novaPessoa: (opcoes?: Parameters<Browser['newContext']>[0]) => Promise<Visitor>
	/**
	 * Empty page of a signed-in person of the demonstration (without a number, of a visitor), in a separate browser
	 * profile.
	 */
	como: (codpes: number | undefined) => Promise<Page>
}

/** Longer time-outs in every context of this browser. */
export function withPatience(browser: Browser): void {
	browser.on('context', (context) => {
		context.setDefaultTimeout(STEP_MS)
		context.on('page', (page) => olharAmiude(page, STEP_MS))
	})
}

/** Screen text at the failure of a test, for a reader of its output alone. */
async function tellWhatIsShown(context: BrowserContext): Promise<void> {
	for (const page of context.pages()) {
		const text = await page.innerText('body', { timeout: 2_000 }).catch(({ message }: Error) => message)
		console.error(`${page.url()}\n${text.slice(0, MOST_TEXT_SHOWN)}`)
	}
}

async function seedDemonstration(url: string): Promise<void> {
	const portal = await startDemonstration(url, templateFolder(), {})
	await apresentarATodos(portal)
	await portal.stop()
}

const startDemonstration = async (url: string, dados: string, env: Record<string, string>): Promise<RunningPortal> =>
	startApplication(
		readConfig(
			{
				// Fixed port: the return address of a redirect must be known beforehand.
				PORT: String(await freePort()),
				DATABASE_URL: url,
				PORTAL_DEMO: '1',
				PORTAL_ASSINA_KEK: TEST_KEY,
				PORTAL_DATA_DIR: dados,
				PORTAL_LOG_LEVEL: 'error',
				PORTAL_LEGADO_PORT: '0',
				PORTAL_CAPTCHA_CUSTO: '10',
				PORTAL_ATRASO_MAXIMO_MS: '0',
				...env,
			},
			modules,
		),
		url,
	)

export const test = base.extend<Fixtures>({
	ambiente: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			await use(async () => ({}))
		},
		{ scope: 'file' },
	],
	portal: [
		async ({ ambiente }, use) => {
			const dados = join(tmpdir(), `portal-e2e-${randomUUID()}`)
			const { url, drop } = await createDatabaseFrom('demonstracao', seedDemonstration)
			await cp(templateFolder(), dados, { recursive: true })
			// Empty folder of trusted roots: a test with its own authority puts its root there.
			const raizes = join(dados, 'icp')
			await mkdir(raizes, { recursive: true })
			const porta = await freePort()
			const portal = await startDemonstration(url, dados, {
				PORT: String(porta),
				PORTAL_ASSINA_ICP_RAIZES: raizes,
				...(await ambiente(`http://localhost:${porta}`)),
			})
			await use(portal)
			await portal.stop()
			await drop()
			await rm(dados, { recursive: true, force: true })
		},
		{ scope: 'file' },
	],
	/** Shared browser for all files of a worker: each person has a separate context, which ends with the test. */
	browser: [
		// oxlint-disable-next-line no-empty-pattern -- as above
		async ({}, use) => {
			const executablePath = findHeadlessChromium()
			if (!executablePath) throw new Error('No Chromium on this machine: npm test installs one.')
			const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: STEP_MS })
			withPatience(browser)
			await use(browser)
			await browser.close()
		},
		{ scope: 'worker' },
	],
	novaPessoa: async ({ portal, browser, task }, use) => {
		const contexts: BrowserContext[] = []
		const problems: string[] = []
		await use(async (opcoes = {}) => {
			const context = await browser.newContext({
				baseURL: portal.url,
				locale: 'pt-BR',
				timezoneId: 'America/Sao_Paulo',
				// Service workers are blocked: a test could not tell their answers from those of the server.
				serviceWorkers: 'block',
				...opcoes,
			})
			contexts.push(context)
			context.on('page', (page) => {
				page.on('console', (message) => {
					if (message.type() === 'error' && !IS_TOLD_RIGHTLY.test(message.text())) problems.push(message.text())
				})
				page.on('pageerror', (error) => problems.push(error.message))
			})
			const page = await context.newPage()
			return { page, context }
		})
		if (task.result?.state === 'fail') for (const context of contexts) await tellWhatIsShown(context)
		for (const context of contexts) await context.close()
		expect(problems).toEqual([])
	},
	page: async ({ novaPessoa }, use) => {
		await use((await novaPessoa()).page)
	},
	como: async ({ novaPessoa, portal }, use) => {
		await use(async (codpes) => {
			// Reduced motion: no click has to wait for an animation.
			const { page } = await novaPessoa({ reducedMotion: 'reduce' })
			if (codpes !== undefined) await abrirSessao(page, portal, codpes)
			return page
		})
	},
})

export { entrar } from './sign-in.ts'
