import { describe, expect, test } from 'vitest'
import { montarNumpro } from '../../contract/index.ts'
import { filtrosAtivos, recusaDoNumero } from './filtro.ts'

const nomes = { assunto: () => 'Afastamento', unidade: () => 'RUSP - Reitoria' }
const base = { aba: 'busca', pagina: 1, porPagina: 10 } as const

describe('the filters that are active', () => {
	test('are told in words, without the page, the tab and the search box', () => {
		expect(filtrosAtivos({ ...base, q: 'bolsa', codasu: 3, dtaini: '2026-03-01', atrasado: 'S' }, nomes)).toEqual([
			{ campo: 'codasu', texto: 'Assunto: Afastamento' },
			{ campo: 'dtaini', texto: 'Aberto desde 01/03/2026' },
			{ campo: 'atrasado', texto: 'Só atrasados' },
		])
	})

	test('leave out what is empty', () => {
		expect(filtrosAtivos({ ...base, nominr: '' }, nomes)).toEqual([])
	})
})

describe('a number being typed', () => {
	const certo = montarNumpro({ ano: 26, sequencia: 301, codund: 59 })

	test('is not refused before it is whole', () => {
		expect(recusaDoNumero('26.1.301')).toBeUndefined()
		expect(recusaDoNumero(certo.slice(0, 8))).toBeUndefined()
	})

	test('is refused when its check digit is wrong, in both forms', () => {
		const errado = `${certo.slice(0, 10)}${(Number(certo[10]) + 1) % 10}`
		expect(recusaDoNumero(certo)).toBeUndefined()
		expect(recusaDoNumero(errado)).toContain('Este não é um número de processo.')
		expect(recusaDoNumero(`26.1.301.59.${errado[10]}`)).toContain('Este não é um número de processo.')
	})
})
