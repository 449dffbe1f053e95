import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES_IN_A_FOLDER } from '../../import-rules.ts'
import { findBreaches } from './check.ts'
import { listCrowdedFolders } from './folders.ts'
import { readSourceTree, type SourceTree } from './graph.ts'

const manifest = (name: string, dependencies = {}) =>
	JSON.stringify({
		name: `@portal/${name}`,
		exports: {
			'./contract': './contract/index.ts',
			'./server': './server/index.ts',
			'./server/public': './server/public.ts',
			'./web': './web/index.ts',
			'./web/public': './web/public.tsx',
		},
		dependencies,
	})

const sound = {
	'modules/a/package.json': manifest('a', { '@portal/b': '*' }),
	'modules/a/contract/index.ts': "import * as z from 'zod/mini'\nexport const a = z.string()",
	'modules/a/server/index.ts': "import { b } from '@portal/b/server/public'\nexport const a = b",
	'modules/a/web/index.ts': "export const a = () => import('./a.page.tsx')",
	'modules/a/web/a.page.tsx':
		"import { b } from '@portal/b/contract'\nimport { B } from '@portal/b/web/public'\nexport const A = () => <B b={b} />",
	'modules/b/package.json': manifest('b'),
	'modules/b/contract/index.ts': 'export const b = 1',
	'modules/b/server/public.ts': 'export const b = 1',
	'modules/b/web/public.tsx':
		"import type { Props } from './b.tsx'\nexport const B = tardia<Props>(() => import('./b.tsx').then((m) => m.B))",
	'modules/b/web/b.tsx': 'export type Props = { b: number }\nexport const B = (props: Props) => <p>{props.b}</p>',
	'modules/b/server/queries.ts': "export const all = (db: Db) => db.selectFrom('b').execute()",
}

function treeWith(planted: Record<string, string>): SourceTree {
	const root = mkdtempSync(join(tmpdir(), 'import-rules-'))
	for (const [path, text] of Object.entries({ ...sound, ...planted })) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return readSourceTree(root)
}

const breachesWith = (planted: Record<string, string>): string[] => findBreaches(treeWith(planted))

test('a sound tree has nothing to say about it', () => {
	expect(breachesWith({})).toEqual([])
})

test.each([
	['a contract that needs Node', { 'modules/a/contract/x.ts': "import { readFile } from 'node:fs'" }, 'runs anywhere'],
	[
		'a contract that needs a library',
		{ 'modules/a/contract/x.ts': "import { format } from 'date-fns'" },
		'runs anywhere',
	],
	[
		'a screen that reaches its server',
		{ 'modules/a/web/x.tsx': "import { a } from '../server/index.ts'" },
		'own/server',
	],
	['a screen that uses a server library', { 'modules/a/web/x.tsx': "import pg from 'pg'" }, "'pg'"],
	[
		'a screen of another slice',
		{ 'modules/a/web/x.tsx': "import { b } from '@portal/b/web'", 'modules/b/web/index.ts': '' },
		'offers in web/public',
	],
	[
		'a component for other slices that comes with their pages',
		{ 'modules/b/web/public.tsx': "import { B as Parte } from './b.tsx'\nexport const B = () => <Parte b={1} />" },
		'when it is drawn',
	],
	[
		'a component of a slice that package.json does not name',
		{ 'modules/c/package.json': manifest('c'), 'modules/c/web/x.tsx': "import { B } from '@portal/b/web/public'" },
		'do not name',
	],
	[
		'the public functions of a server in a screen',
		{ 'modules/a/web/x.tsx': "import { b } from '@portal/b/server/public'" },
		'slice/server/public',
	],
	[
		'the inside of another server',
		{ 'modules/a/server/x.ts': "import { all } from '@portal/b/server/queries'" },
		'no door',
	],
	[
		'the manifest of another server',
		{ 'modules/a/server/x.ts': "import { b } from '@portal/b/server'", 'modules/b/server/index.ts': '' },
		'public functions',
	],
	[
		'another package by its path',
		{ 'modules/a/server/x.ts': "import { b } from '../../b/server/public.ts'" },
		'never by its path',
	],
	[
		'a slice that package.json does not name',
		{ 'modules/c/package.json': manifest('c'), 'modules/c/server/x.ts': "import { a } from '@portal/a/contract'" },
		'do not name',
	],
	[
		'a platform that knows a slice',
		{ 'platform/server/x.ts': "import { a } from '@portal/a/server'" },
		'knows no slice',
	],
	[
		'a library that knows a slice',
		{ 'packages/pdf/x.ts': "import { b } from '@portal/b/server/public'" },
		'knows neither portal',
	],
	[
		'a library with a library that its rule does not name',
		{ 'packages/pdf/x.ts': "import pg from 'pg'" },
		'knows neither portal',
	],
	[
		'a component that fetches',
		{ 'design-system/x/x.tsx': "import { useQuery } from '@tanstack/react-query'" },
		'only show',
	],
	[
		'an application hidden in a lazy import',
		{ 'modules/a/web/x.tsx': "export const x = () => import('node:fs')" },
		'node:fs',
	],
	[
		'a re-export of the inside of another slice',
		{ 'modules/a/server/x.ts': "export * from '@portal/b/server/queries'" },
		'no door',
	],
	['SQL in a handler', { 'modules/a/server/x.ts': "export const x = (db: Db) => db.selectFrom('a')" }, 'All SQL'],
	[
		'HTML by hand',
		{ 'modules/a/web/x.tsx': 'export const X = () => <p dangerouslySetInnerHTML={{ __html: x }} />' },
		'sanitising',
	],
	[
		'what only tests use',
		{
			'modules/a/server/x.ts': "import { y } from './testes/y-de-teste.ts'",
			'modules/a/server/testes/y-de-teste.ts': '',
		},
		'out of the product',
	],
	['a drawer', { 'modules/a/server/utils/x.ts': '' }, '"utils"'],
	['a barrel', { 'modules/a/server/x/index.ts': '' }, 'index files'],
	[
		'files in a circle',
		{ 'modules/a/server/x.ts': "import { y } from './y.ts'", 'modules/a/server/y.ts': "import { x } from './x.ts'" },
		'circle',
	],
])('%s is refused', (_, planted, reason) => {
	expect(breachesWith(planted)).toEqual([expect.stringContaining(reason)])
})

test('slices in a circle are refused even when only types are used', () => {
	const breaches = breachesWith({
		'modules/b/package.json': manifest('b', { '@portal/a': '*' }),
		'modules/b/server/x.ts': "import type { a } from '@portal/a/contract'",
	})
	expect(breaches).toEqual([expect.stringContaining('a → b → a')])
})

test('types that refer to each other tie no knot', () => {
	const planted = {
		'modules/a/server/x.ts': "import type { y } from './y.ts'",
		'modules/a/server/y.ts': "import type { x } from './x.ts'",
	}
	expect(breachesWith(planted)).toEqual([])
})

describe('folders of topics', () => {
	const crowd = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, n) => [`modules/a/web/tema/${n}.ts`, '']))
	const crowded = crowd(FILES_IN_A_FOLDER + 1)

	test('a note tells of more than twenty-five files in a folder, tests and fixtures left out, and refuses nothing', () => {
		const beside = { 'modules/a/web/tema/0.test.ts': '', 'modules/a/web/tema/x-fixture.ts': '' }
		expect(breachesWith(crowded)).toEqual([])
		expect(listCrowdedFolders(treeWith({ ...crowd(FILES_IN_A_FOLDER), ...beside }))).toEqual([])
		expect(listCrowdedFolders(treeWith(crowded))).toEqual([
			'modules/a/web/tema has 26 source files, at most 25: put what belongs together in a folder of its topic.',
		])
	})

	const knot = {
		'modules/a/web/x/1.ts': "import { b } from '../y/1.ts'",
		'modules/a/web/y/1.ts': 'export const b = 1',
		'modules/a/web/y/2.ts': "import { c } from '../x/2.ts'",
		'modules/a/web/x/2.ts': 'export const c = 1',
	}

	test('two topics that import each other are refused, though no file does', () => {
		expect(breachesWith(knot)).toEqual([
			'Topics import each other in a circle: modules/a/web/x → modules/a/web/y → modules/a/web/x.',
		])
	})

	test.each([
		['modules/a/server/queries-itens.ts', 'a prefix stands for a topic'],
		['modules/a/server/x/rotas-itens.ts', 'a prefix stands for a topic'],
		['modules/a/server/portal-de-teste.ts', 'the folder `testes`'],
	])('%s is refused: a prefix stands where a folder should', (path, reason) => {
		expect(breachesWith({ [path]: 'export const q = 1' })).toEqual([expect.stringContaining(`${path}: `)])
		expect(breachesWith({ [path]: 'export const q = 1' })[0]).toContain(reason)
	})

	test('the same in a folder of its name is not', () => {
		const inFolders = ['modules/a/server/x/queries/itens.ts', 'modules/a/server/testes/portal-de-teste.ts']
		expect(breachesWith(Object.fromEntries(inFolders.map((path) => [path, 'export const q = 1'])))).toEqual([])
	})

	test('the root of a side stands above and below its topics', () => {
		const root = {
			'modules/a/web/queries.ts': 'export const q = 1',
			'modules/a/web/x/1.ts': "import { q } from '../queries.ts'\nexport const x = q",
			'modules/a/web/rotas.ts': "import { x } from './x/1.ts'",
		}
		expect(breachesWith(root)).toEqual([])
	})
})
