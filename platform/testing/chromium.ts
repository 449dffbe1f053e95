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

/** Debian's: the same pages without a window around them, drawn with less than half the processor time. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell'

const firstOf = (...places: readonly string[]): string | undefined => {
	const chosen = process.env['CHROMIUM']
	return [...(chosen ? [chosen] : []), ...places].find((path) => existsSync(path))
}

/** The browser of this machine, or the one that Playwright keeps. */
export const findChromium = (): string | undefined => firstOf(...USUAL_PLACES, chromium.executablePath())

/** Headless Chromium for tests that only look at pages. */
export const findHeadlessChromium = (): string | undefined => firstOf(WITHOUT_WINDOW) ?? findChromium()
