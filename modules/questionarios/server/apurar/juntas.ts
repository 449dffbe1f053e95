import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { direcaoDe, Espaco, type Vetor } from './espaco.ts'

/** People who stand in the same groups of all versions. */
export interface Linha {
	/** Of the version that is to be told; undefined: they did not answer it. */
	readonly agora: string | undefined
	/** Of those before. */
	readonly antes: readonly string[]
	readonly qtd: number
}

/** A second or two; what is not decided by then is not told. */
const MAIOR_GASTO = 20_000_000
class Demais extends Error {}

const vetorDe = (colunas: Iterable<string>): Vetor => new Map([...colunas].map((coluna) => [coluna, 1]))
const inteira = ({ agora, antes }: Linha): Vetor => vetorDe(agora === undefined ? antes : [agora, ...antes])
const semAgora = ({ antes }: Linha): Vetor => vetorDe(antes)

/**
 * Whoever adds up and subtracts what is told of all versions gives each group a number, and each person the sum of those
 * of their groups; what comes out is of the people whose sum is not zero. Of fewer than five it can only be where the sum
 * of every five who stand alike is zero, and then that of whoever stands as a combination of such does too.
 *
 * @returns those whose sum may still be another, and whether what is told now is needed for it
 */
function sobras(linhas: readonly Linha[]): { readonly soltas: readonly Linha[]; readonly peloAgora: boolean } {
	let gasto = 0
	const gastar = (quanto: number) => {
		gasto += quanto
		if (gasto > MAIOR_GASTO) throw new Demais()
	}
	const firmes = new Espaco(gastar)
	const firmesAntes = new Espaco(gastar)
	let soltas = linhas
	for (;;) {
		const restos = soltas.flatMap((linha) => {
			const resto = firmes.reduzir(inteira(linha))
			return resto.size > 0 ? [{ linha, direcao: direcaoDe(resto) }] : []
		})
		soltas = restos.map(({ linha }) => linha)
		const juntas = Map.groupBy(restos, ({ direcao }) => direcao)
		const novas = [...juntas.values()].filter(
			(iguais) => iguais.reduce((soma, { linha }) => soma + linha.qtd, 0) >= MINIMO_DE_PESSOAS,
		)
		if (novas.length === 0) break
		for (const { linha } of novas.flat()) {
			firmes.incluir(inteira(linha))
			firmesAntes.incluir(semAgora(linha))
		}
	}
	const aMais = (firme: Espaco, vetor: (linha: Linha) => Vetor): number => {
		const antes = firme.posto
		for (const linha of soltas) firme.incluir(vetor(linha))
		return firme.posto - antes
	}
	return { soltas, peloAgora: aMais(firmes, inteira) > aMais(firmesAntes, semAgora) }
}

/** Of the groups of now, those by which something of fewer than five could be told that was not told before. */
export function expostosJuntos(linhas: readonly Linha[]): Set<string> {
	const todos = new Set(linhas.flatMap(({ agora }) => agora ?? []))
	try {
		const { soltas, peloAgora } = sobras(linhas)
		if (!peloAgora) return new Set()
		const tocados = new Set(soltas.flatMap(({ antes }) => antes))
		const perto = linhas.filter(({ antes }) => antes.some((grupo) => tocados.has(grupo)))
		const achados = new Set([...soltas, ...perto].flatMap(({ agora }) => agora ?? []))
		return achados.size > 0 ? achados : todos
	} catch (falha) {
		if (falha instanceof Demais) return todos
		throw falha
	}
}
