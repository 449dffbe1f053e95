import { expect, test } from 'vitest'
import { findInFileName, findInScript, findInStyles } from './comment-rules.ts'

const textsIn = (source: string): string[] => findInScript('modules/x/server/a.ts', source).map(({ text }) => text)

test('a comment is reported by the word that it begins with, once for lines that follow each other', () => {
	expect(textsIn('/** Whatever is of every end. */\nexport const a = 1')).toEqual(['Whatever is of every end.'])
	expect(textsIn('// What comes\n// And goes\nexport const a = 1')).toEqual(['What comes And goes'])
	expect(textsIn('/* Quem assina recebe. */')).toEqual(['Quem assina recebe.'])
	expect(textsIn('/** Optimistic lock: a stale version is refused. */\n// oxlint-disable-next-line of it')).toEqual([])
	expect(findInStyles('a.css', '.a {}\n/* They stand below. */')).toEqual([
		{ file: 'a.css', line: 2, rule: 'comment', text: 'They stand below.' },
	])
})

test('a function is reported whose name begins with a preposition, an article or a question word', () => {
	expect(textsIn('function daVez() {}\nconst emQueEsta = () => 1\nfunction NoMapa() {}')).toEqual([
		'daVez',
		'emQueEsta',
		'NoMapa',
	])
	expect(textsIn('class A { oQueFalta() {} }\nexport const b = { comVersao: () => 1 }')).toEqual([
		'oQueFalta',
		'comVersao',
	])
	expect(textsIn('function listarDaPagina() {}\nconst danca = () => 1\nconst opcoes = () => 1')).toEqual([])
})

test('a callback is named like onChange: ao and a verb', () => {
	expect(textsIn('const aoMudar = () => 1\nconst aoFecharDialogo = () => 1\nconst aoMapa = () => 1')).toEqual([
		'aoMapa',
	])
})

test('a file is reported whose name begins so', () => {
	expect(findInFileName('modules/x/web/da-empresa.ts')).toHaveLength(1)
	expect(findInFileName('modules/x/web/publicacoes.ts')).toEqual([])
	expect(findInFileName('modules/x/web/dados-da-empresa.ts')).toEqual([])
})
