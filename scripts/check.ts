import { WHOLE_RUN } from './checks/drawn-screens.ts'
import { partOf, report, runSteps, total } from './checks/run-steps.ts'
import { removedStep, staticSteps, unitStep } from './checks/steps.ts'
import { ensureTools } from './tools.ts'

const complete = process.argv.includes('--completo')
// Complete run: tests try all cases of which `npm test` tries samples.
if (complete) process.env[WHOLE_RUN] = '1'
const tools = partOf(ensureTools())
report(total([tools, await runSteps([...staticSteps, ...(complete ? [removedStep] : []), unitStep])]))
