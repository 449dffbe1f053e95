import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { operador, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, operador)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: operador,
		nothing: { codfol: 99_999, codpes: 99_999, numseqsrv: 9 },
		// A list filtered by what is not there is empty.
		otherwise: { listarContracheques: 200 },
	})
})
