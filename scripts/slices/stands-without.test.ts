import { expect, test } from 'vitest'
import type { SourceTree } from '../import-rules/graph.ts'
import { boundTo } from './stands-without.ts'

const needs = (...folders: string[]): ReadonlySet<string> => new Set(folders.map((folder) => `modules/${folder}`))

function treeOf(files: Record<string, string>): SourceTree {
	return {
		files: new Map(Object.entries(files)),
		imports: [],
		declared: new Map([
			['modules/pessoas', needs()],
			['modules/assina', needs('pessoas')],
			['modules/processos', needs('assina')],
			['modules/parcerias', needs()],
			['platform', needs()],
		]),
	}
}

test('a slice goes with all that declare to need it, through others too', () => {
	const tree = treeOf({
		'modules/assina/server/enviar.ts': "import { nomes } from '@portal/pessoas/server/public'",
		'modules/processos/server/cadastro/abrir.ts': "import { enviar } from '@portal/assina/server/public'",
		'apps/server/modules.ts': "import { pessoas } from '@portal/pessoas/server'",
	})
	expect(boundTo('pessoas', tree)).toEqual([])
})

test.each([
	['a test', 'modules/parcerias/server/lista.test.ts', "import { pessoas } from '@portal/pessoas/server'"],
	['the shell', 'apps/web/shell/menu.tsx', "const Foto = lazy(() => import('@portal/pessoas/web/foto'))"],
	['a type alone', 'platform/server/quem.ts', "export type Quem = import('@portal/pessoas/contract').Quem"],
	['one that needs what goes with it', 'modules/parcerias/web/x.tsx', "import { a } from '@portal/processos/contract'"],
])('nobody else may name it: %s', (_, path, text) => {
	expect(boundTo('pessoas', treeOf({ [path]: text }))).toEqual([expect.stringContaining(path)])
})

test('nor does it declare what no import shows', () => {
	const tree = treeOf({ 'modules/pessoas/web/global.ts': 'declare global {\n\tinterface Window { x: 1 }\n}' })
	expect(boundTo('pessoas', tree)).toHaveLength(1)
})
