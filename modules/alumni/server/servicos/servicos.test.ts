import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { entrarComPapel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { inserirPedido, responderPedido } from './queries.ts'

const EXECUTAR = '/uspproc/executar/alumni'
const PEDIDO = { codpes: PESSOAS.egresso, tipsol: 'VPN', dscsol: null } as const

const responder = ({ db }: TestPortal, codsol: number) =>
	responderPedido(db, {
		codsol,
		sitsol: 'ATE',
		dscrsp: 'Pronto, já pode usar.',
		codpesrsp: PESSOAS.gestora,
		dtarsp: new Date().toISOString(),
	})

test('asked for twice at once is one request, and both are told of it', async ({ portal }) => {
	const pedir = () => entrarComPapel(portal, 'egresso')('POST', `${EXECUTAR}/pedirServico`, { tipsol: 'WIF' })
	const feitos = await Promise.all([pedir(), pedir(), pedir()])
	expect(feitos.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(new Set(feitos.map(({ body }) => body.codsol)).size).toBe(1)
})

test('a request that is answered between two statements of who asks again is still one', async ({ portal }) => {
	const { codsol } = await inserirPedido(portal.db, { ...PEDIDO, dtacad: '2026-03-02T12:00:00.000Z' })
	let respondido = false
	/** Plugin that answers as the office right after the first statement. */
	const entreDuas: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (!respondido) {
				respondido = true
				await responder(portal, codsol)
			}
			return result
		},
	}
	const dtacad = '2026-03-02T12:00:01.000Z'
	expect(await inserirPedido(portal.db.withPlugin(entreDuas), { ...PEDIDO, dtacad })).toEqual({ codsol, novo: false })
	expect(await inserirPedido(portal.db, { ...PEDIDO, dtacad })).toMatchObject({ novo: true })
})
