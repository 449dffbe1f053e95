import { pessoas } from '@portal/pessoas/server'
import { expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { substituicoes } from './index.ts'

const test = testWithPortal([pessoas, substituicoes])

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10005, nome: 'Marina' })
})
