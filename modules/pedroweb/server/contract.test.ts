import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import {
	ana,
	EXE_PAGA,
	IME,
	JUSTIFICATIVA,
	joao,
	pedido,
	sofia,
	somarDiasDeHoje,
	test,
	tiago,
} from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong, what is not there and what is another’s', async ({ portal }) => {
	const { codacs } = await pedido(portal, ana)
	const campanha = { tipcmp: 'U', codund: IME, dtafim: somarDiasDeHoje(20), stapad: 'M', starep: 'N' }
	const { body } = await portal.as(sofia)('POST', '/wsportal/pedroweb/campanhas/', campanha)
	await portal.jobs.drain(portal)
	await expectGuards(portal, contract, {
		person: sofia,
		stranger: tiago,
		nothing: { codpes: 99_999_999, codund: 99_999, codsis: 'nenhum' },
		theirs: [{ person: joao, fields: { codacs, codcmp: body.codcmp } }],
		samples: {
			pedirAcesso: { body: { codperfil: EXE_PAGA, codund: IME, jusacs: JUSTIFICATIVA } },
			decidirAcesso: { params: { ato: 'negar' }, body: { txthst: JUSTIFICATIVA } },
			prorrogarAcesso: { body: { dtafimacs: '2029-01-01', txthst: JUSTIFICATIVA } },
			obterSistema: { params: { codsis: 'exemplo' } },
			incluirResponsavel: { params: { codsis: 'exemplo' }, body: { codpes: tiago.codpes } },
			retirarResponsavel: { params: { codsis: 'exemplo' } },
			decidirNaSaida: { body: { acessos: [codacs], decsai: 'M', txthst: JUSTIFICATIVA } },
			abrirCampanha: { body: campanha },
			decidirItens: { body: { acessos: [codacs], decitm: 'M' } },
			concederAcessos: { body: { pessoas: [tiago.codpes], codperfil: EXE_PAGA, codund: IME, jusacs: JUSTIFICATIVA } },
			prorrogarAcessos: { body: { acessos: [codacs], dtafimacs: '2029-01-01', txthst: JUSTIFICATIVA } },
			encerrarAcessos: { body: { acessos: [codacs], txthst: JUSTIFICATIVA } },
		},
		otherwise: {
			listarAcessos: 200,
			exportarAcessos: 200,
			listarConflitos: 200,
			exportarConflitos: 200,
			// Lenient draft: any typed value is stored, even a reference that does not exist, and validated on sending.
			guardarRascunhoDoPedido: 200,
		},
	})
})
