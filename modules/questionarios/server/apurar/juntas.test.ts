import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agruparPerfis, chaveDoPerfil, type Perfil, SEM_PERFIL } from '../../contract/index.ts'
import { afastar, type Tipo } from './afastar.ts'
import { expostosJuntos, type Linha } from './juntas.ts'

/** Rank by plain Gaussian elimination, independent of the code under test. */
function posto(vetores: readonly (readonly string[])[]): number {
	const colunas = [...new Set(vetores.flat())]
	const linhas: number[][] = vetores.map((vetor) => colunas.map((coluna) => (vetor.includes(coluna) ? 1 : 0)))
	let feitas = 0
	for (const coluna of colunas.keys()) {
		const resto = linhas.slice(feitas)
		const pivo = resto.find((linha) => Math.abs(linha[coluna] ?? 0) > 1e-9)
		if (!pivo) continue
		linhas.splice(linhas.indexOf(pivo), 1)
		for (const [indice, linha] of linhas.entries()) {
			if (indice < feitas) continue
			const vezes = (linha[coluna] ?? 0) / (pivo[coluna] ?? 1)
			linhas[indice] = linha.map((valor, c) => valor - vezes * (pivo[c] ?? 0))
		}
		linhas.splice(feitas++, 0, pivo)
	}
	return feitas
}

const inteira = ({ agora, antes }: Linha) => (agora === undefined ? antes : [agora, ...antes])
const pickBefore = ({ antes }: Linha) => antes

/**
 * Oracle: combinations of all versions isolate at most four people in more ways than those of the earlier versions
 * alone.
 */
function contaPoucos(linhas: readonly Linha[]): boolean {
	for (let quais = 1; quais < 2 ** linhas.length; quais++) {
		const dentro = (_: Linha, indice: number) => Math.floor(quais / 2 ** indice) % 2 === 1
		if (linhas.filter(dentro).reduce((soma, { qtd }) => soma + qtd, 0) > 4) continue
		const fora = linhas.filter((linha, indice) => !dentro(linha, indice))
		const livres = (vetor: (linha: Linha) => readonly string[]) => posto(linhas.map(vetor)) - posto(fora.map(vetor))
		if (livres(inteira) > livres(pickBefore)) return true
	}
	return false
}

const linha = (qtd: number, agora: string | undefined, ...antes: string[]): Linha => ({ qtd, agora, antes })
const um = fc.record({
	agora: fc.option(fc.constantFrom('n1', 'n2'), { nil: undefined }),
	antes: fc
		.tuple(...['a', 'b'].map((versao) => fc.option(fc.constantFrom(`${versao}1`, `${versao}2`), { nil: undefined })))
		.map((grupos) => grupos.filter((grupo) => grupo !== undefined)),
	qtd: fc.integer({ min: 1, max: 7 }),
})
const juntar = (linhas: readonly Linha[]): Linha[] =>
	[...Map.groupBy(linhas, (uma) => JSON.stringify(inteira(uma))).values()].flatMap((iguais) => {
		const [primeira] = iguais
		const qtd = iguais.reduce((soma, uma) => soma + uma.qtd, 0)
		return primeira && inteira(primeira).length > 0 ? [{ ...primeira, qtd }] : []
	})

describe('three versions that overlap', () => {
	test('tell by their sum what no two of them do', () => {
		// The sum a + b - n is twice the count of the last two people, unless others stand in all three groups.
		const linhas = [linha(20, 'n', 'a', 'b'), linha(20, 'n', 'a'), linha(20, 'n', 'b'), linha(2, undefined, 'a', 'b')]
		expect(contaPoucos(linhas)).toBe(false)
		const expostas = [linha(20, 'n', 'a'), linha(20, 'n', 'b'), linha(2, undefined, 'a', 'b')]
		expect(contaPoucos(expostas)).toBe(true)
		expect(expostosJuntos(expostas)).toEqual(new Set(['n']))
	})

	test('whatever is added up and subtracted of what the rule lets pass, nothing new of one to four people is left', () => {
		const achadas: unknown[] = []
		let passaram = 0
		fc.assert(
			fc.property(fc.array(um, { minLength: 1, maxLength: 8 }), (algumas) => {
				const linhas = juntar(algumas)
				if (expostosJuntos(linhas).size > 0) return
				passaram++
				if (contaPoucos(linhas)) achadas.push(linhas)
			}),
			{ numRuns: 400 },
		)
		expect(achadas).toEqual([])
		expect(passaram).toBeGreaterThan(20)
	})

	test('are told by coarser groups, or those of now not at all', () => {
		const perfil = (codcur: number): Perfil => ({ ...SEM_PERFIL, codund: 45, codcur })
		const tipo = (qtd: number, codcur: number | undefined, ...antes: string[]): Tipo => ({
			qtd,
			perfil: codcur === undefined ? undefined : perfil(codcur),
			antes: new Map(antes.map((grupo) => [grupo.slice(0, 1), grupo])),
		})
		const afastadas = (tipos: readonly Tipo[]) => {
			const contados = [1, 2].flatMap((codcur) => {
				const qtd = tipos.filter((t) => t.perfil?.codcur === codcur).reduce((soma, t) => soma + t.qtd, 0)
				return qtd > 0 ? [{ perfil: perfil(codcur), qtd }] : []
			})
			const anterior = (chave: string) => {
				const seus = tipos.flatMap((t) => {
					const grupo = t.antes.get(chave)
					return grupo === undefined ? [] : [{ ...t, grupo }]
				})
				const grupos = new Map(
					[...Map.groupBy(seus, ({ grupo }) => grupo)].map(([grupo, quem]) => [
						grupo,
						quem.reduce((soma, { qtd }) => soma + qtd, 0),
					]),
				)
				const encontros = seus.flatMap((t) => (t.perfil ? [{ perfil: t.perfil, grupo: t.grupo, qtd: t.qtd }] : []))
				return { chave, grupos, encontros }
			}
			const anteriores = ['a', 'b'].map(anterior)
			const { mantidos, iguais } = afastar(agruparPerfis(contados), { contados, tipos, anteriores })
			return {
				grupos: [...new Set([...mantidos.values()].map(chaveDoPerfil))],
				iguais: iguais.map(({ chave }) => chave),
			}
		}
		// First course: a + b minus the current version is twice the count of two people; the second course has other
		// people.
		const primeiro = [tipo(20, 1, 'a1'), tipo(20, 1, 'b1'), tipo(2, undefined, 'a1', 'b1')]
		expect(afastadas(primeiro)).toEqual({ grupos: ['45/1///'], iguais: ['b'] })
		expect(afastadas([...primeiro, tipo(30, 2)])).toEqual({ grupos: ['////'], iguais: [] })
		expect(afastadas([...primeiro, tipo(9, undefined, 'a1'), tipo(30, 2)]).grupos).toHaveLength(2)
	})
})
