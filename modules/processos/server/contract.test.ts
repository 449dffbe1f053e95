import { expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { processos } from './index.ts'

const test = testWithPortal([processos])

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] })
})
