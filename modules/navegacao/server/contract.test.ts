import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { navegacao } from './index.ts'

const test = testWithPortal([pessoas, parcerias, navegacao])

test('no input to any call of this slice is a fault of the server', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] })
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const versao = { body: { versao: 1 } }
	await expectGuards(portal, contract, {
		person: { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] },
		samples: { alterarArea: versao, moverArea: versao, mudarSituacaoArea: versao },
		nothing: { codigoArea: 'nenhuma' },
		// The removal of a favourite is idempotent, so a missing one answers 200.
		otherwise: { removerFavorito: 200 },
	})
})
