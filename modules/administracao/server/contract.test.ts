import { pessoas } from '@portal/pessoas/server'
import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { administracao } from './index.ts'

const test = testWithPortal([pessoas, administracao])

test('no input to any call of this slice is a fault of the server', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] },
		samples: {
			gravarLinha: { body: { celulas: { codund: '45' } } },
			enviarImportacao: { parts: { arquivo: new File(['x'], 'lista.csv', { type: 'text/csv' }) } },
		},
		nothing: { lista: 'nada' },
	})
})
