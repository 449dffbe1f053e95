import { expect } from 'vitest'
import { levarAte, test } from './testes/portal-de-teste.ts'

test('a demand goes from draft to its end through every role', async ({ portal }) => {
	const { codetp, passos, vlrgrs } = await levarAte(portal, 'CON')
	expect(codetp).toBe('CON')
	expect(passos.map((um) => um.codetp)).toEqual([
		'RAS',
		'ABE',
		'TRI',
		'PRI',
		'ANL',
		'PLA',
		'DES',
		'QA',
		'HOM',
		'IMP',
		'CON',
	])
	expect(vlrgrs).toBe(4)
})
