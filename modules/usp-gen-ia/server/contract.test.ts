import { randomUUID } from 'node:crypto'
import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { admin, conversar, helena, marina, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, admin)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	const { codcvs } = await conversar(portal, helena, 'Uma pergunta de outra pessoa.')
	await expectGuards(portal, contract, {
		person: { ...admin, perfis: ['IA-ADMIN', 'IA-CURADOR', 'IA-JURIDICO'] },
		nothing: { codcvs: randomUUID(), codger: randomUUID(), numseqmsg: 999 },
		theirs: [{ person: marina, fields: { codcvs } }],
	})
})
