import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Setting of a whole run (`npm test -- --tudo`): nothing is drawn and no case is a sample. */
export const WHOLE_RUN = 'PORTAL_TESTS_WHOLE'

/** Commits whose slices are walked whole. */
const RECENT_COMMITS = 30
/** Share of the other screens: one of so many is drawn. */
const ONE_OF = 3

/** Recent change of the repository: the commit that draws, and the slices that the last commits touched. */
export interface RecentChange {
	readonly commit: string
	readonly touched: ReadonlySet<string>
}

/** Slices by the files that a list of changed files names; a document alone changes no screen. */
export function findTouchedSlices(files: readonly string[]): ReadonlySet<string> {
	return new Set(
		files.flatMap((file) => (file.endsWith('.md') ? [] : (/^modules\/(?<slice>[^/]+)\//.exec(file)?.[1] ?? []))),
	)
}

/**
 * Recent change as git tells it. Absent where everything is asked for (`npm test -- --tudo`) and where there is no
 * repository. A shallow clone shows all files in its first commit, so all slices count as touched there.
 */
export function readRecentChange(root: string): RecentChange | undefined {
	if (process.env[WHOLE_RUN]) return undefined
	const git = (...args: string[]): string | undefined => {
		const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
		return status === 0 ? stdout : undefined
	}
	const commit = git('rev-parse', 'HEAD')?.trim()
	const files = git('log', `-${RECENT_COMMITS}`, '--format=', '--name-only')
	const unsaved = git('status', '--porcelain')
	if (commit === undefined || files === undefined || unsaved === undefined) return undefined
	const changed = [...files.split('\n'), ...unsaved.split('\n').map((line) => line.slice(3))]
	return { commit, touched: findTouchedSlices(changed) }
}

/** Rule of the draw: a screen of a touched slice always, another one where the commit's hash and its name say so. */
export function isWalked(slice: string, name: string, change: RecentChange | undefined): boolean {
	if (change === undefined || change.touched.has(slice)) return true
	return createHash('sha256').update(`${change.commit} ${name}`).digest().readUInt32BE() % ONE_OF === 0
}

/** Line of the report: how many screens were walked, and how to walk all of them. */
export function describeDraw(walked: number, all: number, change: RecentChange | undefined): string {
	if (change === undefined) return `telas percorridas: todas as ${all}`
	return `telas percorridas: ${walked} de ${all} — as das fatias dos últimos ${RECENT_COMMITS} commits e um terço das outras, sorteado por ${change.commit.slice(0, 8)}; todas: npm test -- --tudo`
}
