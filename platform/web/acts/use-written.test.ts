import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { esquecerEscritos } from '../tab-storage.ts'
import { useEscrito } from './use-written.ts'

const abrir = (schema: z.ZodMiniType<string> = z.string()) => renderHook(() => useEscrito('devolver 1', schema, ''))
const escrever = (texto: string) => {
	const { result, unmount } = abrir()
	act(() => result.current.escrever(texto))
	unmount()
}

test('what was written is there when the dialog opens again, until it is sent', () => {
	escrever('Falta um documento.')
	const { result } = abrir()
	expect(result.current.escrito).toBe('Falta um documento.')
	result.current.esquecer()
	expect(abrir().result.current.escrito).toBe('')
})

test('of another shape, or once another person is here, it is nothing', () => {
	escrever('Falta um documento.')
	expect(abrir(z.string().check(z.maxLength(3))).result.current.escrito).toBe('')
	esquecerEscritos(20001)
	expect(abrir().result.current.escrito).toBe('')
})
