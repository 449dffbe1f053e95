import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { test } from '../testes/portal-de-teste.ts'

const consultar = (portal: TestPortal, query: Record<string, string>) =>
	portal.anon('GET', `/wsinfo/api?${new URLSearchParams(query)}`)

test('each list is a page with the names of the service, filtered, searched and ordered', async ({ portal }) => {
	const { body } = await consultar(portal, {
		name: 'compra',
		q: 'papel',
		lq: 'codunddsp:1 AND codmdldsp:6',
		sortBy: 'vlrhom',
		desc: 'true',
		length: '2',
	})
	expect(body).toMatchObject({ current_page: 1, items: [{ codunddsp: 1, codmdldsp: 6 }] })
	for (const name of contrato.LISTAS_DO_WSINFO) {
		const { status, body: lista } = await consultar(portal, { name, start: '0', length: '5' })
		expect({ name, status }).toEqual({ name, status: 200 })
		const [primeira] = lista.items
		// No purchase of the demonstration has files.
		expect(primeira ? Object.keys(primeira) : name).toEqual(
			primeira ? contrato.CAMPOS_DO_WSINFO[name].campos : 'compraarq',
		)
	}
	const segunda = await consultar(portal, { name: 'compraitem', start: '5', length: '5' })
	expect(segunda.body.current_page).toBe(2)
})

test('filters together, with and without words, in each order, give what plain SQL gives', async ({ portal }) => {
	const { rows: todas } = await sql<{ codpcddsp: number; anocpr: number; dtapub: string; vlrhom: string | null }>`
		select codpcddsp, anocpr, dtapub, vlrhom from contratacoes.compra
		where codund = 1 and codmdl in (6, 8)`.execute(portal.db)
	expect(todas.length).toBeGreaterThan(2)
	const comparar = (a: string | number | null, b: string | number | null) =>
		a === b ? 0 : a === null ? 1 : b === null ? -1 : Number(a) - Number(b) || String(a).localeCompare(String(b))
	for (const sortBy of ['codpcddsp', 'anocpr', 'dtapub', 'vlrhom'] as const) {
		const achados = []
		for (const codmdldsp of [6, 8]) {
			const lq = `codunddsp:1 AND codmdldsp:${codmdldsp}`
			const { body } = await consultar(portal, { name: 'compra', lq, sortBy, length: '100' })
			const ordem = body.items.map((item: Record<string, string | number | null>) => item[sortBy])
			expect(ordem).toEqual(ordem.toSorted(comparar))
			achados.push(...body.items.map(({ codpcddsp }: { codpcddsp: number }) => codpcddsp))
		}
		expect(achados.toSorted((a, b) => a - b)).toEqual(todas.map(({ codpcddsp }) => codpcddsp).toSorted((a, b) => a - b))
	}
	for (const lq of ['codunddsp:1 AND sitcpr:NADA', 'anocpr:1900', 'codpcddsp:1 AND codunddsp:99'])
		expect((await consultar(portal, { name: 'compra', lq, sortBy: 'vlrhom' })).body).toMatchObject({ items: [] })
	expect((await consultar(portal, { name: 'compra', q: '!!!' })).body.items).toEqual([])
})

test('a filter, an order or a length that is not offered is 400, and says what may be used', async ({ portal }) => {
	const casos: [Record<string, string>, RegExp][] = [
		[{ name: 'compra', lq: 'codunddsp:14 OR 1=1' }, /codpcddsp, anocpr, codunddsp/],
		[{ name: 'compra', lq: "sitcpr:'; drop table" }, /campos são/],
		[{ name: 'compra', lq: 'constructor:1' }, /campos são/],
		[{ name: 'compra', length: '1000000000' }, /length vai de 1 a 100/],
		[{ name: 'compra', length: '-1' }, /length vai de 1 a 100/],
		[{ name: 'compra', start: '20000' }, /wsinfo\/tabela/],
		[{ name: 'compra', sortBy: 'palavras' }, /sortBy é um destes: codpcddsp, anocpr, dtapub, vlrhom/],
		[{ name: 'compraitem', q: 'papel' }, /use lq/],
		[{ name: 'compraitem', lq: 'sititm:CAN' }, /numord, sititm filtra junto de um destes: codpcddsp, codbem/],
		[{ name: 'preco', lq: 'tippre:COT AND fonte:COT' }, /junto de um destes: codbem, codpcddsp, codfor/],
		[{ name: 'compraarq', lq: 'numseq:1' }, /junto de um destes: codpcddsp/],
	]
	for (const [query, mensagem] of casos) {
		const { status, body } = await consultar(portal, query)
		expect({ query, status }).toEqual({ query, status: 400 })
		expect(body.mensagem).toMatch(mensagem)
	}
	expect((await consultar(portal, { name: 'fornecedor' })).status).toBe(400)
})

test('a whole table has the rows of the database, in JSON and CSV, with the same hash, and no secret', async ({
	portal,
}) => {
	const ler = async (formato: string) =>
		(await portal.anon('GET', `/wsinfo/tabela?name=compraitem&formato=${formato}`)).bytes.toString()
	const { items } = JSON.parse(await ler('json'))
	const { rows } = await sql<Record<string, unknown>>`
		select i.codpcddsp, i.numord, i.codbem, i.dscitm, i.unimed, i.qtditm,
			case when c.staorcsig = 'S' and c.sitcpr in ('PUB', 'DIS', 'SUS') then null else i.vlruniest end as vlruniest,
			i.sititm
		from contratacoes.compraitem i join contratacoes.compra c on c.codpcddsp = i.codpcddsp
		where c.codund is not null order by i.codpcddsp, i.numord`.execute(portal.db)
	const resumir = (linhas: unknown) => createHash('sha256').update(JSON.stringify(linhas)).digest('hex')
	expect(rows.length).toBeGreaterThan(10)
	expect(resumir(items)).toBe(resumir(rows))
	// Another program counts the rows of the CSV.
	const programa = 'import csv,sys; print(sum(1 for _ in csv.DictReader(sys.stdin, delimiter=";")))'
	const { stdout } = spawnSync('python3', ['-c', programa], { input: await ler('csv'), encoding: 'utf8' })
	expect(Number(stdout)).toBe(rows.length)
	const secretas = await tabelas(portal.db).selectFrom('compra').select('vlrest').where('staorcsig', '=', 'S').execute()
	const compras = (await portal.anon('GET', '/wsinfo/tabela?name=compra')).bytes.toString()
	for (const { vlrest } of secretas) expect(compras).not.toContain(`"${vlrest}"`)
	expect(JSON.parse((await portal.anon('GET', '/wsinfo/tabela?name=compraarq')).bytes.toString()).items).toEqual([])
})
