import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import { helena, LICITACAO, nomear, publicar, test } from './testes/portal-de-teste.ts'

const PUBLICACAO = new Date('2027-03-01T13:00:00Z')
const ABERTURA = '2027-03-11T12:00:00.000Z'
const MOTIVO = 'Correção da quantidade do item dois.'

test('no input at all makes the server fail', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	await nomear(portal)
	await expectNoServerFault(portal, contract, helena)
})

test('every call refuses who may not, what is wrong and what is not there', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	await publicar(portal, { abertura: ABERTURA })
	await expectGuards(portal, contract, {
		person: helena,
		nothing: { codpcddsp: 99_999, numesc: 99_999 },
		samples: {
			perguntar: {
				body: { tipesc: 'ESC', nomsol: 'Fornecedora', emasol: 'a@b.example', txtper: 'Pode ser parcelada?' },
			},
			publicarLicitacao: { body: { ...LICITACAO, numlic: 'PE 9/2027', abertura: ABERTURA } },
			alterarLicitacao: {
				body: { numver: 1, edital: LICITACAO.edital, abertura: ABERTURA, altprp: 'N', motivo: MOTIVO },
			},
			suspenderLicitacao: { body: { motivo: MOTIVO } },
			retomarLicitacao: { body: { abertura: ABERTURA, motivo: MOTIVO } },
			encerrarLicitacao: { body: { ato: 'revogar', motivo: MOTIVO } },
			responderPergunta: { body: { txtrsp: 'Pode, em duas parcelas.' } },
		},
	})
})
