import { cortarDescontos, totalizar } from './corte.ts'
import { calcularLinhas } from './linhas.ts'
import type { CalculoDaRubrica, Divida, Linha, PessoaDoCalculo, Regras, ResultadoDaPessoa } from './tipos.ts'
import { aplicarTeto, contribuir, type Mesa, tributar } from './tributos.ts'

/** Rubrics of the person, in the order in which each sees the one before: ceiling, pension, income tax. */
const DA_PESSOA = [
	['TET', aplicarTeto],
	['CTB', contribuir],
	['IRF', tributar],
] as const satisfies readonly (readonly [CalculoDaRubrica, (...partes: Parameters<typeof tributar>) => void])[]

/** Order of the slip: earnings, discounts, informative; by code, as it is printed. */
const ORDEM = { P: 0, D: 1, I: 2 } as const
const ordenar = (linhas: readonly Linha[]): Linha[] =>
	[...linhas].sort((a, b) => a.numseqsrv - b.numseqsrv || ORDEM[a.tiprub] - ORDEM[b.tiprub] || a.codrub - b.codrub)

/** Pay of a person: lines of each link, taxes of the person spread back, discounts cut where the net is negative. */
export function calcularPessoa(pessoa: PessoaDoCalculo, regras: Regras): ResultadoDaPessoa {
	const rubricas = new Map(regras.rubricas.map((uma) => [uma.codrub, uma]))
	const mesa: Mesa = {
		pessoa,
		regras,
		rubricas,
		linhas: pessoa.vinculos.flatMap((vinculo) => calcularLinhas(pessoa, vinculo, regras)),
		tributos: [],
	}
	for (const [tipcal, fazer] of DA_PESSOA)
		for (const rubrica of regras.rubricas) {
			const tabela = rubrica.tipcal === tipcal && rubrica.codtab ? regras.tabelas.get(rubrica.codtab) : undefined
			if (tabela) fazer(mesa, rubrica, tabela)
		}
	let linhas: readonly Linha[] = mesa.linhas
	const dividas: Divida[] = []
	for (const { numseqsrv } of pessoa.vinculos) {
		const corte = cortarDescontos(numseqsrv, linhas, rubricas)
		linhas = corte.linhas
		dividas.push(...corte.dividas)
	}
	const totais = pessoa.vinculos
		.filter(({ numseqsrv }) => linhas.some((linha) => linha.numseqsrv === numseqsrv))
		.map(({ numseqsrv }) => totalizar(numseqsrv, linhas))
	return { linhas: ordenar(linhas), totais, dividas, tributos: mesa.tributos }
}
