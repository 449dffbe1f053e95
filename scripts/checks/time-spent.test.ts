import { expect, test } from 'vitest'
import { timeSpent } from './time-spent.ts'

const file = (path: string, processor: number, seconds = processor) => ({ file: `/copia/${path}`, processor, seconds })
const SLICES = ['assina', 'pessoas', 'processos']

test('the time of a slice is that of all its files and journeys, and what is above its budget says so', () => {
	const spent = [
		file('modules/pessoas/server/pessoas.test.ts', 9),
		file('modules/assina/server/enviar.test.ts', 50),
		file('modules/assina/web/assistente/passos.test.tsx', 20),
		file('e2e/assina-envio-em-massa.test.ts', 80, 15),
		file('e2e/processos.test.ts', 90, 40),
		file('platform/server/http/app.test.ts', 3),
	]
	const [, ...rows] = timeSpent(spent, '/copia', SLICES).map((row) => row.replaceAll(/ {2,}/g, ' | '))
	expect(rows).toEqual([
		'modules/processos | – | 40 s (limite 30)',
		'modules/assina | 70 s (limite 60) | 15 s',
		'modules/pessoas | 9 s | –',
		'platform | 3 s | –',
		'arquivos mais pesados: modules/assina/server/enviar.test.ts 50 s · e2e/processos.test.ts 40 s · modules/assina/web/assistente/passos.test.tsx 20 s · e2e/assina-envio-em-massa.test.ts 15 s · modules/pessoas/server/pessoas.test.ts 9 s',
	])
})

test('a journey that begins with no slice is of the whole portal', () => {
	const [, row] = timeSpent([file('e2e/two-processes.test.ts', 9, 12)], '/copia', SLICES)
	expect(row).toMatch(/^e2e .* 12 s$/)
})

test('a run of no tests has no table', () => {
	expect(timeSpent([], '/copia', SLICES)).toEqual([])
})
