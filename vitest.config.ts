import { defineConfig } from 'vitest/config'

const screens = ['**/*.test.tsx', '{platform,apps}/web/**/*.test.ts', 'modules/*/web/**/*.test.ts']
/** Servers that are killed, cut off and started again; nobody looks at a page. */
const reliability = ['e2e/{confiabilidade*,correio,dois-processos,imagem,rastros,registro-do-proxy,s3}.test.ts']
const outside = ['**/node_modules/**', 'dist/**', '.data/**']

// When what is waited for counts as missing. No limit is an assertion, so they are those of a slow machine.
const CODE = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }
const JOURNEY = {
	globalSetup: ['scripts/test-database.ts'],
	// One at a time, or the machine's two cores make slow pages of fast ones.
	maxWorkers: 1,
	// A file's portal is its own, and reading the code of all slices takes longer than opening one.
	isolate: false,
	testTimeout: 300_000,
	hookTimeout: 300_000,
	expect: { poll: { timeout: 120_000, interval: 100 } },
	// What passes only at its second try is named in the report.
	retry: process.env['CI'] ? 1 : 0,
}

export default defineConfig({
	oxc: { jsx: { runtime: 'automatic' } },
	test: {
		// Two at a time: the machines that run this have two cores, and each file has a database of its own.
		maxWorkers: 2,
		reporters: process.env['CI'] ? ['dot'] : ['default'],
		projects: [
			{
				extends: true,
				test: {
					name: 'servidor',
					// Nothing of a portal is global, so a worker reads the code once for all its files.
					isolate: false,
					include: ['**/*.test.ts'],
					exclude: [...outside, ...screens, 'e2e/**'],
					globalSetup: ['scripts/test-database.ts'],
					...CODE,
				},
			},
			{
				extends: true,
				test: {
					name: 'tela',
					include: screens,
					exclude: outside,
					environment: 'jsdom',
					setupFiles: ['platform/testing/screen-setup.ts'],
					...CODE,
				},
			},
			{
				extends: true,
				test: {
					name: 'navegador',
					include: ['e2e/**/*.test.ts'],
					exclude: [...outside, ...reliability],
					...JOURNEY,
				},
			},
			{
				extends: true,
				test: {
					name: 'confiabilidade',
					include: reliability,
					exclude: outside,
					...JOURNEY,
				},
			},
		],
	},
})
