import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument, type RenderPdfOpts } from '@myriaddreamin/typst-ts-node-compiler'

/** Root folder of the templates (`#import "/papel.typ"`), the only files that they can read. */
const WORKSPACE = fileURLToPath(new URL('../templates/', import.meta.url))
/** Eviction interval of the compiler's cache, which grows with every document. */
const EVICT_EVERY = 20
const KEPT = 10

let compiler: NodeCompiler | undefined
let compiled = 0

export interface ComposeOptions {
	/** Creation date in ISO format, which the document's metadata states. */
	readonly criadoEm: string
	/** PDF/A-2a (archival and tagged); off for pages merged into another document, whose tags they would contradict. */
	readonly arquivamento: boolean
}

/** @throws Error when the template itself is wrong; no data may cause it. */
export async function compose(template: string, dados: unknown, { criadoEm, arquivamento }: ComposeOptions) {
	compiler ??= NodeCompiler.create({ workspace: WORKSPACE })
	if (++compiled % EVICT_EVERY === 0) compiler.evictCache(KEPT)
	const result = compiler.compile({ mainFileContent: template, inputs: { dados: JSON.stringify(dados, printable) } })
	if (!result.result) throw new Error(`Typst: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`)
	const conteudo = written(compiler, result.result, {
		creationTimestamp: Math.floor(Date.parse(criadoEm) / 1000),
		pdfTags: arquivamento,
		...(arquivamento ? { pdfStandard: 'a-2a' } : {}),
	})
	return { conteudo, paginas: result.result.numOfPages }
}

// oxlint-disable-next-line no-control-regex -- those are what it is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Control characters, which come with pasted text and have no glyph, are removed. */
const printable = (_key: string, value: unknown): unknown =>
	typeof value === 'string' ? value.replace(CONTROL, '') : value

/** Fallback: a character missing from every font forbids PDF/A, and the document is then made tagged without it. */
function written(compiler: NodeCompiler, document: NodeTypstDocument, options: RenderPdfOpts): Buffer {
	try {
		return compiler.pdf(document, options)
	} catch (error) {
		if (options.pdfStandard === undefined || !String(error).includes('PDF/A')) throw error
		return compiler.pdf(document, { ...options, pdfStandard: '1.7' })
	}
}

export const houseTemplate = (name: string) => readFile(new URL(`../templates/${name}.typ`, import.meta.url), 'utf8')
