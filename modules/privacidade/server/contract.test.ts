import { pessoas } from '@portal/pessoas/server'
import { expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { privacidade } from './index.ts'

const test = testWithPortal([pessoas, privacidade])

test('no input to any call of this slice is a fault of the server', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] })
})
