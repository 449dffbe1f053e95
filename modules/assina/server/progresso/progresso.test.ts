import { descreverProgresso } from '@portal/iddigital/contract'
import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { listarEventos } from '../queries/evento.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const DOIS = { participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }] }

async function readFromValidator(portal: TestPortal, codlotdocasi: number, qual = 0) {
	const documentos = await documentosDe(portal.as(marina), codlotdocasi)
	return obterDocumentoConferido(portal.db, portal, documentos[qual]?.codaucdoc ?? '')
}

describe('what the validator says of a document with two signers', () => {
	test('sent, signed by one, signed by both', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, DOIS)
		expect(await readFromValidator(portal, codlotdocasi)).toMatchObject({
			veredito: 'incompleto',
			prgasi: { sitprgasi: 'aberto', qtdasi: 0, qtdpcp: 2 },
			assinantes: [
				{ nomass: helena.nome, dtaass: null },
				{ nomass: joao.nome, dtaass: null },
			],
			staexiarq: 'N',
		})
		await assinarTudo(portal.as(helena), codlotdocasi)
		const meio = await readFromValidator(portal, codlotdocasi)
		expect(meio).toMatchObject({
			veredito: 'incompleto',
			prgasi: { sitprgasi: 'aberto', qtdasi: 1, qtdpcp: 2 },
			assinantes: [
				{ nomass: helena.nome, dtaass: expect.any(String) },
				{ nomass: joao.nome, dtaass: null },
			],
		})
		expect(meio.mensagem).toContain('1 de 2 assinaturas')
		await assinarTudo(portal.as(joao), codlotdocasi)
		expect(await readFromValidator(portal, codlotdocasi)).toMatchObject({
			veredito: 'valido',
			prgasi: { sitprgasi: 'completo', qtdasi: 2, qtdpcp: 2 },
			staexiarq: 'S',
		})
	})

	test('the deadline over, and prolonged', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, DOIS)
		await assinarTudo(portal.as(helena), codlotdocasi)
		portal.irPara(new Date(Date.now() + 40 * 86_400_000))
		expect(await readFromValidator(portal, codlotdocasi)).toMatchObject({
			veredito: 'incompleto',
			prgasi: { sitprgasi: 'vencido', qtdasi: 1, qtdpcp: 2 },
		})
	})

	test.for([
		['refused by one of them', joao, 'recusado', 'rejeitado'],
		['cancelled by who sent it', marina, 'cancelado', 'cancelado'],
	] as const)('%s, and called so', async ([, quem, sitprgasi, palavra], { portal }) => {
		const { codlotdocasi } = await enviarLote(portal, DOIS)
		await assinarTudo(portal.as(helena), codlotdocasi)
		expect(
			await feito(portal.as(quem)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Há um erro.' })),
		).toMatchObject({ mensagem: `Lote ${palavra}.` })
		const eventos = await listarEventos(portal.db, codlotdocasi)
		expect(eventos.map(({ dscevt }) => dscevt.toLowerCase())).toContain(`${palavra}: há um erro.`)
		const prgasi = { sitprgasi, qtdasi: 1, qtdpcp: 2 }
		expect(await readFromValidator(portal, codlotdocasi)).toMatchObject({
			veredito: 'invalido',
			prgasi,
			mensagem: descreverProgresso(prgasi),
		})
	})

	test('one that was complete when its batch was rejected is valid, and says so', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { documentos: 2, participantes: [{ codpes: helena.codpes }] })
		const quem = portal.as(helena)
		const { body } = await quem('POST', '/uspassinaws/iniciarCerimonia', { senha: 'demonstracao' })
		const [primeiro] = await documentosDe(quem, codlotdocasi)
		const pedido = { ...body, codlotdocasi, coddocuspasi: primeiro?.coddocuspasi }
		await feito(quem('POST', '/uspassinaws/assinarDocumento', pedido))
		await feito(portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Há um erro.' }))
		const assinado = await readFromValidator(portal, codlotdocasi)
		expect(assinado).toMatchObject({ veredito: 'valido', prgasi: { sitprgasi: 'completo-rejeitado' } })
		expect(assinado.mensagem).toContain('quando o lote em que foi enviado foi rejeitado')
		expect(await readFromValidator(portal, codlotdocasi, 1)).toMatchObject({
			veredito: 'invalido',
			prgasi: { sitprgasi: 'cancelado', qtdasi: 0, qtdpcp: 1 },
		})
	})

	test('a draft has no code that could be asked for', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, DOIS)
		expect((await documentosDe(portal.as(marina), codlotdocasi)).map(({ codaucdoc }) => codaucdoc)).toEqual([null])
	})
})

describe('registering oneself', () => {
	test('takes an active link with the university', async ({ portal }) => {
		const caminho = '/uspproc/executar/assinatura/criarUsuarioAssina'
		expect(await portal.as(otavio)('POST', caminho)).toMatchObject({ status: 403, body: { erro: 'sem-vinculo' } })
		expect(await portal.as({ codpes: 10_009, nome: 'Quem tem vínculo' })('POST', caminho)).toMatchObject({
			status: 200,
		})
	})
})
