import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ClienteDeConsultas } from './query-client.ts'

test('what changes while it is asked for the first time is asked again', async () => {
	const cliente = new ClienteDeConsultas()
	let guardado = 'antes'
	const respostas: (() => void)[] = []
	const observador = new QueryObserver(cliente, {
		queryKey: ['documentos'],
		// The query reads at once, as the server does, and answers when the network lets it through.
		queryFn: () => {
			const lido = guardado
			return new Promise<string>((resolve) => respostas.push(() => resolve(lido)))
		},
	})
	const parar = observador.subscribe(() => undefined)

	guardado = 'depois'
	const pedido = cliente.invalidateQueries({ queryKey: ['documentos'] })
	respostas[0]?.()
	await expect.poll(() => respostas.length).toBe(2)
	respostas[1]?.()
	await pedido

	expect(observador.getCurrentResult().data).toBe('depois')
	parar()
})
