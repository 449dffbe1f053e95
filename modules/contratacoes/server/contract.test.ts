import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { ana, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: ana,
		nothing: { codpcddsp: 999_999, codbem: 999_999, codfor: 999_999 },
	})
})
