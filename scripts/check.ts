import { partOf, report, runSteps, total } from './checks/run-steps.ts'
import { removedStep, staticSteps, unitStep } from './checks/steps.ts'
import { ensureTools } from './tools.ts'

const complete = process.argv.includes('--completo')
// Complete run: tests try all cases of which `npm test` tries samples.
if (complete) process.env['PORTAL_TESTS_WHOLE'] = '1'
const tools = partOf(ensureTools())
report(total([tools, await runSteps([...staticSteps, ...(complete ? [removedStep] : []), unitStep])]))
