import { expect, test } from 'vitest'
import type { Fluxo } from '../../platform/contract/index.ts'
import { drawingOf, flowsIn, placeOf } from './flow-drawing.ts'

const FLUXO: Fluxo<'A' | 'B', 'fechar' | 'anotar' | 'apagar'> = {
	coisa: 'um pedido',
	inicial: 'A',
	situacoes: { A: 'Aberto', B: 'Fechado' },
	motivos: { A: () => 'Feche-o antes.', B: () => 'Está fechado.' },
	passagens: {
		fechar: { nome: 'Fechar', de: ['A'], para: 'B', quem: 'a chefia', exige: 'motivo', abre: 'aviso', fecha: 'tarefa' },
		anotar: { nome: 'Anotar', de: ['A', 'B'], para: 'A', quem: 'todos' },
		apagar: { nome: 'Apagar', de: ['A'], para: null, quem: 'quem pediu' },
	},
}

test('a picture has what moves it, the table all that is done to it', () => {
	expect(placeOf(FLUXO)).toBe('situações de um pedido')
	const linhas = drawingOf(FLUXO).split('\n')
	expect(linhas).toEqual(
		expect.arrayContaining([
			'\tA: Aberto',
			'\t[*] --> A',
			'\tA --> B: Fechar',
			'\tB --> A: Anotar',
			'\tA --> [*]: Apagar',
			'| Fechar | Aberto | Fechado | a chefia | motivo | abre aviso; fecha tarefa |',
			'| Apagar | Aberto | deixa de existir | quem pediu |  |  |',
		]),
	)
	expect(linhas.filter((linha) => linha.includes('-->') && linha.includes('Anotar'))).toHaveLength(1)
})

test('only flows are drawn', () => {
	expect(flowsIn({ FLUXO, outro: { situacoes: {} }, texto: 'x', nada: null })).toEqual([FLUXO])
})
