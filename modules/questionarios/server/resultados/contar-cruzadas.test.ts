import { expect, test } from 'vitest'
import { codificarRespondentes, vetoresDe } from '../apurar/vetores.ts'
import { contarCruzadas } from './contar-cruzadas.ts'

const LINHA = 1
const COLUNA = 2
const DE_TEXTO = 3
/** Data per person: profile, rounding key, choices in the first and in the second question. */
const PESSOAS: readonly (readonly [number, number, readonly number[], readonly number[]])[] = [
	[1, 4, [10], [7]],
	[1, 0, [10, 30], [7]],
	[2, 3, [20], []],
	[2, 2, [], [7, 8]],
	[3, 1, [30], [9, 7]],
	[2, 4, [10, 20, 30], [8, 9]],
	[70_000, 2, [10], [2_147_483_647]],
]
const POR_BLOCO = 3

/** Expected counts, computed like a database join of both answers. */
function countOneByOne(numprf: readonly number[]) {
	const pares = PESSOAS.filter(([perfil]) => numprf.includes(perfil)).flatMap(([, chvarr, linhas, colunas]) =>
		linhas.flatMap((linha) => colunas.map((coluna) => ({ linha, coluna, chvarr }))),
	)
	return [...Map.groupBy(pares, ({ linha, coluna }) => `${linha}/${coluna}`).values()].map((iguais) => ({
		linha: iguais[0]?.linha,
		coluna: iguais[0]?.coluna,
		qtd: iguais.length,
		chvarr: iguais.reduce((soma, { chvarr }) => soma + chvarr, 0),
	}))
}

const preparadas = PESSOAS.map(([numprf, chvarr, linhas, colunas], codrsp) => ({
	nova: { codrsp, numprf, chvarr },
	itens: [
		...linhas.map((codaltper) => ({ codperqst: LINHA, codlinper: 0, codaltper })),
		...colunas.map((codaltper) => ({ codperqst: COLUNA, codlinper: 4, codaltper })),
		{ codperqst: DE_TEXTO, codlinper: 0, codaltper: 0 },
	],
}))
const blocos = Array.from({ length: Math.ceil(preparadas.length / POR_BLOCO) }, (_, numblo) => ({
	numblo,
	suas: preparadas.slice(numblo * POR_BLOCO, (numblo + 1) * POR_BLOCO),
}))
const vetores = blocos.flatMap(({ numblo, suas }) =>
	vetoresDe(suas).map(({ codalt, ...vetor }) => ({ ...vetor, codalt: [...codalt], numblo })),
)
const respondeu = blocos.map(({ numblo, suas }) => ({ numblo, ...codificarRespondentes(suas) }))
const eixos = {
	linhas: vetores.filter(({ codperqst }) => codperqst === LINHA),
	colunas: vetores.filter(({ codperqst, codlinper }) => codperqst === COLUNA && codlinper === 4),
}

test.for([[[1, 2, 3, 70_000]], [[1]], [[2, 3]], [[9]], [[]]])(
	'two questions are crossed as if each answer were laid beside the other, of the profiles %j',
	([numprf = []]) => {
		const cruzadas = contarCruzadas(respondeu, numprf, eixos)
		expect(cruzadas).toHaveLength(countOneByOne(numprf).length)
		expect(cruzadas).toEqual(expect.arrayContaining(countOneByOne(numprf)))
	},
)

test('what was written in words is in no vector', () => {
	expect(vetores.some(({ codperqst }) => codperqst === DE_TEXTO)).toBe(false)
})
