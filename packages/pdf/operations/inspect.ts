import { readFile } from 'node:fs/promises'
import type { PDF, SignatureField } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import type { WorkArea } from '../children/operation.ts'
import { openLibpdf } from './open-libpdf.ts'
import { readableText, withPdfium } from './open-pdfium.ts'
import { reading } from './reading.ts'

export interface InspecaoPdf {
	/** Password-protected file, of which nothing else is known. */
	readonly protegido: boolean
	readonly paginas: number
	/** Number of filled signature fields, verified or not. */
	readonly assinaturas: number
	readonly linearizado: boolean
	/** PDF version such as `1.7`; empty where the file does not state it. */
	readonly versao: string
	/** Conformance to the format: a file that needed lenient parsing is better rewritten before signing. */
	readonly integro: boolean
	/** Text layer: at least one of the first pages has text that can be searched and copied, which a scan lacks. */
	readonly temTexto: boolean
}

const PAGES_LOOKED_AT = 30
const PROTECTED: InspecaoPdf = {
	protegido: true,
	paginas: 0,
	assinaturas: 0,
	linearizado: false,
	versao: '',
	integro: false,
	temTexto: false,
}

interface InspectArgs {
	/** File name as the person knows it. */
	readonly nome: string | undefined
}

export async function executar({ nome }: InspectArgs, { entradas: [path = ''] }: WorkArea): Promise<InspecaoPdf> {
	try {
		const { paginas, temTexto } = await lookAtPages(path, nome)
		const { pdf, integro } = await openLibpdf(await readFile(path), nome)
		const read = () => ({
			protegido: false,
			paginas,
			assinaturas: countSignatures(pdf),
			linearizado: pdf.isLinearized,
			versao: pdf.version,
			integro,
			temTexto,
		})
		return await reading(read, nome)
	} catch (error) {
		if (error instanceof RuleError && error.erro === 'pdf-protegido') return PROTECTED
		throw error
	}
}

const lookAtPages = (path: string, nome: string | undefined) =>
	withPdfium(
		path,
		(document) => {
			const paginas = document.getPageCount()
			let temTexto = false
			for (let index = 0; index < Math.min(paginas, PAGES_LOOKED_AT) && !temTexto; index++)
				temTexto = readableText(document.getPage(index).getText()).trim() !== ''
			return { paginas, temTexto }
		},
		nome,
	)

const countSignatures = (pdf: PDF): number =>
	pdf
		.getForm()
		?.getFields()
		.filter((field) => field.type === 'signature' && (field as SignatureField).isSigned()).length ?? 0
