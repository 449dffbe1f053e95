/** File offset of an object in the update. */
export interface Entry {
	readonly number: number
	readonly generation: number
	readonly offset: number
}

export interface Trailer {
	readonly size: number
	/** Trailer entries /Root, /Info and /ID in PDF syntax. */
	readonly keys: string
	/** Offset of the previous cross-reference section. */
	readonly previous: number
}

/** Cross-reference table and trailer (ISO 32000-1, 7.5.4 and 7.5.5). */
export function crossReferenceTable(entries: readonly Entry[], { size, keys, previous }: Trailer, at: number): Buffer {
	const sections = consecutive(entries).map((run) => {
		const lines = run.map(
			({ offset, generation }) => `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
		)
		return `${run[0]?.number} ${run.length}\n${lines.join('')}`
	})
	const trailer = `trailer\n<</Size ${size} ${keys} /Prev ${previous}>>\n`
	return Buffer.from(`xref\n${sections.join('')}${trailer}${ending(at)}`, 'latin1')
}

/** Cross-reference stream (7.5.8), used where the file already has one. */
export function crossReferenceStream(entries: readonly Entry[], { size, keys, previous }: Trailer, at: number): Buffer {
	const own = { number: size, generation: 0, offset: at }
	const all = sortByNumber([...entries, own])
	const data = Buffer.alloc(all.length * 7)
	all.forEach(({ offset, generation }, index) => {
		data.writeUInt8(1, index * 7)
		data.writeUInt32BE(offset, index * 7 + 1)
		data.writeUInt16BE(generation, index * 7 + 5)
	})
	const index = consecutive(all).flatMap((run) => [run[0]?.number, run.length])
	const dict = `<</Type/XRef/W[1 4 2]/Index[${index.join(' ')}]/Size ${size + 1} ${keys} /Prev ${previous}/Length ${data.length}>>`
	const tail = `\nendstream\nendobj\n${ending(at)}`
	return Buffer.concat([
		Buffer.from(`${own.number} 0 obj\n${dict}\nstream\n`, 'latin1'),
		data,
		Buffer.from(tail, 'latin1'),
	])
}

const ending = (at: number): string => `startxref\n${at}\n%%EOF\n`

const sortByNumber = (entries: readonly Entry[]): Entry[] => [...entries].sort((a, b) => a.number - b.number)

function consecutive(entries: readonly Entry[]): Entry[][] {
	const runs: Entry[][] = []
	for (const entry of sortByNumber(entries)) {
		const run = runs.at(-1)
		if (run?.at(-1)?.number === entry.number - 1) run.push(entry)
		else runs.push([entry])
	}
	return runs
}
