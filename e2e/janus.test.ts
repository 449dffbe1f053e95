import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const CARLOS = 10002

test('a doctoral student with two leaves understands the deadline', async ({ como }) => {
	const carlos = await como(CARLOS)
	await carlos.goto('/janus/minha-pos')
	await carlos.getByRole('heading', { name: 'Depósito da dissertação ou tese' }).waitFor()
	expect(await faltasDeAcesso(carlos, 'minha pós-graduação')).toEqual([])
	await carlos.getByText('Como se chega a esta data').last().click()
	await carlos
		.getByText(/^Trancamento de \d\d\/\d\d\/\d{4} a/)
		.last()
		.waitFor()

	// The simulation answers at once, and asks for nothing.
	await carlos.getByLabel('Primeiro dia').fill('01/03/2027')
	await carlos.getByLabel('Último dia').fill('31/08/2027')
	await carlos
		.getByText(/\(\+18\d dias\)/)
		.first()
		.waitFor()
})
