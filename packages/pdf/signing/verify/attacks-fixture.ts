import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf } from '../documents-fixture.ts'
import { signUpdate } from '../sign.ts'
import { STAMP } from '../sign-fixture.ts'
import { appended, DOUBLED, hybrid, PAGE_ANNOTATIONS, packed, page, startOf } from './cross-references-fixture.ts'
import { formPdf, type HandMade, updatedByHand, written } from './hand-made-fixture.ts'

/** Attack: a signed file and its forgery made without the signer. */
export interface Attack {
	readonly signed: Buffer
	readonly forged: Buffer
}

type Make = (authority: TestAuthority) => Promise<Attack>

export const sign = async (authority: TestAuthority, pdf: Buffer, field = 'Ana'): Promise<Buffer> => {
	const description = { field, nome: field, when: new Date() }
	return Buffer.concat([pdf, await signUpdate(pdf, description, await authority.person(field), authority.tsa.token)])
}

const FORM_FIELDS = '6 0 R 7 0 R 8 0 R 13 0 R 9 0 R'
const COVER: HandMade = [
	'/Type/XObject/Subtype/Form/BBox[0 0 400 100]/Resources<</Font<</F1 10 0 R>>>>',
	'1 g 0 0 400 100 re f 0 g BT /F1 24 Tf 10 40 Td (Pague-se o dobro) Tj ET',
]

const plain = new WeakMap<TestAuthority, Promise<Buffer>>()

/** Signed form on which most attacks are built. */
function signedForm(authority: TestAuthority): Promise<Buffer> {
	const known = plain.get(authority) ?? sign(authority, formPdf())
	plain.set(authority, known)
	return known
}

const on =
	(forge: (signed: Buffer) => Buffer): Make =>
	async (authority) => {
		const signed = await signedForm(authority)
		return { signed, forged: forge(signed) }
	}

/** Shadow attack on a file prepared before it was signed. */
const prepared =
	(prepare: (base: Buffer) => Buffer, forge: (signed: Buffer) => Buffer): Make =>
	async (authority) => {
		const signed = await sign(authority, prepare(formPdf()))
		return { signed, forged: forge(signed) }
	}

const loose = (objects: Readonly<Record<number, HandMade>>): string =>
	Object.entries(objects)
		.map(([number, object]) => `\n${number} 0 obj\n${written(object)}\nendobj\n`)
		.join('')

/** Page with an additional annotation that claims to be a signature field, wherever its entries are. */
const annotated = (signed: Buffer, entries: string, fields = FORM_FIELDS): Buffer =>
	updatedByHand(signed, {
		objects: {
			3: page(`${PAGE_ANNOTATIONS} 40 0 R`),
			40: `<</Type/Annot${entries}/Rect[60 680 460 780]/P 3 0 R/F 4/AP<</N 41 0 R>>>>`,
			41: COVER,
			...(fields === FORM_FIELDS ? {} : { 5: formWith(fields) }),
		},
	})

/** Object number of the signature shown by Ana's field. */
const signatureOf = (signed: Buffer): string =>
	/\n9 0 obj\n[^\n]*?\/V (\d+ 0 R)/.exec(signed.subarray(formPdf().length).toString('latin1'))?.[1] ?? ''

/** Further signature whose stamp covers signed content. */
const stamped =
	(organization?: string): Make =>
	async (authority) => {
		const signed = await signedForm(authority)
		const house = organization ? await testAuthority('p-256', new Date(), organization) : authority
		const description = {
			field: 'Bia',
			nome: 'Bia',
			when: new Date(),
			place: { page: 0, rectangle: [60, 680, 460, 780] } as const,
			stamp: { ...STAMP, nome: 'Bia' },
		}
		const update = await signUpdate(signed, description, await house.person('Bia'), house.tsa.token)
		return { signed, forged: Buffer.concat([signed, update]) }
	}

const formWith = (fields: string, more = ''): string =>
	`<</Fields[${fields}]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 10 0 R>>>>/SigFlags 3${more}>>`

const universal = (from: RegExp, to: string): Make =>
	on((signed) => {
		const forged = updatedByHand(signed, { objects: { 4: DOUBLED } })
			.toString('latin1')
			.replace(from, to)
		return Buffer.from(forged, 'latin1')
	})

/** Page resources disguised as a form field that may be filled in. */
const disguised =
	(entries: string, name: string): Make =>
	async (authority) => {
		const shape = (text: string): HandMade => [
			'/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>',
			`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`,
		]
		const base = plainPdf(
			[
				'<</Type/Catalog/Pages 2 0 R/AcroForm 9 0 R>>',
				'<</Type/Pages/Count 1/Kids[3 0 R]>>',
				'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[8 0 R]/Resources<</XObject 6 0 R>>>>',
				['', `/${name} Do`] as const,
				'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
				`<<${entries}/${name} 7 0 R>>`,
				shape('Pague-se'),
				'<</Type/Annot/Subtype/Widget/FT/Sig/T(Ana)/F 132/Rect[50 200 250 260]/P 3 0 R>>',
				'<</Fields[6 0 R 8 0 R]/SigFlags 3>>',
			].map(written),
		)
		const signed = await sign(authority, base)
		return { signed, forged: updatedByHand(signed, { objects: { 7: shape('Pague-se o dobro') } }) }
	}

const formField = (entries: string): HandMade => `<</Type/Annot/Subtype/Widget/P 3 0 R${entries}>>`

/** Attacks by the names that their authors gave them; the first word is the family. */
export const ATTACKS: Readonly<Record<string, Make>> = {
	'universal forgery: no contents': universal(/\/Contents<[0-9a-f]+>/, ''),
	'universal forgery: contents of zeros': universal(/\/Contents<[0-9a-f]+>/, '/Contents<0000>'),
	'universal forgery: no byte range': universal(/\/ByteRange\[[^\]]*\]/, ''),
	'universal forgery: a byte range of nothing': universal(/\/ByteRange\[[^\]]*\]/, '/ByteRange[0 0 0 0]'),

	'incremental saving: new text': on((signed) => updatedByHand(signed, { objects: { 4: DOUBLED } })),
	'incremental saving: new text in an object stream': on(packed),
	'incremental saving: no cross-reference': on((signed) => appended(signed, loose({ 4: DOUBLED }))),
	'incremental saving: a trailer alone': on((signed) =>
		appended(signed, loose({ 4: DOUBLED }), 'trailer\n<</Size 100/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
	),
	'incremental saving: loose objects behind padding': on((signed) =>
		appended(signed, loose({ 4: DOUBLED }), '\n'.repeat(8_192)),
	),
	'incremental saving: loose objects before padding and the old end': on((signed) =>
		appended(signed, loose({ 4: DOUBLED }), ' '.repeat(8_192), `\nstartxref\n${startOf(signed)}\n%%EOF\n`),
	),
	'incremental saving: padding after an increment that changes nothing': on((signed) =>
		appended(
			updatedByHand(signed, { objects: { 60: 'null' } }),
			loose({ 4: DOUBLED }),
			'%'.padEnd(8_192, ' '),
			'\n%%EOF\n',
		),
	),
	'incremental saving: an object that its cross-reference does not name': on((signed) => {
		const named = updatedByHand(signed, { objects: { 60: 'null', 4: DOUBLED } }).toString('latin1')
		return Buffer.from(
			named.replace(/(xref\n)4 1\n\d{10} 00000 n \n(60 1\n\d{10} 00000 n \ntrailer)/, '$1$2'),
			'latin1',
		)
	}),
	'incremental saving: hybrid reference': on((signed) => hybrid(signed)),
	'incremental saving: hybrid reference, with the old object in the table': on((signed) =>
		hybrid(signed, { tableToo: true }),
	),
	'incremental saving: hybrid reference in the file that was signed': prepared(
		(base) => hybrid(base, { tableToo: true }),
		(signed) => signed,
	),

	'signature wrapping: the signed file as a stream of another one': on((signed) =>
		updatedByHand(formPdf(), { objects: { 4: DOUBLED, 60: ['', signed.toString('latin1')] } }),
	),
	'signature wrapping: something else behind the hole': on((signed) => {
		const text = signed.toString('latin1')
		const [, start = 0, resume = 0, rest = 0] = /\/ByteRange\[0 (\d+) (\d+) (\d+)/.exec(text)?.map(Number) ?? []
		const smuggled = `>>\nendobj\n4 0 obj\n${written(DOUBLED)}\nendobj\n`
		const moved = `${text.slice(start, resume)}/ByteRange[0 ${start} ${resume + smuggled.length + 40} ${rest}]`.padEnd(
			resume - start + 40,
		)
		return Buffer.from(`${text.slice(0, start)}${moved}${smuggled}${text.slice(resume)}`, 'latin1')
	}),

	'shadow hide: the cover is left out': prepared(
		(base) =>
			updatedByHand(base, {
				objects: { 3: page(PAGE_ANNOTATIONS, '[4 0 R 40 0 R]'), 40: ['', '1 g 0 0 595 842 re f'] },
			}),
		(signed) => updatedByHand(signed, { objects: { 3: page(PAGE_ANNOTATIONS) } }),
	),
	'shadow hide: the cover is freed': prepared(
		(base) =>
			updatedByHand(base, {
				objects: { 3: page(PAGE_ANNOTATIONS, '[4 0 R 40 0 R]'), 40: ['', '1 g 0 0 595 842 re f'] },
			}),
		(signed) => {
			const from = signed.length + 1
			const table = `xref\n40 1\n0000000000 00001 f \ntrailer\n<</Size 100/Root 1 0 R/Prev ${startOf(signed)}>>\nstartxref\n${from}\n%%EOF\n`
			return appended(signed, '\n', table)
		},
	),
	'shadow replace: other shapes of the letters': on((signed) =>
		updatedByHand(signed, { objects: { 10: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>' } }),
	),
	'shadow replace: the value of a field shows instead of its picture': prepared(
		(base) =>
			updatedByHand(base, {
				objects: {
					6: formField('/FT/Tx/T(nome)/V(Pague-se o dobro)/DA(/Helv 12 Tf 0 g)/Rect[50 600 250 620]/AP<</N 40 0 R>>'),
					40: ['/Type/XObject/Subtype/Form/BBox[0 0 200 20]', ''],
				},
			}),
		(signed) => updatedByHand(signed, { objects: { 5: formWith(FORM_FIELDS, '/NeedAppearances true') } }),
	),
	'shadow replace: a field over the text is filled in': prepared(
		(base) => updatedByHand(base, { objects: { 6: formField('/FT/Tx/T(nome)/Rect[60 680 460 780]') } }),
		(signed) =>
			updatedByHand(signed, {
				objects: {
					6: formField('/FT/Tx/T(nome)/V(x)/Rect[60 680 460 780]/AP<</N 41 0 R>>'),
					41: COVER,
				},
			}),
	),
	'shadow replace: a button as large as the text shows its other picture': prepared(
		(base) =>
			updatedByHand(base, {
				objects: {
					8: formField('/FT/Btn/T(aceito)/V/Off/AS/Off/AP<</N<</Sim 41 0 R/Off 12 0 R>>>>/Rect[60 680 460 780]'),
					41: COVER,
				},
			}),
		(signed) =>
			updatedByHand(signed, {
				objects: {
					8: formField('/FT/Btn/T(aceito)/V/Sim/AS/Sim/AP<</N<</Sim 41 0 R/Off 12 0 R>>>>/Rect[60 680 460 780]'),
				},
			}),
	),
	'shadow hide and replace: another catalogue': on((signed) => updatedByHand(signed, { root: '17 0 R' })),
	'shadow hide and replace: an older state is called back': prepared(
		(base) =>
			updatedByHand(updatedByHand(base, { objects: { 4: DOUBLED } }), {
				objects: { 4: ['', 'BT /F1 12 Tf 72 700 Td (Pague-se) Tj ET'] },
			}),
		(signed) => updatedByHand(signed, { places: { 4: signed.indexOf('\n4 0 obj', signed.indexOf('%%EOF')) + 1 } }),
	),
	'shadow hide and replace: resources that say they are a field': disguised('/FT/Tx/T(nome)', 'V'),
	'shadow hide and replace: resources that say they are the catalogue': disguised('/Type/Catalog', 'DSS'),

	...Object.fromEntries(
		['Stamp', 'Square', 'FreeText', 'Highlight', 'Ink', 'Widget'].flatMap((subtype) => [
			[
				`evil annotation: ${subtype} with any value`,
				on((signed) => annotated(signed, `/Subtype/${subtype}/FT/Sig/T(x)/V(x)`)),
			],
			[
				`evil annotation: ${subtype} with the signature of another`,
				on((signed) => annotated(signed, `/Subtype/${subtype}/FT/Sig/T(x)/V ${signatureOf(signed)}`)),
			],
		]),
	),
	'evil annotation: a field of the form with a value of its own': on((signed) =>
		annotated(signed, '/Subtype/Widget/FT/Sig/T(x)/V<</Type/Sig>>', `${FORM_FIELDS} 40 0 R`),
	),
	'evil annotation: a field of the form with the signature of another': on((signed) =>
		annotated(signed, `/Subtype/Widget/FT/Sig/T(x)/V ${signatureOf(signed)}`, `${FORM_FIELDS} 40 0 R`),
	),
	'evil annotation: a field of the form that nobody signed': on((signed) =>
		annotated(signed, '/Subtype/Widget/FT/Sig/T(x)', `${FORM_FIELDS} 40 0 R`),
	),
	'evil annotation: a widget more of the field that was signed': on((signed) =>
		annotated(signed, '/Subtype/Widget/Parent 9 0 R'),
	),
	'sneaky signature: a stranger covers the text with a stamp': stamped('Outra Universidade'),
	'sneaky signature: one of the house covers the text with a stamp': stamped(),
}

export async function attackBy(name: string, authority: TestAuthority): Promise<Attack> {
	const make = ATTACKS[name]
	if (!make) throw new Error(`no attack by the name of ${name}`)
	return make(authority)
}
