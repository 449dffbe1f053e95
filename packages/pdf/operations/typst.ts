import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Templates see the files of this folder (`#import "/papel.typ"`) and nothing else. */
const WORKSPACE = fileURLToPath(new URL('../templates/', import.meta.url))
/** What the compiler remembers grows with every document. */
const EVICT_EVERY = 20
const KEPT = 10

let compiler: NodeCompiler | undefined
let compiled = 0

export interface ComposeOptions {
	/** ISO; what the document says of its own making. */
	readonly criadoEm: string
	/** Archival PDF/A-2b; off for what is only drawn upon another page. */
	readonly arquivamento: boolean
}

/** @throws Error when the template is wrong, which no data may make it. */
export async function compose(template: string, dados: unknown, { criadoEm, arquivamento }: ComposeOptions) {
	compiler ??= NodeCompiler.create({ workspace: WORKSPACE })
	if (++compiled % EVICT_EVERY === 0) compiler.evictCache(KEPT)
	const result = compiler.compile({ mainFileContent: template, inputs: { dados: JSON.stringify(dados) } })
	if (!result.result) throw new Error(`Typst: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`)
	const conteudo = compiler.pdf(result.result, {
		creationTimestamp: Math.floor(Date.parse(criadoEm) / 1000),
		...(arquivamento ? { pdfStandard: 'a-2b' } : {}),
	})
	return { conteudo, paginas: result.result.numOfPages }
}

export const houseTemplate = (name: string) => readFile(new URL(`../templates/${name}.typ`, import.meta.url), 'utf8')
