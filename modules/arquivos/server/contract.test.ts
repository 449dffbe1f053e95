import { expectGuards, expectNoServerFault, people, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { arquivos } from './index.ts'

const test = testWithPortal([arquivos])
const { ana } = people

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const { body } = await portal.as(ana)('POST', '/wsportal/arquivos/', {
		nome: 'ata.pdf',
		tamanho: 10,
		modificadoEm: 1,
	})
	await expectGuards(portal, contract, {
		person: ana,
		theirs: [{ person: { codpes: 10002, nome: 'Bia' }, fields: { codenv: body.codenv } }],
		samples: { enviarParte: { parts: { file: new File(['%PDF-1.7'], 'parte') } } },
	})
	expect((await portal.as(ana)('GET', `/wsportal/arquivos/${body.codenv}`)).body.recebidos).toBe(0)
})
