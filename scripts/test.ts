import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseWalkedScreens, telas } from '../e2e/support/screen-list.ts'
import { describeDraw, readRecentChange, WHOLE_RUN } from './checks/drawn-screens.ts'
import { partOf, report, runSteps, spentIn, tellTimeSpent, total } from './checks/run-steps.ts'
import { browserStep, pagesStep, reliabilityStep, staticSteps, unitStep } from './checks/steps.ts'
import { ensureHeadlessChromium } from './chromium.ts'
import { ensureFirefox } from './firefox.ts'
import { ensureSamlProvider, ensureTools } from './tools.ts'

const asked = process.argv.slice(2)
const chosen = asked.filter((argument) => argument !== '--tudo')
if (chosen.length < asked.length) process.env[WHOLE_RUN] = '1'
if (chosen.length > 0) {
	// `npm test -- modules/parcerias`: only these, as vitest shows them.
	const folder = mkdtempSync(join(tmpdir(), 'portal-check-'))
	const notes = join(folder, 'spent')
	const env = { ...process.env, PORTAL_TESTS_SPENT: notes }
	process.exitCode = spawnSync('vitest', ['run', ...chosen], { stdio: 'inherit', env }).status ?? 1
	tellTimeSpent(spentIn(notes))
	rmSync(folder, { recursive: true })
} else {
	const tools = partOf(ensureTools())
	const saml = partOf(ensureSamlProvider())
	const first = await runSteps([...staticSteps, pagesStep])
	const chromium = ensureHeadlessChromium()
	const firefox = ensureFirefox()
	const browsers = chromium && firefox ? { CHROMIUM: chromium, FIREFOX: firefox } : undefined
	// Two lanes: waiting tests run beside all others from the first to the last, so that no core is idle.
	const last = await runSteps([
		{ ...unitStep, alone: false },
		reliabilityStep(browsers),
		...(browsers ? [browserStep(browsers)] : []),
	])
	const change = readRecentChange(process.cwd())
	console.log(describeDraw(chooseWalkedScreens(change).length, telas.length, change))
	report(total([tools, saml, partOf(browsers !== undefined), first, last]))
}
