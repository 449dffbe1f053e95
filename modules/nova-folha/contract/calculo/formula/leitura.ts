import { lerDecimal, ZERO } from '../base/dinheiro.ts'
import { type Comparador, ehVariavel, type No, VARIAVEIS } from './arvore.ts'
import { FormulaError, LIMITES } from './erro.ts'
import { lerSimbolos, type Simbolo } from './simbolos.ts'

const FORCA: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const COMPARADORES: readonly string[] = ['<', '<=', '>', '>=', '=', '<>']
const FUNCOES = 'min(a, b), max(a, b), arred(x, 2), faixa(x, TABELA) e se(a > b, x, y)'

/**
 * Pratt parser of the formula language. A division by anything but a number says what holds where the divisor is zero:
 * `a ÷ b senao 0`.
 */
class Leitor {
	readonly #simbolos: readonly Simbolo[]
	#aqui = 0
	#fundo = 0

	constructor(texto: string) {
		this.#simbolos = lerSimbolos(texto)
	}

	lerTudo(): No {
		const no = this.#lerConta(0)
		const resto = this.#ver()
		if (resto.tipo !== 'fim')
			throw new FormulaError(`Não se espera “${resto.texto}” aqui. Falta um sinal de operação antes?`, resto.onde)
		return no
	}

	#ver(): Simbolo {
		return this.#simbolos[this.#aqui] ?? { tipo: 'fim', texto: '', onde: 0 }
	}

	#tomar(): Simbolo {
		const simbolo = this.#ver()
		if (simbolo.tipo !== 'fim') this.#aqui += 1
		return simbolo
	}

	#exigir(texto: string): void {
		const simbolo = this.#tomar()
		if (simbolo.texto !== texto)
			throw new FormulaError(
				`Falta “${texto}” ${simbolo.tipo === 'fim' ? 'no fim' : `antes de “${simbolo.texto}”`}.`,
				simbolo.onde,
			)
	}

	#lerConta(forca: number): No {
		this.#fundo += 1
		if (this.#fundo > LIMITES.profundidade)
			throw new FormulaError(
				'A fórmula tem partes demais umas dentro das outras. Divida-a em duas rubricas.',
				this.#ver().onde,
			)
		let a = this.#lerPercentual(this.#lerParte())
		for (;;) {
			const { texto: operador, tipo, onde } = this.#ver()
			const desta = FORCA[operador] ?? 0
			if (tipo !== 'sinal' || desta <= forca) break
			this.#aqui += 1
			const b = this.#lerConta(desta)
			a =
				operador === '/' ? this.#lerDivisao(a, b, onde) : { tipo: 'conta', operador: operador as '+' | '-' | '*', a, b }
		}
		this.#fundo -= 1
		return a
	}

	#lerPercentual(a: No): No {
		if (this.#ver().texto !== '%') return a
		this.#aqui += 1
		return { tipo: 'conta', operador: '/', a, b: { tipo: 'numero', valor: lerDecimal('100'), texto: '100' } }
	}

	#lerDivisao(a: No, b: No, onde: number): No {
		if (this.#ver().texto === 'senao') {
			this.#aqui += 1
			return { tipo: 'conta', operador: '/', a, b, senao: this.#lerConta(FORCA['/'] ?? 0) }
		}
		if (b.tipo !== 'numero') throw new FormulaError('Diga quanto vale quando o divisor é zero: a ÷ b senao 0.', onde)
		if (b.valor.n === ZERO.n) throw new FormulaError('Não se divide por zero.', onde)
		return { tipo: 'conta', operador: '/', a, b }
	}

	#lerParte(): No {
		const simbolo = this.#tomar()
		const { tipo, texto, onde } = simbolo
		if (tipo === 'numero') return { tipo: 'numero', valor: lerDecimal(texto), texto }
		if (tipo === 'rubrica') return { tipo: 'rubrica', codrub: Number(texto.slice(1)) }
		if (tipo === 'nome') return this.#ver().texto === '(' ? this.#lerFuncao(simbolo) : this.#lerNome(simbolo)
		if (texto === '-') return { tipo: 'negativo', a: this.#lerConta(FORCA['*'] ?? 0) }
		if (texto === '(') {
			const no = this.#lerConta(0)
			this.#exigir(')')
			return no
		}
		if (tipo === 'tabela') throw new FormulaError(`Uma tabela se usa assim: faixa(x, ${texto}).`, onde)
		throw new FormulaError(
			tipo === 'fim' ? 'A fórmula acaba antes do fim. Complete-a.' : `Falta um valor antes de “${texto}”.`,
			onde,
		)
	}

	#lerNome({ texto, onde }: Simbolo): No {
		if (ehVariavel(texto)) return { tipo: 'nome', nome: texto }
		throw new FormulaError(`Não há o dado “${texto}”. Há ${Object.keys(VARIAVEIS).join(', ')}.`, onde)
	}

	#lerFuncao({ texto, onde }: Simbolo): No {
		this.#exigir('(')
		switch (texto) {
			case 'min':
			case 'max':
				return { tipo: 'extremo', qual: texto, partes: this.#lerPartes() }
			case 'arred':
				return this.#lerArredondado()
			case 'faixa':
				return this.#lerFaixa()
			case 'se':
				return this.#lerCondicao()
			default:
				throw new FormulaError(`Não há a função “${texto}”. Há ${FUNCOES}.`, onde)
		}
	}

	#lerPartes(): No[] {
		const partes = [this.#lerConta(0)]
		while (this.#ver().texto === ',') {
			this.#aqui += 1
			partes.push(this.#lerConta(0))
		}
		this.#exigir(')')
		return partes
	}

	#lerArredondado(): No {
		const a = this.#lerConta(0)
		this.#exigir(',')
		const casas = this.#tomar()
		if (!/^[0-6]$/.test(casas.texto)) throw new FormulaError('Arredonda-se em 0 a 6 casas: arred(x, 2).', casas.onde)
		this.#exigir(')')
		return { tipo: 'arredondado', a, casas: Number(casas.texto) }
	}

	#lerFaixa(): No {
		const a = this.#lerConta(0)
		this.#exigir(',')
		const tabela = this.#tomar()
		if (tabela.tipo !== 'tabela')
			throw new FormulaError('O segundo valor de faixa é o código de uma tabela, em maiúsculas.', tabela.onde)
		this.#exigir(')')
		return { tipo: 'faixa', a, codtab: tabela.texto }
	}

	#lerCondicao(): No {
		const a = this.#lerConta(0)
		const comparador = this.#tomar()
		if (!COMPARADORES.includes(comparador.texto))
			throw new FormulaError('A condição compara dois valores: se(a > b, x, y).', comparador.onde)
		const b = this.#lerConta(0)
		this.#exigir(',')
		const entao = this.#lerConta(0)
		this.#exigir(',')
		const senao = this.#lerConta(0)
		this.#exigir(')')
		return { tipo: 'condicao', a, comparador: comparador.texto as Comparador, b, entao, senao }
	}
}

/** @throws FormulaError that says what to write instead. */
export function lerFormula(texto: string): No {
	if (texto.length > LIMITES.letras)
		throw new FormulaError(`A fórmula tem mais de ${LIMITES.letras} letras. Divida-a em duas rubricas.`, LIMITES.letras)
	return new Leitor(texto).lerTudo()
}
