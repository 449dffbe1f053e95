import type { Person, TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const PAGINA = { pagina: 1, porPagina: 10 }

const listar = async (portal: TestPortal, pessoa: Person, atalho: contrato.Atalho): Promise<string[]> => {
	const { status, body } = await portal.as(pessoa).call(contrato.listarAtalhos, { query: { ...PAGINA, atalho } })
	expect(status).toBe(200)
	return body.itens.map(({ nomitm }) => nomitm)
}

const marcar = async (portal: TestPortal, pessoa: Person, coditm: number, stafav: 'S' | 'N' = 'S') => {
	const { status } = await portal.as(pessoa).call(contrato.marcarFavorito, { params: { coditm }, body: { stafav } })
	expect(status).toBe(200)
}

test('the files touched lately come the last first, and after thirty days not any more', async ({ portal }) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Recentes')
	await guardarTexto(portal, ana, pasta, 'primeiro.txt')
	await guardarTexto(portal, ana, pasta, 'segundo.txt')
	expect((await listar(portal, ana, 'recentes')).slice(0, 2)).toEqual(['segundo.txt', 'primeiro.txt'])
	expect(await listar(portal, carlos, 'recentes')).not.toContain('segundo.txt')
	portal.irPara(new Date(Date.now() + (contrato.DIAS_DOS_RECENTES + 1) * 86_400_000))
	expect(await listar(portal, ana, 'recentes')).toEqual([])
	portal.irPara(new Date())
})

test('favourites are of each person, folders first, and go with the right to read and with the trash', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Favoritos')
	const dentro = await criarPasta(portal, ana, pasta, 'Zelo')
	const nota = await guardarTexto(portal, ana, pasta, 'apontamentos.txt')
	await marcar(portal, ana, nota)
	await marcar(portal, ana, dentro)
	expect(await listar(portal, ana, 'favoritos')).toEqual(expect.arrayContaining(['Zelo', 'apontamentos.txt']))
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	expect(await listar(portal, carlos, 'favoritos')).toEqual([])
	await marcar(portal, carlos, nota)
	expect(await listar(portal, carlos, 'favoritos')).toEqual(['apontamentos.txt'])
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect(await listar(portal, carlos, 'favoritos')).toEqual([])
	expect(
		(await portal.as(helena).call(contrato.marcarFavorito, { params: { coditm: nota }, body: { stafav: 'S' } })).status,
	).toBe(404)
	await portal.as(ana).call(contrato.excluirItens, { body: { itens: [nota] } })
	expect(await listar(portal, ana, 'favoritos')).not.toContain('apontamentos.txt')
	await marcar(portal, ana, dentro, 'N')
	expect(await listar(portal, ana, 'favoritos')).not.toContain('Zelo')
})

test('the lists refuse who is not signed in and what is not one of them', async ({ portal }) => {
	const query = { ...PAGINA, atalho: 'favoritos' } as const
	expect((await portal.anon.call(contrato.listarAtalhos, { query })).status).toBe(401)
	expect((await portal.as(ana)('GET', '/wsuspdrive/api/atalhos?atalho=todos')).status).toBe(400)
})
