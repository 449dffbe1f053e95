import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	abrir,
	conversar,
	esperarRespostas,
	helena,
	marina,
	pedir,
	rafael,
	SIMULADOR,
	test,
} from './testes/portal-de-teste.ts'

const resumir = ({ mensagens }: contrato.ConversaAberta) =>
	mensagens.map(({ numseqmsg, numseqpai, papmsg, sitmsg }) => [numseqmsg, numseqpai, papmsg, sitmsg])

test('a question is answered by the simulator, which says that it is one, and its cost is counted', async ({
	portal,
}) => {
	const conversa = await conversar(portal, helena, 'O que é uma cota?')
	expect(resumir(conversa)).toEqual([
		[1, null, 'U', 'OK'],
		[2, 1, 'A', 'OK'],
	])
	expect(conversa.titcvs).toBe('O que é uma cota?')
	const [, resposta] = conversa.mensagens
	expect(resposta).toMatchObject({ idemodrsp: 'portal-simulador-1', codger: null, txterr: null })
	expect(resposta?.txtmsg).toMatch(/^\*\*Simulador — sem modelo de linguagem\.\*\*.*\n[\s\S]*> O que é uma cota\?/)
	expect(resposta?.vlrcst).toBe(
		contrato.calcularCusto(
			{ vlrent: 100, vlrsai: 300 },
			{ entrada: resposta?.qtdtokent ?? 0, saida: resposta?.qtdtoksai ?? 0 },
		),
	)
})

test('a resend of the same message, also two at once, never makes two answers', async ({ portal }) => {
	const codcvs = randomUUID()
	const codmsg = randomUUID()
	const todas = await Promise.all([1, 2, 3].map(() => pedir(portal, helena, codcvs, 'Uma vez só?', { codmsg })))
	expect(todas.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(new Set(todas.map(({ body }) => body.codger)).size).toBe(1)
	await esperarRespostas(portal)
	const depois = await pedir(portal, helena, codcvs, 'Uma vez só?', { codmsg })
	expect(depois.body).toMatchObject({ starep: 'S', codger: todas[0]?.body.codger })
	expect((await abrir(portal, helena, codcvs)).mensagens).toHaveLength(2)
})

test('an edited question and a repeated answer are siblings, and nothing is overwritten', async ({ portal }) => {
	const { codcvs } = await conversar(portal, helena, 'Primeira forma?')
	await conversar(portal, helena, 'Segunda forma?', { codcvs, numseqpai: 0 })
	const quem = portal.as(helena)
	const corpo = { codmsg: randomUUID(), codmod: SIMULADOR, numseqpai: 3 }
	const nova = await quem.call(contrato.responderDeNovo, { params: { codcvs }, body: corpo })
	expect(nova.body).toMatchObject({ numseqmsg: 5, numseqpai: 3, starep: 'N' })
	const mesma = await quem.call(contrato.responderDeNovo, { params: { codcvs }, body: corpo })
	expect(mesma.body).toMatchObject({ numseqmsg: 5, starep: 'S', codger: nova.body.codger })
	await esperarRespostas(portal)
	const conversa = await abrir(portal, helena, codcvs)
	expect(resumir(conversa).map(([numero, pai]) => [numero, pai])).toEqual([
		[1, null],
		[2, 1],
		[3, null],
		[4, 3],
		[5, 3],
	])
	expect(conversa.numseqfol).toBe(5)
	await quem.call(contrato.alterarConversa, { params: { codcvs }, body: { numseqfol: 2 } })
	await conversar(portal, helena, 'Continua o primeiro ramo?', { codcvs })
	expect((await abrir(portal, helena, codcvs)).mensagens.at(-2)).toMatchObject({ numseqmsg: 6, numseqpai: 2 })
})

test('personal data are refused until the person masks them, go out as tokens and come back in the answer', async ({
	portal,
}) => {
	const codcvs = randomUUID()
	const texto = 'Escreva a Maria, CPF 529.982.247-25, em maria@exemplo.br.'
	const recusa = await pedir(portal, helena, codcvs, texto)
	expect(recusa).toMatchObject({ status: 422, body: { erro: 'dados-pessoais' } })
	expect(recusa.body.mensagem).toMatch(/tem CPF e e-mail\./)
	const conversa = await conversar(portal, helena, texto, { codcvs, mascarar: true })
	// The simulator repeats the question: what it got were tokens, and what is shown is the value.
	expect(conversa.mensagens.at(-1)?.txtmsg).toContain('> Escreva a Maria, CPF 529.982.247-25, em maria@exemplo.br.')
})

test('students need the profile of use, and hear how to ask for it', async ({ portal }) => {
	const aluno = { codpes: 10001, nome: 'Ana Beatriz Moraes' }
	const { status, body } = await pedir(portal, aluno, randomUUID(), 'Posso?')
	expect(status).toBe(403)
	expect(body.mensagem).toMatch(/peça o perfil/)
})

test('a conversation of somebody else is not there, and an identifier of theirs cannot be taken over', async ({
	portal,
}) => {
	const { codcvs } = await conversar(portal, helena, 'Só minha?')
	const outra = portal.as(marina)
	expect(await outra.call(contrato.obterConversa, { params: { codcvs } })).toMatchObject({ status: 404 })
	expect(await pedir(portal, marina, codcvs, 'Entro?')).toMatchObject({ status: 404 })
	expect(await outra.call(contrato.apagarConversa, { params: { codcvs } })).toMatchObject({ status: 404 })
	expect((await abrir(portal, helena, codcvs)).mensagens).toHaveLength(2)
})

test('history is found by its words without accents, kept in folders, and deleted whole', async ({ portal }) => {
	const quem = portal.as(rafael)
	const semLink = await pedir(portal, rafael, randomUUID(), 'Posso?')
	expect(semLink.status).toBe(403)
	const { codcvs } = await conversar(portal, marina, 'Como fica a licença-prêmio?')
	const dela = portal.as(marina)
	await dela.call(contrato.alterarConversa, { params: { codcvs }, body: { titcvs: 'Licenças', nompta: 'Pessoal' } })
	const achadas = await dela.call(contrato.listarConversas, { query: { busca: 'LICENCA-premio' } })
	expect(achadas.body).toMatchObject({
		total: 1,
		itens: [{ codcvs, titcvs: 'Licenças', nompta: 'Pessoal', stager: 'N' }],
	})
	expect((await dela.call(contrato.listarPastas)).body).toEqual([{ nompta: 'Pessoal', qtdcvs: 1 }])
	expect((await quem.call(contrato.listarConversas)).body).toMatchObject({ total: 0 })
	await dela.call(contrato.apagarConversa, { params: { codcvs } })
	expect(await dela.call(contrato.obterConversa, { params: { codcvs } })).toMatchObject({ status: 404 })
})
