import { Readable } from 'node:stream'
import { importar, inTransaction, readCsv } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaLicitacao } from '../pagina-publica.ts'
import { paginaDaLinhaDoPlano, paginaDoPlano } from '../pca/pagina-publica.ts'
import { ana, calcularInstante, montar, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'

const ITENS =
	'1; Papel sulfite A4; 1.200; resma; ampla; Almoxarifado central; R$ 1.100,57\n\n;Papel A3;2,5;resma;exclusiva\n2\tToner\t40\tunidade\tcota'
const RESULTADOS =
	'1; 1; Papelaria Horizonte Ltda.; 11.222.333/0001-81; R$ 1.022,90; Report; ME\n1; 2; Gráfica Sul S.A.; 22765432000126; 1030; ;\n2; deserto\n3; fracassado'

const obter = async (portal: TestPortal, codpcddsp: number) =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body
const agir = (
	portal: TestPortal,
	codpcddsp: number,
	dados: Partial<contrato.DadosDoAto> & Pick<contrato.DadosDoAto, 'ato' | 'versao'>,
) =>
	portal
		.as(pregoeira)
		.call(contrato.agir, { params: { codpcddsp }, body: { dscmot: 'Motivo do ato praticado.', ...dados } })
const registrar = (portal: TestPortal, codpcddsp: number, versao: number, txtres: string, quem = pregoeira) =>
	portal.as(quem).call(contrato.registrarResultados, { params: { codpcddsp }, body: { versao, txtres } })

test('items are read from lines with semicolons or tabs, and a mistake is told with its line', () => {
	const { lidos, erro } = contrato.lerItens(ITENS)
	expect(erro).toBeUndefined()
	expect(lidos).toEqual([
		{
			numitm: 1,
			numlot: 1,
			dscitm: 'Papel sulfite A4',
			qtditm: '1200',
			unimed: 'resma',
			tippar: 'A',
			locent: 'Almoxarifado central',
			vlrest: '1100.57',
		},
		{
			numitm: 2,
			numlot: null,
			dscitm: 'Papel A3',
			qtditm: '2.5',
			unimed: 'resma',
			tippar: 'E',
			locent: null,
			vlrest: null,
		},
		{ numitm: 3, numlot: 2, dscitm: 'Toner', qtditm: '40', unimed: 'unidade', tippar: 'C', locent: null, vlrest: null },
	])
	expect(contrato.lerItens(contrato.escreverItens(lidos)).lidos).toEqual(lidos)
	for (const [texto, motivo] of [
		['; Papel; 0; resma', /Linha 1: a quantidade/],
		['; Papel; 10; resma\n; Tinta; dez; lata', /Linha 2: a quantidade/],
		['; Papel; 10;', /unidade/],
		['; ; 10; resma', /descrição/],
		['; Papel; 10; resma; todos', /ampla, exclusiva ou cota/],
		['A; Papel; 10; resma', /lote/],
		['; Papel; 10; resma; ampla; ; zero', /valor estimado/],
	] as const)
		expect(contrato.lerItens(texto).erro).toMatch(motivo)
	for (const [texto, motivo] of [
		['1; 1; Horizonte; 123; 10', /CNPJ/],
		['1; 1; Maria; 529.982.247-26; 10', /CPF que exista/],
		['1; 1; Maria; 111.111.111-11; 10', /CPF que exista/],
		['1; 1; Horizonte; 11222333000181; 0', /valor unitário/],
		['1; deserto\n1; 1; Horizonte; 11222333000181; 10', /Linha 2: este item já tem/],
		['1; 1; Horizonte; 11222333000181; 10\n1; 1; Outra; 11222333000181; 10', /Linha 2: este item já tem/],
		['x; deserto', /número do item/],
		['1; vencedor; Horizonte', /classificação/],
		['1; 1; Horizonte; 11222333000181; 10; ; grande', /porte/],
	] as const)
		expect(contrato.lerResultados(texto).erro).toMatch(motivo)
})

test('other items touch the proposals: a version that says it does not is refused', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { txtitm: ITENS })
	expect((await obter(portal, codpcddsp)).itens.map(({ dscitm, tippar }) => `${dscitm} ${tippar}`)).toEqual([
		'Papel sulfite A4 A',
		'Papel A3 E',
		'Toner C',
	])
	const mudar = (versao: number, mais: object) =>
		portal.as(pregoeira).call(contrato.publicarVersao, {
			params: { codpcddsp },
			body: {
				versao,
				txtedt: 'Primeiro parágrafo, corrigido.',
				staprp: 'N',
				motver: 'Corrige a redação do objeto.',
				dtaabe: calcularInstante('2027-08-30'),
				documentos: [],
				...mais,
			},
		})
	expect((await mudar(1, { txtitm: ITENS })).status).toBe(200)
	expect((await mudar(2, { txtitm: '; Papel; 9; resma' })).body.erro).toBe('itens-mudam-propostas')
	expect((await mudar(2, {})).status).toBe(200)
	expect((await obter(portal, codpcddsp)).itens).toHaveLength(3)
	expect((await mudar(3, { txtitm: '; Papel; 9; resma', staprp: 'S' })).status).toBe(200)
	expect((await obter(portal, codpcddsp)).itens.map(({ qtditm }) => Number(qtditm))).toEqual([9])
	expect((await mudar(4, { txtitm: '; Papel; nove; resma' })).status).toBe(400)
})

test('a judgement is published with the result of each item, and the results are read at the same address', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { txtitm: ITENS })
	expect((await registrar(portal, codpcddsp, 1, RESULTADOS)).body.mensagem).toMatch(/Recebendo propostas/)
	portal.irPara(new Date(calcularInstante('2027-08-16')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 2, minint: 10 })).body.mensagem).toMatch(/3 itens/)
	expect((await registrar(portal, codpcddsp, 2, RESULTADOS, { ...ana, perfis: [] })).status).toBe(403)
	expect((await registrar(portal, 999_999, 2, RESULTADOS)).status).toBe(404)
	expect((await registrar(portal, codpcddsp, 1, RESULTADOS)).status).toBe(409)
	expect((await registrar(portal, codpcddsp, 2, '9; deserto')).body.mensagem).toMatch(/não tem o item 9/)
	expect((await registrar(portal, codpcddsp, 2, '1; um')).status).toBe(400)
	expect((await registrar(portal, codpcddsp, 2, '1; deserto')).status).toBe(200)
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 3, minint: 10 })).body.mensagem).toMatch(/pelo 2/)
	expect((await registrar(portal, codpcddsp, 3, RESULTADOS)).status).toBe(200)
	const [papel, a3, toner] = (await obter(portal, codpcddsp)).itens
	expect(papel).toMatchObject({
		sititm: 'V',
		classificados: [
			{ numcla: 1, nomfor: 'Papelaria Horizonte Ltda.', niforn: '11222333000181', tippor: 'M', marca: 'Report' },
			{ numcla: 2, tippor: 'N', marca: null },
		],
	})
	expect([a3?.sititm, toner?.sititm]).toEqual(['D', 'F'])
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 4, minint: 10 })).status).toBe(200)
	expect((await registrar(portal, codpcddsp, 5, '1; deserto')).body.mensagem).toMatch(/Volte ao julgamento/)
	const pagina = await paginaDaLicitacao.draw({
		db: portal.db,
		portal,
		params: { codpcddsp: String(codpcddsp) },
		query: new URLSearchParams(),
	})
	for (const parte of [
		'Papelaria Horizonte Ltda., 11.222.333/0001-81 (ME), R$ 1.022,90',
		'Deserto',
		'Exclusivo de microempresas',
	])
		expect(pagina?.html).toContain(parte)
})

test('a natural person is kept and shown with a masked number, which may be sent again', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { txtitm: '; Tradução; 10; lauda' })
	portal.irPara(new Date(calcularInstante('2027-08-16')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	expect((await registrar(portal, codpcddsp, 2, '1; 1; Maria Silva; 529.982.247-25; 92,40')).status).toBe(200)
	const { itens } = await obter(portal, codpcddsp)
	expect(itens[0]?.classificados).toMatchObject([{ nomfor: 'Maria Silva', niforn: '***982247**' }])
	expect((await registrar(portal, codpcddsp, 3, contrato.escreverResultados(itens))).status).toBe(200)
	const pagina = await paginaDaLicitacao.draw({
		db: portal.db,
		portal,
		params: { codpcddsp: String(codpcddsp) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toContain('Maria Silva, ***.982.247-**')
	// The whole number is nowhere: neither in the table nor in the trail.
	const { rows } = await sql<{ tudo: string }>`select
		(select string_agg(r::text, '') from licitacoes.licres as r) ||
		(select coalesce(string_agg(a::text, ''), '') from plataforma.auditoria as a) as tudo`.execute(portal.db)
	expect(rows[0]?.tudo).not.toMatch(/52998224725|529\.982\.247-25/)
})

test('a tie is explained, and the judgement waits for the officer who decides it', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { txtitm: '; Papel; 10; resma' })
	portal.irPara(new Date(calcularInstante('2027-08-16')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	const empatados = '1; 1; Gráfica Sul S.A.; 22765432000126; 100; ;\n1; 2; Horizonte; 11222333000181; 104,90; ; ME'
	await registrar(portal, codpcddsp, 2, empatados)
	const [item] = (await obter(portal, codpcddsp)).itens
	// The classification stays as it was registered.
	expect(item?.classificados.map(({ nomfor }) => nomfor)).toEqual(['Gráfica Sul S.A.', 'Horizonte'])
	expect(item).toMatchObject({ empates: [{ tipemp: 'F' }], desempate: null })
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 3 })).body.mensagem).toMatch(/item 1 tem empate/)
	// Nobody here keeps purchases: nothing is said about them.
	const compras = await portal.as(pregoeira).call(contrato.listarComprasDoAno, { params: { codpcddsp } })
	expect(compras.body).toEqual({ ano: 2027, conhece: 'N', empresas: [] })
	const decidir = (body: Partial<contrato.DadosDoDesempate>, quem = pregoeira, alvo = codpcddsp) =>
		portal.as(quem).call(contrato.confirmarDesempate, {
			params: { codpcddsp: alvo },
			body: { versao: 3, numitm: 1, dscdsp: 'Chamada, a Horizonte não cobriu a oferta.', ...body },
		})
	expect((await decidir({}, { ...ana, perfis: [] })).status).toBe(403)
	expect((await decidir({}, pregoeira, 999_999)).status).toBe(404)
	expect((await decidir({ numitm: 9 })).body.erro).toBe('sem-empate')
	expect((await decidir({ dscdsp: 'Não' })).status).toBe(400)
	const ambas = await Promise.all([decidir({}), decidir({})])
	expect(ambas.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await obter(portal, codpcddsp)).itens[0]?.desempate).toMatch(/não cobriu/)
	// Other results are other offers: what was decided upon the first ones is gone.
	await registrar(portal, codpcddsp, 4, empatados.replace('104,90', '102,00'))
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 5 })).status).toBe(422)
	// The one called offers less: the tie is over.
	await registrar(
		portal,
		codpcddsp,
		5,
		'1; 1; Horizonte; 11222333000181; 99,90; ; ME\n1; 2; Gráfica Sul S.A.; 22765432000126; 100; ;',
	)
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 6 })).status).toBe(200)
	expect((await decidir({ versao: 7 })).status).toBe(422)
})

test('a lot is judged whole: its results agree, and its tie is decided once, by its sum', async ({ portal }) => {
	const txtitm = '1; Papel; 10; resma\n1; Envelope; 2,5; caixa\n; Toner; 4; unidade'
	const misturado = await portal
		.as(pregoeira)
		.call(contrato.publicarLicitacao, { body: montar({ jullot: 'S', txtitm: `${txtitm}\n1; Clipe; 1; caixa; cota` }) })
	expect(misturado).toMatchObject({ status: 422, body: { erro: 'lotes-misturados' } })
	const codpcddsp = await publicarUma(portal, { txtitm })
	// To judge by lot is to ask for other proposals.
	const mudar = (versao: number, mais: Partial<contrato.DadosDaVersao>) =>
		portal.as(pregoeira).call(contrato.publicarVersao, {
			params: { codpcddsp },
			body: {
				versao,
				txtedt: 'Primeiro parágrafo, por lote.',
				staprp: 'S',
				motver: 'O julgamento passa a ser por lote.',
				dtaabe: calcularInstante('2027-08-30'),
				documentos: [],
				jullot: 'S',
				...mais,
			},
		})
	expect((await mudar(1, { staprp: 'N' })).body.erro).toBe('julgamento-muda-propostas')
	expect((await mudar(1, { txtitm: `${txtitm}\n1; Clipe; 1; caixa; cota` })).body.erro).toBe('lotes-misturados')
	expect((await mudar(1, {})).status).toBe(200)
	portal.irPara(new Date(calcularInstante('2027-08-30')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 2 })
	const ofertas = (grande: string, pequena: string, numitm: number) =>
		`${numitm}; 1; Grande S.A.; 22765432000155; ${grande};;\n${numitm}; 2; Pequena; 11222333000181; ${pequena};; ME`
	const doLote = `${ofertas('100', '104', 1)}\n${ofertas('40', '44', 2)}\n3; deserto`
	expect(
		(await registrar(portal, codpcddsp, 3, `${ofertas('100', '104', 1)}\n2; deserto\n3; deserto`)).body.mensagem,
	).toMatch(/itens do lote 1/)
	expect((await registrar(portal, codpcddsp, 3, doLote)).status).toBe(200)
	const { itens } = await obter(portal, codpcddsp)
	expect(itens.map(({ empates }) => empates.length)).toEqual([1, 0, 0])
	expect(itens[0]?.empates[0]?.dscemp).toMatch(/R\$ 1\.100,00.*Falta valor estimado/)
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 4 })).body.mensagem).toMatch(/lote 1 tem empate/)
	const decidir = (numitm: number) =>
		portal.as(pregoeira).call(contrato.confirmarDesempate, {
			params: { codpcddsp },
			body: { versao: 4, numitm, dscdsp: 'Chamada, a Pequena não cobriu o preço do lote.' },
		})
	expect((await decidir(2)).body.erro).toBe('sem-empate')
	expect((await decidir(1)).status).toBe(200)
	expect((await obter(portal, codpcddsp)).eventos[0]?.dsceve).toBe('Empate do lote 1 decidido')
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 5 })).status).toBe(200)
})

test('an estimate above the ceiling leaves no tie by law, and a secret one is not told by it', async ({ portal }) => {
	const txtitm = '; Microscópio eletrônico; 2; unidade; ampla; ; 2.712.345,00'
	const codpcddsp = await publicarUma(portal, { txtitm, stasig: 'S' })
	portal.irPara(new Date(calcularInstante('2027-08-16')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	const empatados = '1; 1; Gráfica Sul S.A.; 22765432000155; 2000000; ;\n1; 2; Horizonte; 11222333000181; 2050000; ; ME'
	await registrar(portal, codpcddsp, 2, empatados)
	const { bytes } = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}`)
	expect(bytes.toString()).toMatch(/"empates":\[\],"dsctet":"Sem o empate ficto[^"]*R\$ 4\.800\.000,00/)
	expect(bytes.toString()).not.toMatch(/2712345|5424690|2\.712|5\.424/)
	const pagina = await paginaDaLicitacao.draw({
		db: portal.db,
		portal,
		params: { codpcddsp: String(codpcddsp) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toContain('Sem o empate ficto de ME e EPP: o valor estimado do item 1 passa')
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 3 })).status).toBe(200)
})

test('a secret budget is read by who conducts the tender alone, until the tender ends', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { txtitm: '; Papel; 10; resma; ampla; ; 25,90', stasig: 'S' })
	const lerLinhas = (quem = pregoeira) => portal.as(quem).call(contrato.obterLinhasDosItens, { params: { codpcddsp } })
	expect((await obter(portal, codpcddsp)).itens).toMatchObject([{ vlrest: null }])
	expect(JSON.stringify(await obter(portal, codpcddsp))).not.toContain('25.9')
	expect((await lerLinhas()).body.txtitm).toContain('25,9')
	expect((await lerLinhas({ ...ana, perfis: [] })).status).toBe(403)
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 1 })
	expect((await obter(portal, codpcddsp)).itens.map(({ vlrest }) => Number(vlrest))).toEqual([25.9])
	const aberto = await publicarUma(portal, { txtitm: '; Papel; 10; resma; ampla; ; 25,90' })
	expect((await obter(portal, aberto)).itens.map(({ vlrest }) => Number(vlrest))).toEqual([25.9])
})

test('a tender that nobody answered leaves each of its items deserted', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { txtitm: ITENS })
	portal.irPara(new Date(calcularInstante('2027-08-16')))
	await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })
	await agir(portal, codpcddsp, { ato: 'desertar', versao: 2 })
	expect((await obter(portal, codpcddsp)).itens.map(({ sititm }) => sititm)).toEqual(['D', 'D', 'D'])
})

const PLANO =
	'anopca;codund;numpca;codgrp;dscpca;qtdpca;unimed;vlrest;mespca\n2027;1;7;EXP;Envelopes <pardos>;1200;caixa;28.800,50;3\n'

function trazer(portal: TestPortal, csv: string) {
	const importacao = portal.importacoes.find(({ nome }) => nome === 'plano-de-contratacoes')
	if (!importacao) throw new Error('no list of the plan')
	const linhas = readCsv(async () => Readable.from(Buffer.from(csv)), importacao.colunas)
	return inTransaction(portal.db, (db) =>
		importar(importacao, linhas, { db, modo: 'tudo', hoje: '2027-01-04', agora: portal.agora() }),
	)
}

test('the annual plan comes from a file, is found, exported and read without scripts, and leads to its tenders', async ({
	portal,
}) => {
	const ruim = await trazer(portal, `${PLANO}2027;1;8;XXX;Nada;0;;;13\n`)
	expect(ruim.gravado).toBe(false)
	expect(ruim.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toContain('3 Grupo')
	expect(await trazer(portal, PLANO)).toMatchObject({ incluidas: 1 })
	expect(await trazer(portal, PLANO)).toMatchObject({ iguais: 1 })
	const listar = async (query: Partial<contrato.FiltroDoPlano>) =>
		(await portal.anon.call(contrato.listarPlano, { query })).body.itens
	const [linha] = await listar({ busca: 'envelopes', anopca: 2027, codund: 1, codgrp: 'EXP', mespca: '3', sitpca: 'P' })
	expect(linha).toMatchObject({ numpca: 7, sitpca: 'P', vlrest: '28800.5000', mespca: 3 })
	expect(await listar({ busca: 'envelopes', mespca: '4' })).toEqual([])
	expect((await portal.anon.call(contrato.listarPlano, { query: { mespca: '13' as never } })).status).toBe(400)
	const codpca = linha?.codpca ?? 0

	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const errada = await portal.as(pregoeira).call(contrato.publicarLicitacao, { body: montar({ numpca: '9/2027' }) })
	expect(errada).toMatchObject({ status: 422, body: { erro: 'plano-nao-encontrado' } })
	const codpcddsp = await publicarUma(portal, { numpca: '7/2027' })
	expect((await obter(portal, codpcddsp)).plano).toEqual({ codpca, numero: '7/2027' })
	expect(await listar({ busca: 'envelopes', sitpca: 'L' })).toHaveLength(1)
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 1 })
	expect(await listar({ busca: 'envelopes', sitpca: 'T' })).toHaveLength(1)
	const { body } = await portal.anon.call(contrato.obterLinhaDoPlano, { params: { codpca } })
	expect(body.licitacoes).toMatchObject([{ codpcddsp, sitlct: 'REV' }])
	expect((await portal.anon.call(contrato.obterLinhaDoPlano, { params: { codpca: 999_999 } })).status).toBe(404)

	const escolhas = (await portal.anon.call(contrato.obterEscolhasDoPlano, {})).body
	expect(escolhas.anos).toContain(2027)
	expect(escolhas.unidades.map(({ codund }) => codund)).toContain(1)
	const csv = await portal.anon('GET', '/wslicitacoes/api/pca/planilha?formato=csv&busca=envelopes')
	expect(csv.bytes.toString()).toMatch(/Envelopes <pardos>/)
	const desenhar = (pagina: typeof paginaDoPlano, codigo: string, busca = '') =>
		pagina.draw({ db: portal.db, portal, params: { codpca: codigo }, query: new URLSearchParams(busca) })
	const inteira = await desenhar(paginaDaLinhaDoPlano, String(codpca))
	expect(inteira).toMatchObject({ canonical: `/licitacoes/pca/${codpca}` })
	expect(inteira?.html).toContain(`href="/licitacoes/${codpcddsp}"`)
	expect((await desenhar(paginaDoPlano, '', 'busca=envelopes'))?.html).toContain('Envelopes &lt;pardos&gt;')
	expect(await desenhar(paginaDaLinhaDoPlano, '999999')).toBeUndefined()
	expect(await desenhar(paginaDaLinhaDoPlano, 'x')).toBeUndefined()
})
