import { formatSize, rememberClock } from '@portal/platform/contract'
import { afterEach, expect, test } from 'vitest'
import { relogioDoFuso } from '../contract/zone-clock.ts'
import { definirFusoHorario, formatarData, formatarDataHora, formatarHora } from './formats.ts'
import { formatarCodigoUsuario, formatarIdDigital, formatarInteiro, formatarNumero } from './numbers.ts'

afterEach(() => definirFusoHorario('America/Sao_Paulo'))

test("dates are the institution's, whatever the browser's time zone", () => {
	expect(formatarData('2026-03-01T02:59:00Z')).toBe('28/02/2026')
	expect(formatarDataHora('2026-03-01T03:00:00Z')).toBe('01/03/2026 00:00')
	definirFusoHorario('America/Manaus')
	expect(formatarDataHora('2026-03-01T03:00:00Z')).toBe('28/02/2026 23:00')
})

test('a day without an hour is that day everywhere', () => {
	definirFusoHorario('Pacific/Auckland')
	expect(formatarData('2026-03-01')).toBe('01/03/2026')
	expect(formatarData('2024-02-29')).toBe('29/02/2024')
})

test("hours are the same from what the portal tells of the clocks as from the browser's tables", () => {
	const instantes = ['2018-02-18T01:59:00Z', '2018-02-18T02:00:00Z', '2026-03-01T02:59:59Z', '2026-12-31T23:30:00Z']
	const escrever = () => instantes.map((um) => [formatarData(um), formatarDataHora(um), formatarHora(um)])
	const pelaTabela = escrever()
	rememberClock('America/Sao_Paulo', relogioDoFuso('America/Sao_Paulo', Date.parse('2026-07-01T12:00:00Z')))
	expect(escrever()).toEqual(pelaTabela)
})

test('what is not a date shows nothing', () => {
	expect(formatarData('')).toBe('')
	expect(formatarDataHora('amanhã')).toBe('')
})

test('numbers have two decimals, counts have none', () => {
	expect(formatarNumero(1234.5)).toBe('1.234,50')
	expect(formatarInteiro(1234)).toBe('1.234')
})

test.each([
	[0, '0,00 B'],
	[1023, '1.023,00 B'],
	[512, '512,00 B'],
	[1024, '1,00 KB'],
	[1024 * 1024 - 1, '1.024,00 KB'],
	[1024 * 1024, '1,00 MB'],
	[20_000_000, '19,07 MB'],
])('%d bytes are %s', (bytes, texto) => expect(formatSize(bytes)).toBe(texto))

test('only codes of 11 digits are formatted', () => {
	expect(formatarCodigoUsuario('12345678901')).toBe('123.456.789-01')
	expect(formatarCodigoUsuario(10001)).toBe('10001')
	expect(formatarCodigoUsuario('123456789012')).toBe('123456789012')
})

test('a digital ID is shown in four groups of four', () => {
	expect(formatarIdDigital('ABCD1234EFGH5678')).toBe('ABCD-1234-EFGH-5678')
	expect(formatarIdDigital('ABC')).toBe('ABC')
})
