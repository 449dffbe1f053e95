import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { gravarSituacao } from './cadastro/queries.ts'
import { registrarAceite } from './termos/queries.ts'
import { AMOSTRAS, SEM_O_QUE_ACHAR } from './testes/amostras-de-teste.ts'
import { criarPessoa, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, criarPessoa('egresso'))
})

const NENHUM = 2_000_000_000

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	// Person with levels 1 and 3, so that no gate hides the rule under test.
	const person = { codpes: 10008, nome: 'Tiago Fernandes', perfis: [contract.ALU_ADMIN] }
	const agora = new Date().toISOString()
	await gravarSituacao(portal.db, { codpes: person.codpes, sitcad: 'ATI', staace: 'S', agora })
	for (const tiptrm of ['TER', 'POL'] as const)
		await registrarAceite(portal.db, { codpes: person.codpes, tiptrm, numver: 1, dtaace: agora })
	await expectGuards(portal, contract, {
		person,
		nothing: {
			codpes: 99_999_999,
			codcad: NENHUM,
			codajd: NENHUM,
			codmen: NENHUM,
			codsol: NENHUM,
			numseqexp: NENHUM,
			codtrm: '999-999-2001',
			chvcrt: 'nenhum-cartao-com-este-codigo',
		},
		samples: AMOSTRAS,
		otherwise: SEM_O_QUE_ACHAR,
	})
})
