import { concederPerfil } from '@portal/platform/server'
import type { Person, TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	gestora,
	guardarTexto,
	helena,
	joao,
	listarAvisos,
	test,
} from '../testes/portal-de-teste.ts'

const admin = { ...helena, perfis: ['UDR-ADMIN'] }
const procuradora = { ...joao, perfis: ['UDR-PG'] }
const GB = 1_000_000_000

const listar = (portal: TestPortal, pessoa: Person, query: object = {}) =>
	portal.as(pessoa).call(contrato.listarUsos, { query: { porPagina: 100, ...query } })

const mudar = (portal: TestPortal, pessoa: Person, codptaarqudr: number, qtdgig: number) =>
	portal.as(pessoa).call(contrato.mudarCota, { params: { codptaarqudr }, body: { qtdgig } })

test('each of the three profiles sees the use of what it watches, and nobody else sees any', async ({ portal }) => {
	const pessoal = await abrirPessoal(portal, ana)
	await guardarTexto(portal, ana, pessoal, 'segredo.txt', 'doze letras!')
	const { body: unidade } = await portal
		.as(gestora)
		.call(contrato.inserirRaiz, { body: { tippta: 'U', nompta: 'Arquivo da Reitoria', codund: 1 } })
	const { body: processo } = await portal
		.as(procuradora)
		.call(contrato.abrirProcesso, { body: { numprosaj: '1000777-95.2026.8.26.0053' } })
	expect(await listar(portal, ana)).toMatchObject({ status: 403 })
	const ver = async (pessoa: Person, query: object = {}) => (await listar(portal, pessoa, query)).body
	const todos = await ver(admin)
	const deAna = todos.itens.find(({ codptaarqudr }) => codptaarqudr === pessoal)
	expect(deAna).toMatchObject({ tippta: 'P', nome: ana.nome, qtdbytuso: 12, qtdarq: 1, qtdbytsbr: 0 })
	expect(JSON.stringify(todos)).not.toContain('segredo')
	expect(todos.qtdbytuso).toBe(todos.itens.reduce((soma, { qtdbytuso }) => soma + qtdbytuso, 0))
	expect((await ver(gestora)).itens.map(({ codptaarqudr }) => codptaarqudr)).toEqual([unidade.codptaarqudr])
	expect((await ver(procuradora)).itens.map(({ codptaarqudr }) => codptaarqudr)).toEqual([processo.codptaarqudr])
	expect((await ver(admin, { tippta: 'U' })).itens.every(({ tippta }) => tippta === 'U')).toBe(true)
	const [primeiro = ''] = ana.nome.split(' ')
	const achados = await ver(admin, { busca: primeiro })
	expect(achados.itens.map(({ codptaarqudr }) => codptaarqudr)).toEqual([pessoal])
	// The use of a tree opens no door to it.
	expect(await portal.as(admin).call(contrato.obterPasta, { params: { codptaarqudr: pessoal } })).toMatchObject({
		status: 404,
	})
})

test('a quota is given up to what the role gives and never below the use; its owner hears of it', async ({
	portal,
}) => {
	const pessoal = await abrirPessoal(portal, carlos)
	const { body: unidade } = await portal
		.as(gestora)
		.call(contrato.inserirRaiz, { body: { tippta: 'U', nompta: 'Outra da Reitoria', codund: 1 } })
	expect(await mudar(portal, carlos, pessoal, 50)).toMatchObject({ status: 403 })
	expect(await mudar(portal, gestora, pessoal, 50)).toMatchObject({ status: 404 })
	expect(await mudar(portal, admin, 99_999, 50)).toMatchObject({ status: 404 })
	expect(await mudar(portal, admin, pessoal, 0)).toMatchObject({ status: 400 })
	expect(await mudar(portal, gestora, unidade.codptaarqudr, 2000)).toMatchObject({ status: 422 })
	expect(await mudar(portal, gestora, unidade.codptaarqudr, 500)).toMatchObject({ status: 200 })
	expect(await mudar(portal, admin, pessoal, 50)).toMatchObject({ status: 200 })
	expect(await listarAvisos(portal, carlos)).toContain('O espaço da sua pasta no USP Drive mudou para 50 GB')
	const { body } = await portal.as(carlos).call(contrato.obterPasta, { params: { codptaarqudr: pessoal } })
	expect(body.cota.qtdbytcot).toBe(50 * GB)
	const papel = { admin: true, unidade: false, procuradoria: false }
	const cheia = { tippta: 'P', qtdbytuso: 2 * GB, qtdbytcot: GB } as const
	expect(contrato.recusaDeCota(cheia, papel)?.mensagem).toMatch(/^A pasta já guarda 2/)
})

test('who holds which profile of the drive is told to those who hold one', async ({ portal }) => {
	await concederPerfil(portal.db, ana.codpes, contrato.UDR_PG)
	const { status, body } = await portal.as(admin).call(contrato.listarPortadores, { query: {} })
	expect({ status, itens: body.itens }).toMatchObject({
		status: 200,
		itens: expect.arrayContaining([{ codpes: ana.codpes, nompes: ana.nome, nomperfil: 'Procuradoria no USP Drive' }]),
	})
	expect(await portal.as(carlos).call(contrato.listarPortadores, { query: {} })).toMatchObject({ status: 403 })
})
