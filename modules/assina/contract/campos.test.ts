import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CampoNaPagina, iniciaisDe, problemaDosCampos } from './campos.ts'

const campo = (mais: Partial<CampoNaPagina> = {}): CampoNaPagina => ({
	codpcpasidoc: 1,
	tipcmp: 'A',
	numpag: 1,
	psxcmp: 1_000,
	psycmp: 1_000,
	larcmp: 3_000,
	altcmp: 600,
	rotcmp: '',
	staobr: 'S',
	...mais,
})
const GENTE = [
	{ codpcpasidoc: 1, tippcpasi: 'A', nompcp: 'Helena' },
	{ codpcpasidoc: 2, tippcpasi: 'A', nompcp: 'João' },
	{ codpcpasidoc: 3, tippcpasi: 'O', nompcp: 'Rosa' },
] as const
const problema = (...campos: CampoNaPagina[]) => problemaDosCampos(campos, GENTE, { nomarq: 'a.pdf', qtdpgn: 60 })

describe('fields on a page', () => {
	test('stay inside it, and are large enough to be read', () => {
		const aceita = (mais: Partial<CampoNaPagina>) => z.safeParse(CampoNaPagina, campo(mais)).success
		expect(aceita({})).toBe(true)
		expect(aceita({ psxcmp: 7_001 })).toBe(false)
		expect(aceita({ psycmp: 9_401 })).toBe(false)
		expect(aceita({ psxcmp: -1 })).toBe(false)
		expect(aceita({ larcmp: 1_999 })).toBe(false)
	})

	test('belong to who signs, once for the signature, apart from each other, on a page that is there', () => {
		expect(problema(campo(), campo({ codpcpasidoc: 2, psycmp: 1_600 }))).toBeUndefined()
		expect(problema(campo({ codpcpasidoc: 3 }))).toMatch('não é de um assinante')
		expect(problema(campo({ codpcpasidoc: 9 }))).toMatch('não é de um assinante')
		expect(problema(campo(), campo({ psycmp: 3_000 }))).toMatch('Helena assina a.pdf num lugar só')
		expect(problema(campo(), campo({ codpcpasidoc: 2, psycmp: 1_599 }))).toMatch('se sobrepõem na página 1')
		expect(problema(campo({ numpag: 61 }))).toMatch('página 61 de a.pdf, que não existe')
		expect(problema(campo({ tipcmp: 'T' }))).toMatch('Diga o que se escreve')
		const rubricas = Array.from({ length: 51 }, (_, indice) => campo({ tipcmp: 'R', numpag: indice + 1 }))
		expect(problema(...rubricas.slice(1))).toBeUndefined()
		expect(problema(...rubricas)).toMatch('em até 50 páginas')
	})

	test('initials are those of the names', () => {
		expect(iniciaisDe('Maria das Dores e Silva')).toBe('MDS')
		expect(iniciaisDe('élide')).toBe('É')
	})
})
