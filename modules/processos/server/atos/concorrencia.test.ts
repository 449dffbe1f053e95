import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
	acompanharProcesso,
	agirEmVarios,
	darSaida,
	despachar,
	listarHistorico,
	obterProcesso,
	tomarCiencia,
} from '../../contract/index.ts'
import { comandos } from '../comandos.ts'
import { verificarCorrentes } from '../historico/ler-historico.ts'
import { abrirProcesso, ana, chamarComo, joao, marina, test } from '../testes/portal-de-teste.ts'

async function rompidas({ db }: TestPortal) {
	const todas = []
	for await (const bloco of verificarCorrentes(db)) todas.push(...bloco.rompidas)
	return todas
}

test('of two hundred actions at once on one process exactly one is done, and the chain stays whole', async ({
	portal,
}) => {
	const numpro = await abrirProcesso(portal)
	const quem = [chamarComo(portal, joao), chamarComo(portal, marina)] as const
	await quem[0].call(obterProcesso, { params: { numpro } })
	await quem[1].call(obterProcesso, { params: { numpro } })
	const destinos = ['DRH-RUSP', 'ARQ-RUSP', 'JUR-RUSP']
	const pedidos = Array.from({ length: 200 }, (_, vez) => async () => {
		const corpo = { sgletadst: destinos[vez % destinos.length], txtdch: '' }
		return (await quem[0]('POST', `/processo/${numpro}/saida?versao=1`, corpo)).status
	})
	const respostas = await Promise.all(pedidos.map(async (pedir) => pedir()))
	expect(respostas.filter((status) => status === 200)).toHaveLength(1)
	expect(respostas.filter((status) => status !== 200 && status !== 409 && status !== 503)).toEqual([])
	const { body } = await quem[0].call(acompanharProcesso, { params: { numpro } })
	expect(body.processo).toMatchObject({ versao: 2, situacao: 'transito' })
	expect(body.andamentos).toHaveLength(1)
	expect(await rompidas(portal)).toEqual([])
})

test('a stale version is refused with what changed and by whom', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	await chamarComo(portal, marina).call(despachar, {
		params: { numpro },
		query: { versao: 1 },
		body: { txtdch: '<p>De acordo.</p>' },
	})
	const { status, body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/saida?versao=1`, {
		sgletadst: 'DRH-RUSP',
		txtdch: '',
	})
	expect(status).toBe(409)
	expect(body.erro).toBe('processo-alterado')
	expect(body.mensagem).toContain('Marina Costa: Despacho')
	expect(body.campos).toHaveLength(1)
})

test('a link that was tampered with, or taken away, is found', async ({ portal }) => {
	const [alterado, encurtado] = [await abrirProcesso(portal), await abrirProcesso(portal)]
	for (const numpro of [alterado, encurtado])
		await chamarComo(portal, joao).call(despachar, { params: { numpro }, body: { txtdch: '<p>De acordo.</p>' } })
	await sql`update processos.proacao set codpes = 10001 where numpro = ${alterado} and numseqaca = 1`.execute(portal.db)
	await sql`delete from processos.proacao where numpro = ${encurtado} and numseqaca = 2`.execute(portal.db)
	expect(await rompidas(portal)).toEqual([
		{ numpro: alterado, elo: 1 },
		{ numpro: encurtado, elo: 2 },
	])
	expect((await chamarComo(portal, joao).call(listarHistorico, { params: { numpro: alterado } })).body.integro).toBe(
		false,
	)
	const verificar = comandos['verificar-processos']?.executar({
		db: portal.db,
		config: portal.config,
		files: portal.files,
		perfis: portal.perfis,
		argumentos: [],
		perguntarSegredo: async () => '',
	})
	await expect(verificar).rejects.toThrow('se rompe em 2 de')
})

test('a batch tells for each process whether it was done', async ({ portal }) => {
	const [um, outro] = [await abrirProcesso(portal), await abrirProcesso(portal)]
	await chamarComo(portal, joao).call(darSaida, {
		params: { numpro: outro },
		body: { sgletadst: 'DRH-RUSP', txtdch: '' },
	})
	const { body } = await chamarComo(portal, joao).call(agirEmVarios, {
		body: {
			acao: 'saida',
			itens: [{ numpro: um, versao: 1 }, { numpro: outro }, { numpro: '12102311015' }],
			dados: { sgletadst: 'ARQ-RUSP', txtdch: '' },
		},
	})
	expect(body).toMatchObject({
		feitos: 1,
		recusados: 2,
		resultados: [
			{ numpro: um, retorno: 'ok', versao: 2 },
			{ numpro: outro, retorno: 'erro', erro: 'acao-indisponivel' },
			{ retorno: 'erro', erro: 'processo-nao-encontrado' },
		],
	})
})

test('the interested party takes note of several at once', async ({ portal }) => {
	const [um, outro] = [await abrirProcesso(portal), await abrirProcesso(portal)]
	await chamarComo(portal, ana).call(tomarCiencia, { params: { numpro: outro } })
	const pedido = { acao: 'ciencia', itens: [{ numpro: um }, { numpro: outro }] }
	expect((await chamarComo(portal, ana)('POST', '/processo/varios', pedido)).body).toMatchObject({
		feitos: 1,
		resultados: [
			{ numpro: um, retorno: 'ok' },
			{ numpro: outro, retorno: 'erro', erro: 'acao-indisponivel' },
		],
	})
	expect((await chamarComo(portal, joao)('POST', '/processo/varios', pedido)).body).toMatchObject({
		feitos: 0,
		recusados: 2,
	})
})
