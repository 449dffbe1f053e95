import { endpoint, PTL_SUPORTE, Retorno } from '@portal/platform/contract'
import { forgetLimits, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { limitRate } from '../limits.ts'
import { defineModule, route } from '../module.ts'
import { concederPerfil } from '../profiles.ts'

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const
const Lote = z.object({ lote: z.string(), hash: z.optional(z.string()) })
const ler = endpoint({
	method: 'GET',
	path: '/exemplo/ler/:codigo/',
	summary: 'Lê',
	params: z.object({ codigo: z.string() }),
	query: z.object({ ordem: z.optional(z.string()) }),
	response: Retorno,
	rateLimit: { limite: 3, janelaSegundos: 60, por: 'pessoa' },
})
const perguntar = endpoint({
	method: 'POST',
	path: '/exemplo/perguntar',
	summary: 'Pergunta',
	body: Lote,
	response: Retorno,
	reads: true,
})
const lerMarcando = endpoint({ method: 'GET', path: '/exemplo/ler-marcando', summary: 'Lê e marca', response: Retorno })
const abrir = endpoint({
	method: 'POST',
	path: '/exemplo/abrir',
	summary: 'Abre, e marca',
	body: Lote,
	response: Retorno,
	allowedInSupport: 'le',
})
const publica = endpoint({
	method: 'POST',
	path: '/exemplo/publica',
	summary: 'Muda algo de quem estiver na sessão',
	access: 'publico',
	response: Retorno,
})

const marcar = (db: TestPortal['db']) => limitRate(db, 'marca da leitura', 100, 60)
const exemplo = defineModule({
	name: 'exemplo',
	routes: [
		route(ler, async () => ok),
		route(perguntar, async () => ok),
		// The pool of the portal is no way around it.
		route(lerMarcando, async ({ portal }) => {
			await marcar(portal.db)
			return ok
		}),
		route(abrir, async ({ db, user, auditar }) => {
			auditar({ aberto: true })
			if (user.suporte === null) await marcar(db)
			return ok
		}),
		route(publica, async () => ok),
	],
})
const test = testWithPortal([exemplo])

const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }
const tiago = { codpes: 10008, nome: 'Tiago Fernandes' }

async function asAna(portal: TestPortal) {
	await forgetLimits(portal)
	await sql`delete from plataforma.auditoria`.execute(portal.db)
	await concederPerfil(portal.db, tiago.codpes, PTL_SUPORTE)
	return portal.as({ ...ana, suporte: tiago.codpes })
}

const marcas = async ({ db }: TestPortal) =>
	(await sql`select 1 from plataforma.limite where chave = 'marca da leitura'`.execute(db)).rows.length

const auditoria = async ({ db }: TestPortal) =>
	(await sql`select codpes, codpes_suporte, acao, objeto, detalhes from plataforma.auditoria order by id`.execute(db))
		.rows

test('every reading of who supports is audited, with what was asked; the same of the person is not', async ({
	portal,
}) => {
	const call = await asAna(portal)
	for (const quem of [call, portal.as(ana)]) {
		expect((await quem('GET', '/exemplo/ler/7/?ordem=nome')).status).toBe(200)
		expect((await quem('POST', '/exemplo/perguntar', { lote: '12', hash: 'chave-de-um-link' })).status).toBe(200)
	}
	const pessoa = { codpes: ana.codpes, codpes_suporte: tiago.codpes }
	expect(await auditoria(portal)).toEqual([
		{
			...pessoa,
			acao: 'GET /exemplo/ler/:codigo/',
			objeto: { codigo: '7' },
			detalhes: { consulta: { ordem: 'nome' } },
		},
		{ ...pessoa, acao: 'POST /exemplo/perguntar', objeto: {}, detalhes: { consulta: { lote: '12' } } },
	])
})

test('a reading that would mark something finds nowhere to write, and whoever supports is told', async ({ portal }) => {
	const call = await asAna(portal)
	expect(await call('GET', '/exemplo/ler-marcando')).toMatchObject({ status: 403, body: { erro: 'somente-leitura' } })
	expect(await marcas(portal)).toBe(0)
	expect((await portal.as(ana)('GET', '/exemplo/ler-marcando')).status).toBe(200)
	expect(await marcas(portal)).toBe(1)
})

test('a write that opens something is read in support mode, and audited as what it is', async ({ portal }) => {
	const call = await asAna(portal)
	expect((await call('POST', '/exemplo/abrir', { lote: '12' })).status).toBe(200)
	expect(await marcas(portal)).toBe(0)
	expect(await auditoria(portal)).toMatchObject([
		{ codpes: ana.codpes, codpes_suporte: tiago.codpes, detalhes: { aberto: true, consulta: { lote: '12' } } },
	])
})

test('a public write is refused too: it may act for whoever is signed in', async ({ portal }) => {
	const call = await asAna(portal)
	expect(await call('POST', '/exemplo/publica')).toMatchObject({ status: 403, body: { erro: 'somente-leitura' } })
	expect((await portal.as(ana)('POST', '/exemplo/publica')).status).toBe(200)
})

test('looking uses up the tries of who supports, not those of the person', async ({ portal }) => {
	const call = await asAna(portal)
	for (let vez = 0; vez < 3; vez++) await call('GET', '/exemplo/ler/7/')
	expect((await call('GET', '/exemplo/ler/7/')).status).toBe(429)
	expect((await portal.as(ana)('GET', '/exemplo/ler/7/')).status).toBe(200)
})
