import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaLicitacao } from '../pagina-publica.ts'
import { credenciar, publicarCredenciamento, terminar } from '../testes/credenciamento-de-teste.ts'
import { ana, calcularInstante, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'

const CPF = '529.982.247-25'

const listar = async (portal: TestPortal, codpcddsp: number, query: Partial<contrato.FiltroDosCredenciados> = {}) =>
	(await portal.anon.call(contrato.listarCredenciados, { params: { codpcddsp }, query })).body

const desenhar = async (portal: TestPortal, codpcddsp: number) =>
	(
		await paginaDaLicitacao.draw({
			db: portal.db,
			portal,
			params: { codpcddsp: String(codpcddsp) },
			query: new URLSearchParams(),
		})
	)?.html ?? ''

test('everybody reads who is accredited, since when and for which items, and a natural person by a masked number', async ({
	portal,
}) => {
	const codpcddsp = await publicarCredenciamento(portal)
	expect(await desenhar(portal, codpcddsp)).toContain('Ninguém foi credenciado ainda.')
	expect((await credenciar(portal, codpcddsp, 1)).body).toEqual({ numcrd: 1, versao: 2 })
	const pessoa = { nomfor: 'Álvaro <Maria> Silva', niforn: CPF, numitens: [2], dtacrd: '2027-08-10' }
	expect((await credenciar(portal, codpcddsp, 2, pessoa)).status).toBe(200)
	expect(await listar(portal, codpcddsp)).toMatchObject({
		total: 2,
		itens: [
			{ numcrd: 2, nomfor: 'Álvaro <Maria> Silva', niforn: '***982247**', numitens: [2], dtades: null },
			{ numcrd: 1, nomfor: 'Babel Ltda.', niforn: '11222333000181', numitens: [], dtacrd: '2027-08-09' },
		],
	})
	expect((await listar(portal, codpcddsp, { busca: 'babel' })).itens.map(({ numcrd }) => numcrd)).toEqual([1])
	expect((await listar(portal, codpcddsp, { porPagina: 1, pagina: 2 })).itens.map(({ numcrd }) => numcrd)).toEqual([1])
	const pagina = await desenhar(portal, codpcddsp)
	expect(pagina).toContain('Babel Ltda., 11.222.333/0001-81. Todos os itens, desde 09/08/2027')
	expect(pagina).toContain('Álvaro &lt;Maria&gt; Silva, ***.982.247-**. Item 2, desde 10/08/2027')
	const { body } = await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })
	expect(body).toMatchObject({ qtdcrd: 2, eventos: [{ dsceve: 'Credenciado: Álvaro <Maria> Silva' }, {}, {}] })
	// The whole number is neither in a table nor in the trail.
	const { rows } = await sql<{ tudo: string }>`select
		(select string_agg(c::text, '') from licitacoes.liccrd as c) ||
		(select string_agg(l::text, '') from licitacoes.liclan as l) ||
		(select coalesce(string_agg(a::text, ''), '') from plataforma.auditoria as a) as tudo`.execute(portal.db)
	expect(rows[0]?.tudo).not.toMatch(/52998224725|529\.982\.247-25/)
})

test('a supplier is accredited once for each item, on a day within the credenciamento', async ({ portal }) => {
	const codpcddsp = await publicarCredenciamento(portal)
	const recusas = async (mais: Partial<contrato.DadosDoCredenciado>) => {
		const { status, body } = await credenciar(portal, codpcddsp, 1, mais)
		return [status, body.erro]
	}
	expect(await recusas({ dtacrd: '2027-08-11' })).toEqual([422, 'dia-futuro'])
	expect(await recusas({ dtacrd: '2027-08-03' })).toEqual([422, 'dia-antes'])
	expect(await recusas({ numitens: [3] })).toEqual([422, 'item-nao-encontrado'])
	expect((await recusas({ niforn: '529.982.247-26' }))[0]).toBe(400)
	expect((await recusas({ dtacrd: '2027-02-30' }))[0]).toBe(400)
	expect(await recusas({ versao: 7 })).toEqual([409, 'alterado-enquanto-isso'])
	expect((await credenciar(portal, codpcddsp, 1, { numitens: [1, 1] })).status).toBe(200)
	expect((await credenciar(portal, codpcddsp, 2, { numitens: [2, 1] })).body.erro).toBe('ja-credenciado')
	expect((await credenciar(portal, codpcddsp, 2)).body.erro).toBe('ja-credenciado')
	expect((await credenciar(portal, codpcddsp, 2, { numitens: [2] })).status).toBe(200)
	// Two people whose masked numbers are equal are told apart by their names.
	expect((await credenciar(portal, codpcddsp, 3, { nomfor: 'Maria Silva', niforn: CPF })).status).toBe(200)
	expect((await credenciar(portal, codpcddsp, 4, { nomfor: 'Maria Silva', niforn: CPF })).status).toBe(409)
	expect((await credenciar(portal, codpcddsp, 4, { nomfor: 'Joana Souza', niforn: '***982247**' })).status).toBe(200)
	const ambas = await Promise.all(
		['Uma Ltda.', 'Outra Ltda.'].map((nomfor) =>
			credenciar(portal, codpcddsp, 5, { nomfor, niforn: '22.765.432/0001-55' }),
		),
	)
	expect(ambas.map(({ status }) => status).sort()).toEqual([200, 409])
	const comum = await publicarUma(portal)
	expect((await credenciar(portal, comum, 1)).body.mensagem).toMatch(/Só um credenciamento/)
})

test('an accreditation ends with its day and reason and stays in the list, and ends with the credenciamento at the latest', async ({
	portal,
}) => {
	const codpcddsp = await publicarCredenciamento(portal)
	await credenciar(portal, codpcddsp, 1)
	await credenciar(portal, codpcddsp, 2, { nomfor: 'Zeta Ltda.', niforn: '22.765.432/0001-55' })
	const fim = { versao: 3, dtades: '2027-08-10', motdes: 'Pediu o descredenciamento.' }
	expect((await terminar(portal, codpcddsp, 1, { ...fim, dtades: '2027-08-08' })).body.erro).toBe('dia-antes')
	expect((await terminar(portal, codpcddsp, 1, { ...fim, dtades: '2027-08-11' })).body.erro).toBe('dia-futuro')
	expect((await terminar(portal, codpcddsp, 1, { ...fim, motdes: 'Não' })).status).toBe(400)
	expect((await terminar(portal, codpcddsp, 9, fim)).status).toBe(404)
	expect((await terminar(portal, codpcddsp, 1, fim, { ...ana, perfis: [] })).status).toBe(403)
	expect((await credenciar(portal, codpcddsp, 3, {}, { ...ana, perfis: [] })).status).toBe(403)
	const agir = (ato: contrato.AtoDaLicitacao, versao: number) =>
		portal
			.as(pregoeira)
			.call(contrato.agir, { params: { codpcddsp }, body: { ato, versao, dscmot: 'Motivo do ato praticado.' } })
	// A suspended one takes nobody in, and lets whoever asks leave.
	await agir('suspender', 3)
	expect((await credenciar(portal, codpcddsp, 4, { numitens: [1] })).body.mensagem).toMatch(/está suspenso/)
	expect((await terminar(portal, codpcddsp, 1, { ...fim, versao: 4 })).body).toEqual({ versao: 5 })
	expect((await terminar(portal, codpcddsp, 1, { ...fim, versao: 5 })).body.erro).toBe('ja-terminou')
	expect((await listar(portal, codpcddsp)).itens.map(({ numcrd, dtades }) => [numcrd, dtades])).toEqual([
		[2, null],
		[1, '2027-08-10'],
	])
	expect(await desenhar(portal, codpcddsp)).toContain('até 10/08/2027: Pediu o descredenciamento.')
	// A supplier that left may come back, and everybody leaves when the credenciamento is closed.
	await agir('retomar', 5)
	expect((await credenciar(portal, codpcddsp, 6, { dtacrd: '2027-08-10' })).status).toBe(200)
	await agir('encerrar', 7)
	const { itens } = await listar(portal, codpcddsp)
	expect(itens.map(({ dtades }) => dtades)).toEqual(['2027-08-10', '2027-08-10', '2027-08-10'])
	expect(itens.map(({ motdes }) => motdes)).toContain('Encerrada')
	expect((await credenciar(portal, codpcddsp, 8)).body.mensagem).toMatch(/terminou, e a lista/)
})

test('items with somebody accredited stay as they were, and an accreditation for all of them does not grow by new ones', async ({
	portal,
}) => {
	const codpcddsp = await publicarCredenciamento(portal)
	await credenciar(portal, codpcddsp, 1)
	await credenciar(portal, codpcddsp, 2, { nomfor: 'Maria Silva', niforn: CPF, numitens: [2] })
	const mudar = (txtitm: string) =>
		portal.as(pregoeira).call(contrato.publicarVersao, {
			params: { codpcddsp },
			body: {
				versao: 3,
				txtedt: 'Outro texto do edital inteiro.',
				staprp: 'S',
				motver: 'A lista de itens mudou.',
				dtaabe: calcularInstante('2027-08-04'),
				documentos: [],
				txtitm,
			},
		})
	const dois = '; Tradução juramentada; 2000; lauda\n; Interpretação simultânea; 400; hora'
	const recusada = await mudar('; Interpretação simultânea; 400; hora\n; Tradução juramentada; 2000; lauda')
	expect(recusada).toMatchObject({ status: 422, body: { erro: 'item-com-credenciado' } })
	expect((await mudar('; Tradução juramentada; 2000; lauda')).body.erro).toBe('item-com-credenciado')
	expect((await mudar(`${dois}\n; Revisão de texto; 900; lauda`)).status).toBe(200)
	expect((await listar(portal, codpcddsp)).itens.map(({ nomfor, numitens }) => [nomfor, numitens])).toEqual([
		['Babel Ltda.', [1, 2]],
		['Maria Silva', [2]],
	])
})
