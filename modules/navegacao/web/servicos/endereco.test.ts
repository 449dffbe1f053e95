import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Aberto, caminhoDoLugar, enderecoDoQuadro, lugarNoQuadro } from './endereco.ts'

const LEGADO = 'https://legado.example'
const permitidos = { legado: LEGADO, origens: [LEGADO, 'https://janus.example'] }
const notas: Aberto = {
	codigoArea: 'graduacao',
	contexto: 'jupiter',
	objetoweb: 'notas/consultar.jsp',
	parametros: null,
	urlBase: null,
}

describe('the address of the frame', () => {
	test('is the object in its system, with the area and the profile', () => {
		expect(enderecoDoQuadro(notas, '', 2, permitidos)).toBe(
			'https://legado.example/jupiter/notas/consultar.jsp?codigoArea=graduacao&perfil=2',
		)
	})

	test('has the parameters of the portal address, else those of the object', () => {
		const comParametros = { ...notas, parametros: 'ano=2025' }
		expect(enderecoDoQuadro(comParametros, '?ano=2026', null, permitidos)).toContain('consultar.jsp?ano=2026&')
		expect(enderecoDoQuadro(comParametros, '', null, permitidos)).toContain('consultar.jsp?ano=2025&')
	})

	test('may be that of another system on the list', () => {
		const janus = { ...notas, urlBase: 'https://janus.example/sistema/' }
		expect(enderecoDoQuadro(janus, '', null, permitidos)).toContain('https://janus.example/sistema/jupiter/notas/')
	})

	test.each([
		['a system that is not on the list', { urlBase: 'https://outro.example' }],
		['a script', { urlBase: 'javascript:alert(1)//http' }],
		['an address with a password', { urlBase: 'https://legado.example@outro.example' }],
		['this portal itself', { urlBase: window.location.origin }],
	])('is none for %s', (_, parte) => {
		const origens = [...permitidos.origens, window.location.origin]
		expect(enderecoDoQuadro({ ...notas, ...parte }, '', null, { ...permitidos, origens })).toBeUndefined()
	})

	test.each([
		'https://outro.example/',
		'//outro.example/',
		'/outro-contexto/x.jsp',
		'../fora.jsp',
		'javascript:alert(1)',
	])('a page of the frame cannot be %s', (pagina) => {
		expect(enderecoDoQuadro(notas, `?${new URLSearchParams({ quadro: pagina })}`, null, permitidos)).toBeUndefined()
	})

	test('whatever is asked for stays in the folder of the system', () => {
		const qualquer = fc.oneof(
			fc.string(),
			fc.webUrl(),
			fc.webPath(),
			fc.string().map((texto) => `../${texto}`),
		)
		fc.assert(
			fc.property(qualquer, (quadro) => {
				const endereco = enderecoDoQuadro(notas, `?${new URLSearchParams({ quadro })}`, null, permitidos)
				expect(endereco ?? `${LEGADO}/jupiter/`).toMatch(/^https:\/\/legado\.example\/jupiter\//)
			}),
		)
	})
})

describe('where the frame says it is', () => {
	test('is a place of its own system, without what the portal added', () => {
		const url = `${LEGADO}/jupiter/notas/detalhe.jsp?disciplina=MAC0110&perfil=1&codigoArea=graduacao`
		expect(lugarNoQuadro(url, notas, permitidos)).toEqual({
			objetoweb: 'notas/detalhe.jsp',
			parametros: 'disciplina=MAC0110',
		})
	})

	test.each([
		'javascript:alert(1)//http',
		'https://outro.example/jupiter/x.jsp',
		'//outro.example/jupiter/x.jsp',
		`${LEGADO}@outro.example/jupiter/x.jsp`,
		`${LEGADO}/jupiter/../administracao/x.jsp`,
		`${LEGADO}/jupiterfalso/x.jsp`,
		'/jupiter/x.jsp',
		'',
	])('"%s" is nowhere', (url) => {
		expect(lugarNoQuadro(url, notas, permitidos)).toBeUndefined()
	})

	test('becomes an address of the portal that opens the same place again', () => {
		const nomes = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8}){0,2}\.jsp$/)
		const consultas = fc.constantFrom('', 'a=1', 'a=1&b=%C3%A7', 'q=x%26y')
		fc.assert(
			fc.property(nomes, consultas, fc.boolean(), (objetoweb, parametros, doMenu) => {
				const caminho = caminhoDoLugar({ objetoweb, parametros }, notas, doMenu ? [objetoweb] : [])
				const { pathname, search } = new URL(caminho, 'https://portal.example')
				const aberto = { ...notas, objetoweb: pathname.slice('/servicos/graduacao/'.length) }
				const endereco = enderecoDoQuadro(aberto, search, 1, permitidos) ?? ''
				const lugar = lugarNoQuadro(endereco, aberto, permitidos)
				expect(lugar?.objetoweb).toBe(objetoweb)
				expect([...new URLSearchParams(lugar?.parametros)]).toEqual([...new URLSearchParams(parametros)])
			}),
		)
	})
})
