import { listMail } from '@portal/platform/server'
import { expect } from 'vitest'
import {
	alterarLicitacao,
	encerrarLicitacao,
	listarLicitacoes,
	obterAgenda,
	obterLicitacao,
	perguntar,
	publicarLicitacao,
	responderPergunta,
	retomarLicitacao,
	suspenderLicitacao,
} from '../contract/index.ts'
import { helena, LICITACAO, nomear, publicar, test } from './testes/portal-de-teste.ts'

const PERGUNTA = {
	tipesc: 'ESC',
	nomsol: 'Fornecedora Sigilosa',
	emasol: 'sigilo@fornecedora.example',
	txtper: 'A entrega pode ser parcelada?',
} as const
const MOTIVO = 'Correção da quantidade do item dois.'
/** A Monday: the eighth working day after it is 11 March. */
const PUBLICACAO = new Date('2027-03-01T13:00:00Z')
const NO_PRAZO = '2027-03-11T12:00:00.000Z'
const DEPOIS = '2027-03-19T12:00:00.000Z'

test('an opening before the term of the law is refused with the calculation', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	await nomear(portal)
	const cedo = { ...LICITACAO, abertura: '2027-03-10T12:00:00.000Z' }
	expect(await portal.as(helena).call(publicarLicitacao, { body: cedo })).toMatchObject({
		status: 422,
		body: { erro: 'abertura-antes-do-prazo', mensagem: expect.stringContaining('11/03/2027: são 8 dias úteis') },
	})
	const licitacao = await publicar(portal, { abertura: NO_PRAZO })
	expect(licitacao.limitePergunta).toBe('2027-03-09T02:59:59.000Z')
	expect(await portal.as(helena).call(publicarLicitacao, { body: { ...LICITACAO, abertura: NO_PRAZO } })).toMatchObject(
		{
			status: 409,
		},
	)
})

test('a question is in at the last second of the limit, and out in the next', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	const { codpcddsp, limitePergunta } = await publicar(portal, { numlic: 'PE 2/2027', abertura: NO_PRAZO })
	const params = { codpcddsp }
	const limite = new Date(limitePergunta).getTime()
	portal.irPara(new Date(limite + 999))
	expect(await portal.anon.call(perguntar, { params, body: PERGUNTA })).toMatchObject({ status: 200 })
	portal.irPara(new Date(limite + 1000))
	expect(await portal.anon.call(perguntar, { params, body: PERGUNTA })).toMatchObject({
		status: 422,
		body: { erro: 'prazo-das-perguntas' },
	})
})

test('who asked is in no answer, and hears of the answer and of the change by mail', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	const emasol = 'sigilo-do-aviso@fornecedora.example'
	const { codpcddsp } = await publicar(portal, { numlic: 'PE 3/2027', abertura: NO_PRAZO })
	const params = { codpcddsp }
	const recibo = await portal.anon.call(perguntar, { params, body: { ...PERGUNTA, emasol } })
	expect(recibo.body).toEqual({ protocolo: `${codpcddsp}/1`, responderAte: '2027-03-05T02:59:59.000Z' })
	const resposta = { params: { codpcddsp, numesc: 1 }, body: { txtrsp: 'Pode, em duas parcelas.' } }
	expect(await portal.as(helena).call(responderPergunta, resposta)).toMatchObject({ status: 200 })
	expect(await portal.as(helena).call(responderPergunta, resposta)).toMatchObject({ status: 422 })
	const alteracao = { numver: 1, edital: 'Do objeto: reagentes, agora em dobro.', altprp: 'S', motivo: MOTIVO } as const
	await portal.as(helena).call(alterarLicitacao, { params, body: { ...alteracao, abertura: DEPOIS } })
	const publica = await portal.anon.call(obterLicitacao, { params })
	const agenda = await portal.anon.call(obterAgenda, { params })
	for (const texto of [JSON.stringify(publica.body), agenda.bytes.toString()]) expect(texto).not.toMatch(/sigilo/i)
	const assuntos = (await listMail(portal.db, 50)).filter(({ para }) => para === emasol).map(({ assunto }) => assunto)
	expect(assuntos.toSorted()).toEqual(
		[
			`Pedido de esclarecimento recebido: protocolo ${codpcddsp}/1`,
			`Resposta ao protocolo ${codpcddsp}/1, da licitação PE 3/2027`,
			'O edital da licitação PE 3/2027 mudou',
		].toSorted(),
	)
})

test('a change that touches the proposals reopens the term and moves every date; another keeps it', async ({
	portal,
}) => {
	portal.irPara(PUBLICACAO)
	const { codpcddsp } = await publicar(portal, { numlic: 'PE 4/2027', abertura: NO_PRAZO })
	const params = { codpcddsp }
	portal.irPara(new Date('2027-03-08T13:00:00Z'))
	const alteracao = { numver: 1, edital: LICITACAO.edital, abertura: NO_PRAZO, motivo: MOTIVO }
	const alterar = (mais: object) =>
		portal.as(helena).call(alterarLicitacao, { params, body: { ...alteracao, altprp: 'S', ...mais } })
	expect(await alterar({})).toMatchObject({ status: 422, body: { erro: 'abertura-antes-do-prazo' } })
	expect(await alterar({ altprp: 'N' })).toMatchObject({ status: 200, body: { numver: 2, abertura: NO_PRAZO } })
	const [uma, outra] = await Promise.all([
		alterar({ numver: 2, abertura: DEPOIS }),
		alterar({ numver: 2, abertura: DEPOIS }),
	])
	expect([uma.status, outra.status].toSorted()).toEqual([200, 409])
	const { body } = await portal.anon.call(obterLicitacao, { params })
	expect(body).toMatchObject({ numver: 3, abertura: DEPOIS, limitePergunta: '2027-03-17T02:59:59.000Z' })
	const agenda = (await portal.anon.call(obterAgenda, { params })).bytes.toString()
	expect(agenda).toContain('DTSTART:20270319T120000Z')
	expect(agenda).toContain('SEQUENCE:2')
	expect(agenda).not.toContain('20270311')
})

test('a suspended tender takes no questions, cancels its events, and resumes with what was left of the term', async ({
	portal,
}) => {
	portal.irPara(PUBLICACAO)
	const { codpcddsp } = await publicar(portal, { numlic: 'PE 5/2027', abertura: NO_PRAZO })
	const params = { codpcddsp }
	const oficial = portal.as(helena)
	portal.irPara(new Date('2027-03-03T13:00:00Z'))
	expect(await oficial.call(suspenderLicitacao, { params, body: { motivo: MOTIVO } })).toMatchObject({ status: 200 })
	expect(await portal.anon.call(perguntar, { params, body: PERGUNTA })).toMatchObject({ status: 422 })
	expect((await portal.anon.call(obterAgenda, { params })).bytes.toString()).toContain('STATUS:CANCELLED')
	portal.irPara(new Date('2027-03-10T13:00:00Z'))
	const retomada = (abertura: string) => oficial.call(retomarLicitacao, { params, body: { abertura, motivo: MOTIVO } })
	expect(await retomada('2027-03-17T12:00:00.000Z')).toMatchObject({ status: 422 })
	expect(await retomada('2027-03-18T12:00:00.000Z')).toMatchObject({ status: 200, body: { sit: 'PUB' } })
})

test('after the closing no list of open tenders has it, and its address stays', async ({ portal }) => {
	portal.irPara(PUBLICACAO)
	const { codpcddsp } = await publicar(portal, { numlic: 'PE 6/2027', abertura: NO_PRAZO })
	const params = { codpcddsp }
	const encerrar = () =>
		portal.as(helena).call(encerrarLicitacao, { params, body: { ato: 'homologar', motivo: MOTIVO } })
	expect(await encerrar()).toMatchObject({ status: 422, body: { erro: 'abertura-por-vir' } })
	portal.irPara(new Date('2027-03-20T13:00:00Z'))
	expect(await encerrar()).toMatchObject({ status: 200 })
	expect(await encerrar()).toMatchObject({ status: 422 })
	const { body } = await portal.anon.call(listarLicitacoes, { query: { busca: 'PE 6/2027' } })
	expect(body).toMatchObject({ total: 0 })
	expect(await portal.anon.call(obterLicitacao, { params })).toMatchObject({ status: 200, body: { sit: 'HOM' } })
})
