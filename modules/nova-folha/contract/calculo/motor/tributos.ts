import { arredondarCentavos, escreverCentavos, escreverFracao, lerDecimal } from '../base/dinheiro.ts'
import { ratear } from '../base/rateio.ts'
import { calcularContribuicao, calcularImposto, type TabelaDeValores } from '../base/tabelas.ts'
import type { Linha, Memoria, PessoaDoCalculo, Regras, RubricaDoCalculo, TributoDaPessoa } from './tipos.ts'

/** Lines of a person on the way: what a tax adds is seen by the next one. */
export interface Mesa {
	readonly pessoa: PessoaDoCalculo
	readonly regras: Regras
	readonly rubricas: ReadonlyMap<number, RubricaDoCalculo>
	readonly linhas: Linha[]
	readonly tributos: TributoDaPessoa[]
}

const somarTudo = (valores: readonly bigint[]): bigint => valores.reduce((a, b) => a + b, 0n)

/** Sum of a class of incidence in each link: discounts of the class take from the base; reversals bring their own taxes. */
function somarPorVinculo(
	{ pessoa, linhas, rubricas }: Mesa,
	serve: (rubrica: RubricaDoCalculo, linha: Linha) => boolean,
): bigint[] {
	return pessoa.vinculos.map(({ numseqsrv }) =>
		somarTudo(
			linhas.flatMap((linha) => {
				const rubrica = rubricas.get(linha.codrub)
				if (!rubrica || linha.numseqsrv !== numseqsrv || linha.orglan === 'EST' || !serve(rubrica, linha)) return []
				return [linha.tiprub === 'D' ? -linha.vlrlan : linha.tiprub === 'P' ? linha.vlrlan : 0n]
			}),
		),
	)
}

/** The part of each link of what is of the person, as lines of its rubric. */
function espalhar(
	mesa: Mesa,
	rubrica: RubricaDoCalculo,
	total: bigint,
	pesos: readonly bigint[],
	memoria: Memoria,
): void {
	const partes = ratear(total, pesos)
	mesa.pessoa.vinculos.forEach(({ numseqsrv }, indice) => {
		const vlrlan = partes[indice] ?? 0n
		if (vlrlan === 0n) return
		const { codrub, numver, tiprub } = rubrica
		mesa.linhas.push({
			numseqsrv,
			codrub,
			numver,
			tiprub,
			vlrlan,
			vlrref: null,
			orglan: 'AUT',
			anoorg: null,
			mesorg: null,
			memoria,
		})
	})
}

/** Constitutional ceiling over all links of the person. */
export function aplicarTeto(mesa: Mesa, rubrica: RubricaDoCalculo, tabela: TabelaDeValores): void {
	const limite = tabela.faixas[0]?.ate
	if (limite === undefined || limite === null) return
	const teto = arredondarCentavos(lerDecimal(limite))
	const pesos = somarPorVinculo(mesa, ({ stateto, tipcal }) => stateto === 'S' && tipcal !== 'TET')
	const soma = somarTudo(pesos)
	if (soma <= teto) return
	const total = soma - teto
	const memoria = {
		t: 'T',
		soma: escreverCentavos(soma),
		teto: escreverCentavos(teto),
		total: escreverCentavos(total),
	} as const
	espalhar(mesa, rubrica, total, pesos, memoria)
}

/**
 * Contribution of the person over the links of a regime; what earlier runs of the month took is taken off. Arrears are
 * no part of its base: they bring the contribution of their own months.
 */
export function contribuir(mesa: Mesa, rubrica: RubricaDoCalculo, tabela: TabelaDeValores): void {
	const { pessoa } = mesa
	const regimes = new Map(pessoa.vinculos.map(({ numseqsrv, regime }) => [numseqsrv, regime]))
	const pesos = somarPorVinculo(
		mesa,
		({ codinccp }, { numseqsrv, orglan }) =>
			codinccp === rubrica.incbas && regimes.get(numseqsrv) === rubrica.regbas && orglan !== 'RET',
	)
	const base = somarTudo(pesos)
	if (base <= 0n) return
	const chave = `CTB/${rubrica.regbas}/${rubrica.incbas}`
	const antes = pessoa.anterior.contribuicoes[chave] ?? { base: 0n, valor: 0n }
	const conta = calcularContribuicao(base + antes.base, tabela)
	const valor = conta.valor - antes.valor
	const { codrub } = rubrica
	mesa.tributos.push({ codrub, chave, vlrbas: base, vlrprv: 0n, vlrtrb: valor })
	espalhar(mesa, rubrica, valor, pesos, {
		t: 'C',
		tab: tabela.codtab,
		ver: tabela.numver,
		base: escreverCentavos(base + antes.base),
		faixa: conta.faixa,
		x: escreverFracao(conta.exato),
		total: escreverCentavos(conta.valor),
		antes: escreverCentavos(antes.valor),
	})
}

/** Accumulated income of earlier calendar years, taxed alone by the table times its months. */
const ACUMULADO = '15'
/** Pension classes, and the classes of taxable income that the same base holds. */
const RENDIMENTOS_DA_BASE: Readonly<Record<string, readonly string[]>> = { '11': ['11', '13', '15'], '12': ['12'] }

const escreverOrigem = ({ anoorg, mesorg }: Linha): string => `${anoorg}/${mesorg}`

/** Contribution on arrears that one class of income may deduct: accumulated income has that of its own months. */
function separarRetroativa({ linhas, rubricas }: Mesa, classe: string): bigint {
	const acumulados = new Set(
		linhas.filter(({ codrub }) => rubricas.get(codrub)?.codincirrf === ACUMULADO).map(escreverOrigem),
	)
	return somarTudo(
		linhas
			.filter((linha) => {
				const rubrica = rubricas.get(linha.codrub)
				if (linha.orglan !== 'RET' || rubrica?.tipcal !== 'CTB') return false
				const [principal] = RENDIMENTOS_DA_BASE[rubrica.incbas ?? ''] ?? []
				return classe === (acumulados.has(escreverOrigem(linha)) ? ACUMULADO : principal)
			})
			.map(({ vlrlan }) => vlrlan),
	)
}

/** Pension that one class of income may deduct: each contribution is spread over the classes that its base holds. */
function separarPrevidencia(mesa: Mesa, classe: string): bigint {
	const doMes = somarTudo(
		mesa.tributos.flatMap((tributo) => {
			const rubrica = mesa.rubricas.get(tributo.codrub)
			const classes = RENDIMENTOS_DA_BASE[rubrica?.incbas ?? ''] ?? []
			const qual = classes.indexOf(classe)
			if (rubrica?.tipcal !== 'CTB' || qual < 0) return []
			const pesos = classes.map((uma) =>
				somarTudo(
					somarPorVinculo(
						mesa,
						({ codinccp, codincirrf }, { orglan }) =>
							codinccp === rubrica.incbas && codincirrf === uma && orglan !== 'RET',
					),
				),
			)
			return [ratear(tributo.vlrtrb, pesos)[qual] ?? 0n]
		}),
	)
	return doMes + separarRetroativa(mesa, classe)
}

/** Income tax of the person on one class of income: the earlier payments of the same month add up. */
export function tributar(mesa: Mesa, rubrica: RubricaDoCalculo, tabela: TabelaDeValores): void {
	const classe = rubrica.incbas ?? ''
	const pesos = somarPorVinculo(mesa, ({ codincirrf }) => codincirrf === classe)
	const bruto = somarTudo(pesos)
	if (bruto <= 0n) return
	const { pessoa } = mesa
	const chave = `IRF/${classe}`
	const antes = pessoa.anterior.impostos[chave] ?? { bruto: 0n, previdencia: 0n, valor: 0n }
	const previdencia = separarPrevidencia(mesa, classe)
	const acumulado = classe === ACUMULADO
	const meses = acumulado ? contarMeses(mesa) : 1
	const conta = calcularImposto(
		{
			bruto: bruto + antes.bruto,
			previdencia: previdencia + antes.previdencia,
			dependentes: acumulado ? 0 : pessoa.dependentes,
			...(acumulado ? { acumulado: { meses } } : {}),
		},
		tabela,
	)
	const valor = conta.valor - antes.valor
	mesa.tributos.push({ codrub: rubrica.codrub, chave, vlrbas: bruto, vlrprv: previdencia, vlrtrb: valor })
	espalhar(mesa, rubrica, valor, pesos, {
		t: 'I',
		tab: tabela.codtab,
		ver: tabela.numver,
		bruto: escreverCentavos(bruto + antes.bruto),
		ded: conta.deducao,
		deducoes: escreverCentavos(conta.deducoes),
		dep: acumulado ? 0 : pessoa.dependentes,
		base: escreverCentavos(conta.base),
		faixa: conta.faixa,
		imposto: escreverCentavos(conta.imposto),
		reducao: escreverCentavos(conta.reducao),
		total: escreverCentavos(conta.valor),
		antes: escreverCentavos(antes.valor),
		meses,
	})
}

const contarMeses = ({ linhas, rubricas }: Mesa): number =>
	Math.max(
		1,
		new Set(
			linhas
				.filter(({ codrub, anoorg }) => rubricas.get(codrub)?.codincirrf === ACUMULADO && anoorg !== null)
				.map(escreverOrigem),
		).size,
	)
