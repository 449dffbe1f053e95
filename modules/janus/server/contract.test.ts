import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { carlos, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, carlos)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, { person: carlos, nothing: { codmtr: 9999 } })
})
