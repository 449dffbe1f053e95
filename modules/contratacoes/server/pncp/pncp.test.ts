import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction } from '@portal/platform/server'
import { beforeEach, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { comandos } from '../comandos.ts'
import { tabelas } from '../tables.ts'
import {
	comecarOutraCompra,
	completos,
	envolver,
	escrever,
	escreverControle,
	escreverPasta,
	importar,
	montarCompra,
	montarItem,
	montarResultado,
	obter,
} from '../testes/pncp-de-teste.ts'
import { test } from '../testes/portal-de-teste.ts'
import type { ArquivoLido } from './ler.ts'

beforeEach(comecarOutraCompra)

test('envelopes and naked arrays become one purchase, with exact values, cancelled results and clean text', async ({
	portal,
}) => {
	const relatorio = await importar(portal, completos())
	expect(relatorio).toMatch(/^1 compra nova, 0 mudadas/)
	expect(relatorio).toContain(`${escreverControle()}: o valor estimado é R$ 1.000,50, e os itens somam R$ 133,40`)
	expect(relatorio).not.toContain('incompleta')
	const compra = await obter(portal)
	expect(compra).toMatchObject({
		numcpr: '77/2027',
		objcpr: 'Registro de preços de papel & luvas',
		sitcpr: 'HOM',
		vlrest: '1000.5000',
		vlrhom: null,
		stacor: 'N',
		dtahom: '2027-07-01',
	})
	expect(compra.itens[0]).toMatchObject({ vlruniest: '0.3335', sititm: 'HOM' })
	expect(compra.itens[0]?.codbem).not.toBeNull()
	expect(compra.itens[0]?.resultados).toMatchObject([
		{ stacan: 'S', motcan: 'Não assinou.' },
		{ stacan: 'N', niform: '***.456.789-**', vlruni: '0.3001', vlrtot: '60.0200' },
	])
})

test('a list of exactly ten items, or shorter than its envelope tells, is said to be cut, and the purchase too', async ({
	portal,
}) => {
	const dez = Array.from({ length: 10 }, (_, indice) => montarItem(indice + 1))
	const consulta = escrever('consulta.json', [montarCompra()])
	expect(await importar(portal, [consulta, escrever(`${escreverPasta()}/itens.json`, dez)])).toContain(
		`${escreverControle()}: pode estar incompleta; a lista tem exatamente 10 itens e pode estar cortada.`,
	)
	expect((await obter(portal)).stacor).toBe('S')
	expect(await importar(portal, [consulta, escrever(`${escreverPasta()}/itens.json`, envolver(dez, 418))])).toContain(
		'há 10 de 418 itens',
	)
	// A last page that is shorter ends the list.
	const onze = [
		escrever(`${escreverPasta()}/itens-p1.json`, dez),
		escrever(`${escreverPasta()}/itens-p2.json`, [montarItem(11)]),
	]
	expect(await importar(portal, [consulta, ...onze])).not.toContain('cortada')
	expect(await obter(portal)).toMatchObject({ stacor: 'N', qtditens: 11 })
	expect(await importar(portal, [escrever('c.json', envolver([montarCompra()], 300))])).toContain(
		'anunciam 300 contratações, e os arquivos trazem 1',
	)
})

test('a purchase that comes again, in another order, is the same row; a rectified one is its next version', async ({
	portal,
}) => {
	const { db } = portal
	const contar = async () => {
		const { codpcddsp } = await obter(portal)
		const versoes = await tabelas(db)
			.selectFrom('compraver')
			.select('numver')
			.where('codpcddsp', '=', codpcddsp)
			.execute()
		const precos = await tabelas(db)
			.selectFrom('precofonte')
			.select('tippre')
			.where('codpcddsp', '=', codpcddsp)
			.execute()
		return [codpcddsp, versoes.length, precos.length]
	}
	await importar(portal, completos())
	const antes = await contar()
	expect(await importar(portal, completos().toReversed())).toMatch(/^0 compras novas, 0 mudadas, 1 igual/)
	expect(await contar()).toEqual(antes)
	const [codpcddsp] = antes
	const nova = montarCompra({ dataAtualizacaoGlobal: '2027-07-30T09:00:00', situacaoCompraId: 2 })
	expect(await importar(portal, [escrever('c.json', nova), ...completos().slice(1)])).toContain('1 mudada,')
	expect(await contar()).toEqual([codpcddsp, 2, 3])
	expect((await obter(portal)).sitcpr).toBe('REV')
	expect(await importar(portal, completos())).toContain('1 mais antiga que a guardada')
	expect((await obter(portal)).sitcpr).toBe('REV')
})

test('what a rectified file no longer holds stays in the history of versions, and counts no more', async ({
	portal,
}) => {
	const outroItem = montarItem(3, { descricao: 'Papel sulfite A4 75 g/m²', situacaoCompraItem: 2, temResultado: true })
	const escreverComOutro = (mais: object = {}): ArquivoLido[] => [
		escrever('consulta.json', envolver([montarCompra(mais)])),
		...completos().slice(1),
		escrever(`${escreverPasta()}/itens-p2.json`, [outroItem]),
		escrever(`${escreverPasta()}/itens-3-resultados.json`, [montarResultado(1, { valorUnitarioHomologado: 0.4 })]),
	]
	const ver = async () => {
		const { codpcddsp, itens } = await obter(portal)
		const precos = await tabelas(portal.db)
			.selectFrom('precofonte')
			.select('codpre')
			.where('codpcddsp', '=', codpcddsp)
			.where('valbas', 'is not', null)
			.execute()
		return {
			resultados: itens.map(({ resultados }) => resultados.length),
			situacoes: itens.map(({ sititm }) => sititm),
			contam: precos.length,
		}
	}
	await importar(portal, escreverComOutro())
	const antes = await ver()
	expect(antes).toMatchObject({ resultados: [2, 0, 1], situacoes: ['HOM', 'DES', 'HOM'] })
	// A list that may be cut takes nothing away.
	const cortada = { dataAtualizacaoGlobal: '2027-07-20T09:00:00' }
	await importar(portal, [
		escrever('consulta.json', envolver([montarCompra(cortada)])),
		escrever(`${escreverPasta()}/itens.json`, envolver([montarItem(2, { situacaoCompraItem: 4 })], 3)),
	])
	expect(await ver()).toEqual(antes)
	const retificada = { dataAtualizacaoGlobal: '2027-07-30T09:00:00' }
	await importar(portal, [
		escrever('consulta.json', envolver([montarCompra(retificada)])),
		...completos().slice(1, 2),
		escrever(`${escreverPasta()}/itens-1-resultados.json`, [montarResultado(2, { valorUnitarioHomologado: 0.31 })]),
	])
	expect(await ver()).toMatchObject({ resultados: [1, 0, 0], situacoes: ['HOM', 'DES', 'CAN'] })
	const { codpcddsp } = await obter(portal)
	const { body: versoes } = await portal.anon.call(contrato.listarVersoes, { params: { codpcddsp } })
	expect(versoes).toHaveLength(3)
	const { conteudo } = await tabelas(portal.db)
		.selectFrom('compraver')
		.select('conteudo')
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numver')
		.limit(1)
		.executeTakeFirstOrThrow()
	expect(conteudo).toContain('0.4000')
	// The supplier of the item that is gone has sold nothing by it.
	const { codfor } = await tabelas(portal.db)
		.selectFrom('fornecedor')
		.select('codfor')
		.where('niforn', '=', '11222333000181')
		.executeTakeFirstOrThrow()
	const { body: vendas } = await portal.anon.call(contrato.listarVendas, {
		params: { codfor },
		query: { porPagina: '100' },
	})
	expect(vendas.itens.filter((venda) => venda.codpcddsp === codpcddsp && venda.numord === 3)).toEqual([])
})

test("another body's purchase is a source of prices and stands in no list of the university", async ({ portal }) => {
	expect(await importar(portal, completos(), null)).toContain('De outros órgãos, só como fonte de preços')
	const compra = await obter(portal)
	expect(compra).toMatchObject({ codund: null, nomund: 'Universidade de Ensaio, Reitoria' })
	const { codpcddsp, itens } = compra
	const achadas = await portal.anon.call(contrato.listarCompras, { query: { busca: 'registro de precos de papel' } })
	expect(achadas.body.itens.map((achada) => achada.codpcddsp)).not.toContain(codpcddsp)
	expect((await portal.anon('GET', `/wsinfo/ocds/${codpcddsp}`)).status).toBe(404)
	const codbem = itens[0]?.codbem ?? 0
	const { body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: { fonte: 'PNCP' } })
	expect(body.desconsiderados[0]).toMatchObject({ fonte: 'PNCP', nomund: 'Universidade de Ensaio, Reitoria' })
})

test('what is no answer of the PNCP is said, and the rest is read', async ({ portal }) => {
	const relatorio = await importar(portal, [
		...completos(),
		{ nome: 'recusada.json', texto: '<html><body>429 Too Many Requests</body></html>' },
		escrever('outra.json', { qualquer: 'coisa' }),
		escrever('sem-controle-itens.json', [montarItem(1)]),
		escrever('quebrada.json', [montarCompra({ numeroControlePNCP: 'x', anoCompra: 'mil' })]),
	])
	expect(relatorio).toContain('recusada.json: não é JSON.')
	expect(relatorio).toContain('outra.json: não é uma resposta do PNCP.')
	expect(relatorio).toContain('sem-controle-itens.json: o nome não traz o número de controle')
	expect(relatorio).toContain('quebrada.json, registro 1: fora da forma em numeroControlePNCP, anoCompra.')
	expect(relatorio).toMatch(/^1 compra nova/)
})

test('the commands read a folder with its units, and publish a file of a purchase once', async ({ portal }) => {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-pncp-'))
	writeFileSync(join(pasta, 'consulta.json'), JSON.stringify(montarCompra()))
	writeFileSync(join(pasta, 'unidades.csv'), 'PNCP;unidade\n102101;45\n')
	const { db, config, files, perfis } = portal
	const comandar = (nome: string, ...argumentos: string[]) =>
		inTransaction(db, async (trx) =>
			comandos[nome]?.executar({ db: trx, config, files, perfis, argumentos, perguntarSegredo: async () => '' }),
		)
	expect(await comandar('contratacoes:importar-pncp', pasta)).toContain('1 compra nova')
	const { codpcddsp, codund } = await obter(portal)
	expect(codund).toBe(45)
	const pdf = join(pasta, 'edital.pdf')
	writeFileSync(pdf, '%PDF-1.7\n%ensaio\n')
	expect(await comandar('contratacoes:publicar-arquivo', String(codpcddsp), 'EDI', pdf)).toMatch(
		/^Arquivo .* publicado/,
	)
	expect(await comandar('contratacoes:publicar-arquivo', String(codpcddsp), 'EDI', pdf)).toContain('já estava')
	writeFileSync(join(pasta, 'pagina.pdf'), '<script>1</script>')
	await expect(
		comandar('contratacoes:publicar-arquivo', String(codpcddsp), 'EDI', join(pasta, 'pagina.pdf')),
	).rejects.toThrow('Este tipo de arquivo não é aceito')
	const [arquivo] = (await obter(portal)).arquivos
	expect(arquivo).toMatchObject({ numseq: 1, tiparq: 'EDI', nomarq: 'edital.pdf' })
	const baixado = await portal.anon('GET', `/wsinfo/arquivo?name=compraarq&codarq_fs=${arquivo?.codarq_fs}`)
	expect(baixado.bytes.toString()).toBe('%PDF-1.7\n%ensaio\n')
	expect((await portal.anon('GET', '/wsinfo/arquivo?codarq_fs=nada')).status).toBe(404)
})

test('what each import changed is told, with neither a secret estimate nor the number of a person', async ({
	portal,
}) => {
	await importar(portal, completos())
	const { codpcddsp } = await obter(portal)
	const listar = async () => (await portal.anon.call(contrato.listarVersoes, { params: { codpcddsp } })).body
	expect(await listar()).toMatchObject([{ numver: 1, mudancas: [] }])
	const nova = montarCompra({ dataAtualizacaoGlobal: '2027-07-30T09:00:00', objetoCompra: 'Outro objeto' })
	const itens = [montarItem(1, { quantidade: 250, valorUnitarioEstimado: 0.5, temResultado: true })]
	const cpf = montarResultado(1, { niFornecedor: '12345678909', tipoPessoa: 'PF', nomeRazaoSocialFornecedor: 'Ana' })
	const retificados = [
		escrever('c.json', nova),
		escrever(`${escreverPasta()}-itens.json`, itens),
		escrever(`${escreverPasta()}-itens-1-resultados.json`, [cpf]),
	]
	await importar(portal, retificados)
	const [ultima] = await listar()
	expect(ultima?.numver).toBe(2)
	const mudancas = Object.fromEntries(
		(ultima?.mudancas ?? []).map(({ oque, antes, depois }) => [oque, [antes, depois]]),
	)
	expect(mudancas).toMatchObject({
		Objeto: ['Registro de preços de papel & luvas', 'Outro objeto'],
		'Item 1, quantidade': [expect.any(String), '250 × unidade'],
		'Item 1, preço estimado': [expect.any(String), 'R$ 0,5000'],
		'Item 1, resultado 1': [expect.any(String), 'Ana, 200 a R$ 0,3001'],
	})
	expect(JSON.stringify(await listar())).not.toContain('12345678909')
	await tabelas(portal.db)
		.updateTable('compra')
		.set({ staorcsig: 'S', sitcpr: 'PUB' })
		.where('codpcddsp', '=', codpcddsp)
		.execute()
	expect(JSON.stringify(await listar())).not.toContain('estimado')
	expect((await portal.anon('GET', '/wscontratacoes/api/compras/999999/versoes')).status).toBe(404)
})

test('an annulment at the PNCP undoes a contract that the portal knew, where an earlier state does not', async ({
	portal,
}) => {
	const importarEm = (dia: string, mais: object) =>
		importar(portal, [
			escrever('consulta.json', envolver([montarCompra({ dataAtualizacao: `${dia}T10:00:00`, ...mais })])),
			...completos().slice(1),
		])
	await importarEm('2027-07-05', {})
	const { codpcddsp } = await obter(portal)
	await tabelas(portal.db).updateTable('compra').set({ sitcpr: 'CTR' }).where('codpcddsp', '=', codpcddsp).execute()
	await importarEm('2027-07-06', { valorTotalHomologado: 60.02 })
	expect((await obter(portal)).sitcpr).toBe('CTR')
	await importarEm('2027-07-07', { situacaoCompraId: 3 })
	const anulada = await obter(portal)
	expect(anulada.sitcpr).toBe('ANU')
	expect(anulada.eventos.map(({ dsceve }) => dsceve)).toContain('Anulada (PNCP)')
})

test("a rectified file that takes the homologation away takes its day too, and never that of the portal's own tender", async ({
	portal,
}) => {
	const { db } = portal
	const importarSemResultado = (dia: string, mais: object = {}) =>
		importar(portal, [
			escrever('consulta.json', envolver([montarCompra({ dataAtualizacao: `${dia}T10:00:00`, ...mais })])),
			escrever(`${escreverPasta()}/itens.json`, [montarItem(1), montarItem(2, { situacaoCompraItem: 4 })]),
		])
	await importar(portal, completos())
	const { codpcddsp } = await obter(portal)
	expect(await obter(portal)).toMatchObject({ sitcpr: 'HOM', dtahom: '2027-07-01' })
	await importarSemResultado('2027-07-05')
	expect(await obter(portal)).toMatchObject({ sitcpr: 'JUL', dtahom: null })
	// The file brings the result back.
	await importar(portal, [
		escrever('consulta.json', envolver([montarCompra({ dataAtualizacao: '2027-07-06T10:00:00' })])),
		...completos().slice(1),
	])
	const devolvida = await obter(portal)
	expect(devolvida).toMatchObject({ sitcpr: 'HOM', dtahom: '2027-07-01' })
	expect(devolvida.itens[0]?.resultados).toHaveLength(2)
	await importarSemResultado('2027-07-07', { situacaoCompraId: 3 })
	expect(await obter(portal)).toMatchObject({ sitcpr: 'ANU', dtahom: '2027-07-01' })
	await tabelas(db)
		.updateTable('compra')
		.set({ sitcpr: 'HOM', codlic: 904, dtahom: '2027-07-02' })
		.where('codpcddsp', '=', codpcddsp)
		.execute()
	await importarSemResultado('2027-07-08')
	expect(await obter(portal)).toMatchObject({ sitcpr: 'HOM', dtahom: '2027-07-02' })
})

test('a name that was typed in a request for a quotation gives way to that of the first result, and to no later one', async ({
	portal,
}) => {
	const niforn = '12345678000195'
	await tabelas(portal.db)
		.insertInto('fornecedor')
		.values({ niforn, nomfor: 'Nome digitado', tippes: 'PJ', portefor: 5 })
		.execute()
	const importarComNome = async (dia: string, nomeRazaoSocialFornecedor: string) => {
		await importar(portal, [
			escrever('consulta.json', envolver([montarCompra({ dataAtualizacao: `${dia}T10:00:00` })])),
			escrever(`${escreverPasta()}/itens.json`, [montarItem(1, { situacaoCompraItem: 2, temResultado: true })]),
			escrever(`${escreverPasta()}/itens-1-resultados.json`, [
				montarResultado(1, { niFornecedor: niforn, nomeRazaoSocialFornecedor }),
			]),
		])
		return (await obter(portal)).itens[0]?.resultados[0]?.nomfor
	}
	expect(await importarComNome('2027-07-05', 'Razão Social Ltda.')).toBe('Razão Social Ltda.')
	expect(await importarComNome('2027-07-06', 'Outra Grafia Ltda.')).toBe('Razão Social Ltda.')
})

test('the state of the buyer and the size of the supplier come with the purchase, also to one that was there before', async ({
	portal,
}) => {
	const arquivos = (ufSigla: string | null) => [
		escrever(
			'consulta.json',
			envolver([montarCompra({ unidadeOrgao: { codigoUnidade: '9', nomeUnidade: 'Reitoria', ufSigla } })]),
		),
		...completos().slice(1),
	]
	const ler = async () => {
		const { itens, codpcddsp } = await obter(portal)
		const codbem = itens[0]?.codbem ?? 0
		const { body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: { fonte: 'PNCP' } })
		const daqui = [...body.usados, ...body.desconsiderados].filter((preco) => preco.codpcddsp === codpcddsp)
		return [...new Set(daqui.map(({ uf, portefor }) => `${uf} ${portefor}`))].toSorted()
	}
	await importar(portal, arquivos(null), null)
	expect(await ler()).toEqual(['null 2', 'null null'])
	expect(await importar(portal, arquivos('pa '), null)).toMatch(/1 igual/)
	expect(await ler()).toEqual(['PA 2', 'PA null'])
	// A sign of no state, and a file that tells none, leave it as it was.
	for (const nenhum of ['XX', null]) await importar(portal, arquivos(nenhum), null)
	expect(await ler()).toEqual(['PA 2', 'PA null'])
	// A supplier that has grown since keeps the size that it had at the result.
	await tabelas(portal.db).updateTable('fornecedor').set({ portefor: 3 }).execute()
	await importar(portal, arquivos('PR'), null)
	expect(await ler()).toEqual(['PR 2', 'PR null'])
})
