import { expectNoServerFault, type TestPortal } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { abrirProcesso, joao, sofia, test, tiago } from './testes/portal-de-teste.ts'

/** The portal is wrapped so that its callers send the header that every call requires. */
const incluirCabecalho = (portal: TestPortal): TestPortal => ({
	...portal,
	as: (pessoa) => {
		const call = portal.as(pessoa)
		return (method, path, body, headers) => call(method, path, body, { ...contract.cabecalhosDoPortal, ...headers })
	},
})

test.for([joao, { ...sofia, perfis: [contract.PERFIL_AUDITOR] }, tiago])(
	'no input at all makes the server fail ($nome)',
	{ timeout: 240_000 },
	async (pessoa, { portal }) => {
		await abrirProcesso(portal)
		await expectNoServerFault(incluirCabecalho(portal), contract, pessoa, 15)
	},
)
