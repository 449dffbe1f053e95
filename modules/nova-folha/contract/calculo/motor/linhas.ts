import { contarDias, ultimoDiaDoMes } from '../base/dias.ts'
import {
	arredondarCentavos,
	converterCentavos,
	escreverCentavos,
	escreverFracao,
	type Fracao,
	lerCentavos,
	lerDecimal,
	ZERO,
} from '../base/dinheiro.ts'
import { escreverRubrica, listarLeituras, type Variavel } from '../formula/arvore.ts'
import { avaliarFormula } from '../formula/avaliacao.ts'
import type {
	Lancamento,
	Linha,
	PessoaDoCalculo,
	Regime,
	Regras,
	RubricaDoCalculo,
	TipoDaFolha,
	VinculoDoCalculo,
} from './tipos.ts'

const MESES_DO_ANO = 12
const ANOS_DO_QUINQUENIO = 5
const DIAS_DO_AVO = 15

const contar = (inteiro: number): Fracao => ({ n: BigInt(inteiro), d: 1n })

/** Whole years of a link on the last day of the month. */
function contarAnos(dtaini: string, ate: string): number {
	const anos = Number(ate.slice(0, 4)) - Number(dtaini.slice(0, 4))
	return Math.max(0, ate.slice(5) < dtaini.slice(5) ? anos - 1 : anos)
}

/** Months of the year with 15 days or more of the link. */
function contarAvos({ anoref }: Regras, vinculo: VinculoDoCalculo): number {
	const meses = Array.from({ length: MESES_DO_ANO }, (_nada, indice) => indice + 1)
	return meses.filter((mesref) => contarDias({ anoref, mesref }, vinculo, 'C').dias >= DIAS_DO_AVO).length
}

type Fatos = Readonly<Record<Variavel, Fracao>>

function reunirFatos(pessoa: PessoaDoCalculo, vinculo: VinculoDoCalculo, regras: Regras): Fatos {
	const { dias, mes } = contarDias(regras, vinculo, regras.regdia)
	const anos = contarAnos(vinculo.dtaini, ultimoDiaDoMes(regras.anoref, regras.mesref))
	return {
		vencimento: lerDecimal(vinculo.vlrvct),
		dias: contar(vinculo.semPagar ? 0 : dias),
		mes: contar(mes),
		anos: contar(anos),
		quinquenios: contar(Math.floor(anos / ANOS_DO_QUINQUENIO)),
		dependentes: contar(pessoa.dependentes),
		avos: contar(contarAvos(regras, vinculo)),
		referencia: ZERO,
		valor: ZERO,
	}
}

/** Entries that are paid as they stand: their amount was decided before this run. */
const ehCopiada = ({ orglan }: Pick<Lancamento, 'orglan'>): boolean =>
	orglan === 'RET' || orglan === 'EST' || orglan === 'DEB'

const AUTOMATICO: Omit<Lancamento, 'codrub'> = { vlrref: null, vlrlan: null, orglan: 'AUT', anoorg: null, mesorg: null }

/** Entries of a rubric for a link: those made, or the automatic one. */
function listarLancamentos(
	rubrica: RubricaDoCalculo,
	feitos: readonly Lancamento[],
	{ tipfol, regime, pago }: { readonly tipfol: TipoDaFolha; readonly regime: Regime; readonly pago: boolean },
): readonly Lancamento[] {
	const { automatica } = rubrica
	const comum = feitos.some((um) => !ehCopiada(um))
	if (!automatica || comum || !pago) return feitos
	const vem = automatica.tipos.includes(tipfol) && automatica.regimes.includes(regime)
	return vem ? [...feitos, { ...AUTOMATICO, codrub: rubrica.codrub }] : feitos
}

/** Lines of a link by formula or by value: each is rounded to cents when it is born. */
export function calcularLinhas(pessoa: PessoaDoCalculo, vinculo: VinculoDoCalculo, regras: Regras): Linha[] {
	const fatos = reunirFatos(pessoa, vinculo, regras)
	const somas = new Map<number, bigint>()
	const linhas: Linha[] = []
	const feitos = Map.groupBy(vinculo.lancamentos, ({ codrub }) => codrub)
	const onde = { tipfol: regras.tipfol, regime: vinculo.regime, pago: fatos.dias.n > 0n }
	for (const rubrica of regras.rubricas) {
		for (const lancamento of listarLancamentos(rubrica, feitos.get(rubrica.codrub) ?? [], onde)) {
			const feita = calcularLinha(rubrica, lancamento, { fatos, somas, regras })
			if (!feita || (feita.vlrlan === 0n && lancamento.orglan === 'AUT')) continue
			linhas.push({ numseqsrv: vinculo.numseqsrv, ...feita })
			if (!ehCopiada(lancamento)) somas.set(rubrica.codrub, (somas.get(rubrica.codrub) ?? 0n) + feita.vlrlan)
		}
	}
	return linhas
}

interface Mesa {
	readonly fatos: Fatos
	readonly somas: ReadonlyMap<number, bigint>
	readonly regras: Regras
}

function calcularLinha(
	rubrica: RubricaDoCalculo,
	lancamento: Lancamento,
	mesa: Mesa,
): Omit<Linha, 'numseqsrv'> | undefined {
	const { codrub, numver, tiprub, tipcal, arvore } = rubrica
	const { vlrref, vlrlan, orglan, anoorg, mesorg } = lancamento
	const comum = { codrub, numver, tiprub, vlrref, orglan, anoorg, mesorg }
	if (ehCopiada(lancamento)) return { ...comum, vlrlan: lerCentavos(vlrlan ?? '0'), memoria: { t: 'O' } }
	if (tipcal === 'VAL') return { ...comum, vlrlan: lerCentavos(vlrlan ?? '0'), memoria: { t: 'V' } }
	if (tipcal !== 'FRM' || !arvore) return undefined
	const variaveis = { ...mesa.fatos, referencia: lerDecimal(vlrref ?? '0'), valor: lerDecimal(vlrlan ?? '0') }
	const lerRubrica = (lida: number): Fracao => converterCentavos(mesa.somas.get(lida) ?? 0n)
	const exato = avaliarFormula(arvore, {
		variaveis,
		lerRubrica,
		buscarTabela: (codtab) => mesa.regras.tabelas.get(codtab),
	})
	const lidas = listarLeituras(arvore)
	return {
		...comum,
		vlrlan: arredondarCentavos(exato),
		memoria: {
			t: 'F',
			v: Object.fromEntries(lidas.variaveis.map((nome) => [nome, escreverFracao(variaveis[nome])])),
			r: Object.fromEntries(
				lidas.rubricas.map((lida) => [escreverRubrica(lida), escreverCentavos(mesa.somas.get(lida) ?? 0n)]),
			),
			x: escreverFracao(exato),
		},
	}
}
