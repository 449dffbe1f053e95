import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const LEFT_OUT = ['node_modules', '.git', '.data', 'dist', 'storybook-static']

/** Copy of the product for trials, with the same libraries and its own links to its own packages. */
export function copyTree(root: string, alsoLeftOut: readonly string[] = []): string {
	const copy = copySources(root, alsoLeftOut)
	linkLibraries(root, copy)
	linkPackages(copy)
	return copy
}

/**
 * Copy that runs: its libraries are within it, because the reader of PDFs may read nothing outside. They are hard links
 * where the disk allows.
 */
export function copyThatRuns(root: string, alsoLeftOut: readonly string[] = []): string {
	const copy = copySources(root, alsoLeftOut)
	const libraries = join(root, 'node_modules')
	try {
		execFileSync('cp', ['-al', libraries, copy], { stdio: 'ignore' })
	} catch {
		rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
		cpSync(libraries, join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
	}
	linkPackages(copy)
	return copy
}

function copySources(root: string, alsoLeftOut: readonly string[]): string {
	const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'))
	const leftOut = [...LEFT_OUT, ...alsoLeftOut]
	cpSync(root, copy, { recursive: true, filter: (source) => !leftOut.includes(relative(root, source)) })
	return copy
}

function linkLibraries(root: string, copy: string): void {
	mkdirSync(join(copy, 'node_modules'))
	for (const name of readdirSync(join(root, 'node_modules'))) {
		if (name !== '@portal' && name !== '.cache')
			symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
	}
}

/** Workspace links of npm, for the packages that are there now. */
export function linkPackages(copy: string): void {
	const links = join(copy, 'node_modules/@portal')
	rmSync(links, { recursive: true, force: true })
	mkdirSync(links)
	for (const name of ['platform', 'design-system']) symlinkSync(join('../..', name), join(links, name))
	for (const folder of ['modules', 'packages']) {
		for (const name of readdirSync(join(copy, folder), { withFileTypes: true })) {
			if (name.isDirectory()) symlinkSync(join('../..', folder, name.name), join(links, name.name))
		}
	}
}
