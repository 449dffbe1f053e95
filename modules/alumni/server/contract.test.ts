import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { AMOSTRAS, SEM_O_QUE_ACHAR } from './amostras-de-teste.ts'
import { quem, test } from './portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, quem('egresso'))
}, 240_000)

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: quem('administradora'),
		nothing: { codpes: 99_999_999 },
		samples: AMOSTRAS,
		otherwise: SEM_O_QUE_ACHAR,
	})
})
