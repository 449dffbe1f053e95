import { expectNoServerFault } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { abrirProcesso, joao, sofia, test, tiago } from './testes/portal-de-teste.ts'

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'response' in value

test('every call carries the header that names the application', () => {
	const calls = Object.entries<unknown>(contract).filter(([, value]) => isCall(value))
	expect(calls.length).toBeGreaterThan(60)
	expect(calls.filter(([, value]) => !(value as { headers?: unknown }).headers).map(([name]) => name)).toEqual([])
})

test.for([joao, { ...sofia, perfis: [contract.PERFIL_AUDITOR] }, tiago])(
	'no input at all makes the server fail ($nome)',
	{ timeout: 240_000 },
	async (pessoa, { portal }) => {
		await abrirProcesso(portal)
		await expectNoServerFault(portal, contract, pessoa, 15)
	},
)
