import { expectGuards, expectNoServerFault } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import {
	criarLote,
	criarPortalComAssina,
	documentosDe,
	helena,
	marina,
	participantesDe,
	tiago,
} from './testes/portal-de-teste.ts'

const test = criarPortalComAssina()

/** Time limit for some sixty calls, each tried many times. */
const TEMPO_MS = 240_000
const NENHUM = 2_000_000_000

test('no input at all makes the server fail', { timeout: TEMPO_MS }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, marina, 25)
})

/** Calls with a ceremony, outside access or address check, which answer with another status first. */
const DE_OUTRO_MODO = {
	assinarComCertificado: 422,
	assinarDocumento: 422,
	obterDocumentoExterno: 403,
	confirmarMudancasExterno: 403,
	obterPaginaComparadaExterna: 403,
}

test('every call refuses who may not, what is wrong and what is not there', { timeout: TEMPO_MS }, async ({
	portal,
}) => {
	const { codlotdocasi } = await criarLote(portal)
	const quem = portal.as(marina)
	const coddocuspasi = (await documentosDe(quem, codlotdocasi))[0]?.coddocuspasi
	const codpcpasidoc = (await participantesDe(quem, codlotdocasi))[0]?.codpcpasidoc
	const alguem = { codlotdocasi, tippcpasi: 'A', codpes: helena.codpes }
	await expectGuards(portal, contract, {
		person: marina,
		nothing: {
			codlotdocasi: NENHUM,
			coddocuspasi: NENHUM,
			codpcpasidoc: NENHUM,
			codgan: NENHUM,
			codgrpasi: NENHUM,
			codmodlot: NENHUM,
			codenvmas: NENHUM,
			codent: NENHUM,
		},
		theirs: [{ person: tiago, fields: { codlotdocasi, coddocuspasi, codpcpasidoc } }],
		samples: {
			assinarComCertificado: { parts: { file: new File(['x'], 'a1.p12') } },
			salvarDocumentoLoteDocAss: { parts: { file: new File(['%PDF-1.7'], 'termo.pdf') } },
			salvarCamposDoDocumento: { body: { campos: [] } },
			incluirParticipantes: { body: { participantes: [alguem] } },
			iniciarEnvioEmMassa: { body: { destinatarios: [{ codpes: helena.codpes }] } },
			salvarParticipanteLoteDocAss: { body: alguem },
			substituirParticipante: { body: { codpes: helena.codpes } },
		},
		otherwise: { ...DE_OUTRO_MODO, salvarGancho: 422 },
		otherwiseTheirs: DE_OUTRO_MODO,
	})
})
