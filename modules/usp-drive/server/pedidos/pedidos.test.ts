import { createHash, randomUUID } from 'node:crypto'
import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { listMail } from '@portal/platform/server'
import { fileOf, type Person, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { avisarPedidosTerminados } from '../jobs.ts'
import { mudarPedido } from '../queries/pedidos.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	listarAvisos,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const DADOS = { titpdarq: 'Documentos da matrícula', dtalim: '2099-12-31', lstitm: ['RG', 'Diploma'] }

async function pedir(portal: TestPortal, pessoa: Person, codptaarqudr: number, mais: object = {}) {
	const feito = await portal
		.as(pessoa)
		.call(contrato.inserirPedido, { params: { codptaarqudr }, body: { ...DADOS, ...mais } })
	expect(feito).toMatchObject({ status: 200 })
	return feito.body.codpdarq
}

interface Entregue {
	readonly nome?: string
	readonly texto?: string
	readonly chvetg?: string
	readonly numitm?: number
	readonly emaetg?: string
}

const entregar = (
	portal: TestPortal,
	codpdarq: string,
	{ nome = 'IMG_0001.jpg', texto = 'foto', chvetg = randomUUID(), ...mais }: Entregue = {},
) =>
	portal.anon.call(contrato.entregarArquivo, {
		params: { codpdarq },
		parts: { file: fileOf(Buffer.from(texto), nome), json: { nometg: 'Rui Barros', chvetg, ...mais } },
	})

async function preparar(portal: TestPortal, mais: object = {}) {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Matrículas ${randomUUID()}`)
	return { pasta, codpdarq: await pedir(portal, ana, pasta, mais) }
}

test('who has the address delivers without a session and gets a receipt that the validator knows', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const { body: visto } = await portal.anon.call(contrato.obterPedido, { params: { codpdarq } })
	expect(visto).toMatchObject({
		situacao: 'aberto',
		nompes: ana.nome,
		itens: [
			{ numitm: 1, nomlin: 'RG' },
			{ numitm: 2, nomlin: 'Diploma' },
		],
	})
	const { status, body } = await entregar(portal, codpdarq, { numitm: 1, emaetg: 'rui@exemplo.br' })
	const sha256 = createHash('sha256').update('foto').digest('hex')
	expect({ status, body }).toMatchObject({ status: 200, body: { numitm: 1, sha256, numvrs: 1, tametg: 4 } })
	expect(await listarNomes(portal, ana, pasta)).toEqual(['RG - Rui Barros.jpg'])
	expect(await obterDocumentoConferido(portal.db, portal, body.codaucdoc)).toMatchObject({ sitdocauc: 'VIG' })
	const recibo = ((await listMail(portal.db, 30)) as { para: string; texto: string }[]).find(
		({ para }) => para === 'rui@exemplo.br',
	)
	expect(recibo?.texto).toContain(sha256)
	expect(await listarAvisos(portal, ana)).toContain('Rui Barros entregou “IMG_0001.jpg”')
	const { body: recebidas } = await portal.as(ana).call(contrato.listarEntregas, { params: { codpdarq } })
	expect(recebidas.itens).toMatchObject([{ nometg: 'Rui Barros', nomlin: 'RG', emaetg: 'rui@exemplo.br' }])
	const { body: itens } = await portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr: pasta } })
	expect(itens.itens[0]?.nompesalt).toBe('Rui Barros (por pedido)')
})

test('a second delivery of the same line is a version, and nobody sees the deliveries of another', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const [rui, eva] = [randomUUID(), randomUUID()]
	await entregar(portal, codpdarq, { chvetg: rui, numitm: 1 })
	const { body: segunda } = await entregar(portal, codpdarq, {
		chvetg: rui,
		numitm: 1,
		nome: 'rg.pdf',
		texto: '%PDF-1.7',
	})
	expect(segunda.numvrs).toBe(2)
	const { body: deEva } = await entregar(portal, codpdarq, { chvetg: eva, numitm: 1, texto: 'outra' })
	expect(deEva.numvrs).toBe(1)
	expect(await listarNomes(portal, ana, pasta)).toEqual(['RG - Rui Barros.jpg', 'RG - Rui Barros.pdf'])
	const listar = async (chvetg: string) =>
		(await portal.anon.call(contrato.listarMinhasEntregas, { params: { codpdarq }, body: { chvetg } })).body.itens
	expect((await listar(rui)).map(({ numvrs }) => numvrs)).toEqual([2, 1])
	expect(await listar(eva)).toHaveLength(1)
	expect(await listar(randomUUID())).toEqual([])
})

test('a closed request, a past deadline and a right that was lost refuse, each with its sentence', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const mudar = (body: object) => portal.as(ana).call(contrato.mudarPedido, { params: { codpdarq }, body })
	expect(await mudar({ sitpdarq: 'E' })).toMatchObject({ status: 200 })
	expect(await entregar(portal, codpdarq)).toMatchObject({ status: 422, body: { erro: 'pedido-encerrado' } })
	expect(await mudar({ sitpdarq: 'A' })).toMatchObject({ status: 200 })
	expect(await entregar(portal, codpdarq)).toMatchObject({ status: 200 })

	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'G' })
	const deCarlos = await pedir(portal, carlos, pasta)
	expect(await entregar(portal, deCarlos)).toMatchObject({ status: 200 })
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect(await entregar(portal, deCarlos)).toMatchObject({ status: 422, body: { erro: 'pedido-encerrado' } })
	expect((await portal.anon.call(contrato.obterPedido, { params: { codpdarq: deCarlos } })).body.situacao).toBe(
		'parado',
	)
	expect(await portal.as(carlos).call(contrato.listarEntregas, { params: { codpdarq: deCarlos } })).toMatchObject({
		status: 404,
	})
})

test('who asked is told of the end of the time once', async ({ portal }) => {
	const { codpdarq } = await preparar(portal)
	await mudarPedido(portal.db, codpdarq, { dtalim: '2020-01-01', sitpdarq: 'A' })
	expect(await entregar(portal, codpdarq)).toMatchObject({ status: 422, body: { erro: 'pedido-vencido' } })
	await avisarPedidosTerminados.executar(portal, {})
	await avisarPedidosTerminados.executar(portal, {})
	const avisos = (await listarAvisos(portal, ana)).filter((assunto) => assunto.startsWith('Terminou o prazo'))
	expect(avisos).toEqual(['Terminou o prazo do pedido “Documentos da matrícula”'])
})

test('a program, a line that is not asked for and a frozen folder are refused', async ({ portal }) => {
	const { pasta, codpdarq } = await preparar(portal)
	expect(await entregar(portal, codpdarq, { nome: 'a.exe' })).toMatchObject({ status: 415 })
	expect(await entregar(portal, codpdarq, { numitm: 9 })).toMatchObject({ status: 400 })
	await portal.as(ana).call(contrato.congelarPasta, { params: { codptaarqudr: pasta }, body: { motcng: 'auditoria' } })
	expect(await entregar(portal, codpdarq)).toMatchObject({ status: 423 })
})
