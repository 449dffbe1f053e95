import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { carga, prg, test } from './testes/portal-de-teste.ts'

const todos = { ...prg, perfis: [...prg.perfis, ...carga.perfis] }

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, todos)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, { person: todos, nothing: { codund: 9999, numcha: 99 } })
})
