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
