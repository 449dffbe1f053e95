import { beforeEach, expect, test } from 'vitest'
import { classificacaoLembrada, lembrarClassificacao } from './classificacao-lembrada.ts'

beforeEach(() => localStorage.clear())

test('the next document of the same subject begins as the last one was classified', () => {
	lembrarClassificacao(7, { codetrdoc: 3, codetrcfc: 1 })
	expect(classificacaoLembrada(7)).toEqual({ codetrdoc: 3, codetrcfc: 1 })
})

test('of another subject only how it was checked is known: its kinds are others', () => {
	lembrarClassificacao(7, { codetrdoc: 3, codetrcfc: 1 })
	expect(classificacaoLembrada(8)).toEqual({ codetrcfc: 1 })
})

test('a kind that was written is not kept, nor does what is no answer any more break the form', () => {
	lembrarClassificacao(7, { dsctipdoc: 'Laudo de Ana', codetrcfc: 1 })
	expect(localStorage.getItem('anexo-lembrado')).not.toContain('Ana')
	localStorage.setItem('anexo-lembrado', 'não é JSON')
	expect(classificacaoLembrada(7)).toEqual({})
})
