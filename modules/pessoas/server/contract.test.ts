import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { pessoas } from './index.ts'

const test = testWithPortal([pessoas])

test('no input to any call of this slice is a fault of the server', { timeout: 60_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10001, nome: 'Ana Beatriz Moraes' })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	await expectGuards(portal, contract, { person: { codpes: 10001, nome: 'Ana Beatriz Moraes' } })
})
