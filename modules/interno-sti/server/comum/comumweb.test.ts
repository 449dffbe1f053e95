import { describe, expect } from 'vitest'
import { caminhoPermitido } from '../../contract/comum/comum.ts'
import { API, entrarComPapel, test } from '../projetos/testes/portal-de-teste.ts'
import { semearComum } from './seed.ts'

describe('pages of the common layer', () => {
	test.each([
		['inicio.jsp', 200],
		['estilos/cores.jsp', 200],
		['estilos/../../graduacao/notas.jsp', 404],
		['estilos/%2e%2e/x.jsp', 404],
		['estilos/..%2fx.jsp', 404],
		['estilos//x.jsp', 404],
		['estilos\\..\\x.jsp', 404],
		['//outro.example/x', 404],
		['https://outro.example/', 404],
		['/inicio.jsp', 404],
		['inicio.jsp/..', 404],
		['inicio.jspx', 404],
		['secreta.jsp', 404],
	])('%s is answered %i', async (caminho, status) => {
		const permitido = caminhoPermitido(caminho, ['inicio.jsp', 'menus.jsp', 'estilos/'])
		expect(permitido ? 200 : 404).toBe(status)
	})

	test('who has no profile of the STI is told of none', async ({ portal }) => {
		const call = portal.as({ codpes: 10001, nome: 'Ana' })
		expect((await call('GET', `${API}/comumweb/pagina?caminho=inicio.jsp`)).status).toBe(403)
		expect((await entrarComPapel(portal, 'leitura')('GET', `${API}/comumweb/pagina?caminho=inicio.jsp`)).body).toEqual({
			contexto: 'comumweb',
			caminho: 'inicio.jsp',
		})
	})
})

test('a preview fills what is known, names what is not, and runs nothing', async ({ portal }) => {
	await semearComum(portal)
	const { body: modelos } = await entrarComPapel(portal, 'gerente')('GET', `${API}/comumweb/modelos/`)
	const { codmdl } = modelos.find(({ tipmdl }: { tipmdl: string }) => tipmdl === 'PDF')
	const dados = {
		nommdl: 'Termo',
		assmdl: 'Para {{nome}}',
		txtmdl: '<p>{{nome}} {{salario}}</p><script>alert(1)</script><img src=x onerror=alert(1)>',
	}
	const previa = `${API}/comumweb/modelos/${codmdl}/previa`
	const { body } = await entrarComPapel(portal, 'leitura')('POST', previa, dados)
	expect(body).toMatchObject({ assunto: 'Para Ana Beatriz Moraes', desconhecidas: ['salario'], stapdf: 'S' })
	expect(body.html).not.toMatch(/script|onerror/)
	const pdf = await entrarComPapel(portal, 'leitura')('POST', `${previa}-em-pdf`, dados)
	expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
