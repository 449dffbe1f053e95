import { expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { abrirProcesso, joao, sofia, test, tiago } from './testes/portal-de-teste.ts'

test.for([joao, { ...sofia, perfis: [contract.PERFIL_AUDITOR] }, tiago])(
	'no input at all makes the server fail ($nome)',
	{ timeout: 240_000 },
	async (pessoa, { portal }) => {
		await abrirProcesso(portal)
		await expectNoServerFault(portal, contract, pessoa, 15)
	},
)
