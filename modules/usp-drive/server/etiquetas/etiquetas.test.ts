import type { Person, TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { abrirPessoal, ana, carlos, criarPasta, guardarTexto, permitir, test } from '../testes/portal-de-teste.ts'

const etiquetar = (portal: TestPortal, pessoa: Person, coditm: number, etiquetas: string[]) =>
	portal.as(pessoa).call(contrato.mudarEtiquetas, { params: { coditm }, body: { etiquetas } })

test('labels are changed by who may alter, filter the folder and are found by the search', async ({ portal }) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Etiquetados')
	const codarqudr = await guardarTexto(portal, ana, pasta, 'a.txt')
	await guardarTexto(portal, ana, pasta, 'b.txt')
	expect(await etiquetar(portal, ana, codarqudr, ['Orçamento', ' orcamento ', 'Obra  nova'])).toMatchObject({
		status: 200,
		body: { mensagem: 'Etiquetas de “a.txt”: Orçamento, Obra nova.' },
	})
	const listar = async (query: object) =>
		(await portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr: pasta }, query })).body.itens
	expect((await listar({ etiqueta: 'ORÇAMENTO' })).map(({ nomitm, etiquetas }) => ({ nomitm, etiquetas }))).toEqual([
		{ nomitm: 'a.txt', etiquetas: ['Obra nova', 'Orçamento'] },
	])
	expect(await listar({ etiqueta: 'outra' })).toEqual([])
	const { body: emUso } = await portal.as(ana).call(contrato.listarEtiquetas, { params: { codptaarqudr: pasta } })
	expect(emUso.itens.map(({ nometq }) => nometq)).toEqual(['Obra nova', 'Orçamento'])
	const buscar = async (pessoa: Person) =>
		(await portal.as(pessoa).call(contrato.buscarItens, { query: { busca: 'orcamento obra' } })).body.itens
	expect((await buscar(ana)).map(({ nomitm }) => nomitm)).toEqual(['a.txt'])
	expect(await buscar(carlos)).toEqual([])

	expect((await etiquetar(portal, carlos, codarqudr, ['x'])).status).toBe(404)
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	expect((await etiquetar(portal, carlos, codarqudr, ['x'])).status).toBe(403)
	expect((await buscar(carlos)).map(({ nomitm }) => nomitm)).toEqual(['a.txt'])
	expect(
		(
			await etiquetar(
				portal,
				ana,
				codarqudr,
				Array.from({ length: 11 }, (_, n) => `e${n}`),
			)
		).status,
	).toBe(400)
	await portal.as(ana).call(contrato.congelarPasta, { params: { codptaarqudr: pasta }, body: { motcng: 'auditoria' } })
	expect((await etiquetar(portal, ana, codarqudr, [])).status).toBe(423)
})
