import { existsSync } from 'node:fs'

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of the installed Firefox; Playwright's own is a patched build. */
export function findFirefox(): string | undefined {
	const chosen = process.env['FIREFOX']
	return [...(chosen ? [chosen] : []), ...USUAL_PLACES].find((path) => existsSync(path))
}
