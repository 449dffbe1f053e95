import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Workbench } from './outside-tools-fixture.ts'

const TEXT = `#set page(paper: "a4")
#set text(lang: "pt")
#set heading(bookmarked: false)
= Termo de compromisso
#lorem(600)
#table(columns: 3, [a], [b], [c], [1], [2], [3])
#pagebreak()
#lorem(400)
#pagebreak()
#h(1pt)`

/** Born-digital PDF, made by Typst; PDF/A where a standard is given. */
export function typesetPdf(standard?: 'a-2b' | 'a-3b'): Buffer {
	const compiler = NodeCompiler.create({ workspace: tmpdir() })
	const compiled = compiler.compile({ mainFileContent: TEXT })
	if (!compiled.result) throw new Error('Typst did not compile the test document')
	const options = { creationTimestamp: 1_700_000_000, ...(standard ? { pdfStandard: standard as never } : {}) }
	return compiler.pdf(compiled.result, options)
}

/** Scanned PDF: pages of one incompressible random picture each, and a blank page. */
export function scannedPdf(pages: number, bytesPerPage: number): Buffer {
	const width = 1_000
	const rows = Math.max(1, Math.floor(bytesPerPage / width))
	const draw = 'q 595 0 0 842 0 0 cm /I Do Q'
	const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`)
	return plainPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Count ${pages + 1}/Kids[${kids.join(' ')} ${3 + pages * 3} 0 R]>>`,
		...kids.flatMap((_, page) => {
			const picture = randomBytes(width * rows)
			const content = 4 + page * 3
			return [
				`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I ${content + 1} 0 R>>>>/Contents ${content} 0 R>>`,
				`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
				Buffer.concat([
					Buffer.from(
						`<</Type/XObject/Subtype/Image/Width ${width}/Height ${rows}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${picture.length}>>\nstream\n`,
					),
					picture,
					Buffer.from('\nendstream'),
				]),
			]
		}),
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
	])
}

/** Minimal PDF of these objects, numbered from 1, the first of which is the catalog. */
export function plainPdf(objects: readonly (string | Uint8Array)[]): Buffer {
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
	let at = parts[0]?.length ?? 0
	const offsets = objects.map((object, index) => {
		const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
		const offset = at
		parts.push(part)
		at += part.length
		return `${String(offset).padStart(10, '0')} 00000 n \n`
	})
	const size = objects.length + 1
	const tail = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
	return Buffer.concat([...parts, Buffer.from(tail)])
}

/** Copy of the document rewritten by qpdf with these options. */
export function throughQpdf(pdf: Buffer, ...options: readonly string[]): Buffer {
	using bench = new Workbench()
	const source = bench.file('in.pdf', pdf)
	spawnSync('qpdf', [...options, source, `${bench.folder}/out.pdf`])
	return readFileSync(`${bench.folder}/out.pdf`)
}
