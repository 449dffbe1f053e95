import { expectGuards, expectNoServerFault, fileOf, pdfOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { criarColegiado, designar, geral, joao, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, geral)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	await expectGuards(portal, contract, {
		person: geral,
		nothing: { codpes: 99_999, codclg: 9999, codmdt: 9999, codreu: 9999, codarq: 9999 },
		samples: {
			gravarRegras: { body: { txtreg: 'Servidor; 1', limfal: 3, txtmat: 'Regimento; 2/3 dos membros' } },
			anexarArquivo: { parts: { file: fileOf(pdfOf('x'), 'pauta.pdf') } },
		},
	})
})
