import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf } from '../documents-fixture.ts'
import { sign } from './attacks-fixture.ts'
import { type HandMade, updatedByHand, written } from './hand-made-fixture.ts'
import { differing, drawnByAll } from './readers-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

/** Resource that a page draws with, under a name chosen by the author. */
interface Drawn {
	readonly resources: (name: string) => string
	readonly contents: (name: string) => string
	/** Object 10 before and after the increment; object 11 stays. */
	readonly before: (name: string) => HandMade
	readonly after: (name: string) => HandMade
	readonly beside?: (name: string) => HandMade
}

const form = (data: string, entries = ''): HandMade => [
	`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>${entries}`,
	data,
]
const say = (text: string): string => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
const tile = (colour: string): HandMade => [
	'/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
	`${colour} rg 0 0 9 9 re f`,
]
const ramp = (colour: string): string => `<</FunctionType 2/Domain[0 1]/C0[${colour}]/C1[${colour}]/N 1>>`

const KINDS: Readonly<Record<string, Drawn>> = {
	'a form': {
		resources: (name) => `/XObject<</${name} 10 0 R>>`,
		contents: (name) => `/${name} Do`,
		before: () => form(say('Pague-se')),
		after: () => form(say('Pague-se o dobro')),
	},
	'a form within a form': {
		resources: () => '/XObject<</F 11 0 R>>',
		contents: () => '/F Do',
		beside: (name) => [`/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</${name} 10 0 R>>>>`, `/${name} Do`],
		before: () => form(say('Pague-se')),
		after: () => form(say('Pague-se o dobro')),
	},
	'a glyph': {
		resources: () => '/Font<</F3 11 0 R>>',
		contents: () => 'BT /F3 24 Tf 72 700 Td (A) Tj ET',
		beside: (name) =>
			`<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 65/LastChar 65/Widths[9]/Encoding<</Differences[65/${name}]>>/CharProcs<</${name} 10 0 R>>/Resources<<>>>>`,
		before: () => ['', '9 0 0 0 9 9 d1 0 0 9 9 re f'],
		after: () => ['', '9 0 0 0 9 9 d1 0 0 2 9 re f'],
	},
	'a pattern': {
		resources: (name) => `/Pattern<</${name} 10 0 R>>`,
		contents: (name) => `/Pattern cs /${name} scn 72 600 200 100 re f`,
		before: () => tile('1 0 0'),
		after: () => tile('0 0 1'),
	},
	'a shading': {
		resources: (name) => `/Shading<</${name} 10 0 R>>`,
		contents: (name) => `q 72 600 200 100 re W n /${name} sh Q`,
		before: () =>
			`<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 500 0]/Function${ramp('1 0 0')}/Extend[true true]>>`,
		after: () => `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 500 0]/Function${ramp('0 0 1')}/Extend[true true]>>`,
	},
	'a colour space': {
		resources: (name) => `/ColorSpace<</${name}[/Separation/Cor/DeviceRGB 10 0 R]>>`,
		contents: (name) => `/${name} cs 1 scn 72 600 200 100 re f`,
		before: () => ramp('1 0 0'),
		after: () => ramp('0 0 1'),
	},
	'a graphics state': {
		resources: (name) => `/ExtGState<</${name} 10 0 R>>`,
		contents: (name) => `/${name} gs ${say('Pague-se')}`,
		before: () => '<</ca 1>>',
		after: () => '<</ca 0>>',
	},
}

/** Names that have a meaning elsewhere: in pages, fields, catalogs and structure trees. */
const NAMES = ['P', 'Parent', 'V', 'Metadata', 'DSS', 'StructParents', 'LastModified']

const baseWith = ({ resources, contents, before, beside }: Drawn, name: string): Buffer =>
	plainPdf(
		[
			'<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]/SigFlags 3>>>>',
			'<</Type/Pages/Count 1/Kids[3 0 R]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[8 0 R]/Resources 7 0 R>>',
			['', contents(name)] as const,
			'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
			'null',
			`<<${resources(name)}${resources(name).includes('/Font') ? '' : '/Font<</F1 5 0 R>>'}>>`,
			'<</Type/Annot/Subtype/Widget/FT/Sig/T(Ana)/F 132/Rect[50 200 250 260]/P 3 0 R>>',
			'null',
			before(name),
			beside?.(name) ?? 'null',
		].map(written),
	)

let authority: TestAuthority
beforeAll(async () => {
	authority = await testAuthority()
})

describe('whatever a page draws with is compared in full, under any name:', () => {
	it.each(Object.entries(KINDS))('%s', async (_, drawn) => {
		const forgedFiles: [Buffer, Buffer][] = []
		for (const name of NAMES) {
			const signed = await sign(authority, baseWith(drawn, name))
			const forged = updatedByHand(signed, { objects: { 10: drawn.after(name) } })
			const { veredito, assinaturas } = await verifyHere(authority, forged)
			expect([name, veredito, assinaturas[0]?.alteracoes.length]).toEqual([name, 'invalido', expect.any(Number)])
			expect(assinaturas[0]?.alteracoes[0]).toContain('/Resources/')
			forgedFiles.push([signed, forged])
		}
		const [[signed, forged] = []] = forgedFiles
		if (!signed || !forged) throw new Error('no forged file')
		// At least one reader must show the change, or the attack would prove nothing.
		const shownBy = differing(await drawnByAll(signed), await drawnByAll(forged))
		expect(shownBy).not.toEqual([])
	})
})

describe('data that no drawing depends on may be renewed', () => {
	const taggedPdf = (metadata: string, spoken: string): Buffer =>
		plainPdf(
			[
				'<</Type/Catalog/Pages 2 0 R/Metadata 9 0 R/StructTreeRoot 10 0 R/AcroForm<</Fields[8 0 R]/SigFlags 3>>>>',
				'<</Type/Pages/Count 1/Kids[3 0 R]>>',
				'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[8 0 R]/Resources<</Font<</F1 5 0 R>>>>>>',
				['', say('Pague-se')] as const,
				'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
				'null',
				'null',
				'<</Type/Annot/Subtype/Widget/FT/Sig/T(Ana)/F 132/Rect[50 200 250 260]/P 3 0 R>>',
				['/Type/Metadata/Subtype/XML', metadata] as const,
				'<</Type/StructTreeRoot/K[11 0 R]>>',
				`<</Type/StructElem/S/P/P 10 0 R/K 0/Pg 3 0 R/ActualText(${spoken})>>`,
			].map(written),
		)
	const verdictWith = async (objects: Readonly<Record<number, HandMade>>) => {
		const signed = await sign(authority, taggedPdf('<a/>', 'Pague-se'))
		const report = await verifyHere(authority, updatedByHand(signed, { objects }), {
			revocationLists: await authority.revocationLists(),
		})
		return [report.veredito, ...codesOf(report)]
	}

	it.each<[string, Readonly<Record<number, HandMade>>]>([
		['the metadata', { 9: ['/Type/Metadata/Subtype/XML', '<b/>'] }],
		[
			'the structure tree, which takes in the widget of a signature',
			{
				10: '<</Type/StructTreeRoot/K[11 0 R 30 0 R]>>',
				30: '<</Type/StructElem/S/Form/P 10 0 R/K<</Type/OBJR/Obj 8 0 R>>/Alt(Assinatura)>>',
			},
		],
	])('%s', async (_, objects) => {
		expect(await verdictWith(objects)).toEqual(['valido', 'dados-auxiliares'])
	})

	it('but not by other words for who hears the page', async () => {
		const spoken = '<</Type/StructElem/S/P/P 10 0 R/K 0/Pg 3 0 R/ActualText(Pague-se o dobro)>>'
		expect((await verdictWith({ 11: spoken })).slice(0, 2)).toEqual(['invalido', 'alterado-apos-assinatura'])
	})
})
