import { spawnSync } from 'node:child_process'
import { concederPerfil } from '@portal/platform/server'
import { people } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaCotacao } from '../paginas-com-formulario.ts'
import { tabelas } from '../tables.ts'
import { comecarCesta, lerCartas, lerCesta, lerChave, pedirCotacao } from '../testes/cesta-de-teste.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const EM = new Date('2027-08-03T15:00:00Z')
const MES_SEGUINTE = new Date('2027-09-03T15:00:00Z')
const JUSTIFICADA = { dscjus: 'Há um só fornecedor deste modelo na praça.' }
const carlos = { ...people.carlos, perfis: ['CTT-COMPRAS'] }

test('whoever made or concluded a basket does not approve it, and may take it back before the decision', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	const concluir = () => portal.as(eduardo).call(contrato.concluirCesta, { params, body: JUSTIFICADA })
	const decidir = (quem: typeof lucia, decisao: 'A' | 'R') =>
		portal.as(quem).call(contrato.decidirCesta, { params, body: { decisao } })
	// The unit has two people: the reason given by the one has nobody but the maker to read it.
	const semQuem = await concluir()
	expect(semQuem).toMatchObject({ status: 422, body: { erro: 'sem-aprovador' } })
	expect(JSON.stringify(semQuem.body)).toContain('peça a quem fez a cesta que a conclua')
	await concederPerfil(portal.db, carlos.codpes, contrato.CTT_COMPRAS, { codund: 1 })
	expect((await concluir()).body).toMatchObject({ sitces: 'APR' })
	for (const quem of [eduardo, lucia])
		expect(await decidir(quem, 'A')).toMatchObject({ status: 422, body: { erro: 'propria-cesta' } })
	const lida = await portal.as(eduardo).call(contrato.obterCesta, { params })
	expect(lida.body).toMatchObject({ aprovar: 'N' })
	expect(await decidir(carlos, 'R')).toMatchObject({ status: 422, body: { erro: 'cesta-de-colega' } })
	expect((await decidir(eduardo, 'R')).body).toMatchObject({ sitces: 'RAS' })
	expect(await lerCesta(portal, params)).toMatchObject({ hashdad: null, dscdev: null })
	expect(await decidir(eduardo, 'R')).toMatchObject({ status: 422, body: { erro: 'sem-aprovacao-a-dar' } })
	await concluir()
	expect((await decidir(carlos, 'A')).body).toMatchObject({ sitces: 'CON' })
})

test('two who decide at once: one decision holds, and the other is told so', async ({ portal }) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: JUSTIFICADA })
	const decisoes = await Promise.all([
		portal.as(eduardo).call(contrato.decidirCesta, { params, body: { decisao: 'A' } }),
		portal.as(lucia).call(contrato.decidirCesta, { params, body: { decisao: 'R' } }),
	])
	expect(decisoes.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a conclusion before the term closes the request: the supplier hears of it, and no page says that the term ended', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, params, { codema: 'calado@cedo.example' })
	await pedirCotacao(portal, params, { codema: 'pronto@cedo.example', niforn: '12345678000195' })
	const [calado, pronto] = [
		await lerChave(portal, 'calado@cedo.example'),
		await lerChave(portal, 'pronto@cedo.example'),
	]
	const responder = (chave: string) =>
		portal.anon.call(contrato.responderCotacao, { params: { chave }, body: { precos: [{ codbem, vlruni: '0.0525' }] } })
	expect((await responder(pronto)).status).toBe(200)
	expect((await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })).body).toMatchObject({
		sitces: 'CON',
	})
	const tarde = await responder(calado)
	expect(tarde).toMatchObject({ status: 422, body: { erro: 'fora-do-prazo' } })
	expect(JSON.stringify(tarde.body)).toContain('A unidade concluiu a pesquisa de preços')
	expect(await lerCartas(portal, 'calado@cedo.example', 'Pedido de cotação encerrado')).toHaveLength(1)
	expect(await lerCartas(portal, 'pronto@cedo.example', 'Pedido de cotação encerrado')).toHaveLength(0)
	const ler = async (chave: string) =>
		(await portal.anon.call(contrato.obterPedidoDeCotacao, { params: { chave } })).body
	expect(await ler(calado)).toMatchObject({ sitcot: 'C', aberto: 'N', sitces: 'CON' })
	// The receipt stays readable by its link, to the last place of the price.
	portal.irPara(MES_SEGUINTE)
	expect(await ler(pronto)).toMatchObject({ sitcot: 'R', dtarsp: EM.toISOString(), itens: [{ vlruni: '0.0525' }] })
	const pagina = await paginaDaCotacao.draw({
		db: portal.db,
		portal,
		params: { chave: pronto },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toMatch(/Recibo[\s\S]*R\$ 0,0525 cada/)
})

test('a memória that is first asked for a month later says of its requests what was true at the conclusion', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, params, { codema: 'mudo@mes.example' })
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })
	const antes = await lerCesta(portal, params)
	expect(antes.cotacoes).toMatchObject([{ sitcot: 'C' }])
	portal.irPara(MES_SEGUINTE)
	expect(await lerCesta(portal, params)).toEqual(antes)
	const { bytes } = await portal.as(lucia)('GET', `/wscontratacoes/cestas/${params.codces}/memoria.pdf`)
	const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
	expect(stdout).toMatch(/Encerrada\s/)
	expect(stdout).not.toContain('Sem resposta')
})

test('a quotation is of the day of the campus and of the quantity that was asked, and another quantity is said', async ({
	portal,
}) => {
	// Ten at night in São Paulo is the next day in UTC.
	portal.irPara(new Date('2027-08-05T01:00:00Z'))
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, params, { codema: 'noite@sp.example' })
	const chave = await lerChave(portal, 'noite@sp.example')
	await portal.anon.call(contrato.responderCotacao, {
		params: { chave },
		body: { precos: [{ codbem, vlruni: '0.0525' }] },
	})
	const cotado = async () => {
		const [item] = (await lerCesta(portal, params)).itens
		return { item, preco: item?.usados.find(({ tippre }) => tippre === 'COT') }
	}
	expect((await cotado()).preco).toMatchObject({ dtaref: '2027-08-04' })
	expect((await cotado()).item?.avisos.join()).not.toContain('outra quantidade')
	await portal.as(lucia).call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm: '9000' } })
	expect((await cotado()).item?.avisos).toContain(
		'Uma cotação foi dada para outra quantidade: peça ao fornecedor que a confirme na página do pedido.',
	)
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })
	const { body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: { tippre: 'COT' } })
	expect(body.usados).toContainEqual(expect.objectContaining({ dtaref: '2027-08-04', qtditm: '200.0000' }))
})

test('the address bar tells of no answer that the database does not have', async ({ portal }) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	await pedirCotacao(portal, params, { codema: 'barra@url.example' })
	const chave = await lerChave(portal, 'barra@url.example')
	const desenhar = async (feito: string) =>
		(await paginaDaCotacao.draw({ db: portal.db, portal, params: { chave }, query: new URLSearchParams({ feito }) }))
			?.html
	expect(await desenhar('S')).not.toContain('Resposta recebida')
	portal.irPara(MES_SEGUINTE)
	expect(await desenhar('N')).not.toContain('role="alert"')
})

test('a supplier that was only asked in a basket has no public page before the conclusion', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, params, { codema: 'oculto@um.example', niforn: '99888777000100' })
	const { body: cesta } = await portal.as(lucia).call(contrato.obterCesta, { params })
	expect(cesta.cotacoes).toHaveLength(1)
	const [ultimo] = await tabelas(portal.db)
		.selectFrom('fornecedor')
		.select('codfor')
		.orderBy('codfor', 'desc')
		.execute()
	const codfor = ultimo?.codfor ?? 0
	const obter = async () => (await portal.anon.call(contrato.obterFornecedor, { params: { codfor } })).status
	expect(await obter()).toBe(404)
	expect((await portal.anon.call(contrato.listarVendas, { params: { codfor }, query: {} })).status).toBe(404)
	const chave = await lerChave(portal, 'oculto@um.example')
	await portal.anon.call(contrato.responderCotacao, {
		params: { chave },
		body: { precos: [{ codbem, vlruni: '0.05' }] },
	})
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })
	expect(await obter()).toBe(200)
})
