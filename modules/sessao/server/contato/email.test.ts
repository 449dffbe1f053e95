import { obterEmails } from '@portal/pessoas/server/public'
import { people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { EMAIL_IGUAL } from '../../contract/index.ts'
import { credenciais, entrar, montarComXsrf } from '../testes/login-de-teste.ts'
import { criarPessoas } from '../testes/portal-de-teste.ts'

const test = criarPessoas()
const { ana, helena, rafael } = people
const obter = '/wsusuario/api/email/obter'
const solicitar = '/wsusuario/api/email/solicitar'
const confirmar = '/wsusuario/api/email/confirmar'
const reenviar = '/wsusuario/api/email/reenviar'
const cancelar = '/wsusuario/api/email/cancelar'
const podeAtualizar = '/wsusuario/api/contato/podeAtualizarEmailPrincipal'

const ultimaMensagem = async ({ db }: TestPortal) =>
	(
		await sql<{ para: string; assunto: string; texto: string }>`
			select para, assunto, texto from plataforma.correio order by id desc limit 1`.execute(db)
	).rows[0]
const codigoRecebido = async (portal: TestPortal) =>
	/\?codigo=([\w-]{32})\n/.exec((await ultimaMensagem(portal))?.texto ?? '')?.[1] ?? ''

describe('the addresses of a person', () => {
	test("are the institution's, the main and the alternative one", async ({ portal }) => {
		expect(await portal.as(ana)('GET', obter)).toMatchObject({
			status: 200,
			body: {
				usp: 'ana.moraes@universidade.example',
				principal: 'ana.moraes@universidade.example',
				alternativo: 'ana.moraes@pessoal.example',
			},
		})
		expect((await portal.as(rafael)('GET', obter)).body.usp).toBeNull()
	})

	test("the main one may be changed only by who needs no mailbox of the institution's", async ({ portal }) => {
		expect((await portal.as(ana)('GET', podeAtualizar)).body).toEqual({ podeAtualizarEmailPrincipal: 'N' })
		expect((await portal.as(rafael)('GET', podeAtualizar)).body).toEqual({ podeAtualizarEmailPrincipal: 'S' })
		expect(await portal.as(ana)('POST', solicitar, { tipo: 'P', email: 'ana@outro.example' })).toMatchObject({
			status: 403,
			body: { erro: 'email-principal-obrigatorio' },
		})
	})
})

describe('asking for a change', () => {
	test('mails a code to the new address and changes nothing yet', async ({ portal }) => {
		const answer = await portal.as(ana)('POST', solicitar, { tipo: 'A', email: ' ana.nova@correio.example ' })
		expect(answer).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		expect(answer.body.mensagem).toContain('ana.nova@correio.example')
		const mensagem = await ultimaMensagem(portal)
		expect(mensagem).toMatchObject({ para: 'ana.nova@correio.example', assunto: 'Confirme o seu e-mail alternativo' })
		expect(await codigoRecebido(portal)).toHaveLength(32)
		expect((await obterEmails(portal.db, 10001)).alternativo).toBe('ana.moraes@pessoal.example')
	})

	test('keeps the code only as a hash', async ({ portal }) => {
		await portal.as(ana)('POST', solicitar, { tipo: 'A', email: 'segredo@correio.example' })
		const codigo = await codigoRecebido(portal)
		const { rows } = await sql<{ texto: string }>`select t::text as texto from sessao.troca_email t`.execute(portal.db)
		expect(rows.map(({ texto }) => texto).join()).not.toContain(codigo)
	})

	test('for the address that is there already is refused', async ({ portal }) => {
		expect(await portal.as(ana)('POST', solicitar, { tipo: 'A', email: 'ANA.Moraes@pessoal.example' })).toMatchObject({
			status: 422,
			body: { retorno: 'erro', mensagem: EMAIL_IGUAL },
		})
	})

	test.for([
		{ tipo: 'A', email: '' },
		{ tipo: 'A', email: 'sem-arroba' },
		{ tipo: 'A', email: 'a@b' },
		{ tipo: 'A', email: 'a@b.example\r\nbcc: c@d.example' },
		{ tipo: 'A', email: `${'a'.repeat(250)}@b.example` },
		{ tipo: 'X', email: 'a@b.example' },
		{ email: 'a@b.example' },
		{},
	])('with %j is refused', async (body, { portal }) => {
		expect(await portal.as(ana)('POST', solicitar, body)).toMatchObject({ status: 400, body: { retorno: 'erro' } })
	})

	test('is limited', async ({ portal }) => {
		const chamar = portal.as(rafael)
		for (let vez = 1; vez <= 5; vez++)
			expect((await chamar('POST', solicitar, { tipo: 'A', email: `r${vez}@correio.example` })).status).toBe(200)
		expect((await chamar('POST', solicitar, { tipo: 'A', email: 'r6@correio.example' })).status).toBe(429)
	})
})

describe('a change that waits for its code', () => {
	const pedir = async (portal: TestPortal, email: string) => {
		expect((await portal.as(ana)('POST', solicitar, { tipo: 'A', email })).status).toBe(200)
		return codigoRecebido(portal)
	}
	const pendentes = async (portal: TestPortal, pessoa = ana) => (await portal.as(pessoa)('GET', obter)).body.trocas
	const nenhuma = { status: 404, body: { erro: 'troca-nao-encontrada' } }

	test('is shown to its owner alone, with when it was sent and how long it holds', async ({ portal }) => {
		await portal.as(ana)('POST', cancelar, { tipo: 'A' })
		expect(await pendentes(portal)).toEqual([])
		const agora = new Date('2031-03-01T12:00:00.000Z')
		portal.irPara(agora)
		await pedir(portal, 'ana.espera@correio.example')
		expect(await pendentes(portal)).toEqual([
			{
				tipo: 'A',
				email: 'ana.espera@correio.example',
				pedidaEm: '2031-03-01T12:00:00.000Z',
				expiraEm: '2031-03-02T12:00:00.000Z',
			},
		])
		expect(await pendentes(portal, helena)).toEqual([])
		portal.irPara(new Date('2031-03-02T12:00:01.000Z'))
		expect(await pendentes(portal)).toEqual([])
		expect(await portal.as(ana)('POST', reenviar, { tipo: 'A' })).toMatchObject(nenhuma)
		expect(await portal.as(ana)('POST', cancelar, { tipo: 'A' })).toMatchObject(nenhuma)
	})

	test('is sent again: a new code to the same address, and the older one dies', async ({ portal }) => {
		const velho = await pedir(portal, 'ana.outra.vez@correio.example')
		const depois = new Date(Date.now() + 3_600_000)
		portal.irPara(depois)
		const resposta = await portal.as(ana)('POST', reenviar, { tipo: 'A' })
		expect(resposta).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		expect(resposta.body.mensagem).toContain('ana.outra.vez@correio.example')
		expect(await ultimaMensagem(portal)).toMatchObject({ para: 'ana.outra.vez@correio.example' })
		expect(await pendentes(portal)).toMatchObject([{ pedidaEm: depois.toISOString() }])
		const novo = await codigoRecebido(portal)
		expect(novo).not.toBe(velho)
		expect((await portal.anon('POST', confirmar, { codigo: velho })).status).toBe(422)
		expect((await portal.anon('POST', confirmar, { codigo: novo })).status).toBe(200)
		expect(await pendentes(portal)).toEqual([])
		expect(await portal.as(ana)('POST', reenviar, { tipo: 'A' })).toMatchObject(nenhuma)
	})

	test('is cancelled: its code dies and the address stays', async ({ portal }) => {
		const antes = (await obterEmails(portal.db, 10001)).alternativo
		const codigo = await pedir(portal, 'ana.desistiu@correio.example')
		expect(await portal.as(helena)('POST', cancelar, { tipo: 'A' })).toMatchObject(nenhuma)
		expect(await portal.as(ana)('POST', cancelar, { tipo: 'P' })).toMatchObject(nenhuma)
		expect(await portal.as(ana)('POST', cancelar, { tipo: 'A' })).toMatchObject({
			status: 200,
			body: {
				retorno: 'ok',
				mensagem: 'A troca para ana.desistiu@correio.example foi cancelada. O seu e-mail alternativo continua o mesmo.',
			},
		})
		expect((await portal.anon('POST', confirmar, { codigo })).status).toBe(422)
		expect((await obterEmails(portal.db, 10001)).alternativo).toBe(antes)
		expect(await portal.as(ana)('POST', cancelar, { tipo: 'A' })).toMatchObject(nenhuma)
	})

	test.for([reenviar, cancelar])('%s needs a type, and support only looks', async (path, { portal }) => {
		await pedir(portal, 'ana.suporte@correio.example')
		expect(await portal.as(ana)('POST', path, { tipo: 'X' })).toMatchObject({ status: 400, body: { retorno: 'erro' } })
		const suporte = { ...ana, suporte: 10008 }
		expect(await portal.as(suporte)('POST', path, { tipo: 'A' })).toMatchObject({ status: 403 })
		expect(await pendentes(portal)).toMatchObject([{ email: 'ana.suporte@correio.example' }])
	})

	test("is not sent again for the main address of who must have the institution's", async ({ portal }) => {
		expect(await portal.as(ana)('POST', reenviar, { tipo: 'P' })).toMatchObject({
			status: 403,
			body: { erro: 'email-principal-obrigatorio' },
		})
	})

	test('is sent again only so often, and both acts are in the audit', async ({ portal }) => {
		await pedir(portal, 'ana.muitas@correio.example')
		for (let vez = 1; vez <= 3; vez++) expect((await portal.as(ana)('POST', reenviar, { tipo: 'A' })).status).toBe(200)
		expect((await portal.as(ana)('POST', reenviar, { tipo: 'A' })).status).toBe(429)
		await portal.as(ana)('POST', cancelar, { tipo: 'A' })
		const { rows } = await sql`select acao, codpes, detalhes from plataforma.auditoria
			order by id desc limit 2`.execute(portal.db)
		expect(rows).toEqual([
			{ acao: `POST ${cancelar}`, codpes: 10001, detalhes: { tipo: 'A' } },
			{ acao: `POST ${reenviar}`, codpes: 10001, detalhes: { tipo: 'A' } },
		])
	})
})

describe('confirming with the code', () => {
	const pedir = async (portal: TestPortal, tipo: 'P' | 'A', email: string) => {
		expect((await portal.as(rafael)('POST', solicitar, { tipo, email })).status).toBe(200)
		return codigoRecebido(portal)
	}

	test('works without a session, once, and tells the old address', async ({ portal }) => {
		const antes = await obterEmails(portal.db, 10006)
		const codigo = await pedir(portal, 'P', 'rafael.novo@correio.example')
		expect(await portal.anon('POST', confirmar, { codigo })).toMatchObject({
			status: 200,
			body: { retorno: 'ok', mensagem: 'E-mail principal alterado com sucesso.' },
		})
		expect((await obterEmails(portal.db, 10006)).principal).toBe('rafael.novo@correio.example')
		expect(await ultimaMensagem(portal)).toMatchObject({
			para: antes.principal,
			assunto: 'Seu e-mail principal foi trocado',
		})
		expect(await portal.anon('POST', confirmar, { codigo })).toMatchObject({
			status: 422,
			body: { retorno: 'erro', erro: 'codigo-invalido' },
		})
	})

	test('ends every other session of the account', async ({ portal }) => {
		const [esta, outra] = [
			credenciais(await entrar(portal, 10006, 'demonstracao')),
			credenciais(await entrar(portal, 10006, 'demonstracao')),
		]
		const codigo = await pedir(portal, 'A', 'rafael.outro@correio.example')
		expect((await portal.anon('POST', confirmar, { codigo }, await montarComXsrf(portal, esta))).status).toBe(200)
		const estado = async (headers: Record<string, string>) =>
			(await portal.anon('GET', '/wsusuario/api/usuario/verificarsessao', undefined, headers)).body.sessaoAtiva
		expect([await estado(esta), await estado(outra)]).toEqual(['S', 'N'])
	})

	test('is bound to the account that asked: somebody else cannot use the code, not even use it up', async ({
		portal,
	}) => {
		const codigo = await pedir(portal, 'A', 'so.do.rafael@correio.example')
		expect(await portal.as(ana)('POST', confirmar, { codigo })).toMatchObject({ status: 422 })
		expect((await portal.anon('POST', confirmar, { codigo })).status).toBe(200)
	})

	test('of two confirmations at once only one is done', async ({ portal }) => {
		const codigo = await pedir(portal, 'A', 'ao.mesmo.tempo@correio.example')
		const answers = await Promise.all([1, 2, 3].map(() => portal.anon('POST', confirmar, { codigo })))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
	})

	test('a newer request kills the code of the older', async ({ portal }) => {
		const velho = await pedir(portal, 'A', 'primeiro@correio.example')
		const novo = await pedir(portal, 'A', 'segundo@correio.example')
		expect((await portal.anon('POST', confirmar, { codigo: velho })).status).toBe(422)
		expect((await portal.anon('POST', confirmar, { codigo: novo })).status).toBe(200)
	})

	test('is too late after twenty-four hours', async ({ portal }) => {
		const codigo = await pedir(portal, 'A', 'tarde@correio.example')
		portal.irPara(new Date(Date.now() + 24 * 3_600_000 + 1_000))
		expect((await portal.anon('POST', confirmar, { codigo })).status).toBe(422)
	})

	test('refuses what is no code, and is limited by address', async ({ portal }) => {
		for (const codigo of ['', 'x', null, 'x'.repeat(33), { $ne: 1 }])
			expect((await portal.anon('POST', confirmar, { codigo })).status).toBe(400)
		for (let vez = 6; vez <= 10; vez++)
			expect((await portal.anon('POST', confirmar, { codigo: 'A'.repeat(32) })).status).toBe(422)
		expect((await portal.anon('POST', confirmar, { codigo: 'A'.repeat(32) })).status).toBe(429)
	})
})

test('a link with the institution holds to the end of its last day there', async ({ portal }) => {
	await sql`update pessoas.vinculopessoausp set dtafimvin = '2030-06-30' where codpes = 10001`.execute(portal.db)
	const agendarEm = async (instante: string) => {
		portal.irPara(new Date(instante))
		return (await portal.as(ana)('GET', podeAtualizar)).body
	}
	expect(await agendarEm('2030-06-30T23:59:59-03:00')).toEqual({ podeAtualizarEmailPrincipal: 'N' })
	expect(await agendarEm('2030-07-01T00:00:00-03:00')).toEqual({ podeAtualizarEmailPrincipal: 'S' })
})
