import { loadPdfium, type Pdfium } from '../../../operations/open-pdfium.ts'

/** Screen scale in pixels per point: a changed digit of 6 pt text covers some hundred pixels. */
export const SCREEN_SCALE = 2
/** Print scale; lower, because only annotations and layers can differ between paper and screen. */
export const PRINT_SCALE = 1

const ANNOTATIONS = 0x01
const RED_FIRST = 0x10
const PRINTING = 0x800
const BYTES_PER_PIXEL = 4
const WHITE = 0xffffffff
const MOST_LETTERS = 2_000_000
const FORM_INFO_BYTES = 256
const FORM_INFO_VERSION = 2

export interface Size {
	readonly width: number
	readonly height: number
}

export interface Drawing extends Size {
	/** Scale in pixels per point. */
	readonly scale: number
	/** RGBA bytes. */
	readonly data: Buffer
}

type Call = (...args: number[]) => number

/** Document opened in pdfium, whose pages are drawn for the screen or for print. */
export class Drawable implements Disposable {
	readonly #pdfium: Pdfium
	readonly #memory: number
	readonly #document: number
	readonly #formInfo: number
	readonly #form: number

	private constructor(pdfium: Pdfium, bytes: Uint8Array) {
		this.#pdfium = pdfium
		const { malloc } = pdfium.wasmExports
		this.#memory = malloc(bytes.length)
		pdfium.HEAPU8.set(bytes, this.#memory)
		this.#document = pdfium._FPDF_LoadMemDocument(this.#memory, bytes.length, 0)
		if (!this.#document) {
			pdfium.wasmExports.free(this.#memory)
			throw new Error(`pdfium does not open the document (${pdfium._FPDF_GetLastError()})`)
		}
		this.#formInfo = malloc(FORM_INFO_BYTES)
		pdfium.HEAPU8.fill(0, this.#formInfo, this.#formInfo + FORM_INFO_BYTES)
		new DataView(pdfium.HEAPU8.buffer).setUint32(this.#formInfo, FORM_INFO_VERSION, true)
		this.#form = pdfium._FPDFDOC_InitFormFillEnvironment(this.#document, this.#formInfo)
	}

	static async open(bytes: Uint8Array): Promise<Drawable> {
		return new Drawable((await loadPdfium()).pdfium, bytes)
	}

	[Symbol.dispose](): void {
		const pdfium = this.#pdfium
		if (this.#form) pdfium._FPDFDOC_ExitFormFillEnvironment(this.#form)
		pdfium._FPDF_CloseDocument(this.#document)
		pdfium.wasmExports.free(this.#formInfo)
		pdfium.wasmExports.free(this.#memory)
	}

	get pageCount(): number {
		return this.#pdfium._FPDF_GetPageCount(this.#document)
	}

	/** Counts of features outside the pages: scripts, attachments and XFA forms. */
	describeExtras(): string {
		return ['FPDFDoc_GetAttachmentCount', 'FPDFDoc_GetJavaScriptActionCount', 'FPDF_GetFormType']
			.map((name) => callOf(this.#pdfium, name)(this.#document))
			.join()
	}

	/** @throws where the page cannot be loaded. */
	withPage<T>(index: number, read: (page: DrawablePage) => T): T {
		const pdfium = this.#pdfium
		const page = pdfium._FPDF_LoadPage(this.#document, index)
		if (!page) throw new Error(`pdfium does not load page ${index + 1}`)
		try {
			if (this.#form) pdfium._FORM_OnAfterLoadPage(page, this.#form)
			return read(new DrawablePage(pdfium, page, this.#form, this.#labelOf(index)))
		} finally {
			if (this.#form) pdfium._FORM_OnBeforeClosePage(page, this.#form)
			pdfium._FPDF_ClosePage(page)
		}
	}

	#labelOf(index: number): string {
		const room = 512
		const buffer = this.#pdfium.wasmExports.malloc(room)
		try {
			const length = callOf(this.#pdfium, 'FPDF_GetPageLabel')(this.#document, index, buffer, room)
			return utf16(this.#pdfium, buffer, Math.min(length, room))
		} finally {
			this.#pdfium.wasmExports.free(buffer)
		}
	}
}

export class DrawablePage {
	readonly label: string
	readonly #pdfium: Pdfium
	readonly #page: number
	readonly #form: number

	constructor(pdfium: Pdfium, page: number, form: number, label: string) {
		this.#pdfium = pdfium
		this.#page = page
		this.#form = form
		this.label = label
	}

	/** Displayed size in points. */
	get size(): Size {
		return {
			width: this.#pdfium._FPDF_GetPageWidth(this.#page),
			height: this.#pdfium._FPDF_GetPageHeight(this.#page),
		}
	}

	/** Rendered page including annotations and form fields. */
	draw(scale: number, medium: 'screen' | 'paper' = 'screen'): Drawing {
		const pdfium = this.#pdfium
		const width = Math.max(1, Math.ceil(this.size.width * scale))
		const height = Math.max(1, Math.ceil(this.size.height * scale))
		const bytes = width * height * BYTES_PER_PIXEL
		const memory = pdfium.wasmExports.malloc(bytes)
		if (!memory) throw new RangeError('a page too large to be drawn')
		const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BYTES_PER_PIXEL, memory, width * BYTES_PER_PIXEL)
		try {
			const flags = RED_FIRST | (medium === 'paper' ? PRINTING : 0)
			pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
			pdfium._FPDF_RenderPageBitmap(bitmap, this.#page, 0, 0, width, height, 0, flags | ANNOTATIONS)
			if (this.#form) pdfium._FPDF_FFLDraw(this.#form, bitmap, this.#page, 0, 0, width, height, 0, flags)
			return { width, height, scale, data: Buffer.from(pdfium.HEAPU8.subarray(memory, memory + bytes)) }
		} finally {
			pdfium._FPDFBitmap_Destroy(bitmap)
			pdfium.wasmExports.free(memory)
		}
	}

	/** Text of the page for search and copying, visible or not. */
	readText(): string {
		const pdfium = this.#pdfium
		const text = pdfium._FPDFText_LoadPage(this.#page)
		if (!text) throw new Error('pdfium does not read the text of the page')
		try {
			const letters = pdfium._FPDFText_CountChars(text)
			if (letters > MOST_LETTERS) throw new RangeError('more text than a page has')
			if (letters <= 0) return ''
			const buffer = pdfium.wasmExports.malloc((letters + 1) * 2)
			try {
				return utf16(pdfium, buffer, pdfium._FPDFText_GetText(text, 0, letters, buffer) * 2)
			} finally {
				pdfium.wasmExports.free(buffer)
			}
		} finally {
			pdfium._FPDFText_ClosePage(text)
		}
	}

	/** Pixel coordinates of a page point, from the top left corner. */
	pixelOf(x: number, y: number, { width, height }: Size): { readonly x: number; readonly y: number } {
		const pdfium = this.#pdfium
		const memory = pdfium.wasmExports.malloc(8)
		try {
			callOf(pdfium, 'FPDF_PageToDevice')(this.#page, 0, 0, width, height, 0, x, y, memory, memory + 4)
			const view = new DataView(pdfium.HEAPU8.buffer)
			return { x: view.getInt32(memory, true), y: view.getInt32(memory + 4, true) }
		} finally {
			pdfium.wasmExports.free(memory)
		}
	}
}

/** Native function that the wrapper does not expose. */
function callOf({ wasmExports }: Pdfium, name: string): Call {
	const call = (wasmExports as unknown as Readonly<Record<string, Call | undefined>>)[name]
	if (!call) throw new Error(`pdfium has no ${name}`)
	return call
}

/** UTF-16 string without its terminating zero. */
const utf16 = ({ HEAPU8 }: Pdfium, at: number, bytes: number): string =>
	bytes < 2 ? '' : Buffer.from(HEAPU8.subarray(at, at + bytes - 2)).toString('utf16le')
