import { expect, test } from 'vitest'
import { timeSpent } from './time-spent.ts'

const file = (path: string, seconds: number) => ({
	name: `/copia/${path}`,
	startTime: 0,
	endTime: seconds * 1000,
	assertionResults: [],
})

test('the time of a slice is that of all its files, and what is above its limit says so', () => {
	const files = [
		file('modules/assina/server/enviar.test.ts', 50),
		file('modules/assina/web/assistente/passos.test.tsx', 20),
		file('modules/pessoas/server/pessoas.test.ts', 9),
		file('e2e/processos.test.ts', 40),
	]
	expect(timeSpent(files, '/copia')).toEqual([
		'modules/assina 70 s (limite 60)',
		'e2e/processos.test.ts 40 s (limite 30)',
		'modules/pessoas 9 s',
	])
})

test('what is within its limit is left out after the longest', () => {
	const many = Array.from({ length: 20 }, (_, n) => file(`modules/m${n}/server/x.test.ts`, n))
	expect(timeSpent(many, '/copia')).toHaveLength(8)
})
