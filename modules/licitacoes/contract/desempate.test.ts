import { expect, test } from 'vitest'
import type { Empate } from './empate.ts'
import {
	type Item,
	juntarEmpates,
	type Porte,
	recusaDeEmpates,
	recusaDosClassificados,
	recusaDosLotes,
} from './index.ts'

type DoItem = Pick<Item, 'numitm' | 'numlot' | 'qtditm' | 'vlrest' | 'tippar' | 'classificados'>
type OfertaCurta = readonly [nome: string, valor: string, porte: Porte]

const montarOfertas = (ofertas: readonly OfertaCurta[]): Item['classificados'] =>
	ofertas.map(([nomfor, vlruni, tippor], indice) => ({
		numcla: indice + 1,
		nomfor,
		vlruni,
		tippor,
		niforn: '11222333000181',
		marca: null,
	}))
const montar = (...ofertas: readonly OfertaCurta[]): DoItem => ({
	numitm: 1,
	numlot: null,
	qtditm: '10',
	vlrest: '100',
	tippar: 'A',
	classificados: montarOfertas(ofertas),
})
const pregao = {
	modlct: 'PRE',
	crijul: 'MEN',
	tipobj: 'BEM',
	codgrp: 'EXP',
	jullot: 'N',
	mesvig: null,
} as const
const julgar = (itens: readonly DoItem[], mais: object = {}) => juntarEmpates({ ...pregao, ...mais }, itens)
const calcular = (item: DoItem, mais: object = {}): Empate[] => julgar([item], mais)[0]?.empates ?? []

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
	const recusar = (item: { empates: Empate[]; desempate: string | null }, jullot: 'S' | 'N' = 'N') =>
		recusaDeEmpates([{ numitm: 4, numlot: 2, ...item }], jullot)?.mensagem
	expect(recusar({ empates, desempate: null })).toMatch(/item 4 tem empate/)
	expect(recusar({ empates, desempate: null }, 'S')).toMatch(/lote 2 tem empate/)
	expect(recusar({ empates, desempate: 'Sorteio.' })).toBeUndefined()
	expect(recusar({ empates: [], desempate: null })).toBeUndefined()
})

const GRANDE_E_PEQUENA = [
	['Grande', '100', 'N'],
	['Pequena', '104', 'E'],
] as const

test('an item that is estimated above the revenue of a small enterprise has no tie by law, and the reason tells no estimate', () => {
	const item = { ...montar(...GRANDE_E_PEQUENA), qtditm: '48000' }
	// The ceiling itself is within, and one hundredth of a cent more is not.
	expect(julgar([{ ...item, vlrest: '100' }])[0]).toMatchObject({ empates: [{ tipemp: 'F' }], dsctet: null })
	const [acima] = julgar([{ ...item, vlrest: '100.0001' }])
	expect(acima?.empates).toEqual([])
	expect(acima?.dsctet).toBe(
		'Sem o empate ficto de ME e EPP: o valor estimado do item 1 passa de R$ 4.800.000,00 (Lei 14.133/2021, art. 4º, § 1º, I).',
	)
	// The tie of equal offers has no ceiling, and a tie that is not there needs no reason.
	const iguais = { ...montar(['Uma', '100', 'N'], ['Outra', '100', 'E']), qtditm: '48000', vlrest: '200' }
	expect(julgar([iguais])[0]).toMatchObject({ empates: [{ tipemp: 'R' }], dsctet: expect.stringContaining('item 1') })
	expect(julgar([{ ...montar(['Grande', '100', 'N']), qtditm: '48000', vlrest: '200' }])[0]?.dsctet).toBeNull()
	// Without an estimate the tie stands, and the officer is told to look.
	expect(calcular({ ...item, vlrest: null })[0]?.dscemp).toMatch(/Falta valor estimado: confira se o valor do item 1/)
})

test('of a contract of more than a year the value of twelve months counts', () => {
	const item = { ...montar(...GRANDE_E_PEQUENA), qtditm: '1', vlrest: '24000000' }
	expect(julgar([item], { tipobj: 'SRV', mesvig: 12 })[0]?.dsctet).toMatch(/do item 1 passa/)
	expect(julgar([item], { tipobj: 'SRV', mesvig: 60 })[0]).toMatchObject({ empates: [{ tipemp: 'F' }], dsctet: null })
	expect(julgar([item], { tipobj: 'SRV', mesvig: 59 })[0]?.dsctet).toMatch(/do item 1, por ano, passa/)
})

test('works and services of engineering are measured whole, and goods and other services by the item', () => {
	const itens = [1, 2].map((numitm) => ({ ...montar(...GRANDE_E_PEQUENA), numitm, qtditm: '1', vlrest: '3000000' }))
	const contar = (mais: object) => julgar(itens, mais).map(({ empates, dsctet }) => [empates.length, dsctet !== null])
	const [vale, fora] = [
		[1, false],
		[0, true],
	]
	expect(contar({})).toEqual([vale, vale])
	expect(contar({ tipobj: 'SRV', codgrp: 'LIM' })).toEqual([vale, vale])
	expect(contar({ tipobj: 'SRV', codgrp: 'OBR' })).toEqual([fora, fora])
	expect(contar({ tipobj: 'OBR', codgrp: 'OBR' })).toEqual([fora, fora])
	expect(julgar(itens, { tipobj: 'OBR' })[0]?.dsctet).toMatch(/estimado da licitação passa.*§ 1º, II\)/)
})

test('a lot that is judged whole ties by the sum of its items, among those who offered for each of them', () => {
	const item = (numitm: number, qtditm: string, ofertas: readonly OfertaCurta[]): DoItem => ({
		...montar(...ofertas),
		numitm,
		numlot: 1,
		qtditm,
	})
	// Item by item the small one is within five per cent in the first alone; the sums are 1100 and 1150.
	const lote = [
		item(1, '10', [
			['Grande', '100', 'N'],
			['Pequena', '104', 'M'],
		]),
		item(2, '2.5', [
			['Grande', '40', 'N'],
			['Pequena', '44', 'M'],
		]),
	]
	expect(julgar(lote).map(({ empates }) => empates.length)).toEqual([1, 0])
	const [primeiro, segundo] = julgar(lote, { jullot: 'S' })
	expect(primeiro?.empates[0]?.dscemp).toMatch(/de R\$ 1\.100,00, é de Grande.*Até R\$ 1\.155,00 \(5% acima\)/)
	expect(segundo?.empates).toEqual([])
	// A supplier without an offer for one item of the lot is not called.
	const incompleto = [...lote.slice(0, 1), item(2, '2.5', [['Grande', '40', 'N']])]
	expect(julgar(incompleto, { jullot: 'S' })[0]?.empates).toEqual([])
	// An item without a lot is judged by itself, and the ceiling is that of the lot.
	const solto = { ...montar(...GRANDE_E_PEQUENA), numitm: 3 }
	const caro = lote.map((um) => ({ ...um, vlrest: '400000' }))
	const [doLote, , doItem] = julgar([...caro, solto], { jullot: 'S' })
	expect(doLote).toMatchObject({ empates: [], dsctet: expect.stringContaining('do lote 1 passa') })
	expect(doItem?.empates).toHaveLength(1)
	expect(julgar(caro).map(({ dsctet }) => dsctet)).toEqual([null, null])
})

test('a lot that is judged whole has one participation, and the same offers in each of its items', () => {
	const montarItem = (numlot: number | null, tippar: 'A' | 'C') => ({ numlot, tippar })
	expect(
		recusaDosLotes([montarItem(1, 'A'), montarItem(1, 'A'), montarItem(null, 'C'), montarItem(2, 'C')]),
	).toBeUndefined()
	expect(recusaDosLotes([montarItem(1, 'A'), montarItem(7, 'A'), montarItem(7, 'C')])?.mensagem).toMatch(/lote 7 junta/)
	const itens = [
		{ numitm: 1, numlot: 3 },
		{ numitm: 2, numlot: 3 },
	]
	const vencer = (numitm: number, nomfor: string, numcla = 1) => {
		const [vencedor] = montarOfertas([[nomfor, '10', 'N']])
		return { numitm, sititm: 'V' as const, vencedor: vencedor ? { ...vencedor, numcla } : null }
	}
	const deserto = (numitm: number) => ({ numitm, sititm: 'D' as const, vencedor: null })
	expect(recusaDosClassificados(itens, [vencer(1, 'Uma'), vencer(2, 'Uma')])).toBeUndefined()
	expect(recusaDosClassificados(itens, [deserto(1), deserto(2)])).toBeUndefined()
	for (const outros of [[vencer(2, 'Outra')], [vencer(2, 'Uma', 2)], [deserto(2)], []])
		expect(recusaDosClassificados(itens, [vencer(1, 'Uma'), ...outros])?.mensagem).toMatch(/lote 3/)
})
