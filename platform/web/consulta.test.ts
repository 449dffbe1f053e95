import { expect, test, vi } from 'vitest'
import { CallError } from './calls/call-error.ts'
import { estadoDaConsulta } from './consulta.ts'

const falhou = (status: number) => {
	const refetch = vi.fn<() => Promise<void>>(async () => undefined)
	const error = new CallError(status, { erro: 'falha', mensagem: 'Não há isto. Volte à lista.' })
	return { refetch, estado: estadoDaConsulta({ data: undefined, error, isFetching: false, refetch }) }
}

test('what is not there is said once, and is not offered to be asked for again', () => {
	expect(falhou(404).estado).toMatchObject({ erro: 'Não há isto. Volte à lista.', aoTentarDeNovo: undefined })
})

test('what could not be reached is', () => {
	const { refetch, estado } = falhou(503)
	estado.aoTentarDeNovo?.()
	expect(refetch).toHaveBeenCalledOnce()
})
