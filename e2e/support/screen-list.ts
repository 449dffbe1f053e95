import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Tela } from '../../platform/web/screen.ts'
import { isWalked, type RecentChange } from '../../scripts/checks/drawn-screens.ts'

const root = join(import.meta.dirname, '../..')

const screensOfSlices = await Promise.all(
	globSync('modules/*/web/telas.ts', { cwd: root })
		.sort()
		.map(async (file) => ({
			slice: file.split('/')[1] ?? '',
			telas: ((await import(join(root, file))) as { telas: readonly Tela[] }).telas,
		})),
)

/** Every screen that the slices list. */
export const telas: readonly Tela[] = screensOfSlices.flatMap((slice) => slice.telas)

/** Screens of this run's walks: those of slices that changed, and a drawn part of the others. */
export function chooseWalkedScreens(change: RecentChange | undefined): readonly Tela[] {
	return screensOfSlices.flatMap(({ slice, telas: its }) => its.filter(({ nome }) => isWalked(slice, nome, change)))
}
