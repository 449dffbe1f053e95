import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
	type CandidatoCongelado,
	classificar,
	compararRodadas,
	type DadosCongelados,
	escreverPontuacao,
} from './classificacao.ts'
import { CEFR } from './codigos.ts'

const candidato = (codcan: number, mais: Partial<CandidatoCongelado> = {}): CandidatoCongelado => ({
	codcan,
	preferencias: [1, 2],
	idiomas: [{ idioma: 'en', cefr: 'B2' }],
	pontos: { MED: 700, CRE: 500, PLA: null },
	numsem: 4,
	sorteio: codcan,
	fixa: null,
	...mais,
})
const edital = (candidatos: CandidatoCongelado[], mais: Partial<DadosCongelados> = {}): DadosCongelados => ({
	codedt: 1,
	regra: {
		criterios: [
			{ criterio: 'MED', peso: 3 },
			{ criterio: 'PLA', peso: 1 },
		],
		desempates: ['CRE', 'SEM', 'SOR'],
		semmed: 'ZER',
	},
	vagas: [
		{ codvag: 1, qtdvag: 1, idioma: 'en', cefr: 'B1' },
		{ codvag: 2, qtdvag: 1, idioma: 'fr', cefr: 'B1' },
	],
	candidatos,
	...mais,
})
const ordem = (dados: DadosCongelados) => classificar(dados).classificados.map(({ codcan }) => codcan)

test('equal scores are told apart by the tie-breaks in their order, and the one that decided is named', () => {
	const pontos = { MED: 700, CRE: 600, PLA: null }
	const { classificados } = classificar(
		edital([candidato(1), candidato(2, { pontos }), candidato(3, { numsem: 6 }), candidato(4, { sorteio: 9 })]),
	)
	expect(classificados.map(({ codcan, desempate }) => [codcan, desempate])).toEqual([
		[2, null],
		[3, 'CRE'],
		[4, 'SEM'],
		[1, 'SOR'],
	])
})

test('two who are alike in everything stand in the order of their numbers, whatever order they come in', () => {
	const [um, outro] = [candidato(1, { sorteio: 0 }), candidato(2, { sorteio: 0 })]
	expect(ordem(edital([outro, um]))).toEqual([1, 2])
	expect(classificar(edital([um, outro])).classificados[1]?.desempate).toBe('INS')
})

test('a missing average counts as zero or leaves the candidate out, as the call says', () => {
	const sem = candidato(1, { pontos: { MED: null, CRE: 900, PLA: 900 } })
	expect(ordem(edital([sem, candidato(2)]))).toEqual([2, 1])
	const fora = edital([sem, candidato(2)])
	const resultado = classificar({ ...fora, regra: { ...fora.regra, semmed: 'INA' } })
	expect(resultado.semMedia).toEqual([1])
	expect(resultado.classificados.map(({ codcan }) => codcan)).toEqual([2])
})

test('each gets the most preferred place that is left, and a place whose language is missing is passed over', () => {
	const { classificados } = classificar(
		edital([candidato(1, { pontos: { MED: 900, CRE: 0, PLA: null }, preferencias: [2, 1] }), candidato(2)]),
	)
	expect(classificados[0]).toMatchObject({
		codvag: 1,
		passos: [
			{ codvag: 2, resultado: 'IDIOMA' },
			{ codvag: 1, resultado: 'GANHOU' },
		],
	})
	expect(classificados[1]).toMatchObject({
		codvag: null,
		passos: [
			{ codvag: 1, resultado: 'SEM-VAGA' },
			{ codvag: 2, resultado: 'IDIOMA' },
		],
	})
})

test('a confirmed place stays with its person, although somebody better would have it', () => {
	const { classificados, vagas } = classificar(
		edital([candidato(1, { fixa: 1, pontos: { MED: 1, CRE: 0, PLA: null } }), candidato(2)]),
	)
	expect(classificados.map(({ codcan, codvag }) => [codcan, codvag])).toEqual([
		[2, null],
		[1, 1],
	])
	expect(vagas[0]).toEqual({ codvag: 1, qtdvag: 1, ocupadas: 1 })
})

test('a withdrawal moves up the next of the list, and the difference says who', () => {
	const todos = [candidato(1, { pontos: { MED: 900, CRE: 0, PLA: null } }), candidato(2), candidato(3, { sorteio: 1 })]
	const [antes, depois] = [classificar(edital(todos)), classificar(edital(todos.slice(1)))]
	expect(compararRodadas(antes, depois)).toEqual([
		{ codcan: 1, antes: 1, depois: null },
		{ codcan: 2, antes: null, depois: 1 },
	])
})

test('a score is shown cut after the second digit, and the order is by the whole sum', () => {
	expect(escreverPontuacao(2996, 4)).toBe('7,49')
	expect(escreverPontuacao(0, 0)).toBe('0,00')
})

/** Linear congruential generator: the same calls in every run. */
function sortearEditais(quantos: number): DadosCongelados[] {
	let semente = 20_261_128
	const sortearAte = (maximo: number): number => {
		semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((semente / 2_147_483_648) * maximo)
	}
	const escolherUm = <T extends string>(lista: readonly T[]): T => {
		const escolhido = lista[sortearAte(lista.length)]
		if (escolhido === undefined) throw new Error('empty list')
		return escolhido
	}
	const idiomas = ['en', 'fr', 'de'] as const
	return Array.from({ length: quantos }, (_, codedt) => {
		const vagas = Array.from({ length: 1 + sortearAte(5) }, (__, i) => ({
			codvag: i + 1,
			qtdvag: sortearAte(3),
			...(sortearAte(4) === 0 ? { idioma: null, cefr: null } : { idioma: escolherUm(idiomas), cefr: escolherUm(CEFR) }),
		}))
		const candidatos = Array.from({ length: sortearAte(14) }, (__, i): CandidatoCongelado => {
			const preferencias = vagas.map(({ codvag }) => codvag).filter(() => sortearAte(3) > 0)
			return {
				codcan: 100 + i,
				preferencias: sortearAte(2) === 0 ? preferencias : preferencias.toReversed(),
				idiomas: idiomas.filter(() => sortearAte(3) > 0).map((idioma) => ({ idioma, cefr: escolherUm(CEFR) })),
				pontos: {
					MED: sortearAte(6) === 0 ? null : sortearAte(4) * 250,
					CRE: sortearAte(3) * 300,
					PLA: sortearAte(3) === 0 ? null : sortearAte(3) * 400,
				},
				numsem: sortearAte(4),
				sorteio: sortearAte(3),
				fixa: sortearAte(8) === 0 ? (vagas[0]?.codvag ?? null) : null,
			}
		})
		return {
			codedt,
			vagas,
			candidatos,
			regra: {
				criterios: (['MED', 'IDI', 'PLA', 'CRE'] as const)
					.slice(0, 1 + sortearAte(4))
					.map((criterio) => ({ criterio, peso: 1 + sortearAte(5) })),
				desempates: (['CRE', 'SEM', 'MED', 'SOR'] as const).slice(sortearAte(4)),
				semmed: escolherUm(['ZER', 'INA']),
			},
		}
	})
}

test('a second implementation, in another language, ranks a thousand calls the same', () => {
	const editais = sortearEditais(1000)
	const { stdout, stderr, status } = spawnSync(
		'/usr/bin/python3',
		[fileURLToPath(new URL('./classificacao-fixture.py', import.meta.url))],
		{
			input: JSON.stringify(editais),
			encoding: 'utf8',
			maxBuffer: 64_000_000,
		},
	)
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
	const deles = JSON.parse(stdout) as [number, number, number | null][][]
	const nossos = editais.map((dados) =>
		classificar(dados).classificados.map(({ codcan, total, codvag }) => [codcan, total, codvag]),
	)
	expect(nossos).toEqual(deles)
	expect(nossos.flat().length).toBeGreaterThan(5000)
})

test('nobody prefers a place that a lower-ranked person got, and nobody is worse off when another withdraws', () => {
	for (const dados of sortearEditais(1000)) {
		const { classificados } = classificar(dados)
		const pessoas = new Map(dados.candidatos.map((um) => [um.codcan, um]))
		const rank = (codcan: number, codvag: number | null): number => {
			const lugar = codvag === null ? -1 : (pessoas.get(codcan)?.preferencias.indexOf(codvag) ?? -1)
			return lugar === -1 ? Number.POSITIVE_INFINITY : lugar
		}
		const livres = classificados.filter(({ codcan }) => pessoas.get(codcan)?.fixa === null)
		for (const [i, { codcan, codvag, passos }] of livres.entries())
			for (const pior of livres.slice(i + 1)) {
				const inveja = pior.codvag !== null && rank(codcan, pior.codvag) < rank(codcan, codvag)
				const semIdioma = passos.some((passo) => passo.codvag === pior.codvag && passo.resultado === 'IDIOMA')
				expect(inveja && !semIdioma).toBe(false)
			}
		const quem = livres[0]?.codcan
		const depois = classificar({ ...dados, candidatos: dados.candidatos.filter(({ codcan }) => codcan !== quem) })
		const novas = new Map(depois.classificados.map(({ codcan, codvag }) => [codcan, codvag]))
		for (const { codcan, codvag } of livres.slice(1))
			expect(rank(codcan, novas.get(codcan) ?? null)).toBeLessThanOrEqual(rank(codcan, codvag))
	}
})
