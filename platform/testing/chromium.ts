import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const USUAL_PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of this machine, or the one that Playwright keeps. */
export function findChromium(): string | undefined {
	const chosen = process.env['CHROMIUM']
	return [...(chosen ? [chosen] : []), ...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}
