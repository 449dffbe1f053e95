import { fileOf, formWith } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lembrarAbertos } from './jobs.ts'
import { abrirItem, ana, CAMINHO, helena, joao, sofia, test } from './portal-de-teste.ts'

const administradora = { ...sofia, perfis: ['PTL-ADMIN'] }

describe('the list', () => {
	test('who opened an item and who is to conclude it see it, an administrator all, nobody else any', async ({
		portal,
	}) => {
		const { codigo } = await abrirItem(portal)
		for (const quem of [ana, joao, administradora])
			expect((await portal.as(quem)('GET', CAMINHO)).body.itens).toContainEqual(expect.objectContaining({ codigo }))
		expect((await portal.as(helena)('GET', CAMINHO)).body).toMatchObject({ total: 0, itens: [] })
	})

	test('it is filtered by words and situation, and leaves as a spreadsheet of the same rows', async ({ portal }) => {
		await abrirItem(portal, { titulo: '100% de presença' })
		const busca = `?busca=${encodeURIComponent('100%')}&sititm=A`
		expect((await portal.as(ana)('GET', CAMINHO + busca)).body).toMatchObject({ total: 1 })
		expect((await portal.as(ana)('GET', `${CAMINHO}?sititm=C`)).body).toMatchObject({ total: 0 })
		const { status, bytes } = await portal.as(ana)('GET', `${CAMINHO}planilha${busca}`)
		expect({ status, linhas: bytes.toString().trim().split('\n').length }).toEqual({ status: 200, linhas: 2 })
	})
})

describe('concluding', () => {
	test('only who is to conclude it does, once; the task that it opened goes with it', async ({ portal }) => {
		const { codigo } = await abrirItem(portal)
		const tarefas = async () =>
			(
				await sql`select 1 from notificacoes.tarefa where chvorg = ${`interno-sti:item:${codigo}`} and dtabxa is null`.execute(
					portal.db,
				)
			).rows.length
		expect(await tarefas()).toBe(1)
		expect(await portal.as(ana)('POST', `${CAMINHO}${codigo}/concluir`)).toMatchObject({
			status: 403,
			body: { mensagem: expect.stringMatching(/^Só quem responde/) },
		})
		const duasVezes = await Promise.all([1, 2].map(() => portal.as(joao)('POST', `${CAMINHO}${codigo}/concluir`)))
		expect(duasVezes.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(await tarefas()).toBe(0)
	})
})

describe('what is attached', () => {
	test('it is taken once, and given to who may see the item, to nobody else', async ({ portal }) => {
		const conteudo = Buffer.from('Uma declaração.\n')
		const arquivo = { nome: 'declaração.txt', tamanho: conteudo.length, modificadoEm: 1 }
		const { body: envio } = await portal.as(ana)('POST', '/wsportal/arquivos/', arquivo)
		const parte = formWith({ file: fileOf(conteudo, 'parte') })
		await portal.as(ana)('POST', `/wsportal/arquivos/${envio.codenv}/partes?inicio=0`, parte)
		expect((await portal.as(ana)('POST', `/wsportal/arquivos/${envio.codenv}/concluir`)).status).toBe(200)
		const { codigo, nomarq } = await abrirItem(portal, { codenv: envio.codenv })
		expect(nomarq).toBe('declaração.txt')
		const anexo = `${CAMINHO}${codigo}/anexo`
		expect((await portal.as(joao)('GET', anexo)).bytes).toEqual(conteudo)
		expect(await portal.as(helena)('GET', anexo)).toMatchObject({ status: 404 })
		const deNovo = { titulo: 'Outra', codpesrsp: joao.codpes, codenv: envio.codenv }
		expect(await portal.as(ana)('POST', CAMINHO, deNovo)).toMatchObject({ status: 404 })
	})
})

test('after a week whoever is to conclude an item is reminded, once', async ({ portal }) => {
	await abrirItem(portal, { titulo: 'Esquecido' })
	const lembretes = async () =>
		(await sql`select 1 from plataforma.correio where assunto = 'Ainda espera por você: Esquecido'`.execute(portal.db))
			.rows.length
	await lembrarAbertos.executar(portal, {})
	expect(await lembretes()).toBe(0)
	portal.irPara(new Date(Date.now() + 8 * 86_400_000))
	for (const _ of [1, 2]) await lembrarAbertos.executar(portal, {})
	expect(await lembretes()).toBe(1)
	portal.irPara(new Date())
})
