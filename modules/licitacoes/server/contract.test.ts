import { expectGuards, expectNoServerFault, fileOf, pdfOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { pregoeira, publicarUma, test } from './testes/portal-de-teste.ts'

test('no input at all makes the server fail', async ({ portal }) => {
	await expectNoServerFault(portal, contract, pregoeira)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	await publicarUma(portal)
	await expectGuards(portal, contract, {
		person: pregoeira,
		nothing: { codund: 9999, codpcddsp: 9999 },
		samples: {
			anexarDocumento: { parts: { file: fileOf(pdfOf('x'), 'termo.pdf') } },
			inserirLinhaDoPlano: {
				body: { codgrp: 'EXP', dscpca: 'Papel sulfite', qtdpca: '', unimed: '', vlrest: '', mespca: 3, anopca: 2028 },
			},
			credenciar: { body: { versao: 1, nomfor: 'Babel Ltda.', niforn: '11222333000181', dtacrd: '2027-08-09' } },
			registrarResultados: { body: { versao: 1, txtres: '1; deserto' } },
		},
		// A filter by a unit without tenders finds none, and the drafts are the person's own.
		otherwise: {
			listarLicitacoes: 200,
			listarRascunhos: 200,
			listarPlano: 200,
			exportarPlano: 200,
			obterAgendaDoRecorte: 200,
			obterAtom: 200,
			exportarOcds: 200,
		},
	})
})
