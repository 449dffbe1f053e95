import { expectGuards, expectNoServerFault, people } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { gerarIdDigital } from './public.ts'
import { emitir, test } from './testes/portal-de-teste.ts'

const { ana } = people

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const codaucdoc = await emitir(portal)
	const { body } = await portal.as(ana)('POST', `/wsportal/iddigital/meusdocumentos/${codaucdoc}/compartilhamentos`, {
		dtafimcpt: '2026-11-30',
		fincpt: 'Admissão',
	})
	await expectGuards(portal, contract, {
		person: ana,
		nothing: { codaucdoc: gerarIdDigital(), chvcpt: 'A'.repeat(43), dtafimcpt: '2026-11-30' },
		theirs: [{ person: { codpes: 10002, nome: 'Carlos' }, fields: { codaucdoc, codcpt: body.codcpt } }],
		// Without a captcha the answer does not disclose whether a document exists.
		otherwise: { consultarDocumento: 400, obterArquivo: 400, obterRelatorio: 400 },
		otherwiseTheirs: { consultarDocumento: 400, obterArquivo: 400, obterRelatorio: 400 },
	})
})
