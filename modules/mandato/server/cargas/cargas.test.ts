import { exportList, type ModoDaImportacao } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { acharLista, CABECA, escreverLinha, trazerLista } from '../testes/importacoes-de-teste.ts'
import {
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	secretaria,
	test,
} from '../testes/portal-de-teste.ts'

const trazer = (portal: TestPortal, csv: string, modo?: ModoDaImportacao) => trazerLista(portal, 'mandatos', csv, modo)
const listar = async (portal: TestPortal) =>
	(await portal.as(geral).call(contrato.listarCargas, { query: {} })).body.itens
const reverter = (portal: TestPortal, codcrg: number, quem: typeof geral = geral) =>
	portal.as(quem).call(contrato.reverterCarga, { params: { codcrg } })

test('old mandates come from a file: no end, an end before the beginning, overlaps and unknown people are told, and nothing is taken half', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const ruim = `${CABECA}${[
		escreverLinha(numcad, 'T', carlos.codpes, '2001-03-01', '2003-02-28', '', '', 'Portaria 1/2001'),
		escreverLinha(numcad, 'T', joao.codpes, '2003-03-01', '', '', '', 'Portaria 2/2003'),
		escreverLinha(numcad, 'T', joao.codpes, '2006-03-01', '2005-02-28', '', '', 'Portaria 3/2006'),
		escreverLinha(numcad, 'T', marina.codpes, '2002-03-01', '2004-02-29', '', '', 'Portaria 4/2002'),
		escreverLinha(numcad, 'T', 9_999_999, '2010-03-01', '2012-02-29', '', '', 'Portaria 5/2010'),
		escreverLinha(numcad, 'T', joao.codpes, '1999-03-01', '2001-02-28', '', '', 'Portaria 6/1999'),
		escreverLinha(99, 'T', joao.codpes, '2012-03-01', '2014-02-28', '', '', 'Portaria 7/2012'),
		escreverLinha(numcad, 'T', joao.codpes, '2014-03-01', '2016-02-29', '2015-01-01', '', 'Portaria 8/2014'),
		escreverLinha(numcad, 'T', joao.codpes, '2016-03-01', '2018-02-28', '2019-01-01', 'REN', 'Portaria 9/2016'),
	].join('\n')}\n`
	const recusado = await trazer(portal, ruim)
	expect(recusado.gravado).toBe(false)
	expect(recusado.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
		'3 Fim do mandato',
		'4 Fim do mandato',
		'5 Início do mandato',
		'6 Número USP',
		'7 Início do mandato',
		'8 Número da cadeira',
		'9 Motivo do fim',
		'10 Fim efetivo',
	])
	expect((await comporEm(portal, '2002-01-01')).cadeiras[0]?.titular).toBeNull()
	expect(await trazer(portal, ruim, 'boas')).toMatchObject({ incluidas: 1, recusadas: 8 })
	expect((await comporEm(portal, '2002-01-01')).cadeiras[0]).toMatchObject({
		titular: { nompes: carlos.nome },
		exercicio: 'TIT',
	})
})

test('a load is reversed as a whole, what was known stays readable, and the exported list brings the same state back', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	const arquivo = `${CABECA}${[
		escreverLinha(numcad, 'T', carlos.codpes, '2026-03-01', '2028-02-29', '2026-12-31', 'REN', 'Portaria 1/2026'),
		escreverLinha(numcad, 'S', joao.codpes, '2020-03-01', '2022-02-28', '', '', 'Portaria 2/2020'),
	].join('\n')}\n`
	expect(await trazer(portal, arquivo)).toMatchObject({ incluidas: 2 })
	expect(await trazer(portal, arquivo)).toMatchObject({ iguais: 2, incluidas: 0 })
	const exerce = async (data: string, em?: string) => (await comporEm(portal, data, em)).cadeiras[0]?.exercicio
	expect([await exerce('2026-02-01'), await exerce('2026-06-01'), await exerce('2027-01-01')]).toEqual([
		'SUP',
		'TIT',
		'SUP',
	])
	expect(await exerce('2021-01-01')).toBe('SUP')

	const chunks: Buffer[] = []
	for await (const parte of exportList(acharLista(portal, 'mandatos'), portal.db, {
		formato: 'csv',
		hoje: '2027-03-10',
	}).conteudo as AsyncIterable<Buffer>)
		chunks.push(Buffer.from(parte))
	expect(await trazer(portal, Buffer.concat(chunks).toString())).toMatchObject({ incluidas: 0, recusadas: 0 })

	const [carga] = await listar(portal)
	const codcrg = carga?.codcrg ?? 0
	expect(carga).toMatchObject({ qtdinc: 2, dtarev: null })
	expect((await portal.anon.call(contrato.reverterCarga, { params: { codcrg } })).status).toBe(401)
	expect((await reverter(portal, codcrg, secretaria)).status).toBe(403)
	expect((await reverter(portal, 999_999)).status).toBe(404)
	portal.irPara(new Date('2027-03-11T12:00:00Z'))
	const duas = await Promise.all([1, 2].map(() => reverter(portal, codcrg)))
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect(await exerce('2026-06-01')).toBe('SUP')
	expect(await exerce('2021-01-01')).toBeNull()
	expect(await exerce('2026-06-01', '2027-03-10T18:00:00.000Z')).toBe('TIT')
	expect((await listar(portal))[0]).toMatchObject({ nompesrev: geral.nome })
})

test('a load of which a mandate was changed since is not reversed', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await trazer(
		portal,
		`${CABECA}${escreverLinha(numcad, 'T', carlos.codpes, '2026-03-01', '2028-02-29', '', '', 'Portaria 1/2026')}\n`,
	)
	const [carga] = await listar(portal)
	const codmdt = (await comporEm(portal)).cadeiras[0]?.titular?.codmdt ?? 0
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2027-03-05', motfim: 'REN' } })
	const { status, body } = await reverter(portal, carga?.codcrg ?? 0)
	expect({ status, body }).toMatchObject({ status: 409, body: { erro: 'mandatos-mudaram' } })
})

test('a board that is renamed and moved keeps its address, and each day keeps the name that it had', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	await criarColegiado(portal)
	const mudar = (mais: Partial<contrato.DadosDoNome>, quem: typeof geral = geral) =>
		portal.as(quem).call(contrato.renomearColegiado, {
			params: CHAVE,
			body: {
				dtamud: '2020-02-01',
				nomclg: 'Conselho de Departamento',
				codundrsp: 1,
				numato: 'Resolução 9/2020',
				...mais,
			},
		})
	const nomear = async (data: string, em?: string) => (await comporEm(portal, data, em)).colegiado
	const antes = await nomear('2019-01-01')
	expect((await mudar({}, secretaria)).status).toBe(403)
	expect((await mudar({ dtamud: '2027-03-11' })).body.mensagem).toMatch(/ainda não chegou/)
	expect((await mudar({ dtamud: '1999-01-01' })).body.mensagem).toMatch(/01\/01\/2000/)
	expect((await mudar({ nomclg: antes.nomclg, codundrsp: antes.codundrsp })).status).toBe(422)
	expect((await mudar({})).status).toBe(200)
	expect((await mudar({ nomclg: 'Outro', dtamud: '2019-01-01' })).body.mensagem).toMatch(/01\/02\/2020/)
	expect((await mudar({ dtamud: '2024-05-01', nomclg: 'Conselho Departamental' })).status).toBe(200)
	expect((await nomear('2020-01-31')).nomclg).toBe(antes.nomclg)
	expect(await nomear('2020-02-01')).toMatchObject({ nomclg: 'Conselho de Departamento', codundrsp: 1 })
	expect(await nomear('2024-05-01')).toMatchObject({ nomclg: 'Conselho Departamental', codundrsp: 1 })
	// Before the change was registered nobody knew of it.
	expect((await nomear('2024-05-01', '2027-03-09T12:00:00.000Z')).nomclg).toBe(antes.nomclg)
	expect((await comporEm(portal)).nomes).toMatchObject([
		{ nomclg: 'Conselho de Departamento', ate: '2024-04-30' },
		{ nomclg: antes.nomclg, ate: '2020-01-31', numato: 'Resolução 9/2020' },
	])
})

test('addresses of members go to who keeps the board alone', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const endereco = `/wsmandato/api/colegiados/${CHAVE.codclg}/${CHAVE.sglclg}/contatos?formato=csv`
	expect((await portal.anon('GET', endereco)).status).toBe(401)
	expect((await portal.as(joao)('GET', endereco)).status).toBe(403)
	const { status, bytes } = await portal.as(geral)('GET', endereco)
	expect(status).toBe(200)
	expect(bytes.toString()).toMatch(new RegExp(`${joao.nome};[^;]+@[^;]+;Servidores;`))
})

test('a pro tempore exercise comes from a file with its reason, on days on which nobody exercises the seat', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2024-01-01' })
	const linha = (de: string, ate: string, motpro: string, titsup = 'P') =>
		`${CABECA}${escreverLinha(numcad, titsup, joao.codpes, de, ate, '', '', 'Portaria 8/2026', motpro)}\n`
	const recusar = async (csv: string) => (await trazer(portal, csv)).recusas.map(({ coluna }) => coluna)
	expect(await recusar(linha('2026-02-01', '2026-06-30', ''))).toEqual(['Motivo do exercício pro tempore'])
	expect(await recusar(linha('2026-02-01', '2026-06-30', 'VAG', 'S'))).toEqual(['Motivo do exercício pro tempore'])
	// The holder exercises the seat until the last day of 2025.
	expect(await recusar(linha('2025-12-31', '2026-06-30', 'VAG'))).toEqual(['Início do mandato'])
	expect(await recusar(linha('2026-02-01', '2029-06-30', 'VAG'))).toEqual(['Início do mandato'])
	expect(await trazer(portal, linha('2026-02-01', '2026-06-30', 'VAG'))).toMatchObject({ incluidas: 1 })
	expect(await trazer(portal, linha('2026-02-01', '2026-06-30', 'VAG'))).toMatchObject({ iguais: 1 })
	expect((await comporEm(portal, '2026-03-01')).cadeiras[0]).toMatchObject({
		exercicio: 'PRO',
		proTempore: { nompes: joao.nome, motpro: 'VAG' },
	})
	const [carga] = await listar(portal)
	expect((await reverter(portal, carga?.codcrg ?? 0)).status).toBe(200)
	expect((await comporEm(portal, '2026-03-01')).cadeiras[0]).toMatchObject({ exercicio: null, proTempore: null })
})
