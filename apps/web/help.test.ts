import { expect, test } from 'vitest'
import { modules } from './modules.ts'

test('every topic of the help has an anchor of its own, and belongs to routes that there are', async () => {
	const topicos = (await Promise.all(modules.map(({ ajuda }) => ajuda()))).flat()
	const rotas = new Set((await Promise.all(modules.map(({ routes }) => routes()))).flat().map(({ name }) => name))
	expect(topicos.length).toBeGreaterThan(0)
	expect(new Set(topicos.map(({ id }) => id)).size).toBe(topicos.length)
	const semRota = topicos.flatMap((topico) => topico.rotas.filter((rota) => !rotas.has(rota)))
	expect(semRota).toEqual([])
})
