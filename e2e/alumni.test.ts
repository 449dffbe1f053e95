import { expect } from 'vitest'
import { test } from './support/browser-test.ts'

const PENDENTE = 10012

test('somebody whose registration waits is led to their data', async ({ como }) => {
	const pendente = await como(PENDENTE)
	await pendente.goto('/alumni')
	await pendente.waitForURL('**/alumni/perfil/dados')
	expect(await pendente.getByRole('heading', { level: 1 }).textContent()).toBe('Meus dados')
})
