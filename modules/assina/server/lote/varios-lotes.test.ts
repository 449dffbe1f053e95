import { inTransaction, listMail } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { reservarLote } from '../queries/lote.ts'
import {
	criarPortalComAssina,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

interface Resultado {
	readonly codlotdocasi: number
	readonly nomlot: string
	readonly retorno: 'ok' | 'erro'
	readonly mensagem: string
}

async function rejeitar(portal: TestPortal, quem: typeof helena, ...lotes: number[]): Promise<Resultado[]> {
	const pedido = { acao: 'rejeitar', lotes, txtrej: 'O valor está errado.' }
	const { resultados } = await feito<{ resultados: Resultado[] }>(
		portal.as(quem)('POST', '/uspassinaws/executarEmLotes', pedido),
	)
	return resultados
}

const cartas = async (portal: TestPortal) => (await listMail(portal.db, 200)) as { id: number; texto: string }[]

describe('several batches at once', () => {
	test('rejected by who is to sign, they are refused by that person, as one by one', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		const antes = new Set((await cartas(portal)).map(({ id }) => id))
		expect(await rejeitar(portal, helena, codlotdocasi)).toMatchObject([{ retorno: 'ok' }])
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([
			{ codpes: helena.codpes, sitpcp: 'REJ', txtrej: 'O valor está errado.' },
			{ codpes: joao.codpes, sitpcp: 'DIS' },
		])
		const novas = (await cartas(portal)).filter(({ id }) => !antes.has(id)).map(({ texto }) => texto)
		expect(novas.filter((texto) => texto.includes('Helena Duarte recusou-se a assinar'))).toHaveLength(1)
		expect(novas.filter((texto) => texto.includes('cancelou'))).toEqual([])
	})

	test('one that somebody holds is told of by its name, and what was done to the others is told too', async ({
		portal,
	}) => {
		const livre = await enviarLote(portal)
		const preso = await enviarLote(portal, { lote: { nomlot: 'Ata da congregação' } })
		const tempo = Promise.withResolvers<void>()
		const segura = Promise.withResolvers<void>()
		const alguem = inTransaction(portal.db, async (trx) => {
			await reservarLote(trx, preso.codlotdocasi)
			segura.resolve()
			await tempo.promise
		})
		await segura.promise
		const resultados = await rejeitar(portal, marina, livre.codlotdocasi, preso.codlotdocasi, 999_999)
		const deOutro = await rejeitar(portal, joao, preso.codlotdocasi)
		tempo.resolve()
		await alguem
		expect(resultados).toMatchObject([
			{ retorno: 'ok' },
			{ retorno: 'erro', nomlot: 'Ata da congregação', mensagem: expect.stringContaining('Tente de novo') },
			{ retorno: 'erro', nomlot: '' },
		])
		expect(deOutro).toMatchObject([{ retorno: 'erro', nomlot: '', mensagem: resultados[2]?.mensagem }])
	})
})
