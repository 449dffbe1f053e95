import { expect, test } from 'vitest'
import { Pausa } from './public.tsx'

test('a paused upload waits until it is told to go on, or is given up', async () => {
	const pausa = new Pausa()
	const controle = new AbortController()
	const passos: string[] = []
	const passar = async (nome: string) => {
		await pausa.esperar(controle.signal)
		passos.push(nome)
	}
	await passar('livre')
	pausa.pausar()
	const parado = passar('depois')
	await Promise.resolve()
	expect(passos).toEqual(['livre'])
	pausa.retomar()
	await parado
	expect(passos).toEqual(['livre', 'depois'])
	pausa.pausar()
	const desistido = passar('nunca')
	controle.abort(new Error('given up'))
	await expect(desistido).rejects.toThrow('given up')
	expect(passos).toEqual(['livre', 'depois'])
})
