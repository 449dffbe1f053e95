import { type Answer, forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { criarPortalComAssina, feito, helena, joao, SENHA, tiago } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina().extend<{ semFalhas: void }>({
	semFalhas: [
		async ({ portal }, use) => {
			await forgetLimits(portal)
			await sql`delete from sessao.tentativa`.execute(portal.db)
			await sql`delete from assina.segundofator`.execute(portal.db)
			await use()
		},
		{ auto: true },
	],
})
type Pessoa = typeof tiago

/** Authenticator app of this person, whose code can be shifted by seconds. */
const aplicativoDe = (portal: TestPortal, segredo: string) => (segundos: number) =>
	new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
		timestamp: portal.agora().getTime() + segundos * 1000,
	})

async function preparar(portal: TestPortal, pessoa: Pessoa) {
	const quem = portal.as(pessoa)
	const { segredo } = await feito<{ segredo: string }>(
		quem('POST', '/uspassinaws/iniciarSegundoFator', { senha: SENHA }),
	)
	const codigoEm = aplicativoDe(portal, segredo)
	const certos = [-30, 0, 30].map(codigoEm)
	const errado = ['000000', '111111', '222222', '333333'].find((codigo) => !certos.includes(codigo)) ?? ''
	return { quem, segredo, codigoEm, errado }
}

async function cadastrar(portal: TestPortal, pessoa: Pessoa) {
	const preparado = await preparar(portal, pessoa)
	const { quem, codigoEm } = preparado
	await feito(quem('POST', '/uspassinaws/confirmarSegundoFator', { codigo: codigoEm(-30) }))
	const iniciar = (codigo?: string) => quem('POST', '/uspassinaws/iniciarCerimonia', { senha: SENHA, codigo })
	return { ...preparado, iniciar }
}

const BLOQUEADO = {
	status: 429,
	headers: { 'retry-after': '900' },
	body: { erro: 'codigo-bloqueado', mensagem: 'Muitos códigos incorretos. Tente novamente em 15 minutos.' },
}
const situacoes = (respostas: readonly Answer[]) => respostas.map(({ status }) => status)

describe('an authenticator app', () => {
	test('once registered is asked for, and each code counts once', async ({ portal }) => {
		const { segredo, codigoEm, iniciar } = await cadastrar(portal, tiago)
		expect(await iniciar()).toMatchObject({ status: 422, body: { erro: 'codigo-necessario' } })
		const codigo = codigoEm(0)
		expect(await iniciar(codigo)).toMatchObject({ status: 200 })
		for (const usado of [codigo, codigoEm(-30)])
			expect(await iniciar(usado)).toMatchObject({ status: 422, body: { erro: 'codigo-incorreto' } })
		const { rows } = await sql<{
			texto: string
		}>`select encode(segredoselado, 'escape') as texto from assina.segundofator`.execute(portal.db)
		expect(rows[0]?.texto).not.toContain(segredo)
	})

	test('five wrong codes lock for fifteen minutes, in every ceremony and session, even for the right one', async ({
		portal,
	}) => {
		portal.irPara(new Date())
		const { quem, codigoEm, errado, iniciar } = await cadastrar(portal, tiago)
		const retirar = (codigo: string) => quem('POST', '/uspassinaws/removerSegundoFator', { senha: SENHA, codigo })
		expect(situacoes([await iniciar(errado), await iniciar(errado), await iniciar(errado)])).toEqual([422, 422, 422])
		expect(situacoes([await retirar(errado), await retirar(errado)])).toEqual([422, 422])
		expect(await retirar(codigoEm(0))).toMatchObject(BLOQUEADO)
		expect(await iniciar(codigoEm(0))).toMatchObject(BLOQUEADO)
		const deOutraSessao = portal.as(tiago)
		expect(
			await deOutraSessao('POST', '/uspassinaws/iniciarCerimonia', { senha: SENHA, codigo: codigoEm(0) }),
		).toMatchObject(BLOQUEADO)
		portal.irPara(new Date(portal.agora().getTime() + 16 * 60_000))
		expect(await iniciar(codigoEm(0))).toMatchObject({ status: 200 })
	})

	test('a right code forgets the wrong ones before it', async ({ portal }) => {
		const { codigoEm, errado, iniciar } = await cadastrar(portal, tiago)
		for (const segundos of [0, 30]) {
			for (let vez = 0; vez < 4; vez++) expect((await iniciar(errado)).status).toBe(422)
			expect((await iniciar(codigoEm(segundos))).status).toBe(200)
		}
	})

	test('guesses made at once do not outrun the count', async ({ portal }) => {
		const { quem, errado } = await preparar(portal, helena)
		const confirmar = () => quem('POST', '/uspassinaws/confirmarSegundoFator', { codigo: errado })
		const respostas = await Promise.all(Array.from({ length: 9 }, confirmar))
		expect(situacoes(respostas).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429])
	})

	test('a refused registration leaves its count too', async ({ portal }) => {
		const { quem, codigoEm, errado } = await preparar(portal, helena)
		const confirmar = (codigo: string) => quem('POST', '/uspassinaws/confirmarSegundoFator', { codigo })
		for (let vez = 0; vez < 5; vez++) expect((await confirmar(errado)).status).toBe(422)
		expect(await confirmar(codigoEm(0))).toMatchObject({ status: 429, body: { erro: 'codigo-bloqueado' } })
	})

	test('of one person leaves the others alone', async ({ portal }) => {
		const tiagoErra = await cadastrar(portal, tiago)
		for (let vez = 0; vez < 6; vez++) await tiagoErra.iniciar(tiagoErra.errado)
		const { iniciar, codigoEm } = await cadastrar(portal, joao)
		expect((await iniciar(codigoEm(0))).status).toBe(200)
	})
})
