import type { Worker } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { abrirSessao } from './support/open-session.ts'

const ANA = 10001

/** A browser without a screen keeps no notices: what the worker shows is written down in it. */
const anotar = (worker: Worker): Promise<void> =>
	worker.evaluate(`
		self.mostrados = []
		self.registration.showNotification = async (title, { body, data }) => {
			self.mostrados.push({ title, body, caminho: data.caminho })
		}`)

test('what a push brings is shown, a broken one as news of the portal, and a way elsewhere leads to the panel', async ({
	browser,
	portal,
}) => {
	const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', permissions: ['notifications'] })
	const page = await context.newPage()
	await abrirSessao(page, portal, ANA)
	const [worker] = await Promise.all([context.waitForEvent('serviceworker'), page.goto('/painel')])
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
	await anotar(worker)
	const session = await context.newCDPSession(page)
	const { promise: registrado, resolve } = Promise.withResolvers<string>()
	session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [uma] }) => {
		if (uma) resolve(uma.registrationId)
	})
	await session.send('ServiceWorker.enable')
	const registrationId = await registrado
	const receber = (data: string) =>
		session.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data })
	await receber(JSON.stringify({ titulo: 'Nova tarefa', texto: 'Abra.', etiqueta: 'tarefa', caminho: '/painel?aba=1' }))
	await receber('{')
	await receber(JSON.stringify({ titulo: 'Novo aviso', texto: 'Abra.', caminho: 'https://outro.example/entrar' }))
	await expect
		.poll(() => worker.evaluate('self.mostrados'))
		.toEqual([
			{ title: 'Nova tarefa', body: 'Abra.', caminho: '/painel?aba=1' },
			{ title: 'Novidade no portal', body: 'Abra o portal para ver.', caminho: '/painel' },
			{ title: 'Novo aviso', body: 'Abra.', caminho: '/painel' },
		])
	await context.close()
})
