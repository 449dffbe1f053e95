import { expect, test } from 'vitest'
import { resolveOutside } from './outgoing.ts'

const config = { PORTAL_WEBHOOK_REDES: [] }
const address = 'https://sistema.exemplo.br/avisos'

test('a name server that is silent holds up nothing: the look-up is given up', async () => {
	const silent = { ask: () => new Promise<never>(() => undefined), patienceMs: 5 }
	expect(await resolveOutside(config, address, silent)).toEqual({ refused: 'nome-demora' })
})

test('one that answers in time leads where it says, and a name that nobody has is told from silence', async () => {
	const to = { address: '8.8.8.8', family: 4 }
	expect(await resolveOutside(config, address, { ask: async () => [to] })).toEqual({ to })
	const unknown = { ask: async () => Promise.reject(new Error('ENOTFOUND')) }
	expect(await resolveOutside(config, address, unknown)).toEqual({ refused: 'nao-existe' })
})
