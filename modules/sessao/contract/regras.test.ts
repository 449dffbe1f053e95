import { describe, expect, test } from 'vitest'
import {
	EMAIL_IGUAL,
	EMAIL_INVALIDO,
	formatarCelular,
	listarErrosDeEmail,
	listarMotivosDeContato,
	pareceEmail,
	podeAtualizarPrincipal,
	podeEntrar,
	tituloDosErrosDeEmail,
	verificarEmailPrincipal,
} from './index.ts'

describe('the log-in form', () => {
	test('may be sent from five characters of number and eight of password on', () => {
		expect(podeEntrar({ usuario: '10001', senha: '12345678' })).toBe(true)
		expect(podeEntrar({ usuario: '1000', senha: '12345678' })).toBe(false)
		expect(podeEntrar({ usuario: '1000 ', senha: '12345678' })).toBe(false)
		expect(podeEntrar({ usuario: '10001', senha: '1234567' })).toBe(false)
		expect(podeEntrar({ usuario: '10001', senha: '        ' })).toBe(true)
	})
})

describe('the form that changes an e-mail', () => {
	test('lists everything that is wrong under its own header', () => {
		expect(tituloDosErrosDeEmail('P')).toBe('Não foi possível alterar o e-mail principal:')
		expect(tituloDosErrosDeEmail('A')).toBe('Não foi possível alterar o e-mail alternativo:')
		expect(listarErrosDeEmail('P', { email: '', confirmacao: '' })).toEqual([
			'E-mail principal novo não foi preenchido.',
			'E-mail principal de confirmação não foi preenchido.',
		])
		expect(listarErrosDeEmail('A', { email: '', confirmacao: 'x' })).toEqual([
			'E-mail alternativo novo não foi preenchido.',
			'E-mail alternativo de confirmação não é válido.',
			'E-mail alternativo novo e de confirmação não são iguais.',
		])
		expect(listarErrosDeEmail('P', { email: 'a', confirmacao: 'b' })).toEqual([
			'E-mail principal novo não é valido.',
			'E-mail principal de confirmação não é válido.',
			'E-mail principal novo e de confirmação não são iguais.',
		])
		expect(listarErrosDeEmail('A', { email: 'a', confirmacao: 'a' })).toEqual([
			'E-mail alternativo novo não é válido.',
			'E-mail alternativo de confirmação não é válido.',
		])
	})

	test('accepts two equal addresses, whatever the spaces around them', () => {
		expect(listarErrosDeEmail('A', { email: ' ana@usp.example', confirmacao: 'ana@usp.example ' })).toEqual([])
	})
})

describe('the main e-mail in the contact prompt', () => {
	test('needs no change to the same one', () => {
		expect(verificarEmailPrincipal('ana@usp.example', ' ana@usp.example ')).toEqual({
			variante: 'aviso',
			mensagem: EMAIL_IGUAL,
		})
	})

	test('must look like an address', () => {
		expect(verificarEmailPrincipal('ana@usp.example', 'ana')).toEqual({ variante: 'perigo', mensagem: EMAIL_INVALIDO })
		expect(verificarEmailPrincipal(null, 'ana@usp.example')).toBeUndefined()
	})

	test('may be changed by who has no link that comes with a mailbox', () => {
		expect(podeAtualizarPrincipal([])).toBe(true)
		expect(podeAtualizarPrincipal([{ tipvin: 'ALUNOCEU' }])).toBe(true)
		expect(podeAtualizarPrincipal([{ tipvin: 'ALUNOCEU' }, { tipvin: 'SERVIDOR' }])).toBe(false)
	})
})

describe('what looks like an e-mail address', () => {
	test.for(['a@b.co', 'ana.b+lista@sub.dominio.usp.br', "o'brien@x.example"])('%s does', (email) => {
		expect(pareceEmail(email)).toBe(true)
	})

	test.for([
		'',
		'a',
		'a@b',
		'@b.co',
		'a@',
		'a b@c.de',
		'a@b..co',
		'.a@b.co',
		'a.@b.co',
		'a..b@c.de',
		'a@-b.co',
		'a@b.co\n',
		'a@b@c.de',
		`${'x'.repeat(65)}@b.co`,
		`a@${'b.'.repeat(130)}co`,
	])('%j does not', (email) => {
		expect(pareceEmail(email)).toBe(false)
	})
})

describe('the contact data', () => {
	const agora = new Date('2026-11-21T12:00:00Z')
	const motivos = (celularConfirmadoEm: string | undefined, emailDevolvido = false) =>
		listarMotivosDeContato({ celularConfirmadoEm, emailDevolvido, agora })

	test('are asked for when missing, old, or when mail came back', () => {
		expect(motivos(undefined)).toEqual(['sem-celular'])
		expect(motivos('2025-11-21T12:00:00Z')).toEqual([])
		expect(motivos('2025-11-21T11:59:59Z')).toEqual(['celular-antigo'])
		expect(motivos('2026-11-20T12:00:00Z', true)).toEqual(['email-devolvido'])
		expect(motivos(undefined, true)).toEqual(['sem-celular', 'email-devolvido'])
	})

	test('show the mobile number as it is dialled', () => {
		expect(formatarCelular({ codddi: 55, codddd: 11, numtel: '987654321' })).toBe('+55 (11) 98765-4321')
		expect(formatarCelular({ codddi: 351, codddd: 21, numtel: '87654321' })).toBe('+351 (21) 8765-4321')
	})
})
