import { expect, test } from 'vitest'
import { caminhoNoQuadro, enderecoDaPagina } from './endereco-do-quadro.ts'

const permitidos = { legado: 'https://legado.example/app/', origens: ['https://legado.example'] }

test.each([
	['https://legado.example/app/comumweb/menus.jsp?x=1', 'menus.jsp'],
	['https://legado.example/app/comumweb/estilos/cores.jsp', 'estilos/cores.jsp'],
	['https://legado.example/app/graduacao/notas.jsp', undefined],
	['https://legado.example/app/comumweb/../graduacao/notas.jsp', undefined],
	['https://outro.example/app/comumweb/menus.jsp', undefined],
	['https://alguem:senha@legado.example/app/comumweb/menus.jsp', undefined],
	['javascript:alert(1)', undefined],
])('of a page that says it is at %s the address follows to: %s', (url, caminho) => {
	expect(caminhoNoQuadro(url, 'comumweb', permitidos)).toBe(caminho)
})

test('nothing outside the folder of the common layer, nor of an origin that may not be framed, is shown', () => {
	const buildFrameAddress = (caminho: string, mais: object = {}) =>
		enderecoDaPagina({ contexto: 'comumweb', caminho }, { ...permitidos, ...mais })
	expect(buildFrameAddress('menus.jsp')).toBe('https://legado.example/app/comumweb/menus.jsp')
	expect(buildFrameAddress('../graduacao/notas.jsp')).toBeUndefined()
	expect(buildFrameAddress('//outro.example/x')).toBeUndefined()
	expect(buildFrameAddress('menus.jsp', { origens: [] })).toBeUndefined()
	expect(
		buildFrameAddress('menus.jsp', { legado: window.location.href, origens: [window.location.origin] }),
	).toBeUndefined()
})
