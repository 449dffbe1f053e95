import { writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import type { Redesenho } from '../pdf.ts'
import { redrawImage } from './sharp.ts'

export async function executar(redesenho: Redesenho, { entradas: [path = ''], saida }: WorkArea) {
	const { data, formato } = await redrawImage(path, redesenho)
	await writeFile(saida, data)
	return { formato }
}
