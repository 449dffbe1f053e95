import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { onlyAtSecondTry, type TestFile } from './second-try.ts'
import type { Step } from './steps.ts'
import { type Spent, timeSpent } from './time-spent.ts'

export interface Count {
	readonly passed: number
	readonly failed: number
	/** Time of each test file. */
	readonly spent: readonly Spent[]
}

const SIDE_BY_SIDE = 2
const SIGN_OF_LIFE_MS = 60_000

/** Runs all steps, whatever fails on the way, and prints each one's line when it ends. */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
	const counts: Count[] = []
	const queue = [...steps]
	const worker = async (): Promise<void> => {
		for (let step = queue.shift(); step; step = queue.shift()) counts.push(await runStep(step))
	}
	for (const step of steps.filter(({ alone }) => alone)) queue.splice(queue.indexOf(step), 1)
	await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
	for (const step of steps.filter(({ alone }) => alone)) counts.push(await runStep(step))
	return total(counts)
}

export const total = (counts: readonly Count[]): Count => ({
	passed: counts.reduce((sum, { passed }) => sum + passed, 0),
	failed: counts.reduce((sum, { failed }) => sum + failed, 0),
	spent: counts.flatMap(({ spent }) => spent),
})

/** Required part of the tests: a missing one fails the run, once; a present one is no test. */
export const partOf = (there: boolean): Count => ({ passed: 0, failed: there ? 0 : 1, spent: [] })

/** The count is always the last line: it is what a continuous integration reads. */
export function report({ passed, failed, spent }: Count): void {
	tellTimeSpent(spent)
	console.log(`${passed} passed, ${failed} failed`)
	process.exitCode = failed > 0 ? 1 : 0
}

export function tellTimeSpent(spent: readonly Spent[]): void {
	const slices = globSync('modules/*/package.json').map((path) => basename(dirname(path)))
	const lines = timeSpent(spent, process.cwd(), slices)
	if (lines.length > 0) console.log(`\n${lines.join('\n')}\n`)
}

/** Test files of a run with `PORTAL_TESTS_SPENT`; none when the run could not begin. */
export const spentIn = (path: string): readonly Spent[] =>
	existsSync(path)
		? readFileSync(path, 'utf8')
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line) as Spent)
		: []

async function runStep(step: Step): Promise<Count> {
	const started = performance.now()
	const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
	const life = setInterval(() => console.log(`… ${step.name} ${seconds()} s`), SIGN_OF_LIFE_MS)
	const folder = mkdtempSync(join(tmpdir(), 'portal-check-'))
	const results = join(folder, 'results.json')
	const reporters = step.vitest ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`] : []
	const notes = join(folder, 'spent')
	const env = { ...step.env, PORTAL_TESTS_SPENT: notes }
	const { code, output } = await execute({ ...step, env, args: [...step.args, ...reporters] })
	clearInterval(life)
	const count = { ...(step.vitest ? countTests(results, code) : oneCheck(code)), spent: spentIn(notes) }
	const unstable = onlyAtSecondTry(step.vitest ? filesOf(results) : [], process.cwd())
	rmSync(folder, { recursive: true })
	const tests = step.vitest ? ` (${count.passed + count.failed} testes)` : ''
	console.log(`${count.failed > 0 ? '✘' : '✔'} ${step.name}${tests} ${seconds()} s`)
	if (unstable.length > 0) console.log(`  instáveis, só passaram na segunda vez:\n    ${unstable.join('\n    ')}`)
	if (count.failed > 0) console.log(`${output.trimEnd()}\n`)
	return count
}

function execute({ program, args, env }: Step): Promise<{ code: number; output: string }> {
	return new Promise((resolve) => {
		const child = spawn(program, args, {
			env: { ...process.env, NO_COLOR: '1', ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		const output: Buffer[] = []
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
		child.on('error', (error) => resolve({ code: 1, output: error.message }))
		child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
	})
}

/**
 * Count of tests. A file that cannot be loaded, or an error outside every test, has no test of its own to count as
 * failed. A skipped test has proven nothing: it counts as failed.
 */
export function countTests(results: string, code: number): Omit<Count, 'spent'> {
	try {
		const counts = JSON.parse(readFileSync(results, 'utf8')) as Record<string, number>
		const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
		const failed = numFailedTests + numPendingTests + numTodoTests
		return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) }
	} catch {
		return { passed: 0, failed: 1 }
	}
}

const oneCheck = (code: number): Omit<Count, 'spent'> => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

function filesOf(results: string): readonly TestFile[] {
	try {
		return (JSON.parse(readFileSync(results, 'utf8')) as { testResults: readonly TestFile[] }).testResults
	} catch {
		return []
	}
}
