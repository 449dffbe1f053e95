import { expect, test } from 'vitest'
import { FASES, type Fase } from './edital.ts'
import { correJuntoCom, type FaseEscrita, problemasDasFases } from './fases.ts'

/** The phases follow each other, each from a Monday to a Friday. */
const SEGUIDAS = FASES.map((fase, indice) => ({
	fase,
	dtaini: `2026-03-${String(2 + 7 * indice).padStart(2, '0')}`,
	dtafim: `2026-03-${String(6 + 7 * indice).padStart(2, '0')}`,
}))
SEGUIDAS[4] = { fase: 'APR', dtaini: '2026-03-30', dtafim: '2026-04-02' }

const changePhase = (fase: Fase, mudanca: Partial<FaseEscrita>) =>
	SEGUIDAS.map((uma) => (uma.fase === fase ? { ...uma, ...mudanca } : uma))
const problemas = (fases: readonly FaseEscrita[], feriados: readonly string[] = []) =>
	problemasDasFases(fases, new Set(feriados)).map(({ fase, campo, mensagem }) => `${fase} ${campo}: ${mensagem}`)

test('phases that follow one another have nothing wrong', () => {
	expect(problemas(SEGUIDAS)).toEqual([])
})

test('a day that is missing is asked for at its box, also of a phase that is not there at all', () => {
	expect(problemas(changePhase('AVA', { dtafim: undefined }))).toEqual([
		'AVA dtafim: Diga o último dia, como dd/mm/aaaa.',
	])
	expect(problemas(SEGUIDAS.filter(({ fase }) => fase !== 'REC'))).toEqual([
		'REC dtaini: Diga o primeiro dia, como dd/mm/aaaa.',
		'REC dtafim: Diga o último dia, como dd/mm/aaaa.',
	])
})

test('a phase neither ends before it begins nor begins before the one that it follows', () => {
	expect(problemas(changePhase('SUB', { dtafim: '2026-02-27' }))).toEqual([
		'SUB dtafim: Termina antes de começar. Use 02/03/2026 ou um dia depois.',
	])
	expect(problemas(changePhase('ADM', { dtaini: '2026-02-27' }))).toEqual([
		'ADM dtaini: Não começa antes da fase Submissão, que é de 02/03/2026 em diante.',
	])
})

test('a phase ends on a working day, and the next one is named', () => {
	expect(problemas(changePhase('SUB', { dtafim: '2026-03-07' }))).toEqual([
		'SUB dtafim: 07/03/2026 não é dia útil. Use 09/03/2026.',
	])
	expect(problemas(SEGUIDAS, ['2026-03-06'])).toEqual(['SUB dtafim: 06/03/2026 não é dia útil. Use 09/03/2026.'])
})

test('phases may overlap, and whoever sets them is told', () => {
	const juntas = changePhase('SUB', { dtafim: '2026-03-10' })
	expect(problemas(juntas)).toEqual([])
	expect(juntas.map((uma) => correJuntoCom(juntas, uma))).toEqual([
		undefined,
		'Corre junto com a fase Submissão, que vai até 10/03/2026.',
		undefined,
		undefined,
		undefined,
	])
})
