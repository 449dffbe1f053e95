import { describe, expect, test } from 'vitest'
import { type Condicao, perguntasVisiveis } from './condicoes.ts'

const perguntas = (cndapt: readonly Condicao[]) => [
	{ codperqst: 1, cndapt: null },
	{ codperqst: 2, cndapt },
	{ codperqst: 3, cndapt: [{ codperqst: 2, opr: 'RSP' as const }] },
]
const visiveis = (cndapt: readonly Condicao[], ...respostas: Parameters<typeof perguntasVisiveis>[1]) => [
	...perguntasVisiveis(perguntas(cndapt), respostas),
]

describe('when a question is asked', () => {
	test.for<[string, Condicao, Parameters<typeof perguntasVisiveis>[1][number], boolean]>([
		['it was answered', { codperqst: 1, opr: 'RSP' }, { codperqst: 1, vlrtxt: 'a' }, true],
		['it was not answered', { codperqst: 1, opr: 'NRS' }, { codperqst: 1, vlrtxt: '' }, true],
		['one of those is ticked', { codperqst: 1, opr: 'MRC', codaltper: [1, 2] }, { codperqst: 1, codaltper: [2] }, true],
		['none of those is ticked', { codperqst: 1, opr: 'NMR', codaltper: [1] }, { codperqst: 1, codaltper: [1] }, false],
		['a number is at least', { codperqst: 1, opr: 'MIN', vlr: 5 }, { codperqst: 1, vlrnum: 5 }, true],
		['a number is at most', { codperqst: 1, opr: 'MAX', vlr: 5 }, { codperqst: 1, vlrnum: 6 }, false],
	])('%s', ([, condicao, resposta, vale]) => {
		expect(visiveis([condicao], resposta).includes(2)).toBe(vale)
	})

	test('what hangs on a question that is not asked is not asked, whatever was answered to it before', () => {
		const antes = { codperqst: 2, codaltper: [1] }
		expect(visiveis([{ codperqst: 1, opr: 'RSP' }], antes)).toEqual([1])
	})

	test('all conditions must hold', () => {
		const ambas: Condicao[] = [
			{ codperqst: 1, opr: 'MIN', vlr: 1 },
			{ codperqst: 1, opr: 'MAX', vlr: 3 },
		]
		expect(visiveis(ambas, { codperqst: 1, vlrnum: 2 })).toContain(2)
		expect(visiveis(ambas, { codperqst: 1, vlrnum: 4 })).not.toContain(2)
	})
})
