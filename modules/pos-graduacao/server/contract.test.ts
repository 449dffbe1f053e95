import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { ana, prpg, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, prpg)
})

test('every call refuses who may not', async ({ portal }) => {
	await expectGuards(portal, contract, { person: prpg, stranger: ana })
})
