import { marcarEmailDevolvido } from '@portal/pessoas/server/public'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { criarPessoas } from '../testes/portal-de-teste.ts'

const test = criarPessoas()
const comDemonstracao = criarPessoas({ PORTAL_DEMO: '1' })
const comCorreio = criarPessoas({ PORTAL_DEMO: '1', PORTAL_SMTP_URL: 'smtp://127.0.0.1:1' })
const pessoa = (codpes: number) => ({ codpes, nome: `Pessoa ${codpes}` })
const obterCelular = '/wsusuario/api/contato/obterCelular'
const alterarCelular = '/wsusuario/api/contato/alterarCelular'
const necessita = '/wsusuario/api/contato/necessitaAtualizar'
const correio = '/wsusuario/api/demonstracao/correio'

describe('the mobile number', () => {
	test('comes formatted, and with the defaults when there is none', async ({ portal }) => {
		expect((await portal.as(pessoa(10001))('GET', obterCelular)).body).toEqual({
			numtelfmt: '+55 (11) 98000-0007',
			codddi: 55,
			codddd: 11,
			numtel: '980000007',
		})
		expect((await portal.as(pessoa(10011))('GET', obterCelular)).body).toEqual({
			numtelfmt: '',
			codddi: 55,
			codddd: 11,
			numtel: '',
		})
	})

	test('is written, as numbers or as text, with DDI and DDD by default', async ({ portal }) => {
		const chamar = portal.as(pessoa(10011))
		expect(await chamar('POST', alterarCelular, { codddi: '55', codddd: '021', numtel: 987654321 })).toMatchObject({
			status: 200,
			body: { retorno: 'ok', mensagem: 'Celular gravado com sucesso.' },
		})
		expect((await chamar('GET', obterCelular)).body).toEqual({
			numtelfmt: '+55 (21) 98765-4321',
			codddi: 55,
			codddd: 21,
			numtel: '987654321',
		})
		await chamar('POST', alterarCelular, { numtel: '87654321' })
		expect((await chamar('GET', obterCelular)).body.numtelfmt).toBe('+55 (11) 8765-4321')
	})

	test.for([
		{ numtel: '1234567890' },
		{ numtel: '1234567' },
		{ numtel: '98765-432' },
		{ numtel: '９８７６５４３２１' },
		{ numtel: '' },
		{ numtel: -98765432 },
		{ codddi: 0, numtel: '987654321' },
		{ codddi: '55a', numtel: '987654321' },
		{ codddd: '1111', numtel: '987654321' },
		{},
	])('refuses %j', async (body, { portal }) => {
		expect(await portal.as(pessoa(10001))('POST', alterarCelular, body)).toMatchObject({
			status: 400,
			body: { retorno: 'erro' },
		})
	})
})

describe('the contact data need an update', () => {
	test('when there is no mobile number', async ({ portal }) => {
		await sql`delete from pessoas.telefpessoa where codpes = 10005`.execute(portal.db)
		expect((await portal.as(pessoa(10005))('GET', necessita)).body).toEqual({
			necessitaAtualizar: 'S',
			motivos: ['sem-celular'],
		})
	})

	test('when the number was confirmed more than 365 days ago; confirming the same one is enough', async ({
		portal,
	}) => {
		const chamar = portal.as(pessoa(10002))
		expect((await chamar('GET', necessita)).body).toEqual({ necessitaAtualizar: 'S', motivos: ['celular-antigo'] })
		await chamar('POST', alterarCelular, (await chamar('GET', obterCelular)).body)
		expect((await chamar('GET', necessita)).body).toEqual({ necessitaAtualizar: 'N', motivos: [] })
		portal.irPara(new Date(Date.now() + 364 * 86_400_000))
		expect((await chamar('GET', necessita)).body.necessitaAtualizar).toBe('N')
		portal.irPara(new Date(Date.now() + 366 * 86_400_000))
		expect((await chamar('GET', necessita)).body.necessitaAtualizar).toBe('S')
	})

	test('when mail to the main address came back, if the person may change it', async ({ portal }) => {
		expect((await portal.as(pessoa(10006))('GET', necessita)).body).toEqual({
			necessitaAtualizar: 'S',
			motivos: ['email-devolvido'],
		})
		await marcarEmailDevolvido(portal.db, 'ana.moraes@universidade.example')
		expect((await portal.as(pessoa(10001))('GET', necessita)).body.necessitaAtualizar).toBe('N')
	})
})

describe('the outbox of the demonstration', () => {
	const semCorreio = { status: 404, body: { erro: 'sem-demonstracao' } }

	test('does not exist outside the demonstration', async ({ portal }) => {
		expect(await portal.anon('GET', correio)).toMatchObject(semCorreio)
	})

	comCorreio('does not exist where mail is really sent', async ({ portal }) => {
		expect(await portal.anon('GET', correio)).toMatchObject(semCorreio)
	})

	comDemonstracao('shows the messages, the newest first', async ({ portal }) => {
		const chamar = portal.as(pessoa(10001))
		for (const email of ['um@correio.example', 'dois@correio.example'])
			await chamar('POST', '/wsusuario/api/email/solicitar', { tipo: 'A', email })
		const { body } = await portal.anon('GET', correio)
		expect(body.itens.map(({ para }: { para: string }) => para)).toEqual(['dois@correio.example', 'um@correio.example'])
		expect(Object.keys(body.itens[0]).sort()).toEqual(['assunto', 'criadaEm', 'id', 'para', 'texto'])
	})
})
