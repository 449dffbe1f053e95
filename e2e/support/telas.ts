import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/tela.ts'
import { type Aparencia, mudarAparencia } from './acessibilidade.ts'
import { esperarPronta } from './pronta.ts'

const root = join(import.meta.dirname, '../..')

/** Every screen that the slices list. */
export const telas: readonly Tela[] = await Promise.all(
	globSync('modules/*/web/telas.ts', { cwd: root })
		.sort()
		.map(async (file) => ((await import(join(root, file))) as { telas: readonly Tela[] }).telas),
).then((lists) => lists.flat())

export async function abrirTela(page: Page, { path, seguir, aoLado = (endereco) => endereco }: Tela): Promise<void> {
	await page.goto(path)
	await esperarPronta(page)
	if (seguir === undefined) return
	const destino = await page.locator(seguir).first().getAttribute('href')
	await page.goto(destino === null ? path : aoLado(destino))
	await esperarPronta(page)
}

/** The window is changed first, while what is left behind is not laid out anew for it. */
export async function abrirTelaEm(page: Page, aparencia: Aparencia, tela: Tela): Promise<void> {
	await page.evaluate(() => {
		document.body.style.contentVisibility = 'hidden'
	})
	await mudarAparencia(page, aparencia)
	await abrirTela(page, tela)
}
