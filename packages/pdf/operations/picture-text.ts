import type { WorkArea } from '../children/operation.ts'
import { loadTesseract } from './open-tesseract.ts'
import { pictureToRead } from './sharp.ts'

/** Text that stands in a photo; empty where none is recognized. */
export const executar = async (_: object, { entradas: [path = ''] }: WorkArea): Promise<string> => {
	const picture = await pictureToRead(path)
	return (await loadTesseract())(picture)
}
