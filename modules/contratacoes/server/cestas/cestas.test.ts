import { spawnSync } from 'node:child_process'
import { concederPerfil } from '@portal/platform/server'
import { people } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { contratacoes } from '../index.ts'
import { paginaDaCotacao } from '../paginas-com-formulario.ts'
import { tabelas } from '../tables.ts'
import { acharBem, comecarCesta, lerCesta, lerChave, pedirCotacao } from '../testes/cesta-de-teste.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const { carlos } = people
const EM = new Date('2027-08-03T15:00:00Z')

test('a concluded basket gives the same memória a month later, whatever happened to its prices', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel', { correcao: 'V' })
	expect((await portal.as(lucia).call(contrato.obterMemoria, { params })).status).toBe(422)
	expect((await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })).body).toMatchObject({
		sitces: 'CON',
	})
	const antes = await lerCesta(portal, params)
	const arquivo = await portal.as(lucia).call(contrato.obterMemoria, { params })
	expect(arquivo.status).toBe(200)
	// Another program reads the file as text, and not as a picture of it.
	const { bytes } = await portal.as(lucia)('GET', `/wscontratacoes/cestas/${params.codces}/memoria.pdf`)
	const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
	// The terms of each kind of source are data of the norm, printed with the memória.
	for (const prazo of [
		/Sistemas oficiais de governo\s+sem prazo/,
		/Contratações públicas similares\s+até 12 meses/,
		/Pesquisa direta com fornecedores\s+até 6 meses/,
		/Notas fiscais eletrônicas\s+até 12 meses/,
		/até 6 meses\s+com data e hora do acesso/,
	])
		expect(stdout).toMatch(prazo)
	expect(stdout).toContain('adotada como critério escrito')
	for (const dito of ['Memória de cálculo', 'Papel sulfite A4', 'Decreto estadual 67.888/2023', 'mediana', 'IPCA'])
		expect(stdout).toContain(dito)
	expect(stdout.replace(/\s/g, '')).toContain(antes.hashdad)
	expect(stdout).toContain(contrato.formatarPreco(antes.itens[0]?.vlrref ?? ''))

	portal.irPara(new Date('2027-09-03T15:00:00Z'))
	await tabelas(portal.db).updateTable('precofonte').set({ vlruni: '99.0000' }).where('codbem', '=', codbem).execute()
	await tabelas(portal.db).updateTable('indice').set({ varidx: '9.0000' }).execute()
	await tabelas(portal.db).updateTable('norma').set({ minpre: 9 }).execute()
	expect(await lerCesta(portal, params)).toEqual(antes)
	const depois = await portal.as(lucia).call(contrato.obterMemoria, { params })
	expect(depois.body).toEqual(arquivo.body)
	expect(antes.hashdad).toMatch(/^[0-9a-f]{64}$/)
	expect(
		await portal.as(lucia).call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm: '1' } }),
	).toMatchObject({ status: 422, body: { erro: 'cesta-concluida' } })
	await sql`update contratacoes.norma set minpre = 3`.execute(portal.db)
})

test('frozen data that were touched are not believed', async ({ portal }) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'luva')
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })
	await sql`update contratacoes.cesta set entrada = replace(entrada, '34.8000', '14.8000') where codces = ${params.codces}`.execute(
		portal.db,
	)
	await expect(async () => {
		const { status } = await portal.as(lucia).call(contrato.obterCesta, { params })
		if (status !== 200) throw new Error(String(status))
	}).rejects.toThrow(/^500$|differ from their hash/)
})

test('fewer prices than the norm asks need a reason and a colleague, and the return is told with its reason', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	const concluir = (body: object) => portal.as(lucia).call(contrato.concluirCesta, { params, body })
	expect(await concluir({})).toMatchObject({ status: 422, body: { erro: 'sem-justificativa' } })
	const dscjus = 'Há um só fornecedor deste modelo na praça.'
	expect((await concluir({ dscjus })).body).toMatchObject({ sitces: 'APR' })
	const decidir = (quem: typeof lucia, body: contrato.Decisao) =>
		portal.as(quem).call(contrato.decidirCesta, { params, body })
	expect(await decidir(lucia, { decisao: 'A' })).toMatchObject({ status: 422, body: { erro: 'propria-cesta' } })
	expect(await decidir(eduardo, { decisao: 'D' })).toMatchObject({ status: 422, body: { erro: 'sem-motivo' } })
	expect((await decidir(eduardo, { decisao: 'D', dscdev: 'Peça ao menos duas cotações.' })).body.sitces).toBe('RAS')
	expect(await lerCesta(portal, params)).toMatchObject({ dscdev: 'Peça ao menos duas cotações.', hashdad: null })
	await concluir({ dscjus })
	expect((await decidir(eduardo, { decisao: 'A' })).body.sitces).toBe('CON')
	expect(await decidir(eduardo, { decisao: 'A' })).toMatchObject({ status: 422 })
	expect(await lerCesta(portal, params)).toMatchObject({ nompesapr: 'Eduardo Vasques', dscjus })
})

test('a supplier answers by its link up to the deadline; the price counts, and is public only after the conclusion', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'cadeira')
	expect(await pedirCotacao(portal, params)).toMatchObject({ status: 200 })
	expect(await pedirCotacao(portal, params)).toMatchObject({ status: 409 })
	expect(await pedirCotacao(portal, params, { niforn: '12ABC34501DE53' })).toMatchObject({ status: 400 })
	expect(await pedirCotacao(portal, params, { niforn: '12345678000195', dtalim: '2027-08-03' })).toMatchObject({
		status: 422,
	})
	const chave = await lerChave(portal, 'vendas@moveis.example')
	const responder = (precos: { codbem: number; vlruni: string }[], qual = chave) =>
		portal.anon.call(contrato.responderCotacao, { params: { chave: qual }, body: { precos } })
	const mostrar = () => portal.anon.call(contrato.obterPedidoDeCotacao, { params: { chave } })
	expect((await mostrar()).body).toMatchObject({ sitcot: 'A', nomfor: 'Móveis da Serra Ltda.' })
	expect(await responder([], 'B'.repeat(32))).toMatchObject({ status: 404 })
	expect(await responder([{ codbem, vlruni: '0' }])).toMatchObject({ status: 422 })
	expect(await responder([{ codbem: 999, vlruni: '1' }])).toMatchObject({ status: 409 })
	expect((await responder([])).status).toBe(200)
	expect((await mostrar()).body.sitcot).toBe('N')
	expect((await responder([{ codbem, vlruni: '700.50' }])).body.protocolo).toMatch(/^COT-\d+$/)

	const contarPublicas = async () =>
		(await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: { tippre: 'COT' } })).body.usados.length
	const aberta = await lerCesta(portal, params)
	expect(aberta.itens[0]?.usados.map(({ tippre }) => tippre)).toContain('COT')
	expect(aberta.cotacoes).toMatchObject([{ sitcot: 'R', niform: '12.ABC.345/01DE-35' }])
	expect(await contarPublicas()).toBe(0)
	const { rows } = await sql<{ assunto: string }>`
		select assunto from plataforma.correio where para = 'vendas@moveis.example' and assunto like 'Recibo%'
	`.execute(portal.db)
	expect(rows).toHaveLength(2)

	portal.irPara(new Date('2027-08-21T15:00:00Z'))
	expect(await responder([{ codbem, vlruni: '1.00' }])).toMatchObject({
		status: 422,
		body: { erro: 'fora-do-prazo' },
	})
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: { dscjus: 'Só dois fornecedores responderam.' } })
	expect(await contarPublicas()).toBe(0)
	await portal.as(eduardo).call(contrato.decidirCesta, { params, body: { decisao: 'A' } })
	expect(await contarPublicas()).toBe(1)
})

test('a basket of another unit is not there, and none begins in it', async ({ portal }) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	await concederPerfil(portal.db, carlos.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	const deFora = portal.as(carlos)
	expect((await deFora.call(contrato.obterCesta, { params })).status).toBe(404)
	expect((await deFora.call(contrato.removerItemDaCesta, { params: { ...params, codbem: 1 } })).status).toBe(404)
	expect((await deFora.call(contrato.listarCestas, { query: {} })).body.itens).toEqual([])
	const alheia = { titces: 'Cesta alheia', codund: 1, metces: 'MDN', correcao: 'N', meses: 12 } as const
	expect((await deFora.call(contrato.inserirCesta, { body: alheia })).status).toBe(403)
	const vazia = await portal
		.as(lucia)
		.call(contrato.removerItemDaCesta, { params: { ...params, codbem: await acharBem(portal, 'papel') } })
	expect(vazia.status).toBe(200)
	expect(await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })).toMatchObject({
		status: 422,
		body: { erro: 'cesta-vazia' },
	})
})

test('without scripts a supplier reads the request and answers by the form of its page', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'cadeira')
	await pedirCotacao(portal, params, { codema: 'sem@script.example' })
	const chave = await lerChave(portal, 'sem@script.example')
	const desenhar = async (feito = '') =>
		(
			await paginaDaCotacao.draw({
				db: portal.db,
				portal,
				params: { chave },
				query: new URLSearchParams({ feito }),
			})
		)?.html
	expect(await desenhar()).toMatch(new RegExp(`name="item-${codbem}"`))
	const enviar = async (corpo: string) =>
		(
			await portal.anon('POST', `/wscontratacoes/cotacao/${chave}/formulario`, corpo, {
				'content-type': 'application/x-www-form-urlencoded',
			})
		).headers['location']
	for (const errada of ['ato=responder', `item-${codbem}=abc`, `item-${codbem}=0`, 'item-999=10'])
		expect(await enviar(errada)).toBe(`/contratacoes/cotacao/${chave}?feito=N`)
	expect(await enviar(`item-${codbem}=1.250%2C50&ato=responder`)).toBe(`/contratacoes/cotacao/${chave}?feito=S`)
	expect(await desenhar('S')).toMatch(/Resposta recebida[\s\S]*value="1\.250,50"/)
	await enviar('ato=recusar')
	expect(await desenhar()).toContain('Você disse que não vai cotar')
	portal.irPara(new Date('2027-08-21T15:00:00Z'))
	expect(await enviar(`item-${codbem}=10`)).toBe(`/contratacoes/cotacao/${chave}?feito=N`)
	expect(await desenhar()).not.toContain('<form')
	expect(
		await paginaDaCotacao.draw({
			db: portal.db,
			portal,
			params: { chave: 'A'.repeat(32) },
			query: new URLSearchParams(),
		}),
	).toBeUndefined()
})

test('a price is left out by hand with its reason, also a quotation, and comes back; the memória keeps it', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	const antes = await lerCesta(portal, params)
	const escolhido = antes.itens[0]?.usados[0]
	const codpre = escolhido?.codpre ?? 0
	const excluir = (qual: number, dscmot = 'Veio de uma compra com frete incluído.') =>
		portal.as(lucia).call(contrato.excluirPreco, { params: { ...params, codpre: qual }, body: { dscmot } })
	expect((await excluir(codpre, 'curto')).status).toBe(400)
	expect(await excluir(999_999)).toMatchObject({ status: 422, body: { erro: 'preco-de-fora' } })
	expect((await excluir(codpre)).status).toBe(200)
	const sem = (await lerCesta(portal, params)).itens[0]
	expect(sem?.usados.map((preco) => preco.codpre)).not.toContain(codpre)
	expect(sem?.desconsiderados.find((preco) => preco.codpre === codpre)).toMatchObject({
		excluido: 'S',
		motivo: 'Excluído à mão: Veio de uma compra com frete incluído.',
	})
	const params2 = { ...params, codpre }
	expect((await portal.as(lucia).call(contrato.desfazerExclusao, { params: params2 })).status).toBe(200)
	expect((await lerCesta(portal, params)).itens[0]?.vlrref).toBe(antes.itens[0]?.vlrref)
	await excluir(codpre)
	await portal
		.as(lucia)
		.call(contrato.concluirCesta, { params, body: { dscjus: 'Um dos preços foi excluído com motivo.' } })
	expect(await excluir(codpre)).toMatchObject({ status: 422 })
	expect((await lerCesta(portal, params)).itens[0]?.desconsiderados.some(({ excluido }) => excluido === 'S')).toBe(true)
	expect((await portal.anon('POST', `/wscontratacoes/cestas/${params.codces}/exclusoes/1`, {})).status).toBe(401)
	expect(
		(await portal.as(carlos).call(contrato.excluirPreco, { params: params2, body: { dscmot: 'Não é da unidade.' } }))
			.status,
	).toBe(404)
})

test('a draft is deleted with its requests, the suppliers hear of it, and a concluded basket stays', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	await pedirCotacao(portal, params, { codema: 'desistiu@um.example' })
	const chave = await lerChave(portal, 'desistiu@um.example')
	expect((await portal.as(carlos).call(contrato.removerCesta, { params })).status).toBe(404)
	expect((await portal.as(lucia).call(contrato.removerCesta, { params })).status).toBe(200)
	expect((await portal.as(lucia).call(contrato.removerCesta, { params })).status).toBe(404)
	expect((await portal.anon.call(contrato.obterPedidoDeCotacao, { params: { chave } })).status).toBe(404)
	const { rows } = await sql<{ assunto: string }>`
		select assunto from plataforma.correio where para = 'desistiu@um.example' order by id`.execute(portal.db)
	expect(rows.at(-1)?.assunto).toMatch(/^Pedido de cotação cancelado/)
	const pronta = await comecarCesta(portal, 'papel')
	await portal.as(lucia).call(contrato.concluirCesta, { params: pronta.params, body: {} })
	expect((await portal.as(lucia).call(contrato.removerCesta, { params: pronta.params })).status).toBe(422)
})

test('who has not answered is reminded once, two days before the term, by a link that works beside the first', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'cadeira')
	await pedirCotacao(portal, params, { codema: 'calado@um.example' })
	const lembrar = async (dia: string) => {
		portal.irPara(new Date(`${dia}T12:15:00Z`))
		await contratacoes.jobs?.find(({ nome }) => nome === 'contratacoes-lembrar-fornecedores')?.executar(portal, {})
		const { rows } = await sql<{ texto: string }>`
			select texto from plataforma.correio where para = 'calado@um.example' and assunto like 'Lembrete%'`.execute(
			portal.db,
		)
		return rows
	}
	expect(await lembrar('2027-08-17')).toHaveLength(0)
	const [carta] = await lembrar('2027-08-18')
	expect(await lembrar('2027-08-19')).toHaveLength(1)
	const nova = /cotacao\/([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? ''
	for (const chave of [nova, await lerChave(portal, 'calado@um.example')])
		expect((await portal.anon.call(contrato.obterPedidoDeCotacao, { params: { chave } })).body.sitcot).toBe('A')
})
