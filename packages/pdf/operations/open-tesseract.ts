import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readableText } from './open-pdfium.ts'

/** Functions of Tesseract's C++ interface, which the WebAssembly build exports by these names. */
interface Recognizer {
	Init(dataFolder: null, language: string, mode: number): number
	SetVariable(name: string, value: string): boolean
	SetImageFile(orientation: number, angle: number): number
	Recognize(monitor: null): number
	GetTSVText(page: number): string
	Clear(): void
}
interface Tesseract {
	readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
	readonly TessBaseAPI: new () => Recognizer
}
type RecognizePicture = (picture: Uint8Array) => string

const LANGUAGE = 'por'
/** Engine mode of the neural network alone, which is the only one that the small build contains. */
const NEURAL_NETWORK = 1
/** Place where the WebAssembly build looks for the picture. */
const PICTURE = '/input'
/** Confidence of a word, from 0 to 100, below which the texture of a photo is taken for letters. */
const LEAST_CONFIDENCE = 50
/** Level of a word in a row of the TSV output, below page, block, paragraph and line. */
const WORD_LEVEL = '5'
const [LEVEL_COLUMN, LINE_COLUMN, CONFIDENCE_COLUMN, WORD_COLUMN] = [0, 4, 10, 11]

let loaded: Promise<RecognizePicture> | undefined

/** Recognizer of Portuguese text; a singleton per process, because the model and the engine take 100 MB. */
export function loadTesseract(): Promise<RecognizePicture> {
	loaded ??= load()
	return loaded
}

async function load(): Promise<RecognizePicture> {
	const require = createRequire(import.meta.url)
	const create = require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Tesseract>
	const model = await readFile(require.resolve('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz'))
	const { FS, TessBaseAPI } = await create({})
	FS.writeFile(`${LANGUAGE}.traineddata`, await promisify(gunzip)(model))
	const recognizer = new TessBaseAPI()
	if (recognizer.Init(null, LANGUAGE, NEURAL_NETWORK) !== 0) throw new Error('the model of the language was refused')
	return (picture) => {
		FS.writeFile(PICTURE, picture)
		try {
			recognizer.SetImageFile(1, 0)
			recognizer.Recognize(null)
			return textOf(recognizer.GetTSVText(0))
		} finally {
			recognizer.Clear()
			FS.unlink(PICTURE)
		}
	}
}

/** Recognized words in reading order, one line of the picture per line of text; uncertain ones are left out. */
function textOf(tsv: string): string {
	let text = ''
	let line: string | undefined
	for (const row of tsv.split('\n')) {
		const columns = row.split('\t')
		if (columns[LEVEL_COLUMN] !== WORD_LEVEL || Number(columns[CONFIDENCE_COLUMN]) < LEAST_CONFIDENCE) continue
		const current = columns.slice(1, LINE_COLUMN + 1).join(' ')
		if (line !== undefined) text += line === current ? ' ' : '\n'
		line = current
		text += columns[WORD_COLUMN] ?? ''
	}
	return readableText(text)
}
