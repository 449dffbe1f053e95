import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inTransaction } from '@portal/platform/server'
import {
	type Caller,
	fileOf,
	forgetLimits,
	formWith,
	people,
	type TestPortal,
	testWithPortal,
} from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { COTA_POR_PESSOA, type Envio, TAMANHO_DA_PARTE, TAMANHO_MAXIMO } from '../contract/index.ts'
import { arquivos, removerEnviosVencidos } from './index.ts'
import { abrirEnvio, esquecerEnvio } from './public.ts'

const test = testWithPortal([arquivos])
const { ana } = people
const bia = people.carlos
const RAIZ = '/wsportal/arquivos/'

let vez = 0
const pdf = (tamanho: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(tamanho - 9)])
const descricao = (conteudo: Buffer, nome = `ata ${++vez}.pdf`) => ({ nome, tamanho: conteudo.length, modificadoEm: 1 })

async function iniciar(call: Caller, conteudo: Buffer, nome?: string): Promise<Envio> {
	const { status, body } = await call('POST', RAIZ, descricao(conteudo, nome))
	expect(status).toBe(200)
	return body
}

function mandar(call: Caller, codenv: string, inicio: number, conteudo: Buffer) {
	const form = formWith({ file: fileOf(conteudo, 'parte') })
	return call('POST', `${RAIZ}${codenv}/partes?inicio=${inicio}`, form)
}

async function mandarTudo(call: Caller, codenv: string, conteudo: Buffer, desde = 0) {
	for (let inicio = desde; inicio < conteudo.length; inicio += TAMANHO_DA_PARTE)
		expect((await mandar(call, codenv, inicio, conteudo.subarray(inicio, inicio + TAMANHO_DA_PARTE))).status).toBe(200)
}

const concluir = (call: Caller, codenv: string) => call('POST', `${RAIZ}${codenv}/concluir`)

async function enviar(call: Caller, conteudo: Buffer, nome?: string) {
	const { codenv } = await iniciar(call, conteudo, nome)
	await mandarTudo(call, codenv, conteudo)
	return concluir(call, codenv)
}

/** The upload as a slice takes it: opened outside the transaction, and deleted in the one that stores the result. */
async function tomar(portal: TestPortal, codpes: number, codenv: string) {
	const { conteudo, ...arquivo } = await abrirEnvio(portal, codpes, codenv)
	const inteiro = await buffer(conteudo)
	await inTransaction(portal.db, (db) => esquecerEnvio(db, codpes, codenv, portal.agora()))
	return { ...arquivo, conteudo: inteiro }
}

describe('sending a file in parts', () => {
	test('its beginning and its end are audited, not each part', async ({ portal }) => {
		const { body } = await enviar(portal.as(ana), pdf(3 * TAMANHO_DA_PARTE))
		const { rows } = await sql<{ acao: string }>`
			select acao from plataforma.auditoria order by id desc limit 2`.execute(portal.db)
		expect(rows.map(({ acao }) => acao)).toEqual([
			'POST /wsportal/arquivos/:codenv/concluir',
			'POST /wsportal/arquivos/',
		])
		expect(body.recebidos).toBe(3 * TAMANHO_DA_PARTE)
	})

	test('what arrives is what was sent, and it is taken once', async ({ portal }) => {
		const conteudo = pdf(3 * TAMANHO_DA_PARTE + 17)
		const sha256 = createHash('sha256').update(conteudo).digest('hex')
		const { status, body } = await enviar(portal.as(ana), conteudo, 'relatório.pdf')
		expect({ status, body }).toMatchObject({
			status: 200,
			body: { recebidos: conteudo.length, tipo: 'application/pdf', sha256, nome: 'relatório.pdf' },
		})
		const arquivo = await tomar(portal, 10001, body.codenv)
		expect(arquivo).toMatchObject({ nome: 'relatório.pdf', tipo: 'application/pdf', tamanho: conteudo.length, sha256 })
		expect(arquivo.conteudo.equals(conteudo)).toBe(true)
		await expect(tomar(portal, 10001, body.codenv)).rejects.toMatchObject({ erro: 'envio-nao-encontrado' })
	})

	test('a file that is longer than what is read at a time keeps its order', async ({ portal }) => {
		const conteudo = pdf(40 * TAMANHO_DA_PARTE + 1)
		const { body } = await enviar(portal.as(ana), conteudo)
		expect((await tomar(portal, 10001, body.codenv)).conteudo.equals(conteudo)).toBe(true)
	})

	test('if whoever takes it fails, it is still there', async ({ portal }) => {
		const { body } = await enviar(portal.as(ana), pdf(100))
		const falha = inTransaction(portal.db, async (db) => {
			await esquecerEnvio(db, 10001, body.codenv, portal.agora())
			throw new Error('disk full')
		})
		await expect(falha).rejects.toThrow('disk full')
		expect((await tomar(portal, 10001, body.codenv)).tamanho).toBe(100)
	})

	test('a file that is not whole can be neither finished nor taken', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(2 * TAMANHO_DA_PARTE)
		const { codenv } = await iniciar(call, conteudo)
		await mandar(call, codenv, 0, conteudo.subarray(0, TAMANHO_DA_PARTE))
		expect(await concluir(call, codenv)).toMatchObject({ status: 409, body: { erro: 'envio-incompleto' } })
		await expect(tomar(portal, 10001, codenv)).rejects.toMatchObject({ erro: 'envio-incompleto' })
	})
})

test('an upload is closed only after the parts that are being written ended, or the lease of a process that died', async ({
	portal,
}) => {
	const call = portal.as(ana)
	const conteudo = pdf(TAMANHO_DA_PARTE + 9)
	const { codenv } = await iniciar(call, conteudo)
	await mandarTudo(call, codenv, conteudo)
	const { rows } = await sql<{ vence_em: string }>`insert into arquivos.escrita (codenv, vence_em)
		values (${codenv}::uuid, clock_timestamp() + interval '700 milliseconds') returning vence_em::text`.execute(
		portal.db,
	)
	expect((await concluir(call, codenv)).status).toBe(200)
	const { rows: depois } = await sql<{ passou: boolean }>`
		select clock_timestamp() > ${rows[0]?.vence_em}::timestamptz as passou`.execute(portal.db)
	expect(depois[0]?.passou).toBe(true)
	expect((await mandar(call, codenv, 0, pdf(TAMANHO_DA_PARTE))).status).toBe(200)
	const guardado = await tomar(portal, 10001, codenv)
	expect(guardado.conteudo.equals(conteudo)).toBe(true)
})

describe('going on after an interruption', () => {
	test('the same file chosen again goes on from the last byte that arrived', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(3 * TAMANHO_DA_PARTE)
		const { codenv } = await iniciar(call, conteudo, 'longo.pdf')
		await mandar(call, codenv, 0, conteudo.subarray(0, TAMANHO_DA_PARTE))
		const retomado = await iniciar(call, conteudo, 'longo.pdf')
		expect(retomado).toMatchObject({ codenv, recebidos: TAMANHO_DA_PARTE })
		expect((await call('GET', `${RAIZ}${codenv}`)).body.recebidos).toBe(TAMANHO_DA_PARTE)
		await mandarTudo(call, codenv, conteudo, retomado.recebidos)
		expect(await concluir(call, codenv)).toMatchObject({ status: 200 })
	})

	test('another file of the same name, size and date is another upload', async ({ portal }) => {
		const call = portal.as(ana)
		const [um, outro] = ['a', 'b'].map((letra) => ({
			...descricao(pdf(TAMANHO_DA_PARTE), 'igual.pdf'),
			sha256ini: letra.repeat(64),
		}))
		const { body: primeiro } = await call('POST', RAIZ, um)
		expect((await call('POST', RAIZ, outro)).body.codenv).not.toBe(primeiro.codenv)
		expect((await call('POST', RAIZ, um)).body.codenv).toBe(primeiro.codenv)
		expect((await call('POST', RAIZ, { ...um, sha256ini: 'curto' })).status).toBe(400)
	})

	test('a part whose answer was lost is welcome again and kept once', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(TAMANHO_DA_PARTE + 5)
		const { codenv } = await iniciar(call, conteudo)
		const primeira = conteudo.subarray(0, TAMANHO_DA_PARTE)
		await mandar(call, codenv, 0, primeira)
		expect(await mandar(call, codenv, 0, primeira)).toMatchObject({
			status: 200,
			body: { recebidos: TAMANHO_DA_PARTE },
		})
		await mandarTudo(call, codenv, conteudo, TAMANHO_DA_PARTE)
		const { body } = await concluir(call, codenv)
		expect(body.sha256).toBe(createHash('sha256').update(conteudo).digest('hex'))
	})

	test('the same part twice at once is kept once', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(TAMANHO_DA_PARTE)
		const { codenv } = await iniciar(call, conteudo)
		const answers = await Promise.all([1, 2, 3].map(() => mandar(call, codenv, 0, conteudo)))
		expect(answers.map(({ status, body }) => [status, body.recebidos])).toEqual(
			Array.from({ length: 3 }, () => [200, TAMANHO_DA_PARTE]),
		)
		expect((await concluir(call, codenv)).status).toBe(200)
	})

	test('the same file begun twice at once is one upload', async ({ portal }) => {
		const call = portal.as(ana)
		await call('GET', `${RAIZ}${crypto.randomUUID()}`)
		const conteudo = pdf(50)
		const [a, b] = await Promise.all([iniciar(call, conteudo, 'duas.pdf'), iniciar(call, conteudo, 'duas.pdf')])
		expect(a.codenv).toBe(b.codenv)
	})

	test('parts come in any order and at once, and what is missing is told', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(5 * TAMANHO_DA_PARTE + 7)
		const { codenv } = await iniciar(call, conteudo)
		const parte = (de: number, ate: number) =>
			mandar(call, codenv, de * TAMANHO_DA_PARTE, conteudo.subarray(de * TAMANHO_DA_PARTE, ate * TAMANHO_DA_PARTE))
		await Promise.all([parte(5, 6), parte(1, 3)])
		expect((await call('GET', RAIZ + codenv)).body).toMatchObject({
			recebidos: 2 * TAMANHO_DA_PARTE + 7,
			faltam: [
				{ inicio: 0, fim: TAMANHO_DA_PARTE },
				{ inicio: 3 * TAMANHO_DA_PARTE, fim: 5 * TAMANHO_DA_PARTE },
			],
		})
		await Promise.all([parte(3, 5), parte(0, 1)])
		const { body } = await concluir(call, codenv)
		expect(body.sha256).toBe(createHash('sha256').update(conteudo).digest('hex'))
	})

	test('a part that comes after the end changes nothing', async ({ portal }) => {
		const call = portal.as(ana)
		const conteudo = pdf(TAMANHO_DA_PARTE)
		const { body } = await enviar(call, conteudo)
		await mandar(call, body.codenv, 0, pdf(TAMANHO_DA_PARTE))
		expect((await tomar(portal, 10001, body.codenv)).conteudo.equals(conteudo)).toBe(true)
	})
})

describe('what is refused', () => {
	test("somebody else's upload looks as if it did not exist", async ({ portal }) => {
		const conteudo = pdf(10)
		const { codenv } = await iniciar(portal.as(ana), conteudo)
		const call = portal.as(bia)
		const answers = [
			await call('GET', RAIZ + codenv),
			await mandar(call, codenv, 0, conteudo),
			await concluir(call, codenv),
			await call('DELETE', RAIZ + codenv),
		]
		expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(404))
		expect((await portal.as(ana)('GET', RAIZ + codenv)).body.recebidos).toBe(0)
		await expect(tomar(portal, 10002, codenv)).rejects.toMatchObject({ erro: 'envio-nao-encontrado' })
	})

	test.for([
		['an empty file', { tamanho: 0 }],
		['one byte above the limit', { tamanho: TAMANHO_MAXIMO + 1 }],
		['a name with a line break', { nome: 'a\nb.pdf' }],
		['no name', { nome: '' }],
	] as const)('%s', async ([, mais], { portal }) => {
		const answer = await portal.as(ana)('POST', RAIZ, { nome: 'a.pdf', tamanho: 10, modificadoEm: 1, ...mais })
		expect(answer).toMatchObject({ status: 400, body: { erro: 'dados-invalidos' } })
	})

	test('a part that is no multiple of the unit, an empty one, and one beyond the size that was announced', async ({
		portal,
	}) => {
		const call = portal.as(ana)
		const conteudo = pdf(2 * TAMANHO_DA_PARTE + 1)
		const { codenv } = await iniciar(call, conteudo)
		expect(await mandar(call, codenv, 0, conteudo.subarray(0, 10))).toMatchObject({ status: 400 })
		expect(await mandar(call, codenv, 7, conteudo.subarray(7))).toMatchObject({ status: 400 })
		expect(await mandar(call, codenv, 0, Buffer.alloc(0))).toMatchObject({ status: 400 })
		const { codenv: curto } = await iniciar(call, pdf(20))
		expect(await mandar(call, curto, 0, pdf(21))).toMatchObject({ status: 413, body: { erro: 'parte-excedente' } })
	})

	test.for([
		['a page named .pdf', 'x.pdf', '<!doctype html><script>alert(1)</script>'],
		['a program named .pdf', 'x.pdf', 'MZ\x90\0\x03'],
		['a program named .txt', 'x.txt', 'MZ\x90\0\x03'],
		['a drawing with scripts', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
		['a PDF named .png', 'x.png', '%PDF-1.7\n'],
	] as const)('%s', async ([, nome, texto], { portal }) => {
		expect(await enviar(portal.as(ana), Buffer.from(texto, 'latin1'), nome)).toMatchObject({
			status: 415,
			body: { erro: 'conteudo-nao-aceito' },
		})
	})

	test.for([
		['nota.txt', 'Olá, mundo'],
		['notas.csv', 'a;b\n1;2\n'],
	] as const)('but %s is taken as the text it is', async ([nome, texto], { portal }) => {
		expect(await enviar(portal.as(ana), Buffer.from(texto), nome)).toMatchObject({ body: { tipo: 'text/plain' } })
	})

	test('more than the quota of a person', async ({ portal }) => {
		await forgetLimits(portal)
		const call = portal.as({ codpes: 10050, nome: 'Caio' })
		for (let soma = 0; soma < COTA_POR_PESSOA; soma += TAMANHO_MAXIMO)
			expect((await call('POST', RAIZ, { nome: `${soma}.pdf`, tamanho: TAMANHO_MAXIMO, modificadoEm: 1 })).status).toBe(
				200,
			)
		expect(await call('POST', RAIZ, { nome: 'mais.pdf', tamanho: 1, modificadoEm: 1 })).toMatchObject({
			status: 422,
			body: { erro: 'cota-de-envios' },
		})
	})
})

describe('what is left behind', () => {
	test('a cancelled upload is gone', async ({ portal }) => {
		const call = portal.as(ana)
		const { codenv } = await iniciar(call, pdf(10))
		expect(await call('DELETE', RAIZ + codenv)).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		expect(await call('GET', RAIZ + codenv)).toMatchObject({ status: 404 })
		expect(await call('DELETE', RAIZ + codenv)).toMatchObject({ status: 404 })
	})

	test('a day after its last part it is gone for its owner, then from the database', async ({ portal }) => {
		const inicio = Date.now()
		portal.irPara(new Date(inicio))
		const call = portal.as({ codpes: 10060, nome: 'Davi' })
		const conteudo = pdf(20)
		const { codenv } = await iniciar(call, conteudo)
		await mandar(call, codenv, 0, conteudo)
		portal.irPara(new Date(inicio + 25 * 3_600_000))
		expect(await call('GET', RAIZ + codenv)).toMatchObject({ status: 404 })
		await removerEnviosVencidos.executar(portal, {})
		portal.irPara(new Date(inicio))
		expect(await call('GET', RAIZ + codenv)).toMatchObject({ status: 404 })
	})
})
