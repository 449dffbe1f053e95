import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { typesetPdf } from '../documents-fixture.ts'
import { opensslOnSignatures } from '../openssl-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { seeded } from '../random-fixture.ts'
import { placeFieldsUpdate } from '../revision/signature-page.ts'
import { archive, signOnce } from '../sign-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

/** Number of flipped bytes; `npm run check -- --completo` tries more. */
const FLIPPED = process.env['PORTAL_TESTS_WHOLE'] ? 400 : 60

let authority: TestAuthority
let base: Buffer
let signed: Buffer
let archived: Buffer
let lists: Buffer[]

beforeAll(async () => {
	authority = await testAuthority()
	base = typesetPdf()
	signed = await signOnce(authority, base, 1)
	archived = await archive(authority, await signOnce(authority, signed, 2))
	lists = await authority.revocationLists()
})

const verdictOn = async (pdf: Buffer) => {
	const report = await verifyHere(authority, pdf, { revocationLists: lists })
	return {
		veredito: report.veredito,
		codigos: codesOf(report),
		alteracoes: report.assinaturas.flatMap((a) => a.alteracoes),
	}
}

/** Incremental update by an editor: the signed bytes stay and the display changes. */
async function edited(edit: (pdf: PDF) => void): Promise<Buffer> {
	const pdf = await PDF.load(signed, { lenient: false })
	edit(pdf)
	const bytes = Buffer.from(await pdf.save({ incremental: true }))
	expect(bytes.subarray(0, signed.length).equals(signed)).toBe(true)
	expect(bytes.length).toBeGreaterThan(signed.length)
	return bytes
}

const firstPage = (pdf: PDF) => {
	const page = pdf.getPage(0)
	if (!page) throw new Error('no page')
	return page
}

/** Annotations of the last page, which carries the signatures. */
function annotationsOf(pdf: PDF): PdfArray {
	const { dict } = pdf.getPage(pdf.getPageCount() - 1) ?? firstPage(pdf)
	const found = dict.get('Annots', (ref) => pdf.getObject(ref))
	if (!(found instanceof PdfArray)) throw new Error('no annotations')
	return found
}

const field = (pdf: PDF): PdfDict => {
	const [first] = pdf.getForm()?.getSignatureFields() ?? []
	if (!first) throw new Error('no field')
	return first.getDict()
}

const EDITS: Readonly<Record<string, (pdf: PDF) => void>> = {
	'text drawn on a page': (pdf) => firstPage(pdf).drawText('e mais R$ 1.000,00', { x: 100, y: 100 }),
	'a page added': (pdf) => void pdf.addPage(),
	'a page removed': (pdf) => void pdf.removePage(1),
	'a note added': (pdf) => {
		const rect = new PdfArray([10, 10, 300, 60].map((side) => PdfNumber.of(side)))
		const contents = PdfString.fromString('anulado')
		const dict = PdfDict.of({
			Type: PdfName.of('Annot'),
			Subtype: PdfName.of('FreeText'),
			Rect: rect,
			Contents: contents,
		})
		annotationsOf(pdf).push(pdf.register(dict))
	},
	'the stamp replaced': (pdf) => {
		const box = new PdfArray([0, 0, 10, 10].map((side) => PdfNumber.of(side)))
		const form = PdfStream.fromDict(
			{ Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: box },
			Buffer.from('0 g'),
		)
		field(pdf).set('AP', PdfDict.of({ N: pdf.register(form) }))
	},
	'the stamp moved': (pdf) => field(pdf).set('Rect', new PdfArray([0, 0, 500, 500].map((side) => PdfNumber.of(side)))),
	'other resources inherited': (pdf) =>
		firstPage(pdf).dict.set('Parent', pdf.register(PdfDict.of({ Type: PdfName.of('Pages') }))),
	'a script put in the document': (pdf) => {
		const action = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') })
		pdf.getCatalog().set('OpenAction', action)
	},
	'a picture in a field that nobody signed': (pdf) => {
		const rect = new PdfArray([0, 0, 595, 842].map((side) => PdfNumber.of(side)))
		const box = PdfStream.fromDict({ Subtype: PdfName.of('Form'), BBox: rect }, Buffer.from('1 g 0 0 595 842 re f'))
		const appearance = PdfDict.of({ N: pdf.register(box) })
		const cover = PdfDict.of({ FT: PdfName.of('Sig'), Subtype: PdfName.of('Widget'), Rect: rect, AP: appearance })
		annotationsOf(pdf).push(pdf.register(cover))
	},
	'the signature taken out of its field': (pdf) => void field(pdf).delete('V'),
	'the certification taken out': (pdf) => void pdf.getCatalog().delete('Perms'),
}

describe('a change by incremental update is found', () => {
	it.each(Object.keys(EDITS))('%s', async (name) => {
		const { veredito, codigos } = await verdictOn(await edited((pdf) => EDITS[name]?.(pdf)))
		expect(veredito).toBe('invalido')
		expect(
			codigos.some((code) =>
				['alterado-apos-assinatura', 'assinatura-fora-do-formulario', 'dados-soltos'].includes(code),
			),
		).toBe(true)
	})

	it('with the path of what changed', async () => {
		const { alteracoes } = await verdictOn(await edited((pdf) => EDITS['a page added']?.(pdf)))
		expect(alteracoes.join(' ')).toContain('/Pages/')
	})

	it('but an object that nothing points to is only told', async () => {
		const more = await edited((pdf) => void pdf.register(PdfDict.of({ Waiting: PdfName.of('Here') })))
		expect(await verdictOn(more)).toMatchObject({ veredito: 'valido', codigos: ['objetos-sem-uso'] })
	})

	it('and so is a new field that nobody has signed, but not one that came with its signature', async () => {
		const place = { name: 'Outra', page: 1, rectangle: [10, 10, 200, 60] as const }
		const more = Buffer.concat([signed, await placeFieldsUpdate(signed, [place])])
		expect(await verdictOn(more)).toMatchObject({ veredito: 'invalido', codigos: ['alterado-apos-assinatura'] })
		expect((await verdictOn(await signOnce(authority, more, 2))).veredito).toBe('invalido')
		expect((await verdictOn(await signOnce(authority, signed, 2))).codigos).toEqual([])
	})
})

describe('a file that was damaged or disguised', () => {
	it('is told from one with ends of lines behind it, which say nothing to any reader', async () => {
		const verdict = async (behind: string) => {
			const { veredito, codigos } = await verdictOn(Buffer.concat([signed, Buffer.from(behind)]))
			return [veredito, ...codigos]
		}
		expect(await verdict('\r\n')).toEqual(['valido', 'bytes-depois'])
		expect(await verdict('\n% nada\n')).toEqual(['invalido', 'dados-soltos'])
		expect(await verdict('\n'.repeat(2_000))).toEqual(['invalido', 'dados-soltos'])
	})

	it('is refused when it was cut', async () => {
		expect((await verdictOn(signed.subarray(0, signed.length - 40))).veredito).toBe('invalido')
		expect((await verdictOn(archived.subarray(0, archived.length - 1))).veredito).toBe('invalido')
	})

	it('is refused when the byte range starts later or leaves more out', async () => {
		const text = signed.toString('latin1')
		for (const [from, to] of [
			[/\/ByteRange\[0 /, '/ByteRange[9 '],
			[/\/ByteRange\[0 (\d)/, '/ByteRange[0 9'],
		] as const)
			expect((await verdictOn(Buffer.from(text.replace(from, to), 'latin1'))).veredito).toBe('invalido')
	})

	it('is refused when the hole holds more than the signature', async () => {
		const at = signed.indexOf('00000000>')
		const stuffed = Buffer.from(signed)
		stuffed.write('ff', at, 'latin1')
		expect((await verdictOn(stuffed)).codigos).toEqual(['lacuna-invalida'])
	})

	it('is refused when the signature of another document is put in it', async () => {
		const other = await signOnce(authority, typesetPdf('a-2b'), 1)
		const hole = /<[0-9a-f]{2000,}>/
		const moved = signed.toString('latin1').replace(hole, hole.exec(other.toString('latin1'))?.[0] ?? '')
		expect((await verdictOn(Buffer.from(moved, 'latin1'))).codigos).toContain('conteudo-alterado')
	})

	it('is refused wherever one bit is flipped', async () => {
		const random = seeded(20_261_121)
		const missed: number[] = []
		for (let round = 0; round < FLIPPED; round++) {
			const place = Math.floor(random() * archived.length)
			const flipped = Buffer.from(archived)
			flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(random() * 8))
			if ((await verdictOn(flipped)).veredito === 'valido') missed.push(place)
		}
		expect(missed).toEqual([])
	})

	it('is refused whichever bit of the signatures themselves is flipped', async () => {
		const random = seeded(7)
		const [start, end] = [archived.lastIndexOf('/Contents<') + 10, archived.lastIndexOf('>')]
		const digits = archived.toString('latin1', start, end).search(/0{64}/)
		const missed: string[] = []
		for (let round = 0; round < FLIPPED; round++) {
			const place = start + Math.floor(random() * digits)
			const flipped = Buffer.from(archived)
			flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(random() * 8))
			if ((await verdictOn(flipped)).veredito === 'valido') missed.push(`${place - start}`)
		}
		expect(missed).toEqual([])
	})
})

describe('other people agree', () => {
	it('with every verdict on a flipped byte of the signed text', async () => {
		const random = seeded(3)
		for (let round = 0; round < 10; round++) {
			const place = Math.floor(random() * base.length)
			const flipped = Buffer.from(signed)
			flipped[place] = (flipped[place] ?? 0) ^ 1
			using bench = new Workbench()
			expect(bench.run('pdfsig', bench.file('a.pdf', flipped)).output).not.toContain('Signature is Valid')
			expect(opensslOnSignatures(authority, flipped)[0]?.accepted ?? false).toBe(false)
			expect((await verdictOn(flipped)).veredito).toBe('invalido')
		}
	})
})
