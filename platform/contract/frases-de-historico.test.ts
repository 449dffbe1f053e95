import { expect, test } from 'vitest'
import { escreverNoPassado, escreverPeriodo } from './frases-de-historico.ts'

test.for([
	['Aprovar', 'Aprovou'],
	['Não aprovar', 'Não aprovou'],
	['Pedir o envio à direção', 'Pediu o envio à direção'],
	['Submeter', 'Submeteu'],
	['Admitir e mandar à avaliação', 'Admitiu e mandou à avaliação'],
	['Trazer avaliação de volta à média', 'Trouxe avaliação de volta à média'],
	['Propor', 'Propôs'],
	['Alocar Lúcia Prado', 'Alocou Lúcia Prado'],
	['Parecer', 'Parecer'],
	['Segue na demanda 3', 'Segue na demanda 3'],
	['Devolução', 'Devolução'],
	['', ''],
] as const)('%j is told as %j', ([ato, contado]) => {
	expect(escreverNoPassado(ato)).toBe(contado)
	expect(escreverNoPassado(contado)).toBe(contado)
})

test('a period of one day is that day', () => {
	expect(escreverPeriodo('2026-11-27', '2026-11-27')).toBe('27/11/2026')
	expect(escreverPeriodo('2026-11-27', '2026-12-01')).toBe('27/11/2026 a 01/12/2026')
})
