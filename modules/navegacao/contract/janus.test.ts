import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { No } from './arvore.ts'
import { arvoreJanus, juntarJanus, type LinhaJanus } from './janus.ts'

const linha = (parte: Partial<LinhaJanus>): LinhaJanus => ({
	codmnu: 1,
	codmnupai: null,
	nomsis: 'janus',
	elmmnu: 'Elemento',
	nomobtweb: 'objeto.jsf',
	pmeobtweb: null,
	stapai: 'N',
	...parte,
})
const grupo = (parte: Partial<LinhaJanus>) => linha({ stapai: 'S', nomobtweb: null, ...parte })
const folhas = (nos: readonly No[]): string[] =>
	nos.flatMap((no) => (no.tipo === 'M' ? folhas(no.filhos) : [no.codigo]))

test('rows become a tree under their parents', () => {
	const arvore = arvoreJanus([grupo({ codmnu: 1 }), linha({ codmnu: 2, codmnupai: 1, pmeobtweb: 'modo=C' })])
	expect(arvore).toMatchObject([
		{
			codigo: 'janus:1',
			tipo: 'M',
			filhos: [{ codigo: 'janus:2', tipo: 'O', tipoNavegacao: 'J', objetoweb: 'objeto.jsf', parametros: 'modo=C' }],
		},
	])
})

test('a group with nothing in it is not shown', () => {
	expect(arvoreJanus([grupo({ codmnu: 1 })])).toEqual([])
})

test('a row whose parent did not come stands at the top', () => {
	expect(arvoreJanus([linha({ codmnu: 2, codmnupai: 99 })]).map(({ codigo }) => codigo)).toEqual(['janus:2'])
})

test('whatever the rows, circles too, every service is shown once', () => {
	const linhas = fc.array(
		fc.record({
			codmnu: fc.integer({ min: 1, max: 12 }),
			codmnupai: fc.option(fc.integer({ min: 1, max: 12 })),
			stapai: fc.constantFrom('S' as const, 'N' as const),
		}),
		{ maxLength: 30 },
	)
	fc.assert(
		fc.property(linhas, (sorteadas) => {
			const todas = sorteadas.map((sorteada) => linha(sorteada))
			const finais = [...new Map(todas.map((l) => [l.codmnu, l])).values()]
			const servicos = finais.filter(({ stapai }) => stapai === 'N').map(({ codmnu }) => `janus:${codmnu}`)
			expect(folhas(arvoreJanus(todas)).toSorted()).toEqual(servicos.toSorted())
		}),
	)
})

test('the rows join the private menu of graduate studies and of no other area', () => {
	const area = (codigo: string) => ({
		codigo,
		nome: codigo,
		contexto: codigo,
		icone: '',
		sistema: '',
		nomeSistema: '',
		navPortal: 'S' as const,
		subarvores: [],
		publico: [],
		privado: [],
	})
	const juntas = juntarJanus([area('graduacao'), area('pos-graduacao')], [linha({ codmnu: 3 })])
	expect(juntas.map(({ privado }) => folhas(privado))).toEqual([[], ['janus:3']])
})
