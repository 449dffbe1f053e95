import { expectGuards, expectNoServerFault, fileOf, pdfOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { sofia, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, sofia)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await expectGuards(portal, contract, {
		person: sofia,
		samples: {
			anexarDocumento: { parts: { file: fileOf(pdfOf('x'), 'passaporte.pdf') } },
			exportarPlano: {
				query: {
					dtaini: '2027-02-01',
					dtafim: '2027-06-30',
					anoaca: '2026/2027',
					nivel: '6',
					isced: '0541',
					codpais: 'BR',
				},
			},
		},
		nothing: {
			codcvn: 9999,
			codedt: 9999,
			codcan: 9999,
			codcar: 9999,
			codrec: 9999,
			codvin: 9999,
			codaucdoc: 'naoha',
			coddoc: 9999,
			codcrg: 9999,
		},
	})
})
