import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agruparPerfis, arredondar, chaveDoPerfil, type Perfil, protegerTabela } from './protecao.ts'
import { listarMotivosSemMedia, type PerguntaContada } from './resultados.ts'

const perfil = (mais: Partial<Perfil> = {}): Perfil => ({
	codund: 45,
	codcur: 45051,
	codare: 45131,
	nivpgm: 'ME',
	anotit: 2025,
	...mais,
})

const tamanhos = (contados: readonly { perfil: Perfil; qtd: number }[]) => {
	const mantidos = agruparPerfis(contados)
	const grupos = new Map<string, number>()
	for (const { perfil: um, qtd } of contados) {
		const chave = chaveDoPerfil(mantidos.get(chaveDoPerfil(um)) ?? um)
		grupos.set(chave, (grupos.get(chave) ?? 0) + qtd)
	}
	return grupos
}

describe('profiles', () => {
	test('what five share stays as it is', () => {
		expect(tamanhos([{ perfil: perfil(), qtd: 5 }])).toEqual(new Map([['45/45051/45131/ME/2025', 5]]))
	})

	test('what fewer share gives up the area, then the year, then the programme, then the level', () => {
		const grupos = tamanhos([
			{ perfil: perfil({ codare: 1 }), qtd: 3 },
			{ perfil: perfil({ codare: 2 }), qtd: 3 },
			{ perfil: perfil({ anotit: 2024 }), qtd: 4 },
			{ perfil: perfil({ anotit: 2023 }), qtd: 4 },
		])
		expect(grupos).toEqual(
			new Map([
				['45/45051//ME/2025', 6],
				['45/45051//ME/', 8],
			]),
		)
	})

	test('whoever is alone goes with the smallest of the others', () => {
		const grupos = tamanhos([
			{ perfil: perfil(), qtd: 6 },
			{ perfil: perfil({ codund: 3, codcur: 3051 }), qtd: 9 },
			{ perfil: perfil({ codund: 8, codcur: 8051 }), qtd: 1 },
		])
		expect(grupos).toEqual(
			new Map([
				['////', 7],
				['3/3051/45131/ME/2025', 9],
			]),
		)
	})

	const contados = fc.uniqueArray(
		fc.record({
			perfil: fc.record({
				codund: fc.constantFrom(1, 2),
				codcur: fc.constantFrom(11, 12, 21),
				codare: fc.constantFrom(111, 112),
				nivpgm: fc.constantFrom('ME' as const, 'DO' as const),
				anotit: fc.constantFrom(2023, 2024, 2025),
			}),
			qtd: fc.integer({ min: 1, max: 9 }),
		}),
		{ minLength: 1, maxLength: 30, selector: ({ perfil: um }) => chaveDoPerfil(um) },
	)

	test('whatever is counted, no group is of fewer than five unless they are all there is', () => {
		const pequenos: unknown[] = []
		fc.assert(
			fc.property(contados, (lista) => {
				const grupos = [...tamanhos(lista).values()]
				if (grupos.length > 1 && grupos.some((qtd) => qtd < 5)) pequenos.push(lista)
			}),
			{ numRuns: 300 },
		)
		expect(pequenos).toEqual([])
	})
})

describe('counts', () => {
	test('are told in multiples of five, near what they are, and always the same of the same people', () => {
		for (let qtd = 0; qtd < 40; qtd++)
			for (let chvarr = 0; chvarr < 5; chvarr++) {
				const mostrada = arredondar({ qtd, chvarr })
				expect(mostrada % 5).toBe(0)
				expect(Math.abs(mostrada - qtd)).toBeLessThan(5)
				expect(mostrada).toBe(arredondar({ qtd, chvarr: chvarr + 5 }))
			}
	})

	test('are right on average', () => {
		for (let qtd = 5; qtd < 30; qtd++) {
			const todas = [0, 1, 2, 3, 4].map((chvarr) => arredondar({ qtd, chvarr }))
			expect(todas.reduce((soma, uma) => soma + uma, 0) / 5).toBe(qtd)
		}
	})

	test('of fewer than five are hidden, with those that would tell them', () => {
		const soma = (qtd: number) => ({ qtd, chvarr: 0 })
		expect(
			protegerTabela([
				[soma(2), soma(10)],
				[soma(10), soma(10)],
			]),
		).toEqual([
			[null, null],
			[null, null],
		])
	})
})

test('a mean that is withheld says why', () => {
	const escala = (mais: object, ...qtds: (number | null)[]): PerguntaContada => ({
		codperqst: 1,
		codgrpqst: 1,
		titgrp: 'Um',
		txtper: 'Como foi?',
		tipper: 'ESC',
		codpereqv: null,
		stapub: 'N',
		staret: 'N',
		qtd: 10,
		linhas: [
			{
				codlinper: 0,
				txtlin: '',
				media: null,
				alternativas: qtds.map((qtd, indice) => ({ codaltper: indice + 1, txtalt: String(indice), qtd })),
			},
		],
		...mais,
	})
	const motivo = (pergunta: PerguntaContada) => listarMotivosSemMedia(pergunta).map((um) => um.motivo)
	expect(motivo(escala({}, 5, null))).toEqual([expect.stringContaining('contagens ocultas')])
	expect(motivo(escala({}, 0, 0))).toEqual([expect.stringContaining('ninguém respondeu')])
	expect(motivo(escala({ staret: 'S' }, null, null))).toEqual([expect.stringContaining('quase as mesmas pessoas')])
	expect(motivo(escala({ tipper: 'UNI' }, 5, 5))).toEqual([])
})
