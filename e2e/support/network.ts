import type { Page } from 'playwright-core'

const DEMORA_MS = 60

/** Every file and every answer arrives late, each on its own, and nothing is kept from an earlier visit. */
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
