import { expect, test } from 'vitest'
import { lerEscrito } from './campos.ts'

const INTEIRO = {
	nomprjti: 'Rede das bibliotecas',
	dscprjti: 'Troca dos equipamentos de rede.',
	objprjti: 'Dobrar a velocidade nas salas.',
	codund: '1',
	codpesger: '10008',
	codpespat: '10005',
	tipprj: 'INF',
	vlrprv: '1.250.000,50',
}

test('what is written becomes what is sent', () => {
	expect(lerEscrito(INTEIRO).dados).toMatchObject({ codund: 1, vlrprv: 1_250_000.5, vlrexe: null, dtainiprv: null })
})

test('each field that is wrong says so in its own words', () => {
	expect(lerEscrito({ ...INTEIRO, codund: '', vlrprv: 'muito', tipprj: '' }).problemas).toEqual({
		codund: 'Escolha a unidade.',
		tipprj: 'Escolha o tipo.',
		vlrprv: 'Escreva o valor em reais, como 1.250,00.',
	})
	expect(lerEscrito({ ...INTEIRO, codpespat: '10008' }).problemas).toHaveProperty('codpespat')
	expect(lerEscrito({ ...INTEIRO, dtainiprv: '2030-02-01', dtafimprv: '2030-01-01' }).problemas).toHaveProperty(
		'dtafimprv',
	)
})
