import { navegacao } from '@portal/navegacao/server'
import { pessoas } from '@portal/pessoas/server'
import { expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import * as contract from '../contract/index.ts'
import { notificacoes } from './index.ts'

const test = testWithPortal([pessoas, navegacao, substituicoes, notificacoes])

test('no input at all makes the server fail', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] })
})
