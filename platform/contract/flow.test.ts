import { expect, test } from 'vitest'
import { type Fluxo, passar, recusaDoFluxo } from './flow.ts'
import { avaliarRegras, combineRules, refusePerson, refuseState } from './rules.ts'

const FLUXO: Fluxo<'aberto' | 'fechado', 'fechar' | 'reabrir' | 'apagar', { readonly dono: string }> = {
	coisa: 'um pedido',
	inicial: 'aberto',
	situacoes: { aberto: 'Aberto', fechado: 'Fechado' },
	motivos: { aberto: () => 'Feche-o antes.', fechado: ({ dono }) => `Está fechado: peça a ${dono} que o reabra.` },
	passagens: {
		fechar: { nome: 'Fechar', de: ['aberto'], para: 'fechado', quem: 'todos' },
		reabrir: { nome: 'Reabrir', de: ['fechado'], para: 'aberto', quem: 'o dono', senao: 'Ainda está aberto.' },
		apagar: { nome: 'Apagar', de: ['aberto'], para: null, quem: 'o dono' },
	},
}

test('an act out of its situation is refused by the words of that situation, or by its own', () => {
	expect(recusaDoFluxo(FLUXO, 'fechar', 'aberto', { dono: 'Ana' })).toBeUndefined()
	expect(recusaDoFluxo(FLUXO, 'fechar', 'fechado', { dono: 'Ana' })).toEqual(
		refuseState('Está fechado: peça a Ana que o reabra.'),
	)
	expect(recusaDoFluxo(FLUXO, 'reabrir', 'aberto', { dono: 'Ana' })?.mensagem).toBe('Ainda está aberto.')
})

test('only what is declared leads anywhere', () => {
	expect(passar(FLUXO, 'fechar', 'aberto')).toBe('fechado')
	expect(() => passar(FLUXO, 'fechar', 'fechado')).toThrow('no fechar of um pedido that is fechado')
	expect(() => passar(FLUXO, 'apagar', 'aberto')).toThrow('no apagar')
})

test('of several rules the first that refuses is heard, and each refusal reaches the page with its reason', () => {
	const dono = ({ eu }: { eu: boolean }) => (eu ? undefined : refusePerson('Só o dono.'))
	const nunca = () => refuseState('Hoje não.')
	const regras = { ler: () => undefined, fechar: dono, apagar: combineRules(dono, nunca) }
	expect(avaliarRegras(regras, { eu: false })).toEqual({
		ler: 'S',
		fechar: 'N',
		apagar: 'N',
		motivos: { fechar: 'Só o dono.', apagar: 'Só o dono.' },
	})
	expect(avaliarRegras(regras, { eu: true }).motivos).toEqual({ apagar: 'Hoje não.' })
})
