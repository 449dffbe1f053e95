import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerMensagemDoQuadro } from './quadro.ts'

const origem = 'portal-servicos'

test.each([
	{ origem, tipo: 'pagina-carregada' },
	{ origem, tipo: 'pagina-carregada', titulo: 'Notas' },
	{ origem, tipo: 'navegacao-pagina', url: 'https://legado.example/a' },
	{ origem, tipo: 'perfil-alterado', codigoArea: 'graduacao', nivel: 2 },
])('$tipo is understood', (mensagem) => {
	expect(lerMensagemDoQuadro(mensagem)).toEqual(mensagem)
})

test.each([
	null,
	'pagina-carregada',
	{ tipo: 'pagina-carregada' },
	{ origem: 'outro', tipo: 'pagina-carregada' },
	{ origem, tipo: 'trocar-perfil', codigoArea: 'graduacao', nivel: 2 },
	{ origem, tipo: 'navegacao-pagina' },
	{ origem, tipo: 'navegacao-pagina', url: 7 },
	{ origem, tipo: 'perfil-alterado', codigoArea: '../x', nivel: 2 },
	{ origem, tipo: 'perfil-alterado', codigoArea: 'graduacao', nivel: '2' },
])('%j is not a message', (dados) => {
	expect(lerMensagemDoQuadro(dados)).toBeUndefined()
})

test('nothing that a page posts makes the reader fail, nor is it taken for a message', () => {
	fc.assert(
		fc.property(fc.anything(), (dados) => {
			expect(lerMensagemDoQuadro(dados)).toBeUndefined()
		}),
	)
})
