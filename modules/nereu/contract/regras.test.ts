import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AnoAcademico } from './codigos.ts'
import { calcularFim, canonizarCondicoes, lerSituacao, recusaDeVaga, type Vigencia } from './convenio.ts'
import { lerFase } from './edital.ts'
import type { Condicao } from './formas.ts'
import {
	conferirIdiomas,
	conferirRequisitos,
	contarAtendidos,
	type Desempenho,
	normalizarMedia,
	type Requisitos,
} from './requisitos.ts'

const vigencia = (mais: Partial<Vigencia> = {}): Vigencia => ({
	dtainicvn: '2020-03-01',
	dtafimcvn: '2025-02-28',
	starenaut: 'N',
	dtadencvn: null,
	...mais,
})

test.each([
	['a fixed term ends on its day', {}, '2026-01-01', '2025-02-28'],
	['a denunciation ends it earlier', { dtadencvn: '2024-12-31' }, '2024-01-01', '2024-12-31'],
	['a renewed one goes on for a term of the same length', { starenaut: 'S' }, '2025-03-01', '2030-02-28'],
	['and for another', { starenaut: 'S' }, '2030-03-01', '2035-02-28'],
	[
		'a renewed one ends on the day of its denunciation, also in the third term',
		{ starenaut: 'S', dtadencvn: '2031-06-30' },
		'2031-01-01',
		'2031-06-30',
	],
	['the last day still counts', { starenaut: 'S' }, '2025-02-28', '2025-02-28'],
] as const)('%s', (_, mais, hoje, fim) => {
	expect(calcularFim(vigencia(mais), hoje)).toBe(fim)
})

test.each([
	['not approved', { aprovado: false }, '2024-01-01', 'NEG'],
	['before its first day', { aprovado: true }, '2020-02-29', 'FUT'],
	['on its first day', { aprovado: true }, '2020-03-01', 'VIG'],
	['within 180 days of the end', { aprovado: true }, '2024-12-01', 'AVE'],
	['the day after', { aprovado: true }, '2025-03-01', 'ENC'],
] as const)('an agreement %s', (_, { aprovado }, hoje, situacao) => {
	const limite = new Date(Date.parse(hoje) + 180 * 86_400_000).toISOString().slice(0, 10)
	expect(lerSituacao({ ...vigencia(), aprovado }, hoje, limite)).toBe(situacao)
})

test('places are given under approved agreements in force, of the kinds that give places', () => {
	const convenio = { ...vigencia(), aprovado: true, tipcvn: 'ACA' as const, nomcvn: 'X' }
	expect(recusaDeVaga(convenio, '2024-01-01')).toBeUndefined()
	expect(recusaDeVaga(convenio, '2025-03-01')?.mensagem).toMatch(/já terminou/)
	expect(recusaDeVaga({ ...convenio, aprovado: false }, '2024-01-01')?.mensagem).toMatch(/ainda não foi aprovado/)
	expect(recusaDeVaga({ ...convenio, tipcvn: 'MEM' }, '2024-01-01')?.mensagem).toMatch(/não oferece vagas/)
})

const condicao: Condicao = {
	tipmob: 'EST',
	sentido: 'IDA',
	niveis: [6, 7],
	areas: ['0613', '0541'],
	idiomas: [{ idioma: 'en', cefr: 'B1' }],
	qtdpes: 2,
	qtdmes: 12,
	anoini: '2026/2027',
	anofim: '2029/2030',
	stahib: 'N',
}

test('the order of conditions and of their lists is not part of what is approved, anything else is', () => {
	const outra: Condicao = { ...condicao, sentido: 'VIN' }
	const trocada: Condicao = { ...condicao, niveis: [7, 6], areas: ['0541', '0613'] }
	expect(canonizarCondicoes([outra, trocada])).toBe(canonizarCondicoes([condicao, outra]))
	expect(canonizarCondicoes([{ ...condicao, qtdpes: 3 }])).not.toBe(canonizarCondicoes([condicao]))
})

test('an academic year is of two calendar years, or of one in the south', () => {
	const vale = (ano: string) => z.safeParse(AnoAcademico, ano).success
	expect(['2026/2027', '2027/2027', '2026/2028', '2027/2026', '26/27'].map(vale)).toEqual([
		true,
		true,
		false,
		false,
		false,
	])
})

test('a grade of two scales is the same number', () => {
	expect(normalizarMedia({ media: 735, escala: 10 })).toBe(735)
	expect(normalizarMedia({ media: 7350, escala: 100 })).toBe(735)
	expect(normalizarMedia({ media: 7355, escala: 100 })).toBe(736)
	expect(normalizarMedia({ media: null, escala: 100 })).toBeNull()
})

const requisitos: Requisitos = { percremin: 20, percremax: 90, mediamin: 500, numsemmin: 2, staund: 'S' }
const aluno: Desempenho = {
	nomcur: 'C',
	media: 700,
	escala: 10,
	percre: 20,
	numsem: 2,
	statrf: 'N',
	stareg: 'S',
	codund: 45,
}
const faltas = (mais: Partial<Desempenho>) =>
	conferirRequisitos(requisitos, { ...aluno, ...mais }, 45)
		.filter(({ atende }) => atende === 'N')
		.map(({ codigo }) => codigo)

test.each([
	[{}, []],
	[{ percre: 19 }, ['CRE']],
	[{ percre: 91 }, ['CRE']],
	[{ percre: 90 }, []],
	[{ media: null }, ['MED']],
	[{ media: 499 }, ['MED']],
	[{ numsem: 1 }, ['SEM']],
	[{ codund: 8 }, ['UND']],
	[{ stareg: 'N' as const }, ['REG']],
])('requirements: %j', (mais, esperadas) => {
	expect(faltas(mais)).toEqual(esperadas)
})

test('a student without a record meets none, and hears why', () => {
	const conferidos = conferirRequisitos(requisitos, undefined, 45)
	expect(contarAtendidos(conferidos)).toEqual({ atendidos: 0, total: 5 })
	expect(conferidos[0]?.porque).toBe('não há registro seu na base acadêmica')
})

test('one chosen place whose language is met suffices, and the missing one is named', () => {
	const vagas = [
		{ nomorg: 'Um', idioma: 'en', cefr: 'B1' as const },
		{ nomorg: 'Outro', idioma: 'de', cefr: 'C1' as const },
	]
	expect(conferirIdiomas(vagas, [{ idioma: 'en', cefr: 'B2' }])[0]).toMatchObject({
		atende: 'S',
		porque: 'para Outro falta alemão C1',
	})
	expect(conferirIdiomas(vagas, [{ idioma: 'en', cefr: 'A2' }])[0]).toMatchObject({ atende: 'N' })
	expect(conferirIdiomas([], [])).toEqual([])
})

test('the first and the last day of applications and of appeals are inside', () => {
	const datas = { sitedt: 'PUB' as const, dtaini: '2026-03-10', dtafim: '2026-03-20', dtafimrec: null }
	expect(['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'].map((dia) => lerFase(datas, dia))).toEqual([
		'BRE',
		'ABE',
		'ABE',
		'ANA',
	])
	const comResultado = { ...datas, sitedt: 'RES' as const, dtafimrec: '2026-04-05' }
	expect(['2026-04-05', '2026-04-06'].map((dia) => lerFase(comResultado, dia))).toEqual(['REC', 'FIM'])
})
