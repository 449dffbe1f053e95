import { expect, test } from 'vitest'
import { modules } from './modules.ts'

test('what is done once is a write of somebody, without files, in one transaction that also keeps its answer', () => {
	const todas = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)).filter(({ once }) => once)
	expect(todas.length).toBeGreaterThan(0)
	expect(
		todas
			.filter(
				({ method, reads, access, parts, transaction, audited }) =>
					method !== 'POST' || reads || access === 'publico' || parts || transaction === false || audited === false,
			)
			.map(({ path }) => path),
	).toEqual([])
})
