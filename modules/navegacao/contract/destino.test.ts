import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinoDe, ehCaminhoDoPortal, ehEnderecoExterno } from './destino.ts'

const alvo = { tipo: 'O', tipoNavegacao: 'L', url: null, objetoweb: 'notas/consultar.jsp', parametros: null } as const

test('an object opens in the service page of its area', () => {
	expect(destinoDe({ ...alvo, parametros: 'ano=2026' }, 'graduacao')).toEqual({
		tipo: 'portal',
		para: '/servicos/graduacao/notas/consultar.jsp?ano=2026',
	})
})

test('a switch of profile names the profile and keeps it out of the address', () => {
	expect(destinoDe({ ...alvo, tipoNavegacao: 'T', parametros: 'perfil=3&ano=2026' }, 'graduacao')).toEqual({
		tipo: 'portal',
		para: '/servicos/graduacao/notas/consultar.jsp?ano=2026',
		perfil: { codigoArea: 'graduacao', nivel: 3 },
	})
})

test('a route of the portal is followed as it is, an address outside opens outside', () => {
	const link = { ...alvo, tipo: 'L', objetoweb: null } as const
	expect(destinoDe({ ...link, tipoNavegacao: 'P', url: '/painel/' }, 'geral')).toEqual({
		tipo: 'portal',
		para: '/painel/',
	})
	expect(destinoDe({ ...link, url: 'https://exemplo.example/a' }, 'geral')).toEqual({
		tipo: 'externo',
		url: 'https://exemplo.example/a',
	})
})

test.each([
	'javascript:alert(1)//http',
	'data:text/html,http',
	'//outro.example',
	'/\\outro.example',
	'ftp://a.example',
	'\thttps://a.example',
	'https://a.example\\@b',
])('%s leads nowhere', (url) => {
	expect(destinoDe({ ...alvo, tipo: 'L', objetoweb: null, url }, 'geral')).toEqual({ tipo: 'nenhum' })
})

test('whatever is taken for a path of the portal stays in the portal', () => {
	const caminhos = fc.oneof(
		fc.webPath(),
		fc.string().map((texto) => `/${texto}`),
	)
	fc.assert(
		fc.property(caminhos.filter(ehCaminhoDoPortal), (caminho) => {
			expect(new URL(caminho, 'https://portal.example').origin).toBe('https://portal.example')
		}),
	)
})

test('whatever is taken for an outside address is http or https', () => {
	fc.assert(
		fc.property(
			fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'javascript'] }).filter(ehEnderecoExterno),
			(url) => {
				expect(['http:', 'https:']).toContain(new URL(url).protocol)
			},
		),
	)
})
