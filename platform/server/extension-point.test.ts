import { expect, test } from 'vitest'
import { extensionPoint } from './extension-point.ts'

test('an answer is heard where its portal was started with it, in order, and nowhere else', () => {
	const colour = extensionPoint<string | undefined>()
	const size = extensionPoint<number>()
	const extensions = [colour.provide('blue'), size.provide(3), colour.provide(undefined), colour.provide('red')]
	expect(colour.of({ extensions })).toEqual(['blue', undefined, 'red'])
	expect(size.of({ extensions })).toEqual([3])
	expect(colour.of({ extensions: [] })).toEqual([])
})
