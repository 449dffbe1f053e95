import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { situacao } from './index.ts'

const test = testWithPortal([situacao])

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const dados = {
		servico: 'Portal',
		tipo: 'manutencao',
		titulo: 'Manutenção',
		texto: 'O portal fica fora do ar.',
		inicio: '2031-03-10T12:00:00Z',
		previsao: '2031-03-10T14:00:00Z',
	}
	await expectGuards(portal, contract, {
		person: { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] },
		samples: { alterarOcorrencia: { body: { dados } } },
	})
})
