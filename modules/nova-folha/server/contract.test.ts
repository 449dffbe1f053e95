import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { operador, test } from './testes/portal-de-teste.ts'

/** Everybody's profiles in one person: the calls are tried, not the separation of duties. */
const todos = { ...operador, perfis: [...contract.PERFIS_DA_FOLHA, contract.FOL_CONSULTA_UNIDADE] }

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, todos)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: todos,
		nothing: { codfol: 99_999, codpes: 99_999, numseqsrv: 9 },
		samples: {
			pagarRetroativo: { body: { codpes: 99_999, anoorg: 2025, mesorg: 1 } },
			emitirInforme: { params: { ano: 2050 } },
			enviarCarga: { parts: { dados: { codfol: 99_999, codlay: 'CSV-VALOR' }, arquivo: fileOf('x', 'carga.csv') } },
			mudarEtapa: { params: { anoref: 2050, mesref: 1, tipfol: 'NOR' } },
		},
		// A list filtered by what is not there is empty.
		otherwise: { listarContracheques: 200, emitirInforme: 422 },
	})
})
