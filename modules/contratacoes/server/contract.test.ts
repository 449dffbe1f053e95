import { expectGuards, expectNoServerFault, fileOf, pdfOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { compradora, test } from './testes/portal-de-teste.ts'

const ATA = { numata: '12', anoata: 2027, dtaini: '2027-01-10', dtafim: '2027-12-31' }

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
			informarFundamento: { body: { codamp: 19 } },
			inserirAta: { body: ATA },
			alterarAta: { body: ATA },
			movimentarAta: { body: { tipmov: 'S', qtdmov: '1', dtamov: '2027-01-10' } },
			publicarArquivo: { parts: { file: fileOf(pdfOf('x'), 'edital.pdf') } },
			anexarEvidencia: { parts: { file: fileOf(pdfOf('x'), 'nota.pdf'), json: {} } },
		},
		nothing: {
			codpcddsp: 999_999,
			codbem: 999_999,
			codfor: 999_999,
			codces: 999_999,
			codprc: 999_999,
			codata: 999_999,
			codmov: 999_999,
			codrsp: 999_999,
			chave: 'A'.repeat(32),
		},
	})
})
