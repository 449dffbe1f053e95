import { concederPerfil } from '@portal/platform/server'
import { fileOf, people, type TestPortal } from '@portal/platform/testing'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ana, montar, pregoeira, test } from '../testes/portal-de-teste.ts'

type Quem = Parameters<TestPortal['as']>[0]
const LINHA = { codgrp: 'EXP', dscpca: 'Papel sulfite para as secretarias', qtdpca: '1.200', unimed: 'resma' } as const
const NOVA = { ...LINHA, vlrest: '28.800,50', mespca: 3, anopca: 2028, codund: 45 }
const inserir = (portal: TestPortal, mais: object = {}, quem: Quem = pregoeira) =>
	portal.as(quem).call(contrato.inserirLinhaDoPlano, { body: { ...NOVA, ...mais } })
const obter = async (portal: TestPortal, codpca: number) =>
	(await portal.anon.call(contrato.obterLinhaDoPlano, { params: { codpca } })).body
const semPerfil = { ...ana, perfis: [] }

test('the plan is edited by who conducts the tenders of the unit: numbers follow, and the second writer is told', async ({
	portal,
}) => {
	const { carlos } = people
	await concederPerfil(portal.db, carlos.codpes, contrato.LCT_PREGOEIRO, { codund: 1 })
	expect((await portal.anon.call(contrato.inserirLinhaDoPlano, { body: NOVA })).status).toBe(401)
	expect((await inserir(portal, {}, semPerfil)).status).toBe(403)
	expect((await inserir(portal, {}, carlos)).status).toBe(403)
	for (const errado of [{ vlrest: 'muito' }, { qtdpca: '0' }, { mespca: 13 }, { dscpca: 'x' }])
		expect((await inserir(portal, errado)).status).toBe(400)
	expect((await inserir(portal, { codund: 9999 })).status).toBe(404)
	const duas = await Promise.all([inserir(portal), inserir(portal)])
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect(duas.map(({ body }) => body.numpca).sort()).toEqual([1, 2])
	const codpca = duas[0]?.body.codpca ?? 0
	expect(await obter(portal, codpca)).toMatchObject({ versao: 1, mespca: 3, sitpca: 'P' })
	expect(Number((await obter(portal, codpca)).vlrest)).toBe(28_800.5)

	const alterar = (mais: object = {}, quem: Quem = pregoeira, qual = codpca) =>
		portal.as(quem).call(contrato.alterarLinhaDoPlano, {
			params: { codpca: qual },
			body: { ...LINHA, vlrest: '', mespca: 4, versao: 1, ...mais },
		})
	const alcada = async (quem: Quem) =>
		(await portal.as(quem).call(contrato.obterAlcadaDoPlano, { params: { codpca } })).body.mudar
	expect([await alcada(pregoeira), await alcada(carlos), await alcada(semPerfil)]).toEqual(['S', 'N', 'N'])
	expect([(await alterar({}, semPerfil)).status, (await alterar({}, carlos)).status]).toEqual([403, 403])
	expect((await alterar({}, pregoeira, 999_999)).status).toBe(404)
	const juntas = await Promise.all([alterar(), alterar({ mespca: 5 })])
	expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(await obter(portal, codpca)).toMatchObject({ versao: 2, vlrest: null, numpca: expect.any(Number) })

	const remover = (versao: number, quem: Quem = pregoeira) =>
		portal.as(quem).call(contrato.removerLinhaDoPlano, { params: { codpca }, query: { versao } })
	expect([(await remover(2, semPerfil)).status, (await remover(2, carlos)).status]).toEqual([403, 403])
	expect((await remover(1)).status).toBe(409)
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const numpca = `${(await obter(portal, codpca)).numpca}/2028`
	const publicada = await portal
		.as(pregoeira)
		.call(contrato.publicarLicitacao, { body: montar({ codund: 45, numpca }) })
	expect(publicada.status).toBe(200)
	expect(await remover(2)).toMatchObject({ status: 422, body: { erro: 'plano-em-uso' } })
	const livre = duas[1]?.body.codpca ?? 0
	const saiu = () =>
		portal.as(pregoeira).call(contrato.removerLinhaDoPlano, { params: { codpca: livre }, query: { versao: 1 } })
	expect([(await saiu()).status, (await saiu()).status]).toEqual([200, 404])
})

test('items are read from a workbook or a CSV, with or without a head, and a mistake is told with its line', async ({
	portal,
}) => {
	const ler = (file: File, quem: Quem = pregoeira) =>
		portal.as(quem).call(contrato.lerItensDaPlanilha, { parts: { file } })
	const rows = [
		['Lote', 'Descrição', 'Quantidade', 'Unidade', 'Participação', 'Entrega', 'Estimado'],
		[1, 'Papel A4; branco', 1200, 'resma', 'ampla', 'Almoxarifado', 25.9],
		['', 'Toner', 2.5, 'unidade'],
	]
	const sheets = [{ name: 'Itens', rows }]
	const esperado = {
		txtitm: '1; Papel A4, branco; 1200; resma; ampla; Almoxarifado; 25,9\n; Toner; 2,5; unidade',
		quantos: 2,
	}
	const xlsx = fileOf(Buffer.from(await writeXlsx({ sheets })), 'itens.xlsx')
	expect((await ler(xlsx)).body).toEqual(esperado)
	expect((await ler(fileOf(Buffer.from(await writeOds({ sheets })), 'itens.ods'))).body).toEqual(esperado)
	const csv = Buffer.from('1;"Papel A4; branco";1200;resma;ampla;Almoxarifado;25,9\n;Toner;2,5;unidade\n', 'latin1')
	expect((await ler(fileOf(csv, 'itens.csv'))).body).toEqual(esperado)
	expect((await ler(xlsx, semPerfil)).status).toBe(403)
	expect((await ler(fileOf(Buffer.from('PK quebrado'), 'itens.xlsx'))).status).toBe(400)
	expect((await ler(fileOf(Buffer.from('x'), 'itens.exe'))).status).toBe(400)
	expect((await ler(fileOf(Buffer.from(';Papel;dez;resma\n;Toner;muitos;lata'), 'itens.csv'))).body.mensagem).toMatch(
		/Linha 1: a quantidade/,
	)
	const longo = Buffer.from(Array.from({ length: 1001 }, () => ';Papel;1;resma').join('\n'))
	expect((await ler(fileOf(longo, 'itens.csv'))).body.erro).toBe('planilha-nao-lida')
})
