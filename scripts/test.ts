import { spawnSync } from 'node:child_process'
import { partOf, report, runSteps, total } from './checks/run-steps.ts'
import { browserStep, pagesStep, reliabilityStep, staticSteps, unitStep } from './checks/steps.ts'
import { ensureHeadlessChromium } from './chromium.ts'
import { ensureFirefox } from './firefox.ts'
import { ensureSamlProvider, ensureTools } from './tools.ts'

const chosen = process.argv.slice(2)
if (chosen.length > 0) {
	// `npm test -- modules/parcerias`: only these, as vitest shows them.
	process.exitCode = spawnSync('vitest', ['run', ...chosen], { stdio: 'inherit' }).status ?? 1
} else {
	const tools = partOf(ensureTools())
	const saml = partOf(ensureSamlProvider())
	const first = await runSteps([...staticSteps, pagesStep, unitStep])
	const chromium = ensureHeadlessChromium()
	const firefox = ensureFirefox()
	const browsers = chromium && firefox ? [browserStep(chromium, firefox)] : []
	const last = await runSteps([...browsers, reliabilityStep])
	report(total([tools, saml, partOf(browsers.length > 0), first, last]))
}
