import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { paginaDoBem } from './pagina-do-bem.ts'
import { resumirPrecos } from './queries/estatistica.ts'
import { listarPrecos } from './queries/precos.ts'
import { tabelas } from './tables.ts'
import { acharBem } from './testes/cesta-de-teste.ts'
import { test } from './testes/portal-de-teste.ts'

const pesquisar = async (portal: TestPortal, query: object, busca = 'cafe'): Promise<contrato.BancoDoBem> => {
	const codbem = await acharBem(portal, busca)
	const { status, body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query })
	expect(status).toBe(200)
	return body
}
const lerValores = <C extends 'uf' | 'portefor'>({ usados }: contrato.BancoDoBem, campo: C) => [
	...new Set(usados.map(({ [campo]: valor }) => valor)),
]

test('prices are chosen by the state of the buyer, and one that nobody told is called so', async ({ portal }) => {
	const todos = await pesquisar(portal, { meses: 60 })
	expect(lerValores(todos, 'uf').toSorted()).toEqual(['MG', 'PR', 'SP', null])
	for (const uf of ['MG', 'PR', 'SP'] as const)
		expect(lerValores(await pesquisar(portal, { meses: 60, uf }), 'uf')).toEqual([uf])
	expect(lerValores(await pesquisar(portal, { meses: 60, uf: 'ND' }), 'uf')).toEqual([null])
	const nenhum = await pesquisar(portal, { meses: 60, uf: 'AC' })
	expect([nenhum.referencia, nenhum.usados, nenhum.desconsiderados, nenhum.sazonalidade]).toEqual([null, [], [], []])
})

test('prices are chosen by the size of the supplier at the result, and an unknown one stands with those not told', async ({
	portal,
}) => {
	const { db } = portal
	expect(lerValores(await pesquisar(portal, { meses: 60, porte: '1' }), 'portefor')).toEqual([1])
	await tabelas(db)
		.updateTable('precofonte')
		.set({ portefor: null })
		.where('portefor', '=', 2)
		.where('codbem', '=', await acharBem(portal, 'cafe'))
		.execute()
	expect(lerValores(await pesquisar(portal, { meses: 60, porte: '5' }), 'portefor').toSorted()).toEqual([5, null])
	expect(contrato.nomearPorte(7)).toBe('Código 7')
})

test('prices are chosen by the band of the quantity in base units, and one of no known capacity is in no band', async ({
	portal,
}) => {
	const { usados } = await pesquisar(portal, { meses: 60, qtdde: 450, qtdate: 470 })
	expect(usados.length).toBeGreaterThan(0)
	// Packets of half a kilogram.
	for (const { qtditm } of usados) expect([900, 910, 920, 930, 940]).toContain(Number(qtditm))
	const { desconsiderados } = await pesquisar(portal, {}, 'luva')
	expect(desconsiderados.some(({ capacidade }) => capacidade === null)).toBe(true)
	expect(
		(await pesquisar(portal, { qtdde: 1 }, 'luva')).desconsiderados.some(({ capacidade }) => capacidade === null),
	).toBe(false)
	expect((await pesquisar(portal, { qtdde: 500, qtdate: 2 })).usados).toEqual([])
})

test('filters add up, and the spreadsheet and the drawn page follow them', async ({ portal }) => {
	const codbem = await acharBem(portal, 'cafe')
	const query = { meses: 60, uf: 'PR' as const, porte: '5' as const, qtdde: 1000 }
	const { usados, referencia } = await pesquisar(portal, query)
	expect(usados.length).toBe(referencia?.n)
	const texto = `/wscontratacoes/api/bens/${codbem}/precos/planilha?meses=60&uf=PR&porte=5&qtdde=1000&formato=csv`
	const linhas = (await portal.anon('GET', texto)).bytes.toString().trim().split(/\r?\n/)
	expect(linhas[0]).toContain('UF')
	expect(linhas.length).toBeGreaterThan(usados.length)
	expect(
		linhas.slice(1).every((linha) => linha.includes('Instituto de Ensaio do Paraná') && linha.includes('PR')),
	).toBe(true)
	const desenhar = async (busca: string) =>
		(
			await paginaDoBem.draw({
				db: portal.db,
				portal,
				params: { codbem: String(codbem) },
				query: new URLSearchParams(busca),
			})
		)?.html ?? ''
	const pagina = await desenhar('meses=60&uf=PR&porte=5&qtdde=1000&qtdate=')
	expect(pagina).toContain('<option value="PR" selected>')
	expect(pagina).toContain(`<li>${referencia?.n} preços</li>`)
	expect(pagina).toContain('Instituto de Ensaio do Paraná, PR')
	expect(pagina).not.toContain('Universidade de Ensaio de Minas')
	expect(pagina).toContain('Mediana por mês do ano')
	expect(await desenhar('meses=60&uf=SP')).toContain('<li>1 preço</li>')
	const invertida = await desenhar('qtdde=500&qtdate=3')
	expect(invertida).toContain('A quantidade até é menor do que a quantidade desde.')
	expect(invertida).not.toContain('<ul></ul>')
	// A value that does not fit is left out, and is never written into the page.
	const torta = await desenhar('meses=60&uf="><script>&porte=9&qtdde=-1')
	expect(torta).toContain('Universidade de Ensaio de Minas')
	expect(torta).not.toContain('<script>')
})

test('statistics that the database makes of the chosen prices are those of the same prices chosen one by one', async ({
	portal,
}) => {
	const { db } = portal
	const codbem = await acharBem(portal, 'mesa')
	await sql`
		insert into contratacoes.precofonte (codbem, dtaref, vlruni, qtditm, unimed, capacidade, unibas, quemcap, tippre, fonte,
			codpcddsp, siguf, portefor)
		select ${codbem}, current_date - (n * 11 % 700), (n * 7919 % 1000 + 1) / 100.0, 1 + n % 37, 'caixa', 1 + n % 3, b.unibas,
			'Ensaio', (array['HOM','ATA','COT','EST'])[1 + n % 4], (array['USP','PNCP','PNCP'])[1 + n % 3],
			case n % 2 when 0 then 1 + n % 9 end, (array['MG','PR',null,'SP',null,'PR',null])[1 + n % 7],
			(array[1,2,null,5,3])[1 + n % 5]
		from generate_series(1, 400) n, contratacoes.bem as b where b.codbem = ${codbem}`.execute(db)
	const { unibas } = await tabelas(db)
		.selectFrom('bem')
		.select('unibas')
		.where('codbem', '=', codbem)
		.executeTakeFirstOrThrow()
	const ufDaqui = 'SP'
	const { linhas } = await listarPrecos(db, { codbem, qtdpre: 400 }, { ufDaqui })
	type Linha = (typeof linhas)[number]
	const contarUnidades = ({ qtditm, capacidade }: Linha) => Number(qtditm) * Number(capacidade)
	const lerUf = ({ siguf, fonte }: Linha) => siguf ?? (fonte === 'PNCP' ? null : ufDaqui)
	const escolhas: [contrato.EscolhaDePrecos, (linha: Linha) => boolean][] = [
		[{ uf: 'MG' }, (um) => lerUf(um) === 'MG'],
		[{ uf: 'SP' }, (um) => lerUf(um) === 'SP'],
		[{ uf: 'ND' }, (um) => lerUf(um) === null],
		[{ porte: '1' }, ({ portefor }) => portefor === 1],
		[{ porte: '5' }, ({ portefor }) => portefor === null || portefor === 5],
		[{ qtdde: 20 }, (um) => contarUnidades(um) >= 20],
		[{ qtdate: 20 }, (um) => contarUnidades(um) <= 20],
		[
			{ qtdde: 6, qtdate: 40, porte: '5' },
			(um) => [null, 5].includes(um.portefor) && contarUnidades(um) >= 6 && contarUnidades(um) <= 40,
		],
		[{ tippre: 'ATA' }, ({ tippre }) => tippre === 'ATA'],
		[{ fonte: 'PNCP', uf: 'PR' }, (um) => um.fonte === 'PNCP' && lerUf(um) === 'PR'],
	]
	const hoje = new Date().toISOString().slice(0, 10)
	for (const [escolha, cabe] of escolhas)
		for (const umPorCompra of [true, false]) {
			const criterios = { unibas, desde: '2024-01-01', umPorCompra }
			const { usados, estatistica } = contrato.contar(linhas.filter(cabe), criterios)
			expect([escolha, usados.length > 2]).toEqual([escolha, true])
			const resumo = await resumirPrecos(db, codbem, { ...escolha, ufDaqui }, criterios, hoje)
			expect([escolha, resumo.estatistica]).toEqual([escolha, estatistica])
			expect(resumo.sazonalidade).toEqual(contrato.calcularSazonalidade(usados))
		}
})

test('what is no filter is refused by its name', async ({ portal }) => {
	const codbem = await acharBem(portal, 'cafe')
	for (const ruim of ['uf=XX', 'uf=sp', 'porte=6', 'qtdde=0', 'qtdde=-3', 'qtdate=1e99', "uf=SP' or 1=1"])
		expect([
			ruim,
			(await portal.anon('GET', encodeURI(`/wscontratacoes/api/bens/${codbem}/precos?${ruim}`))).status,
		]).toEqual([ruim, 400])
	expect((await portal.anon('GET', '/wscontratacoes/api/bens/999999/precos?uf=SP')).status).toBe(404)
})

test('a purchase with several prices of an item weighs once, unless each price is to count', async ({ portal }) => {
	const daUniversidade = { fonte: 'USP' as const }
	const [junto] = (await pesquisar(portal, daUniversidade)).usados
	expect(junto).toMatchObject({ qtdjun: 2, porUnidade: '54.3000' })
	expect((await pesquisar(portal, { ...daUniversidade, porCompra: 'N' })).referencia?.n).toBe(2)
})

test('calendar months have their median and the number of their prices, over the chosen ones', async ({ portal }) => {
	const { sazonalidade, referencia } = await pesquisar(portal, { meses: 60 })
	const comMediana = sazonalidade.filter(({ mediana }) => mediana !== null)
	expect(comMediana.length).toBeGreaterThanOrEqual(2)
	expect(sazonalidade.reduce((soma, { n }) => soma + n, 0)).toBe(referencia?.n)
	// A single year says nothing of a month.
	expect((await pesquisar(portal, { meses: 6 })).sazonalidade.every(({ mediana }) => mediana === null)).toBe(true)
})
