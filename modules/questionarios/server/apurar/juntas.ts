import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { direcaoDe, Espaco, type Vetor } from './espaco.ts'

/** People with the same group in every version. */
export interface Linha {
	/** Group in the version to be published; undefined: these people did not answer it. */
	readonly agora: string | undefined
	/** Groups in the earlier versions. */
	readonly antes: readonly string[]
	readonly qtd: number
}

/** Work budget of a second or two; a case that is undecided by then counts as exposed. */
const MAIOR_GASTO = 20_000_000
class Demais extends Error {}

const vetorDe = (colunas: Iterable<string>): Vetor => new Map([...colunas].map((coluna) => [coluna, 1]))
const inteira = ({ agora, antes }: Linha): Vetor => vetorDe(agora === undefined ? antes : [agora, ...antes])
const obterVetorAnterior = ({ antes }: Linha): Vetor => vetorDe(antes)

/**
 * Linear disclosure control: an attacker weights each published group, a person counts with the sum of the weights of
 * their groups, and the result is about the people whose sum is not zero. It can be about fewer than five only if every
 * five people with equal groups sum to zero; then so does everybody whose groups are a linear combination of such.
 *
 * @returns the people whose sum may differ from zero, and whether that takes the counts of the current version
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
			firmesAntes.incluir(obterVetorAnterior(linha))
		}
	}
	const contarDiferenca = (firme: Espaco, vetor: (linha: Linha) => Vetor): number => {
		const antes = firme.posto
		for (const linha of soltas) firme.incluir(vetor(linha))
		return firme.posto - antes
	}
	return { soltas, peloAgora: contarDiferenca(firmes, inteira) > contarDiferenca(firmesAntes, obterVetorAnterior) }
}

/** Current groups whose publication would newly reveal fewer than five people. */
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
