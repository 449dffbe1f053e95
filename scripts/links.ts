import { existsSync, globSync, readFileSync } from 'node:fs'
import { findDeadLinks } from './checks/links.ts'

const paths = globSync('**/*.md', { exclude: ['**/node_modules/**', '**/dist/**'] }).sort()
const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))

for (const { file, line, target } of findDeadLinks(files, existsSync)) {
	console.error(`${file}:${line}: ${target} leads nowhere.`)
	process.exitCode = 1
}
