import { expectGuards, expectNoServerFault, fileOf, pdfOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { compradora, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, compradora)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: compradora,
		samples: {
			pedirCotacao: {
				body: {
					nomfor: 'Móveis da Serra Ltda.',
					niforn: '12ABC34501DE35',
					codema: 'vendas@moveis.example',
					dtalim: '2027-08-20',
					dscjus: 'Vende o item na capital.',
				},
			},
			publicarArquivo: { parts: { file: fileOf(pdfOf('x'), 'edital.pdf') } },
			anexarEvidencia: { parts: { file: fileOf(pdfOf('x'), 'nota.pdf'), json: {} } },
		},
		nothing: {
			codpcddsp: 999_999,
			codbem: 999_999,
			codfor: 999_999,
			codces: 999_999,
			codprc: 999_999,
			chave: 'A'.repeat(32),
		},
	})
})
