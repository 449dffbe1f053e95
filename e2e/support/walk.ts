import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/screen.ts'
import { readRecentChange } from '../../scripts/checks/drawn-screens.ts'
import { chooseWalkedScreens } from './screen-list.ts'

/** Parallel pages: one is drawn while the other waits for its files. */
const LADO_A_LADO = 2

/** Screens of one person in one test: a longer walk is split into several tests. */
const POR_VEZ = 12

const walked = chooseWalkedScreens(readRecentChange(join(import.meta.dirname, '../..')))

/** People who look at screens, by number (a visitor has none), and their screens. */
export const telasDeCadaUm = [...Map.groupBy(walked, ({ codpes }) => codpes)].flatMap(([codpes, todas]) =>
	splitWalk(todas).map((mostradas, vez) => ({
		quem: [codpes ?? 'a visitor', ...(vez > 0 ? [`(${vez + 1})`] : [])].join(' '),
		codpes,
		mostradas,
	})),
)

function splitWalk(todas: readonly Tela[]): Tela[][] {
	const vezes = Math.ceil(todas.length / POR_VEZ)
	return Array.from({ length: vezes }, (_, vez) => todas.filter((_tela, indice) => indice % vezes === vez))
}

/**
 * Walk through the screens: each is visited once, in one of a few pages of the same person; the result joins the
 * findings.
 */
export async function percorrer(
	mostradas: readonly Tela[],
	abrir: () => Promise<Page>,
	visitar: (page: Page, tela: Tela) => Promise<readonly string[]>,
	ladoALado = LADO_A_LADO,
): Promise<string[]> {
	const fila = [...mostradas]
	const achados: string[] = []
	const andar = async () => {
		const page = await abrir()
		for (let tela = fila.shift(); tela; tela = fila.shift()) achados.push(...(await visitar(page, tela)))
	}
	await Promise.all(Array.from({ length: ladoALado }, andar))
	return achados
}
