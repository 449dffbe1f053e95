import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { sessaoDado } from '../session.ts'
import { useGuardado } from './use-draft.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

type Resposta = { dtaultalt: string } | CallError
const GUARDADO = { dtaultalt: '2026-11-21T12:00:00Z' }
const recusa = new CallError(413, { erro: 'corpo-grande', mensagem: 'O texto é longo demais.' })

/** Server double: each request gets the next answer, and the sent bodies are recorded. */
function escrever(...respostas: Resposta[]) {
	const enviados: string[] = []
	const { result, unmount } = renderHook(() =>
		useGuardado<string>(undefined, async (texto) => {
			enviados.push(texto)
			const resposta = respostas.shift() ?? GUARDADO
			if (resposta instanceof CallError) throw resposta
			return resposta
		}),
	)
	const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
	return {
		enviados,
		passar,
		unmount,
		guardado: () => result.current,
		mudar: (texto: string) => act(() => result.current.mudar(texto)),
	}
}

const recarregar = () => {
	const evento = new Event('beforeunload', { cancelable: true })
	act(() => void window.dispatchEvent(evento))
	return evento
}

test('what was not kept for want of a connection is sent again by itself', async () => {
	const { enviados, passar, guardado, mudar } = escrever(CallError.createOffline())
	mudar('texto')
	await passar(1_000)
	expect(guardado().situacao.fase).toBe('falhou')
	await passar(10_000)
	expect(enviados).toEqual(['texto', 'texto'])
	expect(guardado().situacao.fase).toBe('guardado')
})

test('what was refused waits for the person', async () => {
	const { enviados, passar, guardado, mudar } = escrever(recusa)
	mudar('texto')
	await passar(60_000)
	expect(enviados).toEqual(['texto'])
	expect(guardado().situacao).toEqual({ fase: 'falhou', mensagem: 'O texto é longo demais.' })
})

test('off the screen an older text is not sent again', async () => {
	const { enviados, passar, unmount, mudar } = escrever(CallError.createOffline(), CallError.createOffline())
	mudar('texto')
	await passar(1_000)
	unmount()
	await passar(60_000)
	expect(enviados).toEqual(['texto', 'texto'])
})

test('what was refused is not sent again by going away', async () => {
	const { enviados, passar, unmount, mudar } = escrever(recusa)
	mudar('texto')
	await passar(1_000)
	unmount()
	await passar(60_000)
	expect(enviados).toEqual(['texto'])
})

test('the browser asks before the page goes away with what is not kept yet, which is sent at once', async () => {
	const { enviados, passar, mudar } = escrever()
	expect(recarregar().defaultPrevented).toBe(false)
	mudar('texto')
	expect(recarregar().defaultPrevented).toBe(true)
	await passar(0)
	expect(enviados).toEqual(['texto'])
	expect(recarregar().defaultPrevented).toBe(false)
})

test('what one person wrote is not kept in the name of the next, nor of nobody', async () => {
	const signIn = (usuario: number) => act(() => sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', usuario }))
	signIn(10001)
	const { enviados, passar, unmount, mudar } = escrever(new CallError(401, { erro: 'sessao-invalida', mensagem: '' }))
	mudar('de Ana')
	await passar(1_000)
	signIn(10002)
	await passar(60_000)
	act(() => sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'N' }))
	unmount()
	await passar(0)
	expect(enviados).toEqual(['de Ana'])
})
