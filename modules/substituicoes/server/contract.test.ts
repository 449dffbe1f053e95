import { pessoas } from '@portal/pessoas/server'
import { expectGuards, expectNoServerFault, people, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { substituicoes } from './index.ts'

const test = testWithPortal([pessoas, substituicoes], {}, [pessoas])
const { marina } = people

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, marina)
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	portal.irPara(new Date('2030-01-10T12:00:00-03:00'))
	const nomeacao = { codpessub: 10004, dtaini: '2030-02-01', dtafim: '2030-02-20', lstarea: [], mot: 'Férias' }
	const { body } = await portal.as(marina)('POST', '/wsportal/substituicoes/', nomeacao)
	await expectGuards(portal, contract, {
		person: marina,
		theirs: [{ person: { codpes: 10001, nome: 'Ana' }, fields: { codsubst: body.codsubst } }],
		samples: { alterarSubstituicao: { body: nomeacao } },
	})
	expect((await portal.as(marina)('GET', `/wsportal/substituicoes/${body.codsubst}`)).body.sit).toBe('P')
})
