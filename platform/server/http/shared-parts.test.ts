import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serialize, sharedPart } from './shared-parts.ts'

const Item = z.object({ codigo: z.int(), nome: z.optional(z.string()) })
const Answer = z.object({ menu: z.array(Item), busca: z.array(Item), total: z.int(), aviso: z.optional(z.string()) })

const whole = (value: unknown) => JSON.stringify(z.parse(Answer, value))

test('an answer with shared parts is the same text as without, and leaves out what the contract does not have', () => {
	const menu = [{ codigo: 1, nome: 'um "um"', segredo: 'x' }, { codigo: 2 }]
	const [one, other] = [
		{ codigo: 3, segredo: 'y' },
		{ codigo: 4, nome: 'quatro' },
	]
	const value = { menu, busca: [one, other], total: 2, outro: 'z' }
	const expected = whole(value)
	sharedPart(menu)
	sharedPart(one)
	for (let time = 0; time < 2; time++) expect(serialize(Answer, value)).toBe(expected)
	expect(expected).not.toMatch(/[xyz]"/)
	const changed = { ...value, busca: [one, { ...other, codigo: 5 }], total: 1, aviso: 'olá' }
	expect(serialize(Answer, changed)).toBe(whole(changed))
	expect(serialize(Answer, { ...value, busca: [] })).toBe(whole({ ...value, busca: [] }))
})

test('a character of two bytes leaves as one that is written out, and reads the same', () => {
	const value = {
		menu: [{ codigo: 1, nome: '8h – 12h' }],
		busca: [sharedPart({ codigo: 2, nome: 'à noite 🌙' })],
		total: 1,
	}
	const text = serialize(Answer, value)
	expect(text).toMatch(/^[\0-\xff]+$/)
	expect(JSON.parse(text)).toEqual(value)
})

test('a shared part is read once', () => {
	let readings = 0
	const part = {
		get codigo() {
			readings++
			return 1
		},
	}
	const value = { menu: [], busca: [sharedPart(part)], total: 0 }
	serialize(Answer, value)
	const once = readings
	serialize(Answer, { ...value, total: 1 })
	expect(once).toBeGreaterThan(0)
	expect(readings).toBe(once)
})

test('what does not fit the contract does not leave, shared or beside something shared', () => {
	const wrong = sharedPart({ codigo: 'um' })
	for (const value of [
		{ menu: [], busca: [wrong], total: 0 },
		{ menu: sharedPart([]), busca: [], total: 'muitos' },
		{ menu: sharedPart([]), busca: [] },
		{ menu: sharedPart([]), busca: 'nenhuma', total: 1 },
	])
		expect(() => serialize(Answer, value)).toThrow(z.core.$ZodError)
})

test('an answer whose contract looks at it as a whole is looked at as a whole', () => {
	const Checked = z
		.object({ itens: z.array(Item), total: z.int() })
		.check(z.refine(({ itens, total }) => itens.length === total))
	expect(() => serialize(Checked, { itens: sharedPart([]), total: 1 })).toThrow(z.core.$ZodError)
	expect(serialize(Checked, { itens: sharedPart([]), total: 0 })).toBe('{"itens":[],"total":0}')
})
