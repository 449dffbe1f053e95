import { expect, test } from 'vitest'
import { addToList, dropFromList } from './module-list.ts'

const list = `import type { ServerModule } from '@portal/platform/server'
import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'

/** Every slice. */
export const modules: readonly ServerModule[] = [
	pessoas,
	parcerias,
]
`

test('a slice that is dropped leaves neither its import nor its item', () => {
	const kept = dropFromList(list, '@portal/parcerias')
	expect(kept).not.toContain('parcerias')
	expect(kept).toContain('= [\n\tpessoas,\n]')
})

test('a slice whose name begins like another one stays', () => {
	expect(dropFromList(list, '@portal/parc')).toContain('[\n\tpessoas,\n\tparcerias,\n]')
})

test('a slice that is added comes last', () => {
	const longer = addToList(list, 'mandato', '@portal/mandato/server')
	expect(longer).toContain("import { mandato } from '@portal/mandato/server'\n")
	expect(longer).toContain('= [\n\tpessoas,\n\tparcerias,\n\tmandato,\n]')
})

test('adding and dropping again gives the same list', () => {
	const again = dropFromList(addToList(list, 'mandato', '@portal/mandato/server'), '@portal/mandato')
	expect(again).toBe(dropFromList(list, '@portal/nenhum'))
})
