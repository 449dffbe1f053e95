import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/tela.ts'
import { telas } from './telas.ts'

/** While one page waits for its files, another is drawn. */
const LADO_A_LADO = 2

/** Who looks at screens, by number (a visitor has none), and those that they see. */
export const telasDeCadaUm = [...Map.groupBy(telas, ({ codpes }) => codpes)].map(([codpes, mostradas]) => ({
	quem: codpes === undefined ? 'a visitor' : String(codpes),
	codpes,
	mostradas,
}))

/** Each screen is visited once, in one of a few pages of the same person; what the visits find, together. */
export async function percorrer(
	mostradas: readonly Tela[],
	abrir: () => Promise<Page>,
	visitar: (page: Page, tela: Tela) => Promise<readonly string[]>,
): Promise<string[]> {
	const fila = [...mostradas]
	const achados: string[] = []
	const andar = async () => {
		const page = await abrir()
		for (let tela = fila.shift(); tela; tela = fila.shift()) achados.push(...(await visitar(page, tela)))
	}
	await Promise.all(Array.from({ length: LADO_A_LADO }, andar))
	return achados
}
