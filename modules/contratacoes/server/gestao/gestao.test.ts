import { concederPerfil } from '@portal/platform/server'
import { fileOf, pdfOf, people, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const { ana, carlos } = people

/** A purchase of the unit, by the order of the seed. */
async function escolherCompra(portal: TestPortal, codund = 1): Promise<number> {
	const { codpcddsp } = await tabelas(portal.db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('codund', '=', codund)
		.orderBy('codpcddsp')
		.executeTakeFirstOrThrow()
	return codpcddsp
}

const cuidar = (portal: TestPortal, codpcddsp: number) =>
	portal.as(lucia).call(contrato.obterCompraCuidada, { params: { codpcddsp } })
const verPublica = async (portal: TestPortal, codpcddsp: number): Promise<contrato.CompraCompleta> =>
	(await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body

test('a file is published once, withdrawn with a public reason, and may be published again', async ({ portal }) => {
	const codpcddsp = await escolherCompra(portal)
	const publicar = (quem: typeof lucia, arquivo = fileOf(pdfOf('Edital de ensaio'), 'edital.pdf', 'application/pdf')) =>
		portal.as(quem).call(contrato.publicarArquivo, {
			params: { codpcddsp },
			parts: { file: arquivo, json: { tiparq: 'EDI' } },
		})
	expect((await publicar(lucia)).status).toBe(200)
	expect(await publicar(eduardo)).toMatchObject({ status: 409, body: { erro: 'arquivo-repetido' } })
	expect((await publicar(lucia, fileOf(Buffer.from('MZ<script>'), 'edital.pdf', 'application/pdf'))).status).toBe(415)
	const { arquivos } = await verPublica(portal, codpcddsp)
	const publicado = arquivos.find(({ nomarq }) => nomarq === 'edital.pdf')
	const endereco = `/wsinfo/arquivo?name=compraarq&codarq_fs=${publicado?.codarq_fs}`
	expect((await portal.anon('GET', endereco)).status).toBe(200)

	const retirar = (dscmotrem = 'Saiu com o anexo de outra compra.') =>
		portal.as(eduardo).call(contrato.retirarArquivo, {
			params: { codpcddsp, numseq: publicado?.numseq ?? 0 },
			body: { dscmotrem },
		})
	expect((await retirar('curto')).status).toBe(400)
	expect((await retirar()).status).toBe(200)
	expect((await retirar()).status).toBe(404)
	const depois = await verPublica(portal, codpcddsp)
	expect(depois.arquivos.map(({ numseq }) => numseq)).not.toContain(publicado?.numseq)
	expect(depois.eventos[0]?.dsceve).toBe('Arquivo retirado: edital.pdf. Motivo: Saiu com o anexo de outra compra.')
	expect((await portal.anon('GET', endereco)).status).toBe(404)
	expect((await portal.anon('GET', '/wsinfo/tabela?name=compraarq')).bytes.toString()).not.toContain(
		publicado?.codarq_fs ?? '',
	)
	expect((await cuidar(portal, codpcddsp)).body.retirados).toMatchObject([
		{ nomarq: 'edital.pdf', nompesrem: 'Eduardo Vasques' },
	])
	expect((await publicar(lucia)).status).toBe(200)
})

test('who looks after other units neither sees nor changes the purchase, and the public page is told so', async ({
	portal,
}) => {
	await concederPerfil(portal.db, ana.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	const codpcddsp = await escolherCompra(portal)
	const perguntar = async (quem: typeof ana) =>
		(await portal.as(quem).call(contrato.obterAlcada, { params: { codpcddsp } })).body
	expect(await perguntar(lucia)).toEqual({ cuidar: 'S' })
	expect(await perguntar(carlos)).toEqual({ cuidar: 'N' })
	expect(await perguntar(ana)).toEqual({ cuidar: 'N' })
	const alheia = portal.as(ana)
	expect((await alheia.call(contrato.obterCompraCuidada, { params: { codpcddsp } })).status).toBe(404)
	expect((await alheia.call(contrato.listarItensCuidados, { params: { codpcddsp }, query: {} })).status).toBe(404)
	const ligacao = { params: { codpcddsp, numord: 1 }, body: { codbem: 1, capacidade: '1' } }
	expect((await alheia.call(contrato.ligarItem, ligacao)).status).toBe(404)
})

test('the office says which digital process instructs the purchase, and takes it away again', async ({ portal }) => {
	const codpcddsp = await escolherCompra(portal)
	const informar = (numpro: string) =>
		portal.as(lucia).call(contrato.informarProcesso, { params: { codpcddsp }, body: { numpro } })
	expect(await informar('123/2026')).toMatchObject({ status: 422, body: { erro: 'processo-fora-da-forma' } })
	for (const vez of ['26.1.12345.1.0', '26.1.12345.1.0']) expect((await informar(vez)).status).toBe(200)
	const { numpro, eventos } = await verPublica(portal, codpcddsp)
	expect(numpro).toBe('26.1.12345.1.0')
	expect(eventos.filter(({ dsceve }) => dsceve.startsWith('Processo informado'))).toHaveLength(1)
	expect((await informar('')).status).toBe(200)
	expect((await cuidar(portal, codpcddsp)).body.numpro).toBeNull()
})

test('an item is linked to the catalogue with its capacity, counts there by who said so, and goes back as it was', async ({
	portal,
}) => {
	const { db } = portal
	const codpcddsp = await escolherCompra(portal)
	const { numord, codbem: antes } = await tabelas(db)
		.selectFrom('compraitemres as r')
		.innerJoin('compraitem as i', (join) =>
			join.onRef('i.codpcddsp', '=', 'r.codpcddsp').onRef('i.numord', '=', 'r.numord'),
		)
		.select(['i.numord', 'i.codbem'])
		.where('r.codpcddsp', '=', codpcddsp)
		.where('r.dtacan', 'is', null)
		.orderBy('i.numord')
		.executeTakeFirstOrThrow()
	const { codbem } = await tabelas(db)
		.selectFrom('bem')
		.select('codbem')
		.where('codbem', '!=', antes ?? 0)
		.orderBy('codbem', 'desc')
		.executeTakeFirstOrThrow()
	const params = { codpcddsp, numord }
	const ler = async () => {
		const { itens } = (await portal.as(lucia).call(contrato.listarItensCuidados, { params: { codpcddsp }, query: {} }))
			.body
		return itens.find((item) => item.numord === numord)
	}
	const listarPrecos = () =>
		tabelas(db)
			.selectFrom('precofonte')
			.select(['codbem', 'capacidade', 'quemcap'])
			.where('codpcddsp', '=', codpcddsp)
			.where('codbem', '=', codbem)
			.where('tippre', '<>', 'EST')
			.execute()
	const [eraAssim, precosAntes] = [await ler(), await listarPrecos()]
	const ligar = (capacidade: string, qual = codbem) =>
		portal.as(lucia).call(contrato.ligarItem, { params, body: { codbem: qual, capacidade } })
	for (const ruim of ['dez', '-1']) expect((await ligar(ruim)).status).toBe(400)
	expect(await ligar('0.0000')).toMatchObject({ status: 422, body: { erro: 'capacidade-zero' } })
	expect((await ligar('10', 999_999)).status).toBe(404)
	expect((await ligar('100')).status).toBe(200)
	// The second link takes the place of the first, and its undo leads to what was before both.
	expect((await ligar('50')).status).toBe(200)
	expect(await ler()).toMatchObject({ codbem, capacidade: '50.0000', quemcap: 'Lúcia Prado', stalig: 'S' })
	expect(await listarPrecos()).toContainEqual({ codbem, capacidade: '50.0000', quemcap: 'Lúcia Prado' })
	const desfazer = () => portal.as(eduardo).call(contrato.desfazerLigacao, { params })
	expect((await desfazer()).status).toBe(200)
	expect(await ler()).toEqual(eraAssim)
	expect(await listarPrecos()).toEqual(precosAntes)
	expect(await desfazer()).toMatchObject({ status: 422, body: { erro: 'sem-ligacao' } })
	expect(await tabelas(db).selectFrom('itemlig').select('codpesdes').execute()).toMatchObject([
		{ codpesdes: lucia.codpes },
		{ codpesdes: eduardo.codpes },
	])
})
