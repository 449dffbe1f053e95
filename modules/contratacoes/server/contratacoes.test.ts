import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { paginaDoBem } from './pagina-do-bem.ts'
import { paginaDaCompra, paginaDasCompras } from './pagina-publica.ts'
import { resumirPrecos } from './queries/estatistica.ts'
import { listarIndice, listarPrecos } from './queries/precos.ts'
import { tabelas } from './tables.ts'
import { test } from './testes/portal-de-teste.ts'

const CPF = '12345678909'
const DAQUI = { ufDaqui: 'SP' }

const procurar = async (portal: TestPortal, query: object): Promise<contrato.Compra[]> =>
	(await portal.anon.call(contrato.listarCompras, { query })).body.itens
const acharCodigo = async (portal: TestPortal, busca: string): Promise<number> => {
	const [compra] = await procurar(portal, { busca })
	if (!compra) throw new Error(`No purchase answers to "${busca}".`)
	return compra.codpcddsp
}
const obter = async (portal: TestPortal, codpcddsp: number): Promise<contrato.CompraCompleta> =>
	(await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body
const pesquisar = async (portal: TestPortal, nome: string, query: object = {}): Promise<contrato.BancoDoBem> => {
	const { body } = await portal.anon.call(contrato.listarBens, { query: { busca: nome } })
	return (await portal.anon.call(contrato.obterPrecos, { params: { codbem: body.itens[0]?.codbem ?? 0 }, query })).body
}

test('a purchase is found by words of its object, its number and its supplier, in any order and without accents', async ({
	portal,
}) => {
	for (const busca of ['portateis computadores professores', 'PORTÁTEIS profess', '140', 'serra azul professores'])
		expect((await procurar(portal, { busca })).map(({ numcpr }) => numcpr.split('/')[0])).toContain('140')
	expect(await procurar(portal, { busca: 'nada disso existe' })).toEqual([])
	expect(await procurar(portal, { busca: '!!!' })).toEqual([])
})

test('filters add up, and the order by value puts the largest first', async ({ portal }) => {
	const dispensas = await procurar(portal, { codmdl: 8, codund: 45, ordem: 'valor' })
	expect(dispensas.length).toBeGreaterThan(1)
	expect(dispensas.every(({ codmdl, codund }) => codmdl === 8 && codund === 45)).toBe(true)
	const valores = dispensas.map(({ vlrhom }) => Number(vlrhom))
	expect(valores).toEqual(valores.toSorted((a, b) => b - a))
	expect(await procurar(portal, { de: 1_000_000, ate: 2_000_000 })).toHaveLength(1)
	const { itens } = await obter(portal, await acharCodigo(portal, '52'))
	const joana = itens[0]?.resultados[0]?.codfor ?? 0
	expect(await procurar(portal, { fornecedor: joana })).toHaveLength(1)
})

test('a secret budget is told nowhere before the judgement, and everywhere after it', async ({ portal }) => {
	const codpcddsp = await acharCodigo(portal, 'limpeza predial')
	const ler = async () => {
		const compra = await obter(portal, codpcddsp)
		const limpeza = await pesquisar(portal, 'limpeza')
		const planilha = await portal.anon.call(contrato.exportarCompras, { query: { busca: 'limpeza predial' } })
		return [
			compra.vlrest,
			compra.itens[0]?.vlruniest,
			limpeza.desconsiderados[0]?.vlruni,
			String(planilha.body).includes('3654000'),
		]
	}
	expect(await ler()).toEqual([null, null, null, false])
	await tabelas(portal.db).updateTable('compra').set({ sitcpr: 'JUL' }).where('codpcddsp', '=', codpcddsp).execute()
	expect(await ler()).toEqual(['3654000.0000', '8.7000', '8.7000', true])
})

test('the CPF of a person who sold something is whole nowhere', async ({ portal }) => {
	const codpcddsp = await acharCodigo(portal, '52')
	const compra = await obter(portal, codpcddsp)
	const codfor = compra.itens[0]?.resultados[0]?.codfor ?? 0
	const fornecedor = await portal.anon.call(contrato.obterFornecedor, { params: { codfor } })
	expect(fornecedor.body.niform).toBe('***.456.789-**')
	const pedido = { db: portal.db, portal, query: new URLSearchParams() }
	const paginas = [
		await paginaDaCompra.draw({ ...pedido, params: { codpcddsp: String(codpcddsp) } }),
		await paginaDasCompras.draw({ ...pedido, params: {} }),
	]
	const tudo = JSON.stringify([compra, fornecedor.body, ...paginas])
	expect(tudo).toContain('***.456.789-**')
	expect(tudo).not.toContain(CPF)
	expect(await procurar(portal, { busca: CPF })).toEqual([])
})

test('a box of a hundred and a pack of nobody knows how many are never averaged', async ({ portal }) => {
	const { referencia, usados, desconsiderados } = await pesquisar(portal, 'luva')
	expect(usados.map(({ porUnidade }) => porUnidade).toSorted()).toEqual(['0.3110', '0.3480', '0.3620'])
	expect(referencia).toMatchObject({ n: 3, mediana: '0.3480' })
	expect(desconsiderados.map(({ motivo }) => motivo)).toContain(
		'Ninguém informou quantas unidades vêm em cada fornecimento.',
	)
})

test('a cancelled result, a price of zero and the second of a classification count for nothing', async ({ portal }) => {
	const lerMotivos = async (nome: string) =>
		(await pesquisar(portal, nome)).desconsiderados.map(({ motivo }) => motivo?.split('.')[0])
	expect(await lerMotivos('computador')).toContain('O resultado foi cancelado, ou a compra foi anulada ou revogada')
	expect(await lerMotivos('cadeira')).toContain('O preço é R$ 0,00: não foi informado, ou o desconto foi total')
	expect(await lerMotivos('papel')).toContain('É de um fornecedor que não ficou em primeiro lugar na classificação')
})

test('a reference with fewer than three prices says what the norm asks', async ({ portal }) => {
	const { avisos, norma } = await pesquisar(portal, 'cadeira')
	expect(norma).toBe('Decreto estadual 67.888/2023, art. 4º')
	expect(avisos[0]).toMatch(/^Há só um preço, e a norma .* pede pelo menos 3/)
})

test('the public page of an item holds the reference, the prices and the reasons, and has no such item as 404', async ({
	portal,
}) => {
	const { bem } = await pesquisar(portal, 'papel')
	const pedido = { db: portal.db, portal, query: new URLSearchParams() }
	const pagina = await paginaDoBem.draw({ ...pedido, params: { codbem: String(bem.codbem) } })
	expect(pagina?.html).toMatch(/Mediana: R\$ 0,05\d\d[\s\S]*É uma estimativa/)
	expect(await paginaDoBem.draw({ ...pedido, params: { codbem: '999999' } })).toBeUndefined()
	expect(await paginaDoBem.draw({ ...pedido, params: { codbem: 'x' } })).toBeUndefined()
})

test('a number with its year finds that purchase alone, and filters without words add up', async ({ portal }) => {
	const [achada] = await procurar(portal, { busca: '140' })
	if (!achada) throw new Error('No purchase has this number.')
	const { numcpr, codmdl, anocpr, sitcpr } = achada
	expect((await procurar(portal, { busca: ` ${numcpr} ` })).map((compra) => compra.numcpr)).toEqual([numcpr])
	const juntos = await procurar(portal, { codmdl, ano: anocpr, sitcpr })
	expect(juntos.map((compra) => compra.numcpr)).toContain(numcpr)
	for (const compra of juntos) expect(compra).toMatchObject({ codmdl, anocpr, sitcpr })
	expect(await procurar(portal, { busca: numcpr, codmdl: codmdl === 8 ? 6 : 8 })).toEqual([])
})

test('statistics that the database makes are those of the rule, to the last place', async ({ portal }) => {
	const { db } = portal
	const { codbem, unibas } = await tabelas(db)
		.insertInto('bem')
		.values({ nombem: 'Item de muitos preços', dscbem: 'Ensaio', nomgrpbem: 'Ensaio', unibas: 'folha', palavras: 'x' })
		.returning(['codbem', 'unibas'])
		.executeTakeFirstOrThrow()
	await sql`
		insert into contratacoes.precofonte (codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte, codpcddsp, stacan, staven)
		select ${codbem}, current_date - (n * 7 % 700), case n % 41 when 0 then 0 else (n * 7919 % 1000 + 1) / 100.0 end
				* case n % 23 when 0 then 90 else 1 end, n % 29, 'caixa', case n % 13 when 0 then null else 1 + n % 7 end,
			case n % 13 when 0 then null else case n % 31 when 0 then 'unidade' else 'folha' end end,
			case n % 13 when 0 then null else 'Ensaio' end, (array['HOM','CTR','ATA','COT','EST'])[1 + n % 5], 'USP',
			case n % 5 when 3 then null else 1 + n % 9 end, case n % 17 when 0 then 'S' else 'N' end, case n % 19 when 0 then 'N' else 'S' end
		from generate_series(1, 600) n`.execute(db)
	const hoje = portal.agora().toISOString().slice(0, 10)
	const [{ linhas }, serie] = [await listarPrecos(db, { codbem, qtdpre: 600 }, DAQUI), await listarIndice(db)]
	const correcoes = [
		undefined,
		{ base: hoje, maneira: 'I' as const, serie },
		{ base: hoje, maneira: 'V' as const, serie },
	]
	for (const correcao of correcoes)
		for (const umPorCompra of [true, false]) {
			const criterios = { unibas, desde: '2024-01-01', cotacoesDesde: '2025-06-01', umPorCompra, correcao }
			const { usados, estatistica } = contrato.contar(linhas, criterios)
			expect(usados.length).toBeGreaterThan(5)
			const resumo = await resumirPrecos(db, codbem, DAQUI, criterios, hoje)
			expect(resumo.estatistica).toEqual(estatistica)
			expect(resumo.sazonalidade).toEqual(contrato.calcularSazonalidade(usados))
			expect(resumo.sazonalidade.some(({ mediana }) => mediana !== undefined)).toBe(true)
			expect(contrato.contar(linhas, { ...criterios, limites: resumo.limites })).toEqual(
				contrato.contar(linhas, criterios),
			)
		}
	// Beyond a million reais the correction is by numeric arithmetic.
	await sql`update contratacoes.precofonte set vlruni = 7654321.1234 + n.codpre % 977 from contratacoes.precofonte as n
		where n.codpre = precofonte.codpre and precofonte.codbem = ${codbem} and precofonte.vlruni > 0`.execute(db)
	const { linhas: caras } = await listarPrecos(db, { codbem, qtdpre: 600 }, DAQUI)
	for (const correcao of correcoes) {
		const criterios = { unibas, desde: '2024-01-01', umPorCompra: false, correcao }
		const { estatistica } = contrato.contar(caras, criterios)
		expect(estatistica?.minimo).toBeGreaterThan(10n ** 10n)
		expect((await resumirPrecos(db, codbem, DAQUI, criterios, hoje)).estatistica).toEqual(estatistica)
	}
	const nada = await resumirPrecos(db, codbem, DAQUI, { unibas: 'metro', desde: '2024-01-01' }, hoje)
	expect(nada).toEqual({ estatistica: undefined, limites: undefined, sazonalidade: [] })
})

test('of an item with more than two thousand prices the newest five hundred are shown, and the others counted', async ({
	portal,
}) => {
	const { codbem } = await tabelas(portal.db)
		.insertInto('bem')
		.values({ nombem: 'Item estimado', dscbem: 'Ensaio', nomgrpbem: 'Ensaio', unibas: 'folha', palavras: 'estimado' })
		.returning('codbem')
		.executeTakeFirstOrThrow()
	const inserir = (quantos: number, tippre: 'EST' | 'HOM') =>
		sql`insert into contratacoes.precofonte (codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte, staorcsig)
			select ${codbem}, current_date, 1 + n % 7, 1, 'folha', 1, 'folha', 'Ensaio', ${tippre}, 'USP', 'N'
			from generate_series(1, ${quantos}::integer) n`.execute(portal.db)
	const ler = async (query: object = {}) => {
		const { body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query })
		return [body.alem, body.usados.length + body.desconsiderados.length, body.referencia?.n]
	}
	await inserir(contrato.MAXIMO_DE_PRECOS, 'EST')
	expect(await ler()).toEqual([0, 2000, undefined])
	await inserir(1, 'EST')
	// None of them counts, and so the item says that it has none.
	expect(await ler()).toEqual([1501, 500, undefined])
	await inserir(2100, 'HOM')
	expect(await ler()).toEqual([3601, 500, 2100])
	expect(await ler({ tippre: 'COT' })).toEqual([0, 0, undefined])
})

/** Page by the two orders in plain SQL, which the ways of the search must equal. */
async function lerEmSql(portal: TestPortal, ordem: 'recentes' | 'valor', salto: number): Promise<number[]> {
	const por = ordem === 'valor' ? sql`vlrhom desc nulls last` : sql`dtapub desc`
	const { rows } = await sql<{ codpcddsp: number }>`select codpcddsp from contratacoes.compra
		where palavras like 'multidao%' order by ${por}, codpcddsp desc limit 10 offset ${salto}`.execute(portal.db)
	return rows.map(({ codpcddsp }) => codpcddsp)
}

test('a word of more than ten thousand purchases, of some hundreds and of one, by page and by order, is that of plain SQL', async ({
	portal,
}) => {
	await sql`insert into contratacoes.compra (numcpr, anocpr, codund, codmdl, objcpr, sitcpr, dtapub, vlrhom, palavras)
		select 'm' || n, case when n % 50 = 0 then 2019 else 2026 end, 1, 6, 'Multidão', 'HOM',
			case when n % 50 = 0 then date '2019-03-01' + n / 50 else date '2026-01-01' + n % 300 end,
			case when n % 3 = 0 then null else n % 900 + 1 end,
			'multidao' || case when n % 7 = 0 then ' setima' else '' end || case when n = 5 then ' unica' else '' end
		from generate_series(1, 10500) n`.execute(portal.db)
	const paginar = async (query: object) => (await portal.anon.call(contrato.listarCompras, { query })).body
	const lerCodigos = async (query: object) => (await paginar(query)).itens.map(({ codpcddsp }) => codpcddsp)
	for (const ordem of ['recentes', 'valor'] as const)
		for (const pagina of [1, 60, 700, 1000])
			expect(await lerCodigos({ busca: 'multidão', ordem, pagina })).toEqual(
				await lerEmSql(portal, ordem, (pagina - 1) * 10),
			)
	expect((await paginar({ busca: 'multid' })).total).toBe(contrato.MAXIMO_CONTADO + 1)
	// Beyond what is counted no page is read.
	expect(await lerCodigos({ busca: 'multidao', pagina: 1001 })).toEqual([])
	expect((await paginar({ busca: 'multidao setima' })).total).toBe(1500)
	expect((await paginar({ busca: 'multidao unica' })).total).toBe(1)
	const velhas = await paginar({ busca: 'multidao', ano: 2019 })
	expect([velhas.total, velhas.itens[0]?.anocpr]).toEqual([210, 2019])
	expect((await paginar({ busca: 'multidao', ano: 2019, pagina: 21 })).itens).toHaveLength(10)
	// After an analysis the statistics of the database say the same without counting.
	await sql`analyze contratacoes.compra`.execute(portal.db)
	expect((await paginar({ busca: 'multidao', de: 1 })).total).toBe(7000)
})

test('a search without hits names the filters without which there are some; one that never has any names none', async ({
	portal,
}) => {
	const sugerir = async (query: object) => (await portal.anon.call(contrato.sugerirFiltros, { query })).body
	const achadas = (await portal.anon.call(contrato.listarCompras, { query: { busca: 'papel luvas' } })).body
	expect(await sugerir({ busca: 'papel luvas', codmdl: 3, de: 1 })).toEqual([{ campo: 'codmdl', total: achadas.total }])
	expect(await sugerir({ busca: 'nada assim', codmdl: 3, ano: 1990 })).toEqual([])
	expect((await portal.anon('GET', '/wscontratacoes/api/compras/sem-um-filtro?ano=x')).status).toBe(400)
})

test('suppliers are found by words of their name and by CNPJ, and never by CPF; units are those with purchases', async ({
	portal,
}) => {
	const achar = async (busca: string) =>
		(await portal.anon.call(contrato.procurarFornecedores, { query: { busca } })).body
	const [papelaria] = await achar('papelaria HORÍZ')
	expect(papelaria?.nomfor).toBe('Papelaria Horizonte Ltda.')
	expect((await achar(papelaria?.niform ?? '')).map(({ codfor }) => codfor)).toEqual([papelaria?.codfor])
	expect(await achar(CPF)).toEqual([])
	expect(await achar('!!')).toEqual([])
	expect((await portal.anon('GET', '/wscontratacoes/api/fornecedores/?busca=x')).status).toBe(400)
	const { body: unidades } = await portal.anon.call(contrato.listarUnidadesComCompra, {})
	expect(unidades.length).toBeGreaterThan(1)
	for (const { codund } of unidades) expect((await procurar(portal, { codund })).length).toBeGreaterThan(0)
})

test('odd parameters of the search are refused or harmless: they reach no statement as text', async ({ portal }) => {
	const pedir = (query: string) => portal.anon('GET', `/wscontratacoes/api/compras/?${query}`)
	for (const query of [
		`busca=${'a'.repeat(5000)}`,
		'pagina=-1',
		'pagina=0',
		'porPagina=1000000',
		'ordem=dtapub;drop table compra',
		'codund=1 or 1=1',
		'de=-5',
		'ate=1e999',
		'sitcpr=XXX',
		'fornecedor=99999999999',
	])
		expect([query.slice(0, 30), (await pedir(encodeURI(query))).status]).toEqual([query.slice(0, 30), 400])
	for (const busca of [
		'%',
		'_',
		'%%%',
		"'':*",
		"a' | 'b",
		':*',
		'!papel',
		'papel & !luvas',
		'\\',
		'#m6',
		'(((',
		'x\u0000y',
	])
		expect([busca, (await pedir(`busca=${encodeURIComponent(busca)}`)).status]).toEqual([
			busca,
			expect.toBeOneOf([200, 400]),
		])
	// A lexeme of a filter is no word that can be typed.
	expect(await procurar(portal, { busca: '#m6' })).toEqual([])
	// A page far beyond the last one is empty, and costs nothing.
	expect(await procurar(portal, { pagina: 100_000 })).toEqual([])
})

test('the public list without JavaScript keeps the search on its next page', async ({ portal }) => {
	const desenhar = (query: string) =>
		paginaDasCompras.draw({ db: portal.db, portal, params: {}, query: new URLSearchParams(query) })
	const primeira = await desenhar('busca=de&sitcpr=HOM')
	expect(primeira?.html).toContain('value="de"')
	expect((await desenhar('porPagina=10&busca=de'))?.html).toMatch(
		/href="\/contratacoes\?porPagina=10&amp;busca=de&amp;pagina=2"/,
	)
	expect((await desenhar('busca="><script>'))?.html).not.toContain('<script>')
	expect((await desenhar('busca=nada+assim'))?.html).toContain('Nenhuma compra encontrada')
})
