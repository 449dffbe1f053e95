import { describe, expect, test } from 'vitest'
import type { SitParticipante } from './codigos.ts'
import { type NaOrdem, problemaDosParticipantes, situacoesNaOrdem, todosAssinaram } from './ordem.ts'

const assinante = (codpcpasidoc: number, mais: Partial<NaOrdem> = {}): NaOrdem => ({
	codpcpasidoc,
	tippcpasi: 'A',
	sitpcp: 'AGU',
	numordasi: 1,
	codgrpasi: null,
	qtdminasi: null,
	...mais,
})
const situacoes = (tipord: 'P' | 'S' | 'G', participantes: readonly NaOrdem[]): SitParticipante[] => [
	...situacoesNaOrdem(tipord, participantes).values(),
]

describe('whose turn it is', () => {
	test('in parallel everybody is asked at once, whatever their number', () => {
		expect(situacoes('P', [assinante(1), assinante(2, { numordasi: 9 })])).toEqual(['PEN', 'PEN'])
	})

	test('in sequence the next is asked when the one before has signed', () => {
		const dois = assinante(2, { numordasi: 2 })
		expect(situacoes('S', [assinante(1), dois])).toEqual(['PEN', 'AGU'])
		expect(situacoes('S', [assinante(1, { sitpcp: 'ASS' }), dois])).toEqual(['ASS', 'PEN'])
	})

	test('of a group the minimum is enough, and the others are let off', () => {
		const grupo = { codgrpasi: 'Banca', qtdminasi: 2 }
		const membros = [1, 2, 3].map((codigo) => assinante(codigo, grupo))
		const depois = assinante(4, { numordasi: 2 })
		expect(situacoes('G', [...membros, depois])).toEqual(['PEN', 'PEN', 'PEN', 'AGU'])
		const assinados = [1, 2].map((codigo) => assinante(codigo, { ...grupo, sitpcp: 'ASS' }))
		expect(situacoes('G', [...assinados, assinante(3, grupo), depois])).toEqual(['ASS', 'ASS', 'DIS', 'PEN'])
	})

	test('who was replaced, observes or manages is not waited for', () => {
		const outros = [assinante(2, { sitpcp: 'SUB' }), assinante(3, { tippcpasi: 'O' }), assinante(4, { tippcpasi: 'G' })]
		expect(todosAssinaram('P', [assinante(1, { sitpcp: 'ASS' }), ...outros])).toBe(true)
		expect(todosAssinaram('P', [assinante(1), ...outros])).toBe(false)
	})
})

describe('what keeps a batch from being sent', () => {
	const pessoa = (codigo: number, mais: object = {}) => ({
		...assinante(codigo),
		nompcp: `Pessoa ${codigo}`,
		codtipasi: '2' as const,
		...mais,
	})

	test('nobody who signs', () => {
		expect(problemaDosParticipantes('P', [], '1')).toContain('ao menos um assinante')
	})

	test('a level below that of its documents', () => {
		expect(problemaDosParticipantes('P', [pessoa(1)], '3')).toContain('Pessoa 1')
		expect(problemaDosParticipantes('P', [pessoa(1, { codtipasi: '3' })], '3')).toBeUndefined()
	})

	test('two in the same place of a sequence', () => {
		expect(problemaDosParticipantes('S', [pessoa(1), pessoa(2)], '1')).toContain('posição 1')
		expect(problemaDosParticipantes('S', [pessoa(1), pessoa(2, { numordasi: 2 })], '1')).toBeUndefined()
	})

	test('a group spread over two places, or smaller than its minimum', () => {
		const banca = { codgrpasi: 'Banca' }
		expect(problemaDosParticipantes('G', [pessoa(1, banca), pessoa(2, { ...banca, numordasi: 2 })], '1')).toContain(
			'posições diferentes',
		)
		expect(problemaDosParticipantes('G', [pessoa(1, { ...banca, qtdminasi: 2 })], '1')).toContain('mais assinaturas')
	})
})
