import { spawnSync } from 'node:child_process'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import * as contrato from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { test } from '../testes/portal-de-teste.ts'

/** Shape of OCDS 1.1 for what is told: required fields, types and closed codelists of the release schema. */
const Instante = z.iso.datetime({ offset: true })
const Valor = z.object({ amount: z.number(), currency: z.literal('BRL') })
const Referencia = z.object({ id: z.string().check(z.minLength(1)), name: z.string().check(z.minLength(1)) })
const Item = z.strictObject({
	id: z.string().check(z.minLength(1)),
	description: z.string(),
	classification: z.optional(z.strictObject({ scheme: z.string(), id: z.string() })),
	quantity: z.number(),
	unit: z.strictObject({ name: z.string(), value: z.optional(Valor) }),
})
const Lancamento = z.strictObject({
	ocid: z.string().check(z.regex(/^ocds-[a-z0-9]{6}-\d+$/)),
	id: z.string().check(z.regex(/^[^#?/]+$/)),
	date: Instante,
	tag: z.array(z.enum(['tender', 'award'])).check(z.minLength(1)),
	initiationType: z.literal('tender'),
	language: z.literal('pt'),
	parties: z.array(
		z.strictObject({
			id: z.string(),
			name: z.string(),
			identifier: z.optional(z.strictObject({ scheme: z.string(), id: z.string(), legalName: z.string() })),
			roles: z.array(z.enum(['buyer', 'procuringEntity', 'supplier', 'tenderer'])),
		}),
	),
	buyer: Referencia,
	tender: z.strictObject({
		id: z.string().check(z.minLength(1)),
		title: z.string(),
		description: z.string(),
		status: z.enum(['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn']),
		procuringEntity: Referencia,
		items: z.array(Item),
		value: z.optional(Valor),
		procurementMethod: z.optional(z.enum(['open', 'selective', 'limited', 'direct'])),
		procurementMethodDetails: z.string(),
		tenderPeriod: z.strictObject({ startDate: Instante, endDate: z.optional(Instante) }),
	}),
	awards: z.optional(
		z.array(
			z.strictObject({
				id: z.string(),
				status: z.enum(['pending', 'active', 'cancelled', 'unsuccessful']),
				date: Instante,
				value: Valor,
				suppliers: z.array(Referencia),
				items: z.array(Item),
			}),
		),
	),
})
const Pacote = z.strictObject({
	uri: z.url(),
	version: z.literal('1.1'),
	publishedDate: Instante,
	publisher: z.object({ name: z.string() }),
	releases: z.array(Lancamento),
})

const ler = async (portal: TestPortal, query = ''): Promise<string> => {
	const { status, bytes } = await portal.anon('GET', `/wsinfo/ocds${query}`)
	expect(status).toBe(200)
	return bytes.toString()
}

const acharCodigo = async (portal: TestPortal, busca: string): Promise<number> =>
	(await portal.anon.call(contrato.listarCompras, { query: { busca } })).body.itens[0]?.codpcddsp ?? 0

test('every purchase of the university is a release of OCDS 1.1, once, whose references are among its parties', async ({
	portal,
}) => {
	const { releases } = z.parse(Pacote, JSON.parse(await ler(portal)))
	const compras = await tabelas(portal.db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('codund', 'is not', null)
		.execute()
	expect(releases.map(({ ocid }) => Number(ocid.split('-').at(-1))).toSorted((a, b) => a - b)).toEqual(
		compras.map(({ codpcddsp }) => codpcddsp).toSorted((a, b) => a - b),
	)
	for (const { parties, buyer, tender, awards = [] } of releases) {
		const ids = parties.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		for (const { id } of [buyer, tender.procuringEntity, ...awards.flatMap(({ suppliers }) => suppliers)])
			expect(ids).toContain(id)
		for (const coisas of [awards, tender.items]) {
			const nomes = coisas.map(({ id }) => id)
			expect(new Set(nomes).size).toBe(nomes.length)
		}
	}
	expect(new Set(releases.map(({ tender }) => tender.status))).toEqual(
		new Set(['active', 'complete', 'unsuccessful', 'cancelled']),
	)
})

test('a release keeps its identifier until its content changes', async ({ portal }) => {
	const codpcddsp = await acharCodigo(portal, '140')
	const lerId = async () => JSON.parse(await ler(portal, `/${codpcddsp}`)).releases[0].id
	const antes = await lerId()
	expect(await lerId()).toBe(antes)
	await tabelas(portal.db)
		.updateTable('compra')
		.set({ objcpr: 'Outro objeto' })
		.where('codpcddsp', '=', codpcddsp)
		.execute()
	expect(await lerId()).not.toBe(antes)
})

test('a secret budget and a CPF are in no open format', async ({ portal }) => {
	const { rows } = await sql<{
		niforn: string
	}>`select niforn from contratacoes.fornecedor where tippes = 'PF'`.execute(portal.db)
	expect(rows.length).toBeGreaterThan(0)
	const pacote = await ler(portal)
	for (const { niforn } of rows) expect(pacote).not.toContain(niforn)
	const secreta = await acharCodigo(portal, 'limpeza predial')
	expect(await ler(portal, `/${secreta}`)).not.toMatch(/3654000|8\.7000/)
	await tabelas(portal.db).updateTable('compra').set({ sitcpr: 'JUL' }).where('codpcddsp', '=', secreta).execute()
	expect(await ler(portal, `/${secreta}`)).toContain('"amount":3654000.0000')
})

test('the sum of awards equals that of the database to four places, read by another program', async ({ portal }) => {
	// Python reads JSON numbers as exact decimals; a floating-point number on the way would show.
	const programa = `
import json, sys
from decimal import Decimal
p = json.load(sys.stdin, parse_float=Decimal, parse_int=Decimal)
print(sum((a["value"]["amount"] for r in p["releases"] for a in r.get("awards", []) if a["status"] != "cancelled"), Decimal(0)))`
	const { stdout, status } = spawnSync('python3', ['-c', programa], { input: await ler(portal), encoding: 'utf8' })
	expect(status).toBe(0)
	const { rows } = await sql<{ total: string }>`
		select sum(round(qtdhom * vlruni, 4))::text as total from (
			select distinct on (codpcddsp, numord) qtdhom, vlruni from contratacoes.compraitemres
			where dtacan is null and codpcddsp in (select codpcddsp from contratacoes.compra where codund is not null)
			order by codpcddsp, numord, coalesce(numcla, numseqres)
		) as vencedores`.execute(portal.db)
	expect(stdout.trim()).toBe(rows[0]?.total)
})

test('a package follows the filters of the search, is whole when empty, and refuses what is not one of them', async ({
	portal,
}) => {
	const { releases } = z.parse(Pacote, JSON.parse(await ler(portal, '?codmdl=8')))
	expect(releases.length).toBeGreaterThan(0)
	expect(releases.every(({ tender }) => tender.procurementMethod === 'direct')).toBe(true)
	expect(z.parse(Pacote, JSON.parse(await ler(portal, '?busca=nada+assim'))).releases).toEqual([])
	expect((await portal.anon('GET', '/wsinfo/ocds?sitcpr=XXX')).status).toBe(400)
	expect((await portal.anon('GET', '/wsinfo/ocds/999999')).status).toBe(404)
})

test('the feed holds the last purchases of a search, well-formed', async ({ portal }) => {
	const { bytes, headers } = await portal.anon('GET', '/wscontratacoes/api/atom?codmdl=8')
	expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
	const { stderr, status } = spawnSync('xmllint', ['--noout', '-'], { input: bytes, encoding: 'utf8' })
	expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
	expect(bytes.toString()).toContain('<entry>')
	expect((await portal.anon('GET', '/wscontratacoes/api/atom?busca=nada+assim')).bytes.toString()).not.toContain(
		'<entry>',
	)
})
