import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buildSignedData, type CmsSigner, sha256 } from '../cms/signed-data.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { type HandMade, written } from './hand-made-fixture.ts'

/** Writing habits of a program for signatures and increments, each found in widespread software. */
export interface Habits {
	readonly byteRange: 'before' | 'after'
	readonly digits: 'lower' | 'upper'
	readonly spaces: 'none' | 'many'
	readonly names: 'plain' | 'escaped'
	readonly type: 'told' | 'missing'
	readonly section: 'table' | 'stream' | 'packed'
}

export const PLAIN: Habits = {
	byteRange: 'before',
	digits: 'lower',
	spaces: 'none',
	names: 'plain',
	type: 'told',
	section: 'table',
}

type Objects = Readonly<Record<number, HandMade>>
/** CMS over the covered bytes. */
export type MakeCms = (covered: Buffer) => Promise<Buffer> | Buffer

export const cmsOf =
	(signer: CmsSigner): MakeCms =>
	(covered) =>
		buildSignedData({ signer, digest: sha256(covered) })

/** CMS by OpenSSL with a key and digest that the portal no longer uses. */
export const oldCms =
	(key: 'rsa:1024' | 'rsa:2048', digest: 'sha1' | 'sha256'): MakeCms =>
	(covered) => {
		using bench = new Workbench()
		const config = bench.file('c.cnf', '[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=Pessoa de Teste\n')
		const run = (...args: readonly string[]) => spawnSync('openssl', args, { cwd: bench.folder })
		run('req', '-x509', '-newkey', key, '-nodes', '-keyout', 'k.pem', '-out', 'c.pem', '-days', '30', '-config', config)
		bench.file('in', covered)
		run(...'cms -sign -binary -in in -signer c.pem -inkey k.pem -outform DER -out out -md'.split(' '), digest)
		return readFileSync(`${bench.folder}/out`)
	}

const ROOM = 8_000
const HOLE = `<${'0'.repeat(ROOM)}>`
const RANGE = '[0 0000000000 0000000000 0000000000]'

/** Document that grows by increments in the style of other programs. */
export class OtherProgram {
	bytes: Buffer = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
	/** Additional catalog entries of every increment. */
	catalogEntries = ''
	readonly #fields: number[]
	readonly #annotations: number[]
	#next = 20
	#previous: number | undefined

	constructor(
		objects: Objects = {},
		section: Habits['section'] = 'table',
		{ catalog = '', fields = [] as number[] } = {},
	) {
		this.catalogEntries = catalog
		this.#fields = [...fields]
		this.#annotations = [...fields]
		this.add(
			{
				2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
				4: ['', 'BT /F1 24 Tf 72 700 Td (Documento de teste) Tj ET'],
				5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
				...this.#tree(),
				...objects,
			},
			section,
		)
	}

	#tree(): Objects {
		const list = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')
		const form = this.#fields.length > 0 ? `/AcroForm<</Fields[${list(this.#fields)}]/SigFlags 3>>` : ''
		const annotations = this.#annotations.length > 0 ? `/Annots[${list(this.#annotations)}]` : ''
		return {
			1: `<</Type/Catalog/Pages 2 0 R${this.catalogEntries}${form}>>`,
			3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${annotations}>>`,
		}
	}

	/** Adds an increment, which rewrites the catalog where `catalogEntries` changed. */
	add(objects: Objects, section: Habits['section'] = 'table'): void {
		const parts: Buffer[] = [this.bytes]
		let at = this.bytes.length
		const put = (text: string): void => {
			const part = Buffer.from(text, 'latin1')
			parts.push(part)
			at += part.length
		}
		const rows = new Map<number, readonly [kind: number, second: number, third: number]>()
		const all = Object.entries(objects).map(([number, object]) => [Number(number), object] as const)
		const isPacked = ([, object]: readonly [number, HandMade]): boolean =>
			section === 'packed' && typeof object === 'string' && !object.includes('/Contents')
		for (const one of all.filter((each) => !isPacked(each))) {
			rows.set(one[0], [1, at, 0])
			put(`${one[0]} 0 obj\n${written(one[1])}\nendobj\n`)
		}
		const packed = all.filter(isPacked)
		if (packed.length > 0) {
			const holder = this.#next++
			rows.set(holder, [1, at, 0])
			put(`${holder} 0 obj\n${written(objectStream(packed))}\nendobj\n`)
			packed.forEach(([number], index) => rows.set(number, [2, holder, index]))
		}
		put(section === 'table' ? this.#table(rows, at) : this.#stream(rows, at))
		this.#previous = at - (parts.at(-1)?.length ?? 0)
		this.bytes = Buffer.concat(parts)
	}

	#trailer(size: number): string {
		return `/Size ${size}/Root 1 0 R${this.#previous === undefined ? '' : `/Prev ${this.#previous}`}`
	}

	#table(rows: ReadonlyMap<number, readonly number[]>, at: number): string {
		const first = this.#previous === undefined ? '0 1\n0000000000 65535 f \n' : ''
		const lines = [...rows].map(
			([number, [, place = 0]]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
		)
		return `xref\n${first}${lines.join('')}trailer\n<<${this.#trailer(100)}>>\nstartxref\n${at}\n%%EOF\n`
	}

	#stream(rows: Map<number, readonly [number, number, number]>, at: number): string {
		const own = this.#next++
		rows.set(own, [1, at, 0])
		const data = [...rows].map(([, [kind, second, third]]) => {
			const row = Buffer.alloc(7)
			row[0] = kind
			row.writeUInt32BE(second, 1)
			row.writeUInt16BE(third, 5)
			return row.toString('latin1')
		})
		const index = [...rows.keys()].map((number) => `${number} 1`).join(' ')
		const entries = `/Type/XRef/W[1 4 2]/Index[${index}]${this.#trailer(100)}`
		return `${own} 0 obj\n${written([entries, data.join('')])}\nendobj\nstartxref\n${at}\n%%EOF\n`
	}

	/** Adds a signature in a field of its own. */
	async sign(makeCms: MakeCms, habits: Habits = PLAIN, objects: Objects = {}): Promise<void> {
		const [signature, field] = [this.#next++, this.#next++]
		this.#fields.push(field)
		this.#annotations.push(field)
		const from = this.bytes.length
		const dictionary = signatureDictionary(habits)
		const widget = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura ${field})/V ${signature} 0 R/Rect[0 0 0 0]/P 3 0 R/F 132>>`
		this.add({ ...this.#tree(), [signature]: dictionary, [field]: widget, ...objects }, habits.section)
		const start = this.bytes.indexOf(HOLE, from)
		const resume = start + HOLE.length
		const range = `[0 ${start} ${resume} ${this.bytes.length - resume}]`
		this.bytes.write(
			habits.spaces === 'many' ? range.padEnd(RANGE.length) : range.padEnd(RANGE.length),
			this.bytes.indexOf(RANGE, from),
			'latin1',
		)
		const covered = Buffer.concat([this.bytes.subarray(0, start), this.bytes.subarray(resume)])
		const digits = (await makeCms(covered)).toString('hex').padEnd(ROOM, '0')
		this.bytes.write(habits.digits === 'upper' ? digits.toUpperCase() : digits, start + 1, 'latin1')
	}
}

function objectStream(packed: readonly (readonly [number, HandMade])[]): HandMade {
	let at = 0
	const heads = packed.map(([number, object]) => {
		const head = `${number} ${at}`
		at += String(object).length + 1
		return head
	})
	const head = `${heads.join(' ')} `
	const data = `${head}${packed.map(([, object]) => String(object)).join(' ')}`
	return [`/Type/ObjStm/N ${packed.length}/First ${head.length}`, data]
}

function signatureDictionary({ byteRange, spaces, names, type }: Habits): string {
	const gap = spaces === 'many' ? ' \r\n' : ''
	const name = names === 'escaped' ? '/Byte#52ange' : '/ByteRange'
	const format = names === 'escaped' ? '/Sub#46ilter' : '/SubFilter'
	const head = `<<${gap}${type === 'told' ? '/Type/Sig' : ''}${gap}/Filter/Adobe.PPKLite${gap}${format}/adbe.pkcs7.detached${gap}/M(D:20260901120000-03'00')`
	const range = `${gap}${name}${gap}${RANGE}`
	const hole = `${gap}/Contents${gap}${HOLE}`
	return `${head}${byteRange === 'before' ? range + hole : hole + range}${gap}>>`
}
