import { expect, test } from 'vitest'
import { type DadosDaAta, escreverSaldo, recusarAta, recusarMovimento, situarAta } from './atas.ts'

const HOJE = '2026-11-29'
const ata = { dtaini: '2026-01-10', dtafim: '2026-12-31', stacan: 'N', dtacan: null } as const

test('an ata is in force from its first to its last day, and never once cancelled or without a validity', () => {
	expect(situarAta(ata, '2026-01-09')).toBe('FUT')
	expect(situarAta(ata, '2026-01-10')).toBe('VIG')
	expect(situarAta(ata, '2026-12-31')).toBe('VIG')
	expect(situarAta(ata, '2027-01-01')).toBe('VEN')
	expect(situarAta({ ...ata, stacan: 'S' }, HOJE)).toBe('CAN')
	expect(situarAta({ ...ata, dtafim: null }, HOJE)).toBe('SEM')
})

test('a balance that nobody declared is neither zero nor the whole', () => {
	expect(escreverSaldo(null)).toBe('não informado')
	expect(escreverSaldo('0.0000')).toBe('0')
	expect(escreverSaldo('1200.5000')).toBe('1.200,5')
})

test('the dates of an ata agree: at most two years, nothing in the future, and a cancellation with its reason', () => {
	const dados: DadosDaAta = { numata: '1', anoata: 2026, dtaini: '2026-01-10', dtafim: '2028-01-10' }
	const recusar = (mais: Partial<DadosDaAta>) => recusarAta({ ...dados, ...mais }, HOJE)?.campo
	expect(recusar({})).toBeUndefined()
	expect(recusar({ dtafim: '2026-01-09' })).toBe('dtafim')
	expect(recusar({ dtafim: '2028-01-11' })).toBe('dtafim')
	expect(recusar({ dtaass: '2026-11-30' })).toBe('dtaass')
	expect(recusar({ dtacan: '2026-11-30', motcan: 'Não cumpriu os prazos.' })).toBe('dtacan')
	expect(recusar({ dtacan: HOJE })).toBe('motcan')
	expect(recusar({ motcan: 'Não cumpriu os prazos.' })).toBe('dtacan')
	expect(recusar({ dtacan: HOJE, motcan: 'Não cumpriu os prazos.' })).toBeUndefined()
})

test('a consumption has a declared balance that covers it, a document, and a day of the validity after the balance', () => {
	const item = { qtdhom: '1000.0000', saldo: '300.0000', dtasld: '2026-10-01' }
	const recusar = (dados: object, mais: object = {}) =>
		recusarMovimento(
			{ tipmov: 'C', qtdmov: '300', dtamov: '2026-10-01', numdoc: 'Empenho 1', ...dados },
			{ ata, item, hoje: HOJE, ...mais },
		)?.erro
	expect(recusar({})).toBeUndefined()
	expect(recusar({ qtdmov: '300.0001' })).toBe('consumo-acima-do-saldo')
	expect(recusar({ qtdmov: '0' })).toBe('quantidade-zero')
	expect(recusar({ numdoc: undefined })).toBe('sem-documento')
	expect(recusar({}, { item: { ...item, saldo: null, dtasld: null } })).toBe('saldo-nao-informado')
	expect(recusar({ dtamov: '2026-09-30' })).toBe('antes-do-saldo')
	expect(recusar({ dtamov: '2026-11-30' })).toBe('dia-futuro')
	expect(recusar({ dtamov: '2026-11-20' }, { ata: { ...ata, dtafim: '2026-11-19' } })).toBe('fora-da-vigencia')
	expect(recusar({}, { ata: { ...ata, dtaini: null, dtafim: null } })).toBe('fora-da-vigencia')
	const cancelada = { ...ata, stacan: 'S' as const }
	expect(recusar({ dtamov: '2026-11-01' }, { ata: { ...cancelada, dtacan: '2026-11-01' } })).toBe('ata-cancelada')
	expect(recusar({ dtamov: '2026-10-31' }, { ata: { ...cancelada, dtacan: '2026-11-01' } })).toBeUndefined()
	expect(recusar({}, { ata: { ...cancelada, dtacan: null } })).toBe('ata-cancelada')
})

test('a declared balance is at most what was registered, and may be zero', () => {
	const recusar = (qtdmov: string) =>
		recusarMovimento(
			{ tipmov: 'S', qtdmov, dtamov: HOJE },
			{ ata, item: { qtdhom: '1000.0000', saldo: null, dtasld: null }, hoje: HOJE },
		)?.erro
	expect(recusar('1000')).toBeUndefined()
	expect(recusar('0')).toBeUndefined()
	expect(recusar('1000.0001')).toBe('saldo-acima-do-registrado')
})
