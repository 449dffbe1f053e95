/** Subset of OpenType (ISO/IEC 14496-22) needed to embed a few glyphs of a font in a PDF. */
export interface TrueType {
	readonly unitsPerEm: number
	readonly ascent: number
	readonly descent: number
	readonly box: readonly [number, number, number, number]
	glyphOf(codePoint: number): number
	/** Glyph width in thousandths of the font size. */
	widthOf(glyph: number): number
	/** Font subset in which glyphs are renumbered by their position in the list; 0 is the missing glyph. */
	subset(glyphs: readonly number[]): Subset
}

export interface Subset {
	readonly program: Buffer
	/** Glyph count including the components of composite glyphs, which have no character of their own. */
	readonly count: number
}

type Tables = ReadonlyMap<string, Buffer>

export function readTrueType(bytes: Buffer): TrueType {
	const tables = readTables(bytes)
	const [head, hhea, maxp, hmtx] = [
		need(tables, 'head'),
		need(tables, 'hhea'),
		need(tables, 'maxp'),
		need(tables, 'hmtx'),
	]
	const unitsPerEm = head.readUInt16BE(18)
	const metrics = hhea.readUInt16BE(34)
	const map = readCharacterMap(need(tables, 'cmap'))
	const advance = (glyph: number): number => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)
	const scaled = (value: number): number => Math.round((value * 1_000) / unitsPerEm)
	return {
		unitsPerEm,
		ascent: scaled(hhea.readInt16BE(4)),
		descent: scaled(hhea.readInt16BE(6)),
		box: [36, 38, 40, 42].map((offset) => scaled(head.readInt16BE(offset))) as [number, number, number, number],
		glyphOf: (codePoint) => map.get(codePoint) ?? 0,
		widthOf: (glyph) => scaled(advance(glyph)),
		subset: (glyphs) => subsetOf(tables, { head, hhea, maxp }, glyphs, advance),
	}
}

function readTables(bytes: Buffer): Tables {
	const tables = new Map<string, Buffer>()
	for (let index = 0; index < bytes.readUInt16BE(4); index++) {
		const at = 12 + index * 16
		const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
		tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + length))
	}
	return tables
}

function need(tables: Tables, name: string): Buffer {
	const table = tables.get(name)
	if (!table) throw new Error(`The font of the stamp has no table ${name}`)
	return table
}

/** Character map in format 4 of the Windows platform, which every text font has. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
	const map = new Map<number, number>()
	for (let index = 0; index < cmap.readUInt16BE(2); index++) {
		const start = cmap.readUInt32BE(4 + index * 8 + 4)
		if (cmap.readUInt16BE(4 + index * 8) === 3 && cmap.readUInt16BE(start) === 4)
			readSegments(cmap.subarray(start), map)
	}
	return map
}

function readSegments(table: Buffer, map: Map<number, number>): void {
	const double = table.readUInt16BE(6)
	for (let at = 0; at < double; at += 2) {
		const last = table.readUInt16BE(14 + at)
		const first = table.readUInt16BE(16 + double + at)
		const delta = table.readUInt16BE(16 + double * 2 + at)
		const rangeAt = 16 + double * 3 + at
		const range = table.readUInt16BE(rangeAt)
		for (let code = first; code <= last && code < 0xffff; code++) {
			const found = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - first) * 2)
			if (found !== 0) map.set(code, (found + delta) & 0xffff)
		}
	}
}

/** Flags of composite glyphs. */
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080

/** Offsets of the component numbers within a composite glyph. */
function partsOf(glyph: Buffer): number[] {
	if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return []
	const offsets: number[] = []
	for (let at = 10, flags = MORE; flags & MORE; ) {
		flags = glyph.readUInt16BE(at)
		offsets.push(at + 2)
		const scale = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
		at += 4 + (flags & WORDS ? 4 : 2) + scale
	}
	return offsets
}

type Headers = Readonly<Record<'head' | 'hhea' | 'maxp', Buffer>>

function subsetOf(
	tables: Tables,
	headers: Headers,
	chosen: readonly number[],
	advance: (glyph: number) => number,
): Subset {
	const [loca, glyf, hmtx] = [need(tables, 'loca'), need(tables, 'glyf'), need(tables, 'hmtx')]
	const long = headers.head.readInt16BE(50) === 1
	const start = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
	const outline = (glyph: number): Buffer => glyf.subarray(start(glyph), start(glyph + 1))
	const glyphs = withParts(chosen, outline)
	const places = new Map(glyphs.map((glyph, place) => [glyph, place]))
	const metrics = headers.hhea.readUInt16BE(34)
	const outlines = glyphs.map((glyph) => padded(renumbered(outline(glyph), places)))
	const bearing = (glyph: number): number =>
		glyph < metrics ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2)
	const program = assemble([
		...['cvt ', 'fpgm', 'prep'].flatMap((name): [string, Buffer][] => {
			const table = tables.get(name)
			return table ? [[name, table]] : []
		}),
		['glyf', Buffer.concat(outlines)],
		[
			'head',
			patched(
				headers.head,
				[
					[8, 0],
					[10, 0],
				],
				50,
				1,
			),
		],
		['hhea', patched(headers.hhea, [], 34, glyphs.length)],
		['hmtx', words(glyphs.flatMap((glyph) => [advance(glyph), bearing(glyph) & 0xffff]))],
		['loca', offsetsOf(outlines)],
		['maxp', patched(headers.maxp, [], 4, glyphs.length)],
	])
	return { program, count: glyphs.length }
}

/** Requested glyphs in their order, followed by the components of composite ones. */
function withParts(chosen: readonly number[], outline: (glyph: number) => Buffer): number[] {
	const glyphs = [...chosen]
	for (let index = 0; index < glyphs.length; index++) {
		const glyph = outline(glyphs[index] ?? 0)
		for (const at of partsOf(glyph)) {
			const part = glyph.readUInt16BE(at)
			if (!glyphs.includes(part)) glyphs.push(part)
		}
	}
	return glyphs
}

function renumbered(outline: Buffer, places: ReadonlyMap<number, number>): Buffer {
	const copy = Buffer.from(outline)
	for (const at of partsOf(outline)) copy.writeUInt16BE(places.get(outline.readUInt16BE(at)) ?? 0, at)
	return copy
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function words(values: readonly number[]): Buffer {
	const table = Buffer.alloc(values.length * 2)
	values.forEach((value, index) => table.writeUInt16BE(value, index * 2))
	return table
}

function offsetsOf(outlines: readonly Buffer[]): Buffer {
	const table = Buffer.alloc((outlines.length + 1) * 4)
	let at = 0
	outlines.forEach((outline, index) => {
		at += outline.length
		table.writeUInt32BE(at, (index + 1) * 4)
	})
	return table
}

function patched(table: Buffer, zeros: readonly (readonly [number, number])[], offset: number, value: number): Buffer {
	const copy = Buffer.from(table)
	for (const [at, zero] of zeros) copy.writeUInt16BE(zero, at)
	copy.writeUInt16BE(value, offset)
	return copy
}

function assemble(tables: readonly (readonly [string, Buffer])[]): Buffer {
	const power = 31 - Math.clz32(tables.length)
	const header = words([1, 0, tables.length, 16 << power, power, (tables.length - (1 << power)) * 16])
	let at = 12 + tables.length * 16
	const records = tables.map(([name, table]) => {
		const record = Buffer.alloc(16)
		record.write(name, 'latin1')
		record.writeUInt32BE(checksum(table), 4)
		record.writeUInt32BE(at, 8)
		record.writeUInt32BE(table.length, 12)
		at += padded(table).length
		return record
	})
	const whole = Buffer.concat([header, ...records, ...tables.map(([, table]) => padded(table))])
	const head = tables.findIndex(([name]) => name === 'head')
	const headAt = records[head]?.readUInt32BE(8) ?? 0
	whole.writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, headAt + 8)
	return whole
}

function checksum(bytes: Buffer): number {
	const whole = padded(bytes)
	let sum = 0
	for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
	return sum
}
