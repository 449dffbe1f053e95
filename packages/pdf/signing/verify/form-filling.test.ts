import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { buildSignedData } from '../cms/signed-data.ts'
import { filledUpdate } from '../revision/embed.ts'
import { seal } from '../revision/prepare.ts'
import { Revision } from '../revision/revision.ts'
import { addSignatureField, INVISIBLE, markSignaturesExist } from '../revision/signature-field.ts'
import { signUpdate } from '../sign.ts'
import { signOnce } from '../sign-fixture.ts'
import { formPdf, type HandMade, updatedByHand } from './hand-made-fixture.ts'
import type { SignatureReport } from './report.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
let lists: Buffer[]

beforeAll(async () => {
	authority = await testAuthority()
	lists = await authority.revocationLists()
})

const reportOn = async (pdf: Buffer) => {
	const report = await verifyHere(authority, pdf, { revocationLists: lists })
	const [first] = report.assinaturas
	return { veredito: report.veredito, codigos: codesOf(report), ...first }
}

const namesOf = ({ preenchidos }: Partial<Pick<SignatureReport, 'preenchidos'>>) => preenchidos?.map(({ nome }) => nome)

/** File certified with DocMDP P = 2, in its prepared field. */
const signed = async (lock = ''): Promise<Buffer> => {
	const pdf = formPdf(lock)
	const description = { field: 'Ana', nome: 'Ana', when: new Date() }
	return Buffer.concat([pdf, await signUpdate(pdf, description, await authority.person('Ana'), authority.tsa.token)])
}

/** Signature with a reference that the portal's own signatures never have. */
async function signedWith(parameters: string): Promise<Buffer> {
	const pdf = formPdf()
	const revision = await Revision.open(pdf)
	const signature = revision.reserve()
	addSignatureField(revision, { name: 'Bia', page: 0, rectangle: INVISIBLE }, `/V ${signature.toString()}`)
	markSignaturesExist(revision)
	const prepared = seal(pdf, revision, {
		signature,
		head: '/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached',
		tail: `/Reference[<</Type/SigRef/TransformParams<</Type/TransformParams${parameters}>>>>]`,
		holeBytes: 6_000,
	})
	const signer = await authority.person('Bia')
	const cms = await buildSignedData({ signer, digest: prepared.digest, timestamp: authority.tsa.token })
	return Buffer.concat([pdf, filledUpdate(prepared, cms)])
}

const APPEARANCE = '/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Helv 10 0 R>>>>'
const text = (name: string, place: number, value: string, appearance = '/AP<</N 40 0 R>>'): HandMade =>
	`<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/V(${value})/Rect[50 ${place} 250 ${place + 20}]/P 3 0 R${appearance}>>`
const filling = {
	6: text('nome', 600, 'Jos\\351'),
	40: [APPEARANCE, 'BT /Helv 10 Tf 2 4 Td (Jose) Tj ET'],
} as const
const ticked =
	'<</Type/Annot/Subtype/Widget/FT/Btn/T(aceito)/V/Sim/AS/Sim/AP<</N<</Sim 11 0 R/Off 12 0 R>>>>/Rect[50 400 60 410]/P 3 0 R>>'

describe('a form that is filled in after a signature which allows it', () => {
	it('is told as filled in, and the fields are named', async () => {
		const report = await reportOn(updatedByHand(await signed(), { objects: { ...filling, 8: ticked } }))
		expect([report.veredito, ...report.codigos]).toEqual(['preenchido', 'formulario-preenchido'])
		expect(namesOf(report)).toEqual(['nome', 'aceito'])
		expect(report.alteracoes).toEqual([])
	})

	it('is told as filled in when a program fills it, within a group too', async () => {
		const pdf = await PDF.load(await signed(), { lenient: false })
		pdf.getForm()?.getTextField('endereco.rua')?.setValue('Rua da Reitoria')
		const report = await reportOn(Buffer.from(await pdf.save({ incremental: true })))
		expect([report.veredito, namesOf(report)]).toEqual(['preenchido', ['endereco.rua']])
	})

	it('may be signed again, and then the second signature says nothing of it', async () => {
		const filled = updatedByHand(await signed(), { objects: filling })
		const report = await verifyHere(authority, await signOnce(authority, filled, 2), { revocationLists: lists })
		expect(report.assinaturas.map(({ veredito }) => veredito)).toEqual(['preenchido', 'valido'])
		expect(report.assinaturas.map(namesOf)).toEqual([['nome'], []])
	})
})

describe('a form that is filled in after a signature which forbids it', () => {
	const LOCKS: Readonly<Record<string, () => Promise<Buffer>>> = {
		'FieldMDP of all fields': () => signedWith('/Action/All'),
		'FieldMDP of this field': () => signedWith('/Action/Include/Fields[(nome)]'),
		'FieldMDP of all fields but another': () => signedWith('/Action/Exclude/Fields[(valor)]'),
		'DocMDP with P = 1': () => signedWith('/P 1'),
		'a lock in the field of the signature': () => signed('/Lock<</Type/SigFieldLock/Action/Include/Fields[(nome)]>>'),
		'a lock of the whole document': () => signed('/Lock<</Type/SigFieldLock/Action/Include/Fields[(x)]/P 1>>'),
	}

	it.each(Object.entries(LOCKS))('by %s is invalid', async (_, make) => {
		const locked = await make()
		expect((await reportOn(locked)).veredito).toBe('valido')
		const report = await reportOn(updatedByHand(locked, { objects: filling }))
		expect([report.veredito, report.codigos[0]]).toEqual(['invalido', 'alterado-apos-assinatura'])
		expect(report.alteracoes?.join(' ')).toContain('/V')
	})

	it('is told as filled in where the lock names other fields', async () => {
		for (const parameters of ['/Action/Include/Fields[(valor)]', '/Action/Exclude/Fields[(nome)]'])
			expect(namesOf(await reportOn(updatedByHand(await signedWith(parameters), { objects: filling })))).toEqual([
				'nome',
			])
	})

	it('by the name of a group is invalid within it', async () => {
		const street = '<</Type/Annot/Subtype/Widget/T(rua)/V(X)/Parent 13 0 R/Rect[50 300 250 320]/P 3 0 R>>'
		const locked = await signedWith('/Action/Include/Fields[(endereco)]')
		expect((await reportOn(updatedByHand(locked, { objects: { 14: street } }))).veredito).toBe('invalido')
	})

	it('cannot be freed by taking the lock out of the file afterwards', async () => {
		const locked = await signed('/Lock<</Type/SigFieldLock/Action/All>>')
		const field = /\n9 0 obj\n(<<.*?\/Lock.*?>>)\nendobj/s.exec(
			locked.subarray(formPdf().length).toString('latin1'),
		)?.[1]
		const freed = (field ?? '').replace(/\/Lock ?<<.*?>>/, '')
		expect(freed).not.toBe(field)
		const report = await reportOn(updatedByHand(locked, { objects: { ...filling, 9: freed } }))
		expect(report.veredito).toBe('invalido')
	})
})

describe('what only looks like filling in a form is a change:', () => {
	const shown = (entries: string, extra: Readonly<Record<number, HandMade>> = {}) => ({
		6: text('nome', 600, 'X'),
		40: [`/Subtype/Form/BBox[0 0 200 20]${entries}`, '/I Do'] as const,
		...extra,
	})
	const OTHERS: Readonly<Record<string, Readonly<Record<number, HandMade>>>> = {
		'a picture in the place of letters': shown('/Resources<</XObject<</I 11 0 R>>>>'),
		'letters that are drawn': shown('/Resources<</Font<</F 41 0 R>>>>', { 41: '<</Type/Font/Subtype/Type3>>' }),
		'a field moved over the text': { 6: text('nome', 690, 'X') },
		'a field made invisible': { 7: text('valor', 500, '1', '/F 2') },
		'another picture for a box that is ticked': {
			8: ticked.replace('11 0 R', '41 0 R'),
			41: ['/Subtype/Form/BBox[0 0 10 10]', '1 g'],
		},
		'an action in a field': { 6: text('nome', 600, 'X', '/A<</S/JavaScript/JS(x)>>') },
		'a field with another name': { 6: text('outro', 600, 'X') },
		'a new field': {
			5: '<</Fields[6 0 R 7 0 R 8 0 R 13 0 R 9 0 R 41 0 R]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 10 0 R>>>>/SigFlags 3>>',
			41: text('novo', 100, 'X'),
		},
		'the page, as the appearance of a field': {
			6: text('nome', 600, 'X', '/AP<</N 4 0 R>>'),
			4: ['', 'BT /F1 12 Tf 72 700 Td (Pague-se o triplo) Tj ET'],
		},
	}

	it.each(Object.entries(OTHERS))('%s', async (_, objects) => {
		const report = await reportOn(updatedByHand(await signed(), { objects }))
		expect([report.veredito, report.codigos[0]]).toEqual(['invalido', 'alterado-apos-assinatura'])
	})
})
