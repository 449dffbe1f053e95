import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { drawBeforeAfter } from '../document.ts'
import { ATTACKS, sign } from './attacks-fixture.ts'
import { compareRevisions, DrawingBudget } from './drawing/drawn-changes.ts'
import {
	type Objects,
	RICH_OBJECTS,
	richPdf,
	SEEN,
	switchedBoxes,
	thinFields,
	UNSEEN,
} from './drawn-attacks-fixture.ts'
import { updatedByHand } from './hand-made-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
let lists: Buffer[]
let signed: Buffer

beforeAll(async () => {
	authority = await testAuthority()
	lists = await authority.revocationLists()
	signed = await sign(authority, richPdf())
})

const reportOn = (pdf: Buffer) => verifyHere(authority, pdf, { revocationLists: lists })

/** Outcome of the drawing comparison alone, as if the structure had found and trusted nothing. */
const drawnOutcome = async (before: Buffer, after: Buffer, budget = new DrawingBudget()) =>
	compareRevisions({ bytes: after, end: before.length, reached: 'all', masks: { signatures: [], fields: [] } }, budget)

const increment = (objects: Objects): Buffer => updatedByHand(signed, { objects })

describe('the comparison of drawings, whatever the structure says,', () => {
	it('finds nothing where nothing is drawn otherwise', async () => {
		expect((await reportOn(signed)).veredito).toBe('valido')
		expect(await drawnOutcome(signed, increment({ 22: 'true' }))).toEqual({ outcome: 'same', pages: [] })
	})

	it.each(Object.entries(SEEN))('finds %s', async (_, objects) => {
		expect((await drawnOutcome(signed, increment(objects))).outcome).toBe('changed')
	})

	it('finds every published attack that pdfium shows', async () => {
		const names = Object.keys(ATTACKS).filter(
			// Attacks that free an object are left out, because pdfium still draws such an object.
			(name) => /^(?:incremental saving: new|shadow|evil|sneaky)/.test(name) && !name.endsWith('is freed'),
		)
		expect(names.length).toBeGreaterThan(20)
		for (const name of names) {
			const { signed: before, forged } = (await ATTACKS[name]?.(authority)) ?? { signed, forged: signed }
			expect([name, (await drawnOutcome(before, forged)).outcome]).toEqual([name, 'changed'])
		}
	})

	it('names the pages', async () => {
		expect((await drawnOutcome(signed, increment(SEEN['a page less'] ?? {}))).pages).toEqual([
			{ page: 1, outcome: 'changed' },
		])
	})

	it('says that it does not know where there is more to draw than it may', async () => {
		const wide = RICH_OBJECTS.map((object) =>
			typeof object === 'string' ? object.replace('595 842', '9999 9999') : object,
		)
		const huge = await sign(authority, richPdf(wide))
		expect((await drawnOutcome(huge, updatedByHand(huge, { objects: { 22: 'true' } }))).outcome).toBe('unchecked')
		const spent = new DrawingBudget()
		while (spent.take());
		expect((await drawnOutcome(signed, increment({ 22: 'true' }), spent)).outcome).toBe('unchecked')
	})
})

describe('a signature is not valid', () => {
	it.each(Object.entries({ ...SEEN, ...UNSEEN }))('after %s', async (_, objects) => {
		expect((await reportOn(increment(objects))).veredito).not.toBe('valido')
	})

	it.each(Object.entries({ 'thin fields paint over a sum': thinFields, 'boxes switch a sum': switchedBoxes }))(
		'after %s',
		async (_, make) => {
			const { base, increment: objects } = make()
			const before = await sign(authority, base)
			expect((await reportOn(before)).veredito).toBe('valido')
			const report = await reportOn(updatedByHand(before, { objects }))
			expect([report.veredito, codesOf(report)]).toEqual([
				'indeterminado',
				expect.arrayContaining(['formulario-preenchido', 'coberto-depois']),
			])
			expect(report.assinaturas[0]?.paginasDiferentes).toEqual([{ pagina: 1, diferenca: 'coberta' }])
		},
	)
})

describe('a form that is lawfully filled in', () => {
	it('has a verdict of its own, with the field and its page, and is never called unchanged', async () => {
		for (const name of ['a field that is filled in', 'a box that is ticked']) {
			const { veredito, assinaturas, motivos } = await reportOn(increment(SEEN[name] ?? {}))
			expect([veredito, motivos]).toEqual(['preenchido', []])
			expect(assinaturas[0]).toMatchObject({
				veredito: 'preenchido',
				preenchidos: [{ nome: name.includes('ticked') ? 'aceito' : 'nome', paginas: [1] }],
				paginasDiferentes: [{ pagina: 1, diferenca: 'preenchida' }],
			})
		}
	})

	it('is shown before and after, the difference in a frame', async () => {
		const filled = increment(SEEN['a field that is filled in'] ?? {})
		const { picture, width, height } = await drawBeforeAfter(filled, { signature: 0, page: 1, width: 300 })
		expect([width, height, picture.subarray(8, 12).toString()]).toEqual([300, 425, 'WEBP'])
		await expect(drawBeforeAfter(filled, { signature: 3, page: 1, width: 300 })).rejects.toMatchObject({
			erro: 'comparacao-indisponivel',
		})
		await expect(drawBeforeAfter(filled, { signature: 0, page: 9, width: 300 })).rejects.toMatchObject({
			erro: 'comparacao-indisponivel',
		})
	})
})
