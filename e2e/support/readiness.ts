import type { Page } from 'playwright-core'

/** The page stands for what came drawn with the HTML, has its title, and nothing on it is still a grey shape or says that it is busy. */
export async function esperarPronta(page: Page): Promise<void> {
	await page.locator('#esboco').waitFor({ state: 'detached' })
	await page.locator('h1').first().waitFor()
	await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [class~="animate-pulse"]') === null)
}
