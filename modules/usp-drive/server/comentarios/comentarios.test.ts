import type { Person, TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	joao,
	listarAvisos,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const comentar = (portal: TestPortal, pessoa: Person, coditm: number, txtcmt: string, mencionados: number[] = []) =>
	portal.as(pessoa).call(contrato.inserirComentario, { params: { coditm }, body: { txtcmt, mencionados } })
const listar = (portal: TestPortal, pessoa: Person, coditm: number) =>
	portal.as(pessoa).call(contrato.listarComentarios, { params: { coditm }, query: {} })

test('who is mentioned hears of it and answers; who may not read the file is not called to it', async ({ portal }) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Conversa ${crypto.randomUUID()}`)
	const coditm = await guardarTexto(portal, ana, pasta, 'plano.txt')
	expect(await comentar(portal, ana, coditm, 'Veja isto', [carlos.codpes])).toMatchObject({
		status: 422,
		body: { erro: 'sem-acesso', mensagem: expect.stringContaining('não tem acesso') },
	})
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	const { body: feito } = await comentar(portal, ana, coditm, 'Falta a bolsa de março.', [carlos.codpes, ana.codpes])
	expect(await listarAvisos(portal, carlos)).toContainEqual(
		expect.stringMatching(/^Ana .* mencionou você em “plano.txt”$/),
	)
	expect(await listarAvisos(portal, ana)).not.toContainEqual(expect.stringContaining('mencionou você'))
	await comentar(portal, carlos, coditm, 'Incluída.')
	const resposta = expect.stringMatching(/^Carlos .* respondeu a você em “plano.txt”$/)
	expect((await listarAvisos(portal, ana)).filter((assunto) => resposta.asymmetricMatch(assunto))).toHaveLength(1)
	expect(await listarAvisos(portal, carlos)).not.toContainEqual(expect.stringContaining('respondeu a você'))
	expect((await listar(portal, carlos, coditm)).body.itens).toMatchObject([
		{ txtcmt: 'Incluída.', pode: true, mencionados: [] },
		{ txtcmt: 'Falta a bolsa de março.', pode: false, mencionados: [expect.stringMatching(/^Carlos/)] },
	])
	expect(await listar(portal, helena, coditm)).toMatchObject({ status: 404 })
	const tirar = (pessoa: Person, codcmt: number) =>
		portal.as(pessoa).call(contrato.removerComentario, { params: { coditm, codcmt } })
	expect(await tirar(carlos, feito.codcmt)).toMatchObject({ status: 404 })
	expect((await tirar(ana, feito.codcmt)).status).toBe(200)
	expect((await listar(portal, ana, coditm)).body.total).toBe(1)
})

test('a folder is talked about like a file, and an answer is told once and only to those who may still read it', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Conversa ${crypto.randomUUID()}`)
	expect(await comentar(portal, ana, pasta, 'Veja', [carlos.codpes])).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringContaining('não tem acesso a esta pasta') },
	})
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'G' })
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(joao.codpes), nivprm: 'L' })
	expect((await comentar(portal, joao, pasta, 'Falta algo?', [carlos.codpes])).status).toBe(200)
	expect((await comentar(portal, ana, pasta, 'Falta o plano?', [carlos.codpes])).status).toBe(200)
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	await comentar(portal, carlos, pasta, 'Nada.')
	await comentar(portal, carlos, pasta, 'Nem o plano.')
	const contar = async (pessoa: Person) =>
		(await listarAvisos(portal, pessoa)).filter((assunto) => assunto.includes('respondeu a você em “Conversa')).length
	expect([await contar(ana), await contar(joao)]).toEqual([1, 0])
	for (const chamada of [comentar(portal, helena, pasta, 'Olá'), listar(portal, helena, pasta)])
		expect(await chamada).toMatchObject({ status: 404 })
})
