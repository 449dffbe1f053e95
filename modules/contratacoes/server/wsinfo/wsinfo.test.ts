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
		order by i.codpcddsp, i.numord`.execute(portal.db)
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
