import { expect, test } from 'vitest'
import { Orcamento } from './orcamento.ts'

test('an address that kept the validator busy waits for the next minute, and nobody else does', async () => {
	let agora = 0
	const orcamento = new Orcamento(() => agora)
	const verificar = (endereco: string, ms: number) =>
		orcamento.gastar(endereco, async () => {
			agora += ms
			return 'feito'
		})
	expect(await verificar('a', 19_000)).toBe('feito')
	expect(await verificar('a', 2_000)).toBe('feito')
	await expect(verificar('a', 1)).rejects.toMatchObject({ status: 429, erro: 'verificacao-demorada' })
	expect(await verificar('b', 100)).toBe('feito')
	agora = 60_000
	expect(await verificar('a', 1)).toBe('feito')
})

test('what fails is spent too', async () => {
	let agora = 0
	const orcamento = new Orcamento(() => agora)
	const falhar = () =>
		orcamento.gastar('a', async () => {
			agora += 20_000
			throw new Error('it was ended')
		})
	await expect(falhar()).rejects.toThrow('it was ended')
	await expect(falhar()).rejects.toMatchObject({ status: 429 })
})
