import { navegacao } from '@portal/navegacao/server'
import { pessoas } from '@portal/pessoas/server'
import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import * as contract from '../contract/index.ts'
import { notificacoes } from './index.ts'

const test = testWithPortal([pessoas, navegacao, substituicoes, notificacoes])

test('no input at all makes the server fail', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const dias = { body: { dataInicio: '2031-03-10T12:00:00Z', dataFim: '2031-03-20T12:00:00Z' } }
	const publico = [{ tipreg: 'C', vlrreg: '10012' }]
	await expectGuards(portal, contract, {
		person: { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] },
		samples: { alterarAviso: { body: { ...dias.body, publico } } },
	})
})
