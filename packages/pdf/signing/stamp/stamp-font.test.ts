import { expect, it } from 'vitest'
import { typesetPdf } from '../documents-fixture.ts'
import { prepareSignature } from '../revision/prepare.ts'
import { STAMP } from '../sign-fixture.ts'

const FONT = /\/Length1 \d+\/Filter\/FlateDecode\/Length \d+>>\nstream\n(.*?)\nendstream/gs

async function fontsOf(stamp: { readonly nome: string; readonly idDigital: string }): Promise<string[]> {
	const place = { page: 0, rectangle: [40, 40, 320, 106] as const }
	const description = { field: 'A', place, nome: stamp.nome, when: new Date(), stamp: { ...STAMP, ...stamp } }
	const { update } = await prepareSignature(typesetPdf(), description)
	return [...update.toString('latin1').matchAll(FONT)].map(([, program = '']) => program)
}

it('is the same in each document of a person, and another for a name with other letters', async () => {
	const [first, second, other] = [
		await fontsOf({ nome: 'Marina Costa', idDigital: 'ABCD-EFGH-JKMN-PQRS' }),
		await fontsOf({ nome: 'Marina Costa', idDigital: '1Z2Y-3X4W-5V6U-7T89' }),
		await fontsOf({ nome: 'Ζωή Ωμέγα', idDigital: 'ABCD-EFGH-JKMN-PQRS' }),
	]
	expect(first).toHaveLength(1)
	expect(second).toEqual(first)
	expect(other).not.toEqual(first)
})
