import { pessoas } from '@portal/pessoas/server'
import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { privacidade } from './index.ts'

const test = testWithPortal([pessoas, privacidade])

test('no input to any call of this slice is a fault of the server', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const ana = { codpes: 10001, nome: 'Ana Moraes' }
	const { body } = await portal.as(ana)('POST', '/wsportal/privacidade/copia')
	await portal.jobs.drain(portal)
	await expectGuards(portal, contract, {
		person: { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] },
		theirs: [{ person: { codpes: 10003, nome: 'Helena Duarte' }, fields: { codcop: body.codcop } }],
	})
})
