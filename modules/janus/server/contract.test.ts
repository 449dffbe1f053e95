import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { carlos, sofia, test } from './testes/portal-de-teste.ts'

const prpg = { ...sofia, perfis: ['PGR-PRPG'] }
const ANO = { query: { ano: '2026' } }

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, prpg)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: prpg,
		stranger: carlos,
		nothing: { codpesnov: 99_999 },
		samples: { conferirCapes: ANO, exportarCapes: ANO },
	})
})
