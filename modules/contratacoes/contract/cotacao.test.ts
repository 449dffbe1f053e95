import { expect, test } from 'vitest'
import { escreverDigitado, lerDigitado } from './decimal-digitado.ts'
import { conferirCnpj, descreverPedido, type PedidoDeCotacao, recebeResposta, situarCotacao } from './index.ts'

const PRAZO = { dtalim: '2027-08-20', sitces: 'RAS' } as const
const SEM_RESPOSTA = { ...PRAZO, dtarsp: null, cotou: false }

test('a request waits up to the last day of its term, and is closed early where its basket is', () => {
	expect(situarCotacao(SEM_RESPOSTA, '2027-08-20')).toBe('A')
	expect(situarCotacao(SEM_RESPOSTA, '2027-08-21')).toBe('V')
	for (const sitces of ['APR', 'CON'] as const) {
		expect(situarCotacao({ ...SEM_RESPOSTA, sitces }, '2027-08-10')).toBe('C')
		expect(recebeResposta({ ...PRAZO, sitces }, '2027-08-10')).toBe(false)
	}
	expect(situarCotacao({ ...SEM_RESPOSTA, sitces: 'CON' }, '2027-08-21')).toBe('V')
	const respondida = { ...SEM_RESPOSTA, dtarsp: '2027-08-10T12:00:00.000Z' }
	expect(situarCotacao({ ...respondida, sitces: 'CON' }, '2027-08-30')).toBe('N')
	expect(situarCotacao({ ...respondida, cotou: true }, '2027-08-10')).toBe('R')
})

test('a request that was closed before its term does not say that the term ended', () => {
	const pedido: PedidoDeCotacao = {
		titces: 'Cadeiras',
		nomund: 'Reitoria',
		nomfor: 'Móveis da Serra Ltda.',
		...PRAZO,
		dtarsp: null,
		sitcot: 'C',
		protocolo: null,
		aberto: 'N',
		itens: [],
	}
	expect(descreverPedido({ ...pedido, sitces: 'CON' }).texto).toBe(
		'A unidade concluiu a pesquisa de preços, e esta cotação não recebe mais respostas.',
	)
	expect(descreverPedido({ ...pedido, sitces: 'APR' }).texto).toContain('volta a receber respostas até 20/08/2027')
	expect(descreverPedido({ ...pedido, sitcot: 'V' })).toMatchObject({ titulo: 'O prazo terminou' })
	expect(descreverPedido({ ...pedido, sitcot: 'A', aberto: 'S' }).titulo).toBeNull()
	expect(descreverPedido({ ...pedido, sitcot: 'N', protocolo: 'COT-1', dtarsp: '2027-08-10T12:00:00.000Z' })).toEqual({
		titulo: 'Resposta recebida: COT-1',
		texto: 'Você disse que não vai cotar. Ela não muda mais.',
	})
})

test('a price that is shown to be changed keeps all of its places', () => {
	for (const [decimal, escrito] of [
		['0.0375', '0,0375'],
		['12.5000', '12,50'],
		['1250.0000', '1.250,00'],
		['1234567.8901', '1.234.567,8901'],
	] as const) {
		expect(escreverDigitado(decimal)).toBe(escrito)
		expect(Number(lerDigitado(escrito))).toBe(Number(decimal))
	}
})

test('a CNPJ is believed by its check digits, with letters too', () => {
	for (const certo of ['11222333000181', '12ABC34501DE35', '12345678000195']) expect(conferirCnpj(certo)).toBe(true)
	for (const errado of ['11222333000182', '12ABC34501DE53', '11111111111111', '1122233300018', ''])
		expect(conferirCnpj(errado)).toBe(false)
})
