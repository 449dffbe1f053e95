import { expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { test } from './portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10001, nome: 'Ana' })
})
