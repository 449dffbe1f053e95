import { createHash } from 'node:crypto'
import type { Db } from '@portal/platform/server'
import { escreverCentavos } from '../../contract/calculo/base/dinheiro.ts'
import { FormulaError } from '../../contract/calculo/formula/erro.ts'
import { calcularPessoa } from '../../contract/calculo/motor/calculo.ts'
import type { Linha, Regras, ResultadoDaPessoa } from '../../contract/calculo/motor/tipos.ts'
import { carregarEntradas, type Entrada, listarPessoas, type Parte } from './queries/entradas.ts'
import type { FolhaDoCalculo } from './queries/regras.ts'
import { apagarResultados, type Escritos, inserirResultados, type Resultados } from './queries/resultados.ts'

/** A person whose pay cannot be computed: trying again would fail again. */
export class CalculoError extends Error {}

const resumir = (texto: string): string => createHash('sha256').update(texto).digest('hex')

const escreverLinha = ({ codrub, numver, vlrref, vlrlan, orglan, anoorg, mesorg }: Linha): string =>
	[codrub, numver, vlrref, vlrlan, orglan, anoorg, mesorg].join('|')

interface Contas {
	readonly folha: FolhaDoCalculo
	readonly regras: Regras
	readonly hashreg: string
}

const calcular = ({ pessoa }: Entrada, { regras }: Contas): ResultadoDaPessoa => {
	try {
		return calcularPessoa(pessoa, regras)
	} catch (erro) {
		if (erro instanceof FormulaError) throw new CalculoError(`Pessoa ${pessoa.codpes}: ${erro.message}`)
		throw erro
	}
}

const escreverBigint = (_nome: string, valor: unknown): unknown => (typeof valor === 'bigint' ? String(valor) : valor)

/** Rows of one person, with digests of what went in and of what came out. */
function montarLinhas(entrada: Entrada, contas: Contas): Resultados {
	const { codfol, anoref, mesref, tipfol, stasim } = contas.folha
	const { codpes } = entrada.pessoa
	const { linhas, totais, tributos, dividas } = calcular(entrada, contas)
	const hashent = resumir(contas.hashreg + JSON.stringify(entrada.pessoa, escreverBigint))
	const contracheques = totais.map(({ numseqsrv, vlrbru, vlrdsc, vlrliq }) => {
		const vinculo = entrada.vinculos.find((um) => um.numseqsrv === numseqsrv)
		const dele = linhas.filter((linha) => linha.numseqsrv === numseqsrv)
		return {
			codfol,
			codpes,
			numseqsrv,
			anoref,
			mesref,
			tipfol,
			stasim,
			codund: vinculo?.codund ?? 0,
			codset: vinculo?.codset ?? null,
			fonte: vinculo?.fonte ?? '',
			vlrbru: escreverCentavos(vlrbru),
			vlrdsc: escreverCentavos(vlrdsc),
			vlrliq: escreverCentavos(vlrliq),
			hashent,
			hashres: resumir(dele.map(escreverLinha).join('\n')),
		}
	})
	return {
		contracheques,
		linhas: linhas.map((linha, indice) => ({
			codfol,
			codpes,
			numlin: indice + 1,
			...linha,
			vlrlan: escreverCentavos(linha.vlrlan),
		})),
		tributos: tributos.map(({ vlrbas, vlrprv, vlrtrb, ...tributo }) => ({
			codfol,
			codpes,
			...tributo,
			vlrbas: escreverCentavos(vlrbas),
			vlrprv: escreverCentavos(vlrprv),
			vlrtrb: escreverCentavos(vlrtrb),
		})),
		dividas: dividas.map(({ vlrdiv, ...divida }) => ({ codfol, codpes, ...divida, vlrdiv: escreverCentavos(vlrdiv) })),
	}
}

/** People whose input, lines and JSON are in memory at once. */
const PESSOAS_NA_MEMORIA = 25

/** Computes a part of the people and writes it: in one transaction, and the same however often it is repeated. */
export async function calcularParte(db: Db, contas: Contas, parte: Parte): Promise<void> {
	const pessoas = await listarPessoas(db, contas.folha, parte)
	await apagarResultados(db, contas.folha.codfol, parte)
	for (let inicio = 0; inicio < pessoas.length; inicio += PESSOAS_NA_MEMORIA) {
		const vez = pessoas.slice(inicio, inicio + PESSOAS_NA_MEMORIA)
		await calcularPessoas(db, contas, { pesini: Math.min(...vez) - 1, pesfim: Math.max(...vez) })
	}
}

/** Results of people as JSON: their lines and input are garbage before the first of them is written. */
function escreverResultados(entradas: readonly Entrada[], contas: Contas): Escritos {
	const feitos = entradas.map((entrada) => montarLinhas(entrada, contas))
	return {
		contracheques: JSON.stringify(feitos.flatMap(({ contracheques }) => contracheques)),
		linhas: JSON.stringify(feitos.flatMap(({ linhas }) => linhas)),
		tributos: JSON.stringify(feitos.flatMap(({ tributos }) => tributos)),
		dividas: JSON.stringify(feitos.flatMap(({ dividas }) => dividas)),
	}
}

const calcularPessoas = async (db: Db, contas: Contas, parte: Parte): Promise<void> =>
	inserirResultados(db, escreverResultados(await carregarEntradas(db, contas.folha, parte), contas))
