import { expect, test } from 'vitest'
import { calcularEmpates, type Item, type Porte, recusaDeEmpates } from './index.ts'

const montar = (
	...ofertas: readonly [nome: string, valor: string, porte: Porte][]
): Pick<Item, 'tippar' | 'classificados'> => ({
	tippar: 'A',
	classificados: ofertas.map(([nomfor, vlruni, tippor], indice) => ({
		numcla: indice + 1,
		nomfor,
		vlruni,
		tippor,
		niforn: '11222333000181',
		marca: null,
	})),
})
const pregao = { modlct: 'PRE', crijul: 'MEN' } as const
const calcular = (item: Pick<Item, 'tippar' | 'classificados'>, mais: object = {}) =>
	calcularEmpates({ ...pregao, item, ...mais })

test('within five per cent in a pregão, and ten elsewhere, a small enterprise may cover the best offer', () => {
	const noLimite = montar(['Grande', '100.0000', 'N'], ['Pequena', '105.0000', 'E'])
	expect(calcular(noLimite)).toMatchObject([{ tipemp: 'F' }])
	expect(calcular(noLimite)[0]?.dscemp).toMatch(
		/Até R\$ 105,00 \(5% acima\), podem, em 5 minutos, oferecer.*: Pequena\./,
	)
	const acima = montar(['Grande', '100.0000', 'N'], ['Pequena', '105.0001', 'E'])
	expect(calcular(acima)).toEqual([])
	expect(calcular(acima, { modlct: 'CON' })[0]?.dscemp).toMatch(/Até R\$ 110,00 \(10% acima\), podem oferecer/)
	expect(calcular(montar(['Grande', '100', 'N'], ['Pequena', '110.01', 'E']), { modlct: 'CON' })).toEqual([])
	// Cents are compared as they are, never as binary fractions.
	expect(calcular(montar(['Grande', '0.1', 'N'], ['Pequena', '0.105', 'M']))).toHaveLength(1)
})

test('the rule does not apply when the best offer is already of a small enterprise, nor where they alone compete', () => {
	expect(calcular(montar(['Pequena', '100', 'M'], ['Grande', '101', 'N'], ['Outra', '102', 'E']))).toEqual([])
	const exclusivo = { ...montar(['Grande', '100', 'N'], ['Pequena', '101', 'E']), tippar: 'E' as const }
	expect(calcular(exclusivo)).toEqual([])
	for (const crijul of ['TEC', 'LAN', 'OUT'] as const)
		expect(calcular(montar(['Grande', '100', 'N'], ['Pequena', '101', 'E']), { crijul })).toEqual([])
	expect(calcular(montar())).toEqual([])
})

test('those called come in the order of their offers, and equal ones are drawn', () => {
	const [ficto] = calcular(
		montar(['Grande', '100', 'N'], ['Terceira', '104', 'M'], ['Uma', '103', 'E'], ['Outra', '103', 'M']),
	)
	expect(ficto?.dscemp).toMatch(/nesta ordem: Uma, Outra, Terceira\. Uma, Outra têm o mesmo valor: sorteie/)
})

test('equal best offers are decided by the order of article 60, also when one of them ties by law', () => {
	const empate = calcular(montar(['Uma', '100', 'N'], ['Outra', '100.0000', 'N'], ['Longe', '120', 'N']))
	expect(empate).toMatchObject([{ tipemp: 'R' }])
	expect(empate[0]?.dscemp).toMatch(/entre Uma, Outra .*art\. 60/)
	expect(calcular(montar(['Grande', '100', 'N'], ['Pequena', '100', 'E'])).map(({ tipemp }) => tipemp)).toEqual([
		'F',
		'R',
	])
	expect(
		calcular(montar(['Uma', '100', 'N'], ['Outra', '120', 'N'], ['Mais', '120', 'N']), { crijul: 'LAN' }),
	).toMatchObject([{ tipemp: 'R' }])
})

test('a judgement with a tie that nobody decided is refused with the item', () => {
	const empates = calcular(montar(['Uma', '100', 'N'], ['Outra', '100', 'N']))
	expect(recusaDeEmpates([{ numitm: 4, empates, desempate: null }])?.mensagem).toMatch(/item 4 tem empate/)
	expect(recusaDeEmpates([{ numitm: 4, empates, desempate: 'Sorteio.' }])).toBeUndefined()
	expect(recusaDeEmpates([{ numitm: 4, empates: [], desempate: null }])).toBeUndefined()
})
