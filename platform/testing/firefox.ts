import { existsSync } from 'node:fs'

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The browser of this machine: Playwright's own is one that nobody uses. */
export function findFirefox(): string | undefined {
	const chosen = process.env['FIREFOX']
	return [...(chosen ? [chosen] : []), ...USUAL_PLACES].find((path) => existsSync(path))
}
