import { expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { arquivos } from './index.ts'

const test = testWithPortal([arquivos])

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10001, nome: 'Ana' })
})
