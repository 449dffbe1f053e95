import { expect, it } from 'vitest'
import { testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf } from '../documents-fixture.ts'
import type { Rectangle } from '../revision/signature-field.ts'
import { signUpdate } from '../sign.ts'
import { STAMP } from '../sign-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

const SUM = 'BT /F1 14 Tf 60 700 Td (R$ 1.000,00 ao todo, pagos em dez vezes) Tj ET'

/** Page with inherited attributes and a media box that does not begin at zero. */
const sumPage = (inherited: string): Buffer =>
	plainPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Count 1/Kids[3 0 R]${inherited}>>`,
		'<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
		`<</Length ${SUM.length}>>\nstream\n${SUM}\nendstream`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
	])

it.each([
	'/MediaBox[0 0 595 842]/Rotate 90',
	'/MediaBox[0 0 595 842]/Rotate 270',
	'/MediaBox[-50 -400 545 842]',
	'/MediaBox[0 0 595 842]/CropBox[40 600 595 842]',
])('a stamp over a sum is seen, and one beside it is not taken for it, on a page with %s', async (inherited) => {
	const authority = await testAuthority('p-256')
	const signer = await authority.person('Ana')
	const sign = async (pdf: Buffer, field: string, rectangle: Rectangle): Promise<Buffer> => {
		const description = {
			field,
			place: { page: 0, rectangle },
			nome: 'Ana',
			when: new Date(),
			stamp: { ...STAMP, nome: 'Ana' },
		}
		return Buffer.concat([pdf, await signUpdate(pdf, description, signer, authority.tsa.token)])
	}
	const first = await sign(sumPage(inherited), 'Primeira', [0, 0, 0, 0])
	const lists = { revocationLists: await authority.revocationLists() }
	const over = await verifyHere(authority, await sign(first, 'Segunda', [50, 690, 270, 740]), lists)
	expect(codesOf(over)).toEqual(['coberto-depois'])
	const beside = await verifyHere(authority, await sign(first, 'Segunda', [350, 690, 500, 740]), lists)
	expect(beside.veredito).toBe('valido')
})
