import { arredondar, comparar, dividir, type Fracao, multiplicar, somar, subtrair } from '../base/dinheiro.ts'
import { aplicarTabela, type TabelaDeValores } from '../base/tabelas.ts'
import type { Comparador, No, Variavel } from './arvore.ts'
import { FormulaError, LIMITES } from './erro.ts'

/** Facts that a formula reads in one evaluation. */
export interface Leituras {
	readonly variaveis: Readonly<Record<Variavel, Fracao>>
	lerRubrica(codrub: number): Fracao
	buscarTabela(codtab: string): TabelaDeValores | undefined
}

/** Called with each node after its parts, for the explanation of an amount: its value, its depth, and the slice of a table. */
export type AoAvaliar = (
	no: No,
	valor: Fracao,
	onde: { readonly fundo: number; readonly faixa: number | undefined },
) => void

const COMPARAR: Readonly<Record<Comparador, (ordem: number) => boolean>> = {
	'<': (ordem) => ordem < 0,
	'<=': (ordem) => ordem <= 0,
	'>': (ordem) => ordem > 0,
	'>=': (ordem) => ordem >= 0,
	'=': (ordem) => ordem === 0,
	'<>': (ordem) => ordem !== 0,
}

class Avaliador {
	readonly #leituras: Leituras
	readonly #ao: AoAvaliar | undefined
	#passos = 0
	#fundo = 0

	constructor(leituras: Leituras, ao?: AoAvaliar) {
		this.#leituras = leituras
		this.#ao = ao
	}

	avaliar(no: No): Fracao {
		this.#contar(1)
		this.#fundo += 1
		const { valor, faixa } =
			no.tipo === 'faixa' ? this.#avaliarFaixa(no) : { valor: this.#calcular(no), faixa: undefined }
		if (valor.d.toString().length > LIMITES.algarismos || valor.n.toString().length > LIMITES.algarismos)
			throw new FormulaError('A conta cresce demais. Arredonde o que multiplica: arred(x, 6).', 0)
		this.#ao?.(no, valor, { fundo: this.#fundo, faixa })
		this.#fundo -= 1
		return valor
	}

	#contar(passos: number): void {
		this.#passos += passos
		if (this.#passos > LIMITES.passos)
			throw new FormulaError('A fórmula tem passos demais. Divida-a em duas rubricas.', 0)
	}

	#avaliarFaixa({ a, codtab }: Extract<No, { tipo: 'faixa' }>): { valor: Fracao; faixa: number } {
		const tabela = this.#leituras.buscarTabela(codtab)
		if (!tabela) throw new FormulaError(`Não há a tabela ${codtab} neste mês. Cadastre-a, ou corrija o código.`, 0)
		this.#contar(tabela.faixas.length)
		const { exato, faixa } = aplicarTabela(this.avaliar(a), tabela)
		return { valor: exato, faixa }
	}

	#calcular(no: Exclude<No, { tipo: 'faixa' }>): Fracao {
		switch (no.tipo) {
			case 'numero':
				return no.valor
			case 'nome':
				return this.#leituras.variaveis[no.nome]
			case 'rubrica':
				return this.#leituras.lerRubrica(no.codrub)
			case 'negativo': {
				const { n, d } = this.avaliar(no.a)
				return { n: -n, d }
			}
			case 'arredondado':
				return arredondar(this.avaliar(no.a), no.casas)
			case 'extremo':
				return this.#escolher(no)
			case 'condicao':
				return COMPARAR[no.comparador](comparar(this.avaliar(no.a), this.avaliar(no.b)))
					? this.avaliar(no.entao)
					: this.avaliar(no.senao)
			case 'conta':
				return this.#operar(no)
		}
	}

	#escolher({ qual, partes }: Extract<No, { tipo: 'extremo' }>): Fracao {
		const valores = partes.map((parte) => this.avaliar(parte))
		return valores.reduce((a, b) => (comparar(a, b) === (qual === 'min' ? 1 : -1) ? b : a))
	}

	#operar({ operador, a, b, senao }: Extract<No, { tipo: 'conta' }>): Fracao {
		const [x, y] = [this.avaliar(a), this.avaliar(b)]
		if (operador === '+') return somar(x, y)
		if (operador === '-') return subtrair(x, y)
		if (operador === '*') return multiplicar(x, y)
		if (y.n !== 0n) return dividir(x, y)
		if (!senao) throw new FormulaError('Não se divide por zero.', 0)
		return this.avaliar(senao)
	}
}

/** Exact value of a formula; it is bounded by steps and by digits, never by time. */
export const avaliarFormula = (no: No, leituras: Leituras, ao?: AoAvaliar): Fracao =>
	new Avaliador(leituras, ao).avaliar(no)
