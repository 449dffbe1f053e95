import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const screens = ['**/*.test.tsx', '{platform,apps}/web/**/*.test.ts', 'modules/*/web/**/*.test.ts']
/** Servers that are killed, cut off and started again, and whole installations. */
const reliability = [
	'e2e/{confiabilidade*,image,mail,proxy-log,s3,traces,two-processes}.test.ts',
	'e2e/{compose,legacy-service,new-module,production}.test.ts',
]
const outside = ['**/node_modules/**', 'dist/**', '.data/**']

/** Setup file that comes first, so that its teardown ends last. */
const SPENT = 'scripts/checks/note-spent.ts'
const SAME_VALUES = 'scripts/checks/same-values.ts'

/** Retry in CI: a test that passes only at its second try is named in the report. */
const retry = process.env['CI'] ? 1 : 0

// Time-outs, after which an awaited thing counts as missing. No limit is an assertion, so they suit a slow machine.
const CODE = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } }, retry }
const JOURNEY = {
	globalSetup: ['scripts/test-database.ts'],
	setupFiles: [SPENT],
	// A file's portal is its own, and reading the code of all slices takes longer than opening one.
	isolate: false,
	testTimeout: 300_000,
	hookTimeout: 300_000,
	expect: { poll: { timeout: 120_000, interval: 100 } },
	retry,
}

export default defineConfig({
	oxc: { jsx: { runtime: 'automatic' } },
	test: {
		// Two at a time: the machines that run this have two cores, and each file has a database of its own.
		maxWorkers: 2,
		sequence: { sequencer: LongestFirst },
		reporters: process.env['CI'] ? ['dot'] : ['default'],
		projects: [
			{
				extends: true,
				test: {
					name: 'servidor',
					// Shared module graph: a portal has no global state, so a worker reads the code once for all its files.
					isolate: false,
					include: ['**/*.test.ts'],
					exclude: [...outside, ...screens, 'e2e/**'],
					globalSetup: ['scripts/test-database.ts'],
					setupFiles: [SPENT, SAME_VALUES],
					...CODE,
				},
			},
			{
				extends: true,
				test: {
					name: 'tela',
					include: screens,
					exclude: outside,
					// A browser page is made once for a worker, and the code of the screens is read once for all of its files.
					isolate: false,
					environment: 'jsdom',
					alias: { '@portal/design-system/paginas-de-pdf': pathOf('platform/testing/screen-pages-of-pdf.tsx') },
					setupFiles: [SPENT, SAME_VALUES, 'platform/testing/screen-setup.ts'],
					...CODE,
				},
			},
			{
				extends: true,
				test: {
					name: 'navegador',
					include: ['e2e/**/*.test.ts'],
					exclude: [...outside, ...reliability],
					// A journey waits for a third of its time, for answers and for what is drawn: two together fill two cores.
					maxWorkers: 2,
					// Later group: the journeys run after the other projects when both are selected.
					sequence: { groupOrder: 1 },
					...JOURNEY,
				},
			},
			{
				extends: true,
				test: {
					name: 'confiabilidade',
					include: reliability,
					exclude: outside,
					// Single worker beside the journeys: these tests mostly wait and take as long, so no core is idle at the end.
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
					...JOURNEY,
				},
			},
		],
	},
})
