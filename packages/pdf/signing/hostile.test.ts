import { deflateSync } from 'node:zlib'
import { isDomainError } from '@portal/refusals'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineOperation } from '../children/operation.ts'
import { pdf } from '../kept-pdf-fixture.ts'
import { explicit, integer, sequence, TAG, tlv } from './asn1/der.ts'
import { testAuthority } from './authority/authority-fixture.ts'
import { buildSignedData, sha256 } from './cms/signed-data.ts'
import { plainPdf } from './documents-fixture.ts'
import { OPERACOES, type Operacao } from './hostile-operations-fixture.ts'

const operationWithin = (limiteMs: number) =>
	defineOperation<typeof import('./hostile-operations-fixture.ts').executar>(
		new URL('./hostile-operations-fixture.ts', import.meta.url),
		{ limiteMs },
	)
const PATIENT = operationWithin(20_000)
/** Time limit of each operation, short because a decompression bomb always uses all of it. */
const SHORT = operationWithin(process.env['PORTAL_TESTS_WHOLE'] ? 2_500 : 300)

/** Outcome of an operation: an answer or the code of a refusal; any other error is a fault. */
async function outcome(operacao: Operacao, bytes: Buffer, operation = PATIENT): Promise<string> {
	try {
		return (await pdf.executar(operation, { args: operacao, entradas: [bytes] })).resposta
	} catch (error) {
		if (isDomainError(error)) return error.erro
		throw error
	}
}

/** Outcomes of the operation and of the next one in the same pool. */
const outcomes = async (operacao: Operacao, bytes: Buffer, operation = PATIENT): Promise<string[]> => [
	await outcome(operacao, bytes, operation),
	await outcome('preparar', document()),
]

/** Expected outcomes: the operation ends with any result, and the next one succeeds. */
const BOTH_END: unknown = [
	expect.stringMatching(/^(valido|indeterminado|invalido|\d+|pdf-\w+|pagina-inexistente)$/),
	expect.stringMatching(/^\d+$/),
]

const PAGES = ['<</Type/Pages/Count 1/Kids[3 0 R]>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>']
/**
 * Document whose object 4 is both the form and a certificate of the security store, so that every operation reads it.
 */
const document = (...more: readonly (string | Uint8Array)[]) => {
	const uses = more.length > 0 ? '/AcroForm 4 0 R/DSS<</Certs[4 0 R]>>' : ''
	return plainPdf([`<</Type/Catalog/Pages 2 0 R${uses}>>`, ...PAGES, ...more])
}
const withForm = (fields: string, ...more: readonly string[]) =>
	plainPdf([`<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`, ...PAGES, ...more])
const stream = (entries: string, data: Uint8Array): Buffer =>
	Buffer.concat([Buffer.from(`<<${entries}>>\nstream\n`), data, Buffer.from('\nendstream')])

/** File whose only cross-reference section is this stream. */
function withSection(entries: string, data: Uint8Array): Buffer {
	const whole = document()
	const at = whole.lastIndexOf('xref\n0 ')
	const section = stream(`/Type/XRef/Root 1 0 R${entries}/Length ${data.length}`, data)
	const ending = Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`)
	return Buffer.concat([whole.subarray(0, at), Buffer.from('9 0 obj\n'), section, ending])
}

const text = (from: string | RegExp, to: string) =>
	Buffer.from(document().toString('latin1').replace(from, to), 'latin1')
const bomb = deflateSync(Buffer.alloc(256 << 20, ' 1'), { level: 1 })

const HOSTILE: Readonly<Record<string, () => Buffer>> = {
	'cross-references in a circle': () => {
		const whole = document()
		const at = whole.lastIndexOf('xref\n0 ')
		return Buffer.from(whole.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}`), 'latin1')
	},
	'a table that says it has ten thousand million rows': () => text(/xref\n0 \d+/, 'xref\n0 9999999999'),
	'a stream of cross-references to a thousand million objects': () =>
		withSection('/Size 1000000000/W[1 4 2]/Index[0 1000000000]', Buffer.alloc(70)),
	'a stream of cross-references with fields a million bytes wide': () =>
		withSection('/Size 9/W[1000000 1000000 1000000]', Buffer.alloc(70)),
	'a million arrays in each other': () => document(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
	'a catalogue a million dictionaries deep': () =>
		plainPdf([`<</Type/Catalog/Pages 2 0 R/X ${'<</X '.repeat(1_000_000)}1${'>>'.repeat(1_000_000)}>>`, ...PAGES]),
	'a stream that says it is longer than the file': () => document(stream('/Length 4000000000', Buffer.from('q Q'))),
	'a stream of a negative length': () => document(stream('/Length -1', Buffer.from('q Q'))),
	'a stream whose length is itself': () => document(stream('/Length 4 0 R', Buffer.from('q Q'))),
	'objects that point at each other in a circle': () => plainPdf(['2 0 R', '1 0 R', '3 0 R']),
	'pages in a circle': () =>
		plainPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R]/Parent 2 0 R>>']),
	'a form in a circle': () =>
		withForm('4 0 R', '<</FT/Sig/T(a)/Kids[4 0 R 5 0 R]/Parent 5 0 R>>', '<</T(b)/Kids[4 0 R]/Parent 4 0 R>>'),
	'a form of fields that double at each of forty levels': () =>
		withForm('4 0 R', ...Array.from({ length: 40 }, (_, level) => `<</T(x)/Kids[${5 + level} 0 R ${5 + level} 0 R]>>`)),
	'a security store in a circle': () =>
		plainPdf([
			'<</Type/Catalog/Pages 2 0 R/DSS 4 0 R>>',
			...PAGES,
			'<</Certs 5 0 R/CRLs 4 0 R>>',
			'[5 0 R 5 0 R 4 0 R]',
		]),
}

const BOMBS: Readonly<Record<string, () => Buffer>> = {
	'a stream of cross-references': () => withSection('/Size 9/W[1 4 2]/Filter/FlateDecode', bomb),
	'an object stream': () => {
		const objects = [
			'<</Type/Catalog/Pages 2 0 R>>',
			...PAGES,
			stream(`/Type/ObjStm/N 9999999/First 8/Filter/FlateDecode/Length ${bomb.length}`, bomb),
		]
		const whole = plainPdf(objects)
		const at = whole.lastIndexOf('xref\n0 ')
		const rows = Buffer.alloc(5 * 7)
		rows.set([2, 0, 0, 0, 4, 0, 0], 7)
		rows.set([1, 0, 0, 0, 0, 0, 0], 28)
		rows.writeUInt32BE(whole.indexOf('\n4 0 obj') + 1, 29)
		const section = stream(`/Type/XRef/Root 1 0 R/Size 5/W[1 4 2]/Length ${rows.length}`, rows)
		return Buffer.concat([
			whole.subarray(0, at),
			Buffer.from('9 0 obj\n'),
			section,
			Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
		])
	},
	'a certificate in the store': () => {
		return document(stream(`/Filter/FlateDecode/Length ${bomb.length}`, bomb))
	},
}

describe.each(OPERACOES)('%s', (operacao) => {
	it.each(Object.entries(HOSTILE))(
		'answers or refuses %s, and goes on',
		async (_, make) => {
			expect(await outcomes(operacao, operacao === 'verificar' ? await signedBlindly(make()) : make())).toEqual(
				BOTH_END,
			)
		},
		30_000,
	)
})

describe('what unfolds to a quarter of a gigabyte', () => {
	// Warm-up: a process that has loaded its code spends its short time limit on the decompression alone.
	beforeEach(async () => void (await outcome('preparar', document())))

	it.each(Object.entries(BOMBS))(
		'in %s costs one process',
		async (_, make) => {
			expect(await outcomes('preparar', make(), SHORT)).toEqual(BOTH_END)
		},
		60_000,
	)

	it('is verified at no greater cost', async () => {
		for (const make of Object.values(BOMBS))
			expect(await outcomes('verificar', await signedBlindly(make()), SHORT)).toEqual(BOTH_END)
	}, 60_000)
})

/** File whose only signature has this content. */
function holding(hexadecimal: string): Buffer {
	const room = '/ByteRange[0 0000000000 0000000000 0000000000]'
	const whole = document()
	const [before, after] = [`\n900 0 obj\n<</Type/Sig${room}/Contents`, '>>\nendobj\n']
	const start = whole.length + before.length
	const range = `/ByteRange[0 ${start} ${start + hexadecimal.length + 2} ${after.length}]`.padEnd(room.length)
	return Buffer.concat([whole, Buffer.from(`${before.replace(room, range)}<${hexadecimal}>${after}`, 'latin1')])
}

const HOSTILE_SIGNATURES: Readonly<Record<string, () => Buffer>> = {
	'a signature of twenty million digits': () => holding('30'.repeat(10_000_000)),
	'values in each other without end': () => holding('3080'.repeat(1_000_000)),
	'an object identifier of two megabytes': () =>
		holding(sequence(tlv(TAG.oid, Buffer.alloc(2 << 20, 0xff)), explicit(0, integer(1))).toString('hex')),
	'a hundred thousand byte ranges': () =>
		Buffer.concat([document(), Buffer.from('/ByteRange[0 900000 900010 10]\n'.repeat(100_000))]),
}

describe('verificar', () => {
	it.each(Object.entries(HOSTILE_SIGNATURES))('calls %s invalid', async (_, make) => {
		expect(await outcome('verificar', make())).toBe('invalido')
	})
})

/** Valid signature of an arbitrary signer at an arbitrary place, so that the verifier goes on to parse the file. */
async function signedBlindly(bytes: Buffer): Promise<Buffer> {
	const signer = await (await testAuthority()).person('Ana')
	const hole = `<${'0'.repeat(12_000)}>`
	const ending = /startxref\s+\d+\s+%%EOF\s*$/.exec(bytes.subarray(-100).toString('latin1'))?.[0] ?? ''
	const room = '/ByteRange[0 0000000000 0000000000 0000000000]'
	const [before, after] = [`\n900 0 obj\n<</Type/Sig${room}/Contents`, `>>\nendobj\n${ending}`]
	const start = bytes.length + before.length
	const range = `/ByteRange[0 ${start} ${start + hole.length} ${after.length}]`.padEnd(room.length)
	const [head, tail] = [Buffer.concat([bytes, Buffer.from(before.replace(room, range))]), Buffer.from(after)]
	const cms = await buildSignedData({ signer, digest: sha256(head, tail) })
	return Buffer.concat([head, Buffer.from(`<${cms.toString('hex').padEnd(12_000, '0')}>`), tail])
}
