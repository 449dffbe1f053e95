import { report, runSteps } from './checks/run-steps.ts'
import { removableStep, staticSteps, unitStep } from './checks/steps.ts'

const complete = process.argv.includes('--completo')
report(await runSteps([...staticSteps, ...(complete ? [removableStep] : []), unitStep]))
