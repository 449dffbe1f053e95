import { globSync, readFileSync } from 'node:fs'
import { buildCatalogue, platform } from '@portal/platform/server'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const all = [platform, ...modules]
const catalogo = buildCatalogue(all)

test('every profile that a call, a menu or another profile names is declared by a slice', () => {
	const named = all.flatMap(({ routes, menu, perfis }) => [
		...routes.flatMap(({ endpoint: { access } }) => (typeof access === 'object' ? access : [])),
		...(menu?.itens ?? []).flatMap(({ acesso = [] }) =>
			acesso.flatMap(({ tipreg, vlrreg }) => (tipreg === 'P' ? [vlrreg] : [])),
		),
		...(perfis?.perfis ?? []).flatMap(({ incompativeis = [] }) => incompativeis),
	])
	expect(named.length).toBeGreaterThan(20)
	expect(named.filter((codigo) => !catalogo.has(codigo))).toEqual([])
})

test('a profile is written once, where it is declared', () => {
	const codes = new RegExp(`['"\`](${[...catalogo.keys()].join('|')})['"\`]`)
	const files = globSync('{apps,modules,platform}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] }).filter(
		(file) =>
			!/\.test\.tsx?$|testes\/|-de-teste\.ts$/.test(file) &&
			!/contract\/(.+\/)?(perfis[a-z-]*|portal-profiles)\.ts$/.test(file),
	)
	expect(files.length).toBeGreaterThan(500)
	const loose = files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.flatMap((line, index) => (codes.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
	)
	expect(loose).toEqual([])
})

test('what a profile allows is said as the end of a sentence, and its name as people call it', () => {
	const todos = [...catalogo.values()]
	expect(todos.filter(({ nomperfil }) => !/^\p{Lu}/u.test(nomperfil))).toEqual([])
	expect(todos.filter(({ dscperfil }) => !/^\p{Ll}.*[^.]$/u.test(dscperfil))).toEqual([])
})

/** Files that may compare profile names to select content; the slice behind them decides again. */
const MOSTRAM_CONFORME_O_NOME = [
	'modules/navegacao/contract/acesso.ts',
	'modules/navegacao/server/areas-da-pessoa.ts',
	'modules/navegacao/server/papeis.ts',
	'modules/notificacoes/server/avisos/publico.ts',
]

test('no slice decides by the names of the profiles: it asks `recusaDeAcesso` or `alcanceDe`', () => {
	const files = globSync('modules/*/{contract,server}/**/*.ts').filter((file) => !/\.test\.ts$|testes\//.test(file))
	expect(files.length).toBeGreaterThan(300)
	const byName = files.filter((file) =>
		/user\.perfis|'codpes' \| 'perfis'|\bperfis\.includes\(/.test(readFileSync(file, 'utf8')),
	)
	expect(byName.sort()).toEqual(MOSTRAM_CONFORME_O_NOME)
})
