import { createHash, randomBytes, randomUUID } from 'node:crypto'
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

const chamar = (portal: TestPortal) => portal.anon.call

interface Envio {
	readonly codpdarq: string
	readonly chvetg: string
	readonly nome: string
	readonly bytes: Buffer
}

const iniciar = (portal: TestPortal, { codpdarq, chvetg, nome, bytes }: Envio, tamanho = bytes.length) =>
	chamar(portal)(contrato.iniciarEntrega, {
		params: { codpdarq },
		body: { chvetg, nome, tamanho, modificadoEm: 7 },
	})

const PARTE = 65_536
const mandar = (
	portal: TestPortal,
	{ codpdarq, chvetg, bytes }: Envio,
	codenv: string,
	inicio: number,
	fim = inicio + PARTE,
) =>
	chamar(portal)(contrato.enviarParteDaEntrega, {
		params: { codpdarq, codenv },
		query: { inicio },
		parts: { file: fileOf(bytes.subarray(inicio, fim), 'parte'), json: { chvetg } },
	})

const concluir = (portal: TestPortal, { codpdarq, chvetg }: Envio, codenv: string) =>
	chamar(portal)(contrato.concluirEntrega, { params: { codpdarq, codenv }, body: { chvetg } })

const receber = (portal: TestPortal, { codpdarq, chvetg }: Envio, codenv: string, mais: object = {}) =>
	chamar(portal)(contrato.entregarRecebido, {
		params: { codpdarq },
		body: { codenv, chvetg, nometg: 'Rui Barros', ...mais },
	})

/** Whole upload up to its last call; the answer of the first call that refuses is the answer of all. */
async function mandarTudo(portal: TestPortal, envio: Envio) {
	const iniciada = await iniciar(portal, envio)
	if (iniciada.status !== 200) return iniciada
	const { codenv } = iniciada.body
	for (let inicio = 0; inicio < envio.bytes.length; inicio += PARTE) {
		const parte = await mandar(portal, envio, codenv, inicio)
		if (parte.status !== 200) return parte
	}
	return concluir(portal, envio, codenv)
}

async function entregar(
	portal: TestPortal,
	codpdarq: string,
	{ nome = 'IMG_0001.jpg', texto = 'foto', chvetg = randomUUID(), ...mais }: Entregue = {},
) {
	const envio = { codpdarq, chvetg, nome, bytes: Buffer.from(texto) }
	const mandado = await mandarTudo(portal, envio)
	if (mandado.status !== 200) return { status: mandado.status, body: mandado.body as unknown as contrato.Entrega }
	return receber(portal, envio, mandado.body.codenv, mais)
}

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

test('trap 11: a second delivery of the same line is a version, and nobody sees the deliveries of another', async ({
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

test('who delivered takes the file back with its versions until the deadline, the requester hears of it, and nobody else may', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const chvetg = randomUUID()
	const retirar = (codetg: number, chave = chvetg) =>
		chamar(portal)(contrato.retirarEntrega, { params: { codpdarq, codetg }, body: { chvetg: chave } })
	await entregar(portal, codpdarq, { chvetg, numitm: 1, nome: 'rg.jpg' })
	const { body: segunda } = await entregar(portal, codpdarq, { chvetg, numitm: 1, nome: 'rg.jpg', texto: 'melhor' })
	expect(segunda.numvrs).toBe(2)
	expect((await retirar(segunda.codetg, randomUUID())).status).toBe(404)
	const juntas = await Promise.all([retirar(segunda.codetg), retirar(segunda.codetg)])
	expect(juntas.map(({ status }) => status).sort()).toEqual([200, 422])
	expect(await listarNomes(portal, ana, pasta)).toEqual([])
	expect(await listarAvisos(portal, ana)).toContain('Rui Barros tomou de volta “rg.jpg”')
	const { body: minhas } = await chamar(portal)(contrato.listarMinhasEntregas, {
		params: { codpdarq },
		body: { chvetg },
	})
	expect(minhas.itens.every(({ retirada_em }) => retirada_em !== null)).toBe(true)

	const { body: outra } = await entregar(portal, codpdarq, { chvetg, numitm: 1, nome: 'rg.jpg', texto: 'outra' })
	expect(outra.numvrs).toBe(1)
	await portal.as(ana).call(contrato.mudarPedido, { params: { codpdarq }, body: { sitpdarq: 'E' } })
	expect((await retirar(outra.codetg)).status).toBe(422)
	await portal.as(ana).call(contrato.mudarPedido, { params: { codpdarq }, body: { sitpdarq: 'A' } })
	const destino = await criarPasta(portal, ana, pasta, 'Conferidos')
	const { body: vistas } = await portal.as(ana).call(contrato.listarEntregas, { params: { codpdarq } })
	const codarqudr = vistas.itens[0]?.codarqudr ?? 0
	await portal.as(ana).call(contrato.moverItens, { body: { itens: [codarqudr], codptaarqudr: destino } })
	expect((await retirar(outra.codetg)).status).toBe(422)
	expect(await listarNomes(portal, ana, destino)).toEqual(['RG - Rui Barros.jpg'])
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

const prepararEnvio = (codpdarq: string, mais: Partial<Envio> = {}): Envio => ({
	codpdarq,
	chvetg: randomUUID(),
	nome: 'video.mp4',
	bytes: randomBytes(3 * PARTE + 5),
	...mais,
})

test('a delivery in parts goes on after a reload, in any order and with parts sent twice, and its receipt is one', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const envio = prepararEnvio(codpdarq)
	const { codenv } = (await iniciar(portal, envio)).body
	for (const inicio of [2 * PARTE, 0, 0]) expect((await mandar(portal, envio, codenv, inicio)).status).toBe(200)
	expect(await listarNomes(portal, ana, pasta)).toEqual([])
	const [um, outro] = await Promise.all([iniciar(portal, envio), iniciar(portal, envio)])
	expect([um.body.codenv, outro.body.codenv]).toEqual([codenv, codenv])
	expect(um.body.faltam).toEqual([
		{ inicio: PARTE, fim: 2 * PARTE },
		{ inicio: 3 * PARTE, fim: 3 * PARTE + 5 },
	])
	expect(await concluir(portal, envio, codenv)).toMatchObject({ status: 409 })
	expect(await receber(portal, envio, codenv)).toMatchObject({ status: 409 })
	for (const { inicio, fim } of um.body.faltam) await mandar(portal, envio, codenv, inicio, fim)
	const { body: estado } = await chamar(portal)(contrato.consultarEntrega, {
		params: { codpdarq, codenv },
		body: { chvetg: envio.chvetg },
	})
	expect(estado).toMatchObject({ recebidos: envio.bytes.length, faltam: [] })
	expect((await concluir(portal, envio, codenv)).status).toBe(200)
	const feitas = await Promise.all([receber(portal, envio, codenv), receber(portal, envio, codenv)])
	const depois = await receber(portal, envio, codenv)
	for (const { status, body } of [...feitas, depois]) {
		expect(status).toBe(200)
		expect(body).toEqual(depois.body)
	}
	const sha256 = createHash('sha256').update(envio.bytes).digest('hex')
	expect(depois.body).toMatchObject({ sha256, numvrs: 1, tametg: envio.bytes.length })
	expect(await listarNomes(portal, ana, pasta)).toEqual(['video.mp4'])
})

test('an upload serves the key and the request that it was begun with, and no other', async ({ portal }) => {
	const { codpdarq } = await preparar(portal)
	const { codpdarq: outroPedido } = await preparar(portal)
	const envio = prepararEnvio(codpdarq)
	const { codenv } = (await iniciar(portal, envio)).body
	for (const alheio of [
		{ ...envio, chvetg: randomUUID() },
		{ ...envio, codpdarq: outroPedido },
	]) {
		expect((await mandar(portal, alheio, codenv, 0)).status).toBe(404)
		expect((await concluir(portal, alheio, codenv)).status).toBe(404)
		expect((await receber(portal, alheio, codenv)).status).toBe(404)
		expect((await iniciar(portal, alheio)).body.codenv).not.toBe(codenv)
		const { status } = await chamar(portal)(contrato.desistirDaEntrega, {
			params: { codpdarq: alheio.codpdarq, codenv },
			body: { chvetg: alheio.chvetg },
		})
		expect(status).toBe(404)
	}
	expect((await portal.as(ana)('GET', `/wsportal/arquivos/${codenv}`)).status).toBe(404)
	expect((await mandar(portal, envio, codenv, 0)).status).toBe(200)
})

test('places and lengths that lie are refused, and nothing of them is kept', async ({ portal }) => {
	const { codpdarq } = await preparar(portal)
	const envio = prepararEnvio(codpdarq)
	const { codenv } = (await iniciar(portal, envio, 2 * PARTE + 5)).body
	const situacoes = [
		await mandar(portal, envio, codenv, 1),
		await mandar(portal, envio, codenv, 0, 100),
		await mandar(portal, envio, codenv, 0, 0),
		await mandar(portal, envio, codenv, 2 * PARTE),
		await mandar(portal, envio, codenv, 3 * PARTE, 3 * PARTE + 5),
	].map(({ status }) => status)
	expect(situacoes).toEqual([400, 400, 400, 413, 413])
	expect((await iniciar(portal, envio, 2 * PARTE + 5)).body.recebidos).toBe(0)
	expect((await iniciar(portal, envio, 3_000_000_000)).status).toBe(400)
	expect((await iniciar(portal, { ...envio, nome: 'a.exe' })).status).toBe(415)
})

test('a request that is closed, that expires or whose folder is frozen in the middle takes nothing more, and who gives up frees the bytes', async ({
	portal,
}) => {
	const { pasta, codpdarq } = await preparar(portal)
	const envio = prepararEnvio(codpdarq)
	const { codenv } = (await iniciar(portal, envio)).body
	expect((await mandar(portal, envio, codenv, 0)).status).toBe(200)
	const mudar = (body: object) => portal.as(ana).call(contrato.mudarPedido, { params: { codpdarq }, body })
	await mudar({ sitpdarq: 'E' })
	for (const recusado of [await mandar(portal, envio, codenv, PARTE), await concluir(portal, envio, codenv)])
		expect(recusado).toMatchObject({ status: 422, body: { erro: 'pedido-encerrado' } })
	await mudar({ sitpdarq: 'A' })
	await mudarPedido(portal.db, codpdarq, { dtalim: '2020-01-01', sitpdarq: 'A' })
	expect(await mandar(portal, envio, codenv, PARTE)).toMatchObject({ status: 422, body: { erro: 'pedido-vencido' } })
	await mudarPedido(portal.db, codpdarq, { dtalim: '2099-12-31', sitpdarq: 'A' })
	for (const inicio of [PARTE, 2 * PARTE, 3 * PARTE]) await mandar(portal, envio, codenv, inicio)
	expect((await concluir(portal, envio, codenv)).status).toBe(200)
	await portal.as(ana).call(contrato.congelarPasta, { params: { codptaarqudr: pasta }, body: { motcng: 'auditoria' } })
	expect((await receber(portal, envio, codenv)).status).toBe(423)
	expect(await listarNomes(portal, ana, pasta)).toEqual([])
	await mudar({ sitpdarq: 'E' })
	const desistir = () =>
		chamar(portal)(contrato.desistirDaEntrega, { params: { codpdarq, codenv }, body: { chvetg: envio.chvetg } })
	const medir = async () =>
		(await portal.as(ana).call(contrato.obterEspaco, { params: { codptaarqudr: pasta } })).body.reservado
	const antes = await medir()
	expect([(await desistir()).status, (await desistir()).status]).toEqual([200, 404])
	expect(antes - (await medir())).toBe(envio.bytes.length)
})

test('a request takes files up to its own limit and within the quota of the owner, and says so before the first byte', async ({
	portal,
}) => {
	const { codpdarq } = await preparar(portal, { qtdmaxbyt: 10_000_000 })
	const envio = prepararEnvio(codpdarq)
	const { body } = await chamar(portal)(contrato.obterPedido, { params: { codpdarq } })
	expect(body.qtdmaxbyt).toBe(10_000_000)
	expect(await iniciar(portal, envio, 10_000_001)).toMatchObject({ status: 413 })
	expect((await iniciar(portal, envio, 10_000_000)).status).toBe(200)
	const { codpdarq: livre } = await preparar(portal)
	const situacoes: string[] = []
	for (let vez = 0; vez < 11; vez++) {
		const grande = { ...prepararEnvio(livre), nome: `filme ${vez}.mp4` }
		const { status, body: resposta } = await iniciar(portal, grande, 2_000_000_000)
		situacoes.push(status === 200 ? 'aceito' : (resposta as unknown as { erro: string }).erro)
	}
	expect(situacoes.at(0)).toBe('aceito')
	expect(['cota-cheia', 'pedido-ocupado']).toContain(situacoes.at(-1))
})
