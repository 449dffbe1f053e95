import type { Page } from 'playwright-core'

const DEMORA_MS = 60

/** Slow network: each file and each answer arrives late by itself, and the cache is off. */
export async function atrasarRede(page: Page): Promise<void> {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Network.enable')
	await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
	await cdp.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: DEMORA_MS,
		downloadThroughput: -1,
		uploadThroughput: -1,
	})
}
