import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
	desescaparObjeto,
	escaparObjeto,
	escapaSemPerda,
	ObjetoEscapado,
	Objetoweb,
	perfilEscolhido,
} from './objeto.ts'

const pedaco = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9]{0,8}$/)
const objetoweb = fc
	.tuple(fc.array(pedaco, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.jsp', '.jsf', '.html'))
	.map(([pastas, extensao]) => pastas.join('/') + extensao)

test('the object is escaped as the specification says', () => {
	expect(escaparObjeto('notas/consultar.jsp')).toBe('notas--consultar_jsp')
	expect(escaparObjeto('matricula/inicio.jsf')).toBe('matricula--inicio_jsf')
	expect(escaparObjeto('ferias')).toBe('ferias')
})

test('every usual object comes back the same', () => {
	fc.assert(
		fc.property(objetoweb, (objeto) => {
			expect(z.safeParse(Objetoweb, objeto).success).toBe(true)
			expect(desescaparObjeto(escaparObjeto(objeto))).toBe(objeto)
			expect(escapaSemPerda(objeto)).toBe(true)
		}),
	)
})

test('every escaped name that comes from an object goes back to itself', () => {
	fc.assert(
		fc.property(objetoweb.map(escaparObjeto), (escapado) => {
			expect(escaparObjeto(desescaparObjeto(escapado))).toBe(escapado)
		}),
	)
})

test('whatever the object, what is sent has no slash and fits the path of the call', () => {
	const qualquer = fc.stringMatching(/^[A-Za-z0-9][\w./-]{0,40}$/).filter((o) => z.safeParse(Objetoweb, o).success)
	fc.assert(
		fc.property(qualquer, (objeto) => {
			expect(escaparObjeto(objeto)).not.toMatch(/\/|\.jsp|\.jsf/)
			expect(z.safeParse(ObjetoEscapado, escaparObjeto(objeto)).success).toBe(true)
		}),
	)
})

test('names that would be confused with another are told apart', () => {
	for (const objeto of ['a--b', 'a_jsp', 'a-/b']) expect(escapaSemPerda(objeto)).toBe(false)
})

test.each(['../segredo', 'a/../b', '//outro.example', '/raiz', 'a b', 'a?b=1', 'a\\b', ''])(
	'"%s" is no object',
	(objeto) => {
		expect(z.safeParse(Objetoweb, objeto).success).toBe(false)
	},
)

test('the remembered profile is used only while the object offers it', () => {
	const perfis = [2, 5].map((nivel) => ({ nivel, nome: `Perfil ${nivel}`, codigoArea: 'graduacao' }))
	expect(perfilEscolhido({ perfis, perfilPadrao: 2 }, 5)).toBe(5)
	expect(perfilEscolhido({ perfis, perfilPadrao: 2 }, 9)).toBe(2)
	expect(perfilEscolhido({ perfis, perfilPadrao: 9 }, undefined)).toBe(2)
	expect(perfilEscolhido({ perfis: [], perfilPadrao: null }, 5)).toBeNull()
})
