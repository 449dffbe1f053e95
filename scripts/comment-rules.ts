import { globSync, readFileSync } from 'node:fs'
import { type Finding, findInFileName, findInScript, findInStyles } from './checks/comment-rules.ts'

const SHOWN = 100

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const roots = folders.length > 0 ? folders : ['.']
const files = roots
	.flatMap((root) =>
		globSync(`${root.replace(/\/$/, '')}/**/*.{ts,tsx,mjs,js,css}`, {
			exclude: ['**/node_modules/**', '**/dist/**', '**/.git/**'],
		}),
	)
	.sort()

const onlyComments = process.argv.includes('--comments')
const found = files
	.flatMap((file) => [...findInFileName(file), ...findInText(file, readFileSync(file, 'utf8'))])
	.filter(({ rule }) => !onlyComments || rule === 'comment')

if (!process.argv.includes('--resumo')) {
	for (const { file, line, rule, text } of found) console.log(`${file}:${line} ${rule}: ${text.slice(0, SHOWN)}`)
}
for (const [folder, findings] of Map.groupBy(found, ({ file }) => folderOf(file))) {
	const count = (rule: Finding['rule']): number => findings.filter((finding) => finding.rule === rule).length
	console.log(`${folder}: ${count('comment')} comments, ${count('function')} functions, ${count('file')} files`)
}

if (process.argv.includes('--conferir') && found.length > 0) {
	console.error('A comment is a sentence about a thing, a function is verb and noun: docs/guides/conventions.md.')
	process.exitCode = 1
}

function findInText(file: string, text: string): Finding[] {
	return file.endsWith('.css') ? findInStyles(file, text) : findInScript(file, text)
}

function folderOf(file: string): string {
	const [first = '', second = ''] = file.split('/')
	return ['modules', 'packages', 'apps'].includes(first) ? `${first}/${second}` : first
}
