import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { type ComposeOptions, compose } from './typst.ts'

export interface ComposeArgs extends ComposeOptions {
	readonly dados: unknown
}

export async function executar(
	{ dados, ...options }: ComposeArgs,
	{ entradas: [template = ''], saida }: WorkArea,
): Promise<{ readonly paginas: number }> {
	const { conteudo, paginas } = await compose(await readFile(template, 'utf8'), dados, options)
	await writeFile(saida, conteudo)
	return { paginas }
}
