import { spawnSync } from 'node:child_process'
import {
	constants,
	copyFileSync,
	cpSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
} from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface LockedPackage {
	readonly dev?: boolean
	readonly link?: boolean
	readonly resolved?: string
}

export interface Image {
	readonly folder: string
	readonly env: Readonly<Record<string, string>>
	readonly command: readonly string[]
}

/**
 * The set of files that ops/Dockerfile puts into the image, and how it starts them: what its last stage copies, without
 * what .dockerignore leaves out, and of node_modules what `npm ci --omit=dev` would install. Nothing above the folder
 * can be reached from it, so that a file or package that the image lacks is lacking here.
 */
export function layOutImage(folder: string): Image {
	const instructions = read('ops/Dockerfile')
		.replaceAll(/\\\n\s*/g, '')
		.split('\n')
	const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
	for (const line of last) {
		const [, from, source = '', target = ''] = /^COPY (--from=\S+ )?(\S+) (\S+)$/.exec(line) ?? []
		if (!line.startsWith('COPY ')) continue
		if (target === 'node_modules') layOutPackages(folder, removedPackages(instructions))
		else
			copyFromContext(
				from ? relative('/portal', source) : source,
				join(folder, target === './' ? source : target),
				!from,
			)
	}
	const start = last.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]'
	return { folder, env: environmentOf(last), command: JSON.parse(start) as string[] }
}

function environmentOf(lines: readonly string[]): Record<string, string> {
	const pairs = lines
		.filter((line) => line.startsWith('ENV '))
		.flatMap((line) => line.slice('ENV '.length).split(/\s+/))
	return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

function copyFromContext(source: string, target: string, filtered: boolean): void {
	const left = read('.dockerignore').split('\n').filter(Boolean)
	const isLeftOut = (path: string) =>
		left.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))
	mkdirSync(dirname(target), { recursive: true })
	cpSync(join(root, source), target, {
		recursive: true,
		filter: (path) => !filtered || !isLeftOut(relative(root, path)),
	})
}

const removedPackages = (lines: readonly string[]): string[] =>
	lines.flatMap((line) => /rm -rf (node_modules\S*(?: node_modules\S*)*)/.exec(line)?.[1]?.split(' ') ?? [])

function layOutPackages(folder: string, removed: readonly string[]): void {
	const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
	for (const [path, { dev, link, resolved = '' }] of Object.entries(packages)) {
		if (!path.startsWith('node_modules/') || dev) continue
		if (removed.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))) continue
		const target = join(folder, path)
		mkdirSync(dirname(target), { recursive: true })
		if (link) symlinkSync(relative(dirname(target), join(folder, resolved)), target)
		// Optional packages of other systems are not there.
		else if (existsSync(join(root, path))) linkFolder(join(root, path), target)
	}
}

/** Hard links cost nothing, and unlike symbolic ones do not lead back to the packages of the developers. */
function linkFolder(from: string, to: string): void {
	mkdirSync(to, { recursive: true })
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)]
		if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(source, target)
		else if (entry.isFile()) linkOrCopy(source, target)
	}
}

function linkOrCopy(source: string, target: string): void {
	try {
		linkSync(source, target)
	} catch {
		copyFileSync(source, target, constants.COPYFILE_FICLONE)
	}
}

/** Container engines of this machine that answer: Docker and Podman. */
export const containerEngines = (): string[] =>
	['docker', 'podman'].filter((engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0)
