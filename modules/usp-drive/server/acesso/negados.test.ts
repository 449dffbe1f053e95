import { forgetLimits, type Person, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	listarNomes,
	pedirDav,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const escolherNivel = (nivprm: contrato.Nivel) =>
	({ tipalv: 'P', vlralv: String(carlos.codpes), nivprm }) satisfies contrato.DadosDaPermissao

/** Folder that Carlos has at a level, with a folder inside that is shut to him. */
async function montar(portal: TestPortal, nivprm: contrato.Nivel) {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Negados ${crypto.randomUUID()}`)
	const cofre = await criarPasta(portal, ana, pasta, 'Cofre secreto')
	const segredo = await guardarTexto(portal, ana, cofre, 'salários.txt')
	const nota = await guardarTexto(portal, ana, pasta, 'nota.txt')
	await permitir(portal, ana, pasta, escolherNivel(nivprm))
	await permitir(portal, ana, cofre, escolherNivel('N'))
	return { pasta, cofre, segredo, nota }
}

const mover = (portal: TestPortal, pessoa: Person, itens: number[], codptaarqudr: number) =>
	portal.as(pessoa).call(contrato.moverItens, { body: { itens, codptaarqudr } })

test('an item changes its owner by the hand of who manages it alone: who alters moves it within its main folder', async ({
	portal,
}) => {
	const { pasta, nota } = await montar(portal, 'A')
	const minha = await abrirPessoal(portal, carlos)
	expect(await mover(portal, carlos, [nota], minha)).toMatchObject({ status: 403, body: { erro: 'muda-de-dono' } })
	const { body: ato } = await portal.as(carlos).call(contrato.iniciarAto, {
		body: { tipato: 'mover', codptaarqudr: minha, de: { codptaarqudr: pasta } },
	})
	await portal.jobs.drain(portal)
	const { body: atos } = await portal.as(carlos).call(contrato.listarAtos, {})
	expect(atos.itens.find(({ codato }) => codato === ato.codato)).toMatchObject({ feitos: 0, recusados: ato.total })
	const dentro = await criarPasta(portal, carlos, pasta, 'dentro')
	expect((await mover(portal, carlos, [nota], dentro)).status).toBe(200)
	await permitir(portal, ana, pasta, escolherNivel('G'))
	expect((await mover(portal, carlos, [nota], minha)).status).toBe(200)
	expect((await portal.as(ana).call(contrato.obterArquivo, { params: { codarqudr: nota } })).status).toBe(404)
})

test('what a row without access shuts is not taken along into an own folder, nor destroyed with the folder around it', async ({
	portal,
}) => {
	const { pasta, segredo } = await montar(portal, 'G')
	const minha = await abrirPessoal(portal, carlos)
	expect(await mover(portal, carlos, [pasta], minha)).toMatchObject({ status: 403, body: { erro: 'negado-dentro' } })
	expect((await portal.as(carlos).call(contrato.obterArquivo, { params: { codarqudr: segredo } })).status).toBe(404)
	await portal.as(carlos).call(contrato.excluirItens, { body: { itens: [pasta] } })
	expect(await portal.as(carlos).call(contrato.apagarItens, { body: { itens: [pasta] } })).toMatchObject({
		status: 403,
		body: { erro: 'negado-dentro' },
	})
	expect((await portal.as(ana).call(contrato.restaurarItens, { body: { itens: [pasta] } })).status).toBe(200)
	expect((await mover(portal, ana, [pasta], await abrirPessoal(portal, ana))).status).toBe(200)
})

test('no list of a folder names what is shut inside it: activity, labels, link, root list', async ({ portal }) => {
	const { pasta, cofre } = await montar(portal, 'G')
	const etiquetar = (coditm: number, nome: string) =>
		portal.as(ana).call(contrato.mudarEtiquetas, { params: { coditm }, body: { etiquetas: [nome] } })
	await etiquetar(cofre, 'Confidencial')
	const quem = portal.as(carlos)
	const atividade = await quem.call(contrato.listarAtividade, { params: { codptaarqudr: pasta }, query: {} })
	expect(atividade.body.total).toBeGreaterThan(0)
	expect(JSON.stringify(atividade.body)).not.toMatch(/Cofre|salários/)
	const etiquetas = await quem.call(contrato.listarEtiquetas, { params: { codptaarqudr: pasta } })
	expect(etiquetas.body.itens).toEqual([])
	const { body: link } = await quem.call(contrato.inserirLink, {
		params: { coditm: pasta },
		body: { nomlnk: 'Para fora', qtddia: 7 },
	})
	const aberto = await portal.anon.call(contrato.abrirLink, { params: { codlnk: link.codlnk }, body: {} })
	expect(aberto.body).toMatchObject({ total: 1, itens: [{ nomitm: 'nota.txt' }] })
	// A row below one that denies gives nothing, and so is in no list either.
	const dentro = await criarPasta(portal, ana, cofre, 'salários')
	await permitir(portal, ana, dentro, escolherNivel('L'))
	const { body: raizes } = await quem.call(contrato.listarRaizes, { query: { porPagina: 100 } })
	expect(JSON.stringify(raizes)).not.toMatch(/salários/)
	expect(await listarNomes(portal, carlos, pasta)).toEqual(['nota.txt'])
})

test('after too many wrong passwords not even the right one opens a link, and right ones count as no attempt', async ({
	portal,
}) => {
	await forgetLimits(portal)
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Senha ${crypto.randomUUID()}`)
	const { body } = await portal.as(ana).call(contrato.inserirLink, {
		params: { coditm: pasta },
		body: { nomlnk: 'Com senha', qtddia: 7, senlnk: 'girassol' },
	})
	const abrir = async (senlnk: string) =>
		(await portal.anon.call(contrato.abrirLink, { params: { codlnk: body.codlnk }, body: { senlnk } })).status
	for (let vez = 0; vez < 12; vez++) expect(await abrir('girassol')).toBe(200)
	for (let vez = 0; vez < 10; vez++) expect(await abrir(`errada ${vez}`)).toBe(403)
	expect([await abrir('errada'), await abrir('girassol')]).toEqual([429, 429])
	await forgetLimits(portal)
})

test('a program of who only delivers learns nothing of the files of others, and what is refused is so before its bytes', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Entregas ${crypto.randomUUID()}`)
	const { nompta } = (await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })).body
	await guardarTexto(portal, ana, pasta, 'gabarito.txt')
	await permitir(portal, ana, pasta, escolherNivel('D'))
	await guardarTexto(portal, carlos, pasta, 'trabalho.txt')
	const pedir = (method: string, nome: string, resto: object = {}) =>
		pedirDav(portal, carlos, { method, partes: [nompta, nome], ...resto })
	expect((await pedir('PROPFIND', 'gabarito.txt')).status).toBe(404)
	expect((await pedir('PROPFIND', 'trabalho.txt')).status).toBe(207)
	await permitir(portal, ana, pasta, escolherNivel('L'))
	expect((await pedir('PUT', 'novo.txt', { payload: 'x' })).status).toBe(403)
})
