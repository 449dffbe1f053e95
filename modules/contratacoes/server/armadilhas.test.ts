import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { inTransaction, type PublicPageSource } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { fonteDeCompras } from './fonte-da-busca.ts'
import { paginaDoBem } from './pagina-do-bem.ts'
import { paginaDaCompra, paginaDasCompras, paginaDoFornecedor } from './pagina-publica.ts'
import { importarDoPncp } from './pncp/importar.ts'
import { Leitura } from './pncp/ler.ts'
import { tabelas } from './tables.ts'
import { colega as eduardo, compradora as lucia, test } from './testes/portal-de-teste.ts'

const CPF = '12345678909'
const CPF_COM_PONTOS = '123.456.789-09'
const CONTROLE = '63025530000104-1-000900/2027'
const PASTA = '63025530000104-1-000900-2027'

const achar = async (portal: TestPortal, busca: string): Promise<number> =>
	(await portal.anon.call(contrato.listarCompras, { query: { busca } })).body.itens[0]?.codpcddsp ?? 0
const acharBem = async (portal: TestPortal, busca: string): Promise<number> =>
	(await portal.anon.call(contrato.listarBens, { query: { busca } })).body.itens[0]?.codbem ?? 0

/** Files of the PNCP for one purchase of paper, at a price, its results in a given order. */
function escreverArquivos(preco: number, { invertida = false, atualizada = '2027-06-01T10:00:00' } = {}) {
	const resultado = (sequencialResultado: number, mais: object) => ({
		sequencialResultado,
		niFornecedor: '11222333000181',
		tipoPessoa: 'PJ',
		nomeRazaoSocialFornecedor: `JOANA RIBEIRO ${CPF}`,
		ordemClassificacaoSrp: sequencialResultado,
		quantidadeHomologada: 200,
		valorUnitarioHomologado: preco,
		situacaoCompraItemResultadoId: 1,
		porteFornecedorId: 1,
		dataResultado: '2027-07-01',
		...mais,
	})
	const resultados = [
		resultado(1, {}),
		resultado(2, { niFornecedor: CPF_COM_PONTOS, tipoPessoa: 'PF', nomeRazaoSocialFornecedor: 'Joana Ribeiro' }),
	]
	const compra = {
		numeroControlePNCP: CONTROLE,
		numeroCompra: '900',
		anoCompra: 2027,
		processo: '27.1.900.1.1',
		objetoCompra: `Papel, de Joana Ribeiro (CPF ${CPF_COM_PONTOS})`,
		valorTotalEstimado: 100,
		valorTotalHomologado: 200 * preco,
		dataPublicacaoPncp: '2027-06-01T10:00:00',
		dataAtualizacao: atualizada,
		modalidadeId: 6,
		situacaoCompraId: 1,
		srp: true,
		orgaoEntidade: { cnpj: '63025530000104', razaoSocial: 'Universidade', poderId: 'E', esferaId: 'E' },
		unidadeOrgao: { codigoUnidade: '102101', nomeUnidade: 'Reitoria', ufSigla: 'SP' },
	}
	const item = {
		numeroItem: 1,
		descricao: 'Papel sulfite A4 75 g/m²',
		materialOuServico: 'M',
		valorUnitarioEstimado: preco,
		valorTotal: 200 * preco,
		quantidade: 200,
		unidadeMedida: 'folha',
		orcamentoSigiloso: false,
		situacaoCompraItem: 2,
		temResultado: true,
	}
	const arquivos = [
		{ nome: 'consulta.json', texto: JSON.stringify([compra]) },
		{ nome: `${PASTA}/itens.json`, texto: JSON.stringify([item]) },
		{
			nome: `${PASTA}/itens-1-resultados.json`,
			texto: JSON.stringify(invertida ? resultados.toReversed() : resultados),
		},
	]
	return invertida ? arquivos.toReversed() : arquivos
}

const importar = (portal: TestPortal, arquivos: ReturnType<typeof escreverArquivos>) =>
	inTransaction(portal.db, (db) =>
		importarDoPncp(db, {
			leitura: new Leitura().ler(arquivos),
			obterUnidade: () => 1,
			agora: portal.agora(),
			hoje: '2027-08-03',
		}),
	)

async function desenhar(portal: TestPortal, pagina: PublicPageSource, params: Record<string, string>): Promise<string> {
	const desenhada = await pagina.draw({ db: portal.db, portal, query: new URLSearchParams(), params })
	if (!desenhada) throw new Error(`No page ${pagina.path}.`)
	return desenhada.html
}

async function comecarCesta(portal: TestPortal, busca: string) {
	const quem = portal.as(lucia)
	const { body } = await quem.call(contrato.inserirCesta, {
		body: { titces: 'Cesta das armadilhas', codund: 1, metces: 'MDN', correcao: 'N', meses: 120 },
	})
	const params = { codces: body.codces }
	await quem.call(contrato.gravarItemDaCesta, { params, body: { codbem: await acharBem(portal, busca), qtditm: '10' } })
	return params
}

test('trap 2: what is no price moves no statistic, and stands under the disregarded with its reason', () => {
	let codpre = 0
	const preco = (mais: Partial<contrato.PrecoGuardado> = {}): contrato.PrecoGuardado => {
		codpre += 1
		return {
			codpre,
			codpcddsp: codpre,
			tippre: 'HOM',
			dtaref: '2027-01-10',
			vlruni: `${10 + codpre}.0000`,
			qtditm: '1.0000',
			unimed: 'unidade',
			capacidade: '1.0000',
			unibas: 'unidade',
			stacan: 'N',
			staven: 'S',
			staorcsig: 'N',
			...mais,
		}
	}
	const bons = Array.from({ length: 6 }, () => preco())
	const criterios = { unibas: 'unidade', desde: '2026-01-01' }
	const maus = [
		preco({ tippre: 'EST', staorcsig: 'S', vlruni: null }),
		preco({ stacan: 'S' }),
		preco({ vlruni: '0.0000' }),
		preco({ qtditm: '0.0000' }),
		preco({ unimed: 'SERV', vlruni: '3000000.0000', capacidade: null, unibas: null }),
		preco({ unimed: 'SERV', vlruni: '3000000.0000', unibas: 'serviço' }),
	]
	const sem = contrato.contar(bons, criterios)
	const com = contrato.contar([...maus, ...bons], criterios)
	expect(com.estatistica).toEqual(sem.estatistica)
	expect(com.desconsiderados.map((um) => um.codpre)).toEqual(maus.map((um) => um.codpre))
	expect(com.desconsiderados.every(({ motivo }) => motivo.endsWith('.'))).toBe(true)
})

test('trap 4: imported twice, in another order, and rectified, the purchase is one row with versions, and the basket of last month stands', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-07-03T15:00:00Z'))
	await importar(portal, escreverArquivos(0.05))
	await importar(portal, escreverArquivos(0.05, { invertida: true }))
	const contar = async () => {
		const { rows } = await sql<{ linhas: number; versoes: number }>`
			select (select count(*)::int from contratacoes.compra where numcntpncp = ${CONTROLE}) as linhas,
				(select count(*)::int from contratacoes.compraver as v join contratacoes.compra as c using (codpcddsp)
					where c.numcntpncp = ${CONTROLE}) as versoes`.execute(portal.db)
		return rows[0]
	}
	expect(await contar()).toEqual({ linhas: 1, versoes: 1 })
	const params = await comecarCesta(portal, 'papel')
	const quem = portal.as(lucia)
	expect((await quem.call(contrato.concluirCesta, { params, body: {} })).body.sitces).toBe('CON')
	const ler = async () => (await quem.call(contrato.obterCesta, { params })).body
	const baixar = async () => (await quem('GET', `/wscontratacoes/cestas/${params.codces}/memoria.pdf`)).bytes
	const [antes, memoria] = [await ler(), await baixar()]
	expect(antes.itens[0]?.usados.map(({ vlruni }) => vlruni)).toContain('0.0500')

	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	await importar(portal, escreverArquivos(0.06, { atualizada: '2027-08-01T10:00:00' }))
	expect(await contar()).toEqual({ linhas: 1, versoes: 2 })
	expect(await ler()).toEqual(antes)
	expect(await baixar()).toEqual(memoria)
	const { entrada } = await tabelas(portal.db)
		.selectFrom('cesta')
		.select('entrada')
		.where('codces', '=', params.codces)
		.executeTakeFirstOrThrow()
	expect(
		createHash('sha256')
			.update(entrada ?? '')
			.digest('hex'),
	).toBe(antes.hashdad)
})

test('trap 5: prices left out until fewer than three are left block the memória without an approver', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const params = await comecarCesta(portal, 'luva')
	const quem = portal.as(lucia)
	const { body: cesta } = await quem.call(contrato.obterCesta, { params })
	const usados = cesta.itens[0]?.usados ?? []
	expect(usados.length).toBeGreaterThanOrEqual(3)
	for (const { codpre } of usados.slice(2))
		await quem.call(contrato.excluirPreco, { params: { ...params, codpre }, body: { dscmot: 'Compra com frete.' } })
	const { body: menor } = await quem.call(contrato.obterCesta, { params })
	expect(menor.itens[0]).toMatchObject({ faltam: 'S' })
	expect(menor.itens[0]?.avisos[0]).toMatch(/^Há só 2 preços, e a norma/)
	const concluir = (body: object) => quem.call(contrato.concluirCesta, { params, body })
	const exportar = async () => (await quem.call(contrato.obterMemoria, { params })).status
	expect(await concluir({})).toMatchObject({ status: 422, body: { erro: 'sem-justificativa' } })
	expect((await concluir({ dscjus: 'Só duas compras sem frete no país.' })).body.sitces).toBe('APR')
	expect(await exportar()).toBe(422)
	await portal.as(eduardo).call(contrato.decidirCesta, { params, body: { decisao: 'A' } })
	expect(await exportar()).toBe(200)
})

test('trap 6: a CPF is whole on no page, table, package, feed or snippet, and finds nothing', async ({ portal }) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	await importar(portal, escreverArquivos(0.05))
	const [deles, importada] = [await achar(portal, '52'), await achar(portal, 'joana cpf')]
	expect(importada).toBeGreaterThan(0)
	const { rows } = await sql<{ codfor: number }>`select codfor from contratacoes.fornecedor where tippes = 'PF'
		or nomfor like 'JOANA%'`.execute(portal.db)
	const bem = await acharBem(portal, 'papel')
	const enderecos = [
		...[deles, importada].flatMap((codigo) => [
			`/wscontratacoes/api/compras/${codigo}`,
			`/wscontratacoes/api/compras/${codigo}/versoes`,
			`/wsinfo/ocds/${codigo}`,
		]),
		...['json', 'csv'].flatMap((formato) =>
			contrato.LISTAS_DO_WSINFO.map((name) => `/wsinfo/tabela?name=${name}&formato=${formato}`),
		),
		...rows.flatMap(({ codfor }) => [
			`/wscontratacoes/api/fornecedores/${codfor}`,
			`/wscontratacoes/api/fornecedores/${codfor}/vendas`,
		]),
		'/wscontratacoes/api/compras/?porPagina=100',
		'/wscontratacoes/api/compras/planilha',
		'/wscontratacoes/api/fornecedores/?busca=joana',
		`/wscontratacoes/api/bens/${bem}/precos?meses=120`,
		`/wscontratacoes/api/bens/${bem}/precos/planilha?meses=120`,
		'/wsinfo/ocds',
		'/wscontratacoes/api/atom',
	]
	const textos: string[] = []
	for (const endereco of enderecos) {
		const { status, bytes } = await portal.anon('GET', endereco)
		expect({ endereco, status }).toEqual({ endereco, status: 200 })
		textos.push(bytes.toString())
	}
	const paginas: [PublicPageSource, Record<string, string>][] = [
		...[deles, importada].map((codigo): [PublicPageSource, Record<string, string>] => [
			paginaDaCompra,
			{ codpcddsp: String(codigo) },
		]),
		[paginaDasCompras, {}],
		[paginaDoBem, { codbem: String(bem) }],
		...rows.map(({ codfor }): [PublicPageSource, Record<string, string>] => [
			paginaDoFornecedor,
			{ codfor: String(codfor) },
		]),
	]
	for (const [pagina, params] of paginas) textos.push(await desenhar(portal, pagina, params))
	const achados = await fonteDeCompras.buscar({ db: portal.db, portal, user: lucia as never }, 'joana', 10)
	textos.push(JSON.stringify(achados))
	const tudo = textos.join('\n')
	expect(tudo).toContain('***.456.789-**')
	for (const cpf of [CPF, CPF_COM_PONTOS]) expect(tudo).not.toContain(cpf)
	for (const busca of [CPF, CPF_COM_PONTOS]) {
		const { body } = await portal.anon.call(contrato.listarCompras, { query: { busca } })
		expect(body.itens).toEqual([])
		const { body: vendedores } = await portal.anon.call(contrato.procurarFornecedores, { query: { busca } })
		expect(vendedores).toEqual([])
	}
})

test('trap 9: results, purchase and price bank agree in decimal to four places, and are shown rounded half up', async ({
	portal,
}) => {
	const { body: lista } = await portal.anon.call(contrato.listarCompras, { query: { porPagina: 100 } })
	const homologadas = lista.itens.filter(({ vlrhom, codund }) => vlrhom !== null && codund !== null)
	expect(homologadas.length).toBeGreaterThan(5)
	const compras = []
	for (const { codpcddsp, vlrhom } of homologadas) {
		const { body } = await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })
		const vencedores = body.itens.flatMap(({ resultados }) =>
			resultados.filter(({ stacan }) => stacan === 'N').slice(0, 1),
		)
		compras.push({ vlrhom, parcelas: vencedores.map(({ qtdhom, vlruni, vlrtot }) => [qtdhom, vlruni, vlrtot]) })
	}
	// Another program sums the decimals that are published.
	const programa = `
import json, sys
from decimal import Decimal, ROUND_HALF_UP
for c in json.load(sys.stdin):
	partes = [(Decimal(q) * Decimal(v)).quantize(Decimal("0.0001"), ROUND_HALF_UP) for q, v, _ in c["parcelas"]]
	assert partes == [Decimal(t) for _, _, t in c["parcelas"]], c
	assert sum(partes) == Decimal(c["vlrhom"]), c
print(len(partes) > 0)`
	const { stdout, stderr } = spawnSync('python3', ['-c', programa], {
		input: JSON.stringify(compras),
		encoding: 'utf8',
	})
	expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: 'True', stderr: '' })
	const { rows } = await sql<{ diferentes: number }>`
		select count(*)::int as diferentes from contratacoes.precofonte as p
		join contratacoes.compraitemres as r on r.codpcddsp = p.codpcddsp and r.codfor = p.codfor and r.qtdhom = p.qtditm
		join contratacoes.compraitem as i on i.codpcddsp = r.codpcddsp and i.numord = r.numord and i.codbem = p.codbem
		where p.tippre <> 'EST' and p.vlruni <> r.vlruni`.execute(portal.db)
	expect(rows[0]?.diferentes).toBe(0)
	expect(['0.0050', '0.0049', '1.0150', '2.6750'].map(contrato.formatarReais)).toEqual(
		['0,01', '0,00', '1,02', '2,68'].map((valor) => `R$ ${valor}`),
	)
})

test('a public read opens no session, and nothing of it is stale after a closing', async ({ portal }) => {
	const codpcddsp = await achar(portal, 'cadeiras')
	const ler = async () => {
		const { headers, body } = await portal.anon('GET', `/wscontratacoes/api/compras/${codpcddsp}`)
		return {
			cookie: headers['set-cookie'],
			sitcpr: body.sitcpr,
			html: await desenhar(portal, paginaDaCompra, { codpcddsp: String(codpcddsp) }),
		}
	}
	const contarSessoes = async () =>
		(await sql<{ abertas: number }>`select count(*)::int as abertas from plataforma.sessao`.execute(portal.db)).rows[0]
	const antes = await contarSessoes()
	const { cookie, html } = await ler()
	expect(String(cookie)).toMatch(/^XSRF-TOKEN=[^,]*$/)
	expect(await contarSessoes()).toEqual(antes)
	await tabelas(portal.db).updateTable('compra').set({ sitcpr: 'ENC' }).where('codpcddsp', '=', codpcddsp).execute()
	const depois = await ler()
	expect(depois.sitcpr).toBe('ENC')
	expect(depois.html).toContain('Encerrada')
	expect(depois.html).not.toBe(html)
})
