// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { variantes } from '../variantes/variantes.ts'
import { contraste, cor, type Esquema, lerTokens } from './cores.ts'

type Leitor = { readFileSync: (caminho: URL, formato: 'utf8') => string }

const { readFileSync } = await vi.importActual<Leitor>('node:fs')
const aqui = import.meta.url
const css = readFileSync(new URL('../tokens.css', aqui), 'utf8')

/** The hues are the default and others far from it: any institution's colour must be readable. */
const instituicoes = ['#1094ab', '#c8102e', '#ffd400', '#00a651', '#3b1e8f', '#000000', '#ff66cc']
const esquemas: Esquema[] = ['light', 'dark']
const casos = instituicoes.flatMap((instituicao) => esquemas.map((esquema) => [instituicao, esquema] as const))

function medidor(instituicao: string, esquema: Esquema, ...seletores: string[]) {
	const tokens = lerTokens(css, ':root', '[data-tom]', ...seletores)
	tokens.set('--instituicao-primaria', instituicao)
	const readColour = (nome: string) => cor(`var(${nome})`, tokens, esquema)
	return (texto: string, fundo: string) => contraste(readColour(texto), readColour(fundo))
}

test('the measure is the one of WCAG', () => {
	const branco = cor('#fff', new Map(), 'light')
	expect(contraste(branco, cor('#000', new Map(), 'light'))).toBeCloseTo(21, 5)
	expect(contraste(branco, cor('#767676', new Map(), 'light'))).toBeCloseTo(4.54, 2)
	expect(contraste(branco, cor('oklch(0.6278 0.2577 29.23)', new Map(), 'light'))).toBeCloseTo(4, 1)
})

test.each(casos)('with %s in %s, body text has 7:1, and what one reads less 4.5:1', (instituicao, esquema) => {
	const medir = medidor(instituicao, esquema)
	for (const fundo of ['--cor-fundo', '--cor-superficie', '--cor-superficie-suave']) {
		expect(medir('--cor-texto', fundo)).toBeGreaterThanOrEqual(7)
		expect(medir('--cor-primario-texto', fundo)).toBeGreaterThanOrEqual(7)
		expect(medir('--cor-texto-suave', fundo)).toBeGreaterThanOrEqual(6)
	}
	expect(medir('--cor-texto-suave', '--cor-superficie-forte')).toBeGreaterThanOrEqual(4.5)
	expect(medir('--cor-primario-sobre', '--cor-primario')).toBeGreaterThanOrEqual(4.5)
	expect(medir('--cor-primario-sobre', '--cor-primario-forte')).toBeGreaterThanOrEqual(4.5)
})

test.each(casos)('with %s in %s, borders of controls and the focus ring have 3:1', (instituicao, esquema) => {
	const medir = medidor(instituicao, esquema)
	for (const fundo of ['--cor-fundo', '--cor-superficie']) {
		expect(medir('--cor-borda-forte', fundo)).toBeGreaterThanOrEqual(3)
		expect(medir('--cor-foco', fundo)).toBeGreaterThanOrEqual(3)
	}
})

test.each(casos)('with %s in %s, every variant is readable solid, soft and on the page', (instituicao, esquema) => {
	const fracas = variantes.flatMap((variante) => {
		const medir = medidor(instituicao, esquema, `[data-tom='${variante}']`)
		const soltos = ['--tom-suave', '--cor-fundo', '--cor-superficie'].flatMap((fundo) => [
			{ variante, texto: '--tom-texto', fundo, minimo: 4.5 },
			{ variante, texto: '--cor-texto', fundo, minimo: 7 },
		])
		const solidos = ['--tom', '--tom-forte'].map((fundo) => ({ variante, texto: '--tom-sobre', fundo, minimo: 4.5 }))
		return [...soltos, ...solidos].filter(({ texto, fundo, minimo }) => medir(texto, fundo) < minimo)
	})
	expect(fracas).toEqual([])
})
