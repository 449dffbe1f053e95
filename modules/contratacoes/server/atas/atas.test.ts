import { somarDias } from '@portal/platform/contract'
import { concederPerfil, diaDe } from '@portal/platform/server'
import { people, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDoBem } from '../pagina-do-bem.ts'
import { paginaDaCompra } from '../pagina-publica.ts'
import { tabelas } from '../tables.ts'
import { acharBem } from '../testes/cesta-de-teste.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const { ana } = people
type Pessoa = Parameters<TestPortal['as']>[0]

/** A purchase of the demonstration by its number, without its atas. */
async function esvaziar(portal: TestPortal, numcpr = '118'): Promise<number> {
	const { db } = portal
	await tabelas(db).deleteFrom('atamov').execute()
	await tabelas(db).deleteFrom('ata').execute()
	const codpcddsp = await acharCompra(portal, numcpr)
	await tabelas(db).updateTable('compra').set({ sitcpr: 'HOM' }).where('codpcddsp', '=', codpcddsp).execute()
	return codpcddsp
}

async function acharCompra({ db }: TestPortal, numcpr: string): Promise<number> {
	const { codpcddsp } = await tabelas(db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('numcpr', '=', numcpr)
		.where('codund', 'is not', null)
		.executeTakeFirstOrThrow()
	return codpcddsp
}

const montarDados = (portal: TestPortal, mais: object = {}): contrato.DadosDaAta => {
	const hoje = diaDe(portal)
	return { numata: '9', anoata: 2027, dtaini: somarDias(hoje, -30), dtafim: hoje, ...mais }
}
const registrar = (portal: TestPortal, codpcddsp: number, mais: object = {}, quem: Pessoa = lucia) =>
	portal.as(quem).call(contrato.inserirAta, { params: { codpcddsp }, body: montarDados(portal, mais) })

async function comecarAta(portal: TestPortal, mais: object = {}, numcpr = '118') {
	const codpcddsp = await esvaziar(portal, numcpr)
	expect(await registrar(portal, codpcddsp, mais)).toMatchObject({ status: 200 })
	const { codata } = await tabelas(portal.db).selectFrom('ata').select('codata').executeTakeFirstOrThrow()
	return { codpcddsp, codata }
}

const mover = (portal: TestPortal, ata: { codpcddsp: number; codata: number }, mais: object, quem = lucia) =>
	portal.as(quem).call(contrato.movimentarAta, {
		params: { ...ata, numord: 1 },
		body: {
			tipmov: 'C',
			qtdmov: '100',
			dtamov: diaDe(portal),
			numdoc: 'Empenho 77',
			...mais,
		},
	})
const informarSaldo = (portal: TestPortal, ata: { codpcddsp: number; codata: number }, qtdmov: string) =>
	mover(portal, ata, { tipmov: 'S', qtdmov, dtamov: somarDias(diaDe(portal), -10), numdoc: undefined })

const verBem = async (portal: TestPortal): Promise<contrato.AtaDoBem[]> => {
	const codbem = await acharBem(portal, 'papel')
	return (await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: {} })).body.atas
}
const verCompra = async (portal: TestPortal, codpcddsp: number): Promise<contrato.CompraCompleta> =>
	(await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body

test('an ata in force is told on the item and on the purchase, with a balance only once somebody declared it', async ({
	portal,
}) => {
	const ata = await comecarAta(portal)
	const { codpcddsp } = ata
	expect(await verBem(portal)).toMatchObject([
		{
			codpcddsp,
			numata: '9/2027',
			nomfor: 'Papelaria Horizonte Ltda.',
			vlruni: '23.9000',
			qtdhom: '40000.0000',
			saldo: null,
		},
	])
	const desenhar = async () => {
		const pedido = { db: portal.db, portal, query: new URLSearchParams() }
		const codbem = String(await acharBem(portal, 'papel'))
		const item = await paginaDoBem.draw({ ...pedido, params: { codbem } })
		const compra = await paginaDaCompra.draw({ ...pedido, params: { codpcddsp: String(codpcddsp) } })
		return `${item?.html}${compra?.html}`
	}
	expect(await desenhar()).toMatch(
		/Atas vigentes[\s\S]*saldo: não informado[\s\S]*Ata 9\/2027, Papelaria Horizonte Ltda\.: vigente/,
	)
	expect(await informarSaldo(portal, ata, '30000')).toMatchObject({ status: 200 })
	expect(await mover(portal, ata, { qtdmov: '1200.5' }, eduardo)).toMatchObject({ status: 200 })
	expect(await verBem(portal)).toMatchObject([{ saldo: '28799.5000' }])
	const { itens, atas } = await verCompra(portal, codpcddsp)
	expect(atas).toMatchObject([{ numata: '9/2027', sitata: 'VIG' }])
	// The second of the classification is held by no ata.
	expect(itens[0]?.resultados.map((um) => um.ata?.saldo)).toEqual(['28799.5000', undefined])
	expect(await desenhar()).toMatch(/saldo: 28\.799,5/)
})

test('an ata that has ended, has not begun, was cancelled or is of an annulled purchase is in force nowhere', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	const { codpcddsp, codata } = await comecarAta(portal)
	const mudar = (mais: object) =>
		portal.as(lucia).call(contrato.alterarAta, { params: { codpcddsp, codata }, body: montarDados(portal, mais) })
	const ler = async () => {
		const { atas, itens } = await verCompra(portal, codpcddsp)
		return [atas[0]?.sitata, (await verBem(portal)).length, itens[0]?.resultados.filter((um) => um.ata !== null).length]
	}
	expect(await ler()).toEqual(['VIG', 1, 1])
	await mudar({ dtafim: somarDias(hoje, -1) })
	expect(await ler()).toEqual(['VEN', 0, 0])
	await mudar({ dtaini: somarDias(hoje, 1), dtafim: somarDias(hoje, 9) })
	expect(await ler()).toEqual(['FUT', 0, 0])
	await mudar({ dtacan: hoje, motcan: 'O fornecedor não manteve o preço.' })
	expect(await ler()).toEqual(['CAN', 0, 0])
	expect((await verCompra(portal, codpcddsp)).eventos[0]?.dsceve).toContain('O fornecedor não manteve o preço.')
	await mudar({})
	expect(await ler()).toEqual(['VIG', 1, 1])
	await tabelas(portal.db).updateTable('compra').set({ sitcpr: 'ANU' }).where('codpcddsp', '=', codpcddsp).execute()
	expect(await ler()).toEqual(['CAN', 0, 0])
})

test('of two consumptions at once that together exceed the balance one is refused', async ({ portal }) => {
	const ata = await comecarAta(portal)
	await informarSaldo(portal, ata, '150')
	const respostas = await Promise.all([mover(portal, ata, {}), mover(portal, ata, {}, eduardo)])
	expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 422])
	expect(respostas.find(({ status }) => status === 422)?.body).toMatchObject({ erro: 'consumo-acima-do-saldo' })
	expect(await verBem(portal)).toMatchObject([{ saldo: '50.0000' }])
})

test('what is declared or drawn against the rules is refused with the next step, and nothing is stored', async ({
	portal,
}) => {
	const ata = await comecarAta(portal)
	expect(await mover(portal, ata, {})).toMatchObject({ status: 422, body: { erro: 'saldo-nao-informado' } })
	expect(await informarSaldo(portal, ata, '40001')).toMatchObject({ body: { erro: 'saldo-acima-do-registrado' } })
	await informarSaldo(portal, ata, '500')
	const hoje = diaDe(portal)
	for (const [mais, erro] of [
		[{ dtamov: somarDias(hoje, 1) }, 'dia-futuro'],
		[{ dtamov: somarDias(hoje, -11) }, 'antes-do-saldo'],
		[{ qtdmov: '501' }, 'consumo-acima-do-saldo'],
		[{ numdoc: undefined }, 'sem-documento'],
	] as const)
		expect(await mover(portal, ata, mais)).toMatchObject({ status: 422, body: { erro } })
	for (const ruim of ['-1', '1e9', 'dez', '1.23456'])
		expect((await mover(portal, ata, { qtdmov: ruim })).status).toBe(400)
	expect(
		(
			await portal.as(lucia).call(contrato.movimentarAta, {
				params: { ...ata, numord: 7 },
				body: { tipmov: 'S', qtdmov: '1', dtamov: hoje },
			})
		).status,
	).toBe(404)
	expect(await tabelas(portal.db).selectFrom('atamov').select('codmov').execute()).toHaveLength(1)
})

test('a balance is of no day before a consumption that is registered, nor before the balance that stands', async ({
	portal,
}) => {
	const ata = await comecarAta(portal)
	const hoje = diaDe(portal)
	const informarEm = (dias: number) =>
		mover(portal, ata, { tipmov: 'S', qtdmov: '500', dtamov: somarDias(hoje, dias), numdoc: undefined })
	expect((await informarEm(-10)).status).toBe(200)
	expect(await informarEm(-11)).toMatchObject({ status: 422, body: { erro: 'saldo-mais-novo' } })
	await mover(portal, ata, { dtamov: somarDias(hoje, -2) })
	expect(await informarEm(-3)).toMatchObject({ status: 422, body: { erro: 'saldo-antes-do-consumo' } })
	expect(await verBem(portal)).toMatchObject([{ saldo: '400.0000' }])
	expect((await informarEm(-2)).status).toBe(200)
	expect(await verBem(portal)).toMatchObject([{ saldo: '500.0000' }])
})

test('the number of an ata is the same with zeros before it and its year after it', async ({ portal }) => {
	const { codpcddsp } = await comecarAta(portal, { numata: '0009/2027' })
	expect((await verCompra(portal, codpcddsp)).atas).toMatchObject([{ numata: '9/2027' }])
	expect(await registrar(portal, codpcddsp, { numata: '09' })).toMatchObject({ status: 409 })
})

test('a movement is undone and stays with who undid it, and a balance only after the consumptions that it covers', async ({
	portal,
}) => {
	const ata = await comecarAta(portal)
	await informarSaldo(portal, ata, '500')
	await mover(portal, ata, {})
	const listar = async () =>
		(await portal.as(lucia).call(contrato.listarMovimentos, { params: { ...ata, numord: 1 }, query: {} })).body.itens
	const [consumo, saldo] = await listar()
	const desfazer = (codmov = 0, quem = eduardo) =>
		portal.as(quem).call(contrato.desfazerMovimento, { params: { ...ata, codmov } })
	expect(await desfazer(saldo?.codmov)).toMatchObject({ status: 422, body: { erro: 'saldo-com-consumos' } })
	expect((await desfazer(consumo?.codmov)).status).toBe(200)
	expect((await desfazer(consumo?.codmov)).status).toBe(404)
	expect(await verBem(portal)).toMatchObject([{ saldo: '500.0000' }])
	// A second balance gives way to the first once it is undone, unless what was drawn since is more than the first.
	await informarSaldo(portal, ata, '900')
	await mover(portal, ata, { qtdmov: '600' })
	const [ultimo, segundo] = await listar()
	expect(await desfazer(segundo?.codmov)).toMatchObject({ body: { erro: 'saldo-com-consumos' } })
	expect((await desfazer(ultimo?.codmov)).status).toBe(200)
	expect((await desfazer(segundo?.codmov)).status).toBe(200)
	expect(await verBem(portal)).toMatchObject([{ saldo: '500.0000' }])
	expect((await desfazer(saldo?.codmov)).status).toBe(200)
	expect(await verBem(portal)).toMatchObject([{ saldo: null }])
	expect((await listar()).map(({ nompescad, nompesdes }) => [nompescad, nompesdes])).toEqual(
		Array.from({ length: 4 }, () => ['Lúcia Prado', 'Eduardo Vasques']),
	)
})

test('an ata with movements keeps its supplier, its dates hold them, and its registration is undone after them', async ({
	portal,
}) => {
	const ata = await comecarAta(portal)
	const params = ata
	const quem = portal.as(lucia)
	const hoje = diaDe(portal)
	await informarSaldo(portal, ata, '500')
	await mover(portal, ata, {})
	const mudar = (mais: object) => quem.call(contrato.alterarAta, { params, body: montarDados(portal, mais) })
	expect(await mudar({ dtafim: somarDias(hoje, -1) })).toMatchObject({ body: { erro: 'consumo-de-fora' } })
	expect(await mudar({ dtacan: hoje, motcan: 'O fornecedor desistiu.' })).toMatchObject({
		body: { erro: 'consumo-de-fora' },
	})
	const vendedor = (await quem.call(contrato.obterCompraCuidada, { params })).body.vendedores[0]?.codfor ?? 0
	expect(await mudar({ codfor: vendedor })).toMatchObject({ body: { erro: 'ata-com-saldo' } })
	const remover = () => quem.call(contrato.removerAta, { params })
	expect(await remover()).toMatchObject({ status: 422, body: { erro: 'ata-com-saldo' } })
	await tabelas(portal.db)
		.updateTable('atamov')
		.set({ codpesdes: lucia.codpes, dtades: portal.agora().toISOString() })
		.execute()
	expect((await mudar({ codfor: vendedor })).status).toBe(200)
	expect((await remover()).status).toBe(200)
	expect((await remover()).status).toBe(404)
	expect(await verBem(portal)).toEqual([])
	expect((await verCompra(portal, ata.codpcddsp)).eventos[0]?.dsceve).toBe('Registro da ata 9/2027 desfeito')
})

test('an ata is registered once, of a supplier that sold in the purchase, with dates that agree', async ({
	portal,
}) => {
	const { codpcddsp } = await comecarAta(portal)
	expect(await registrar(portal, codpcddsp)).toMatchObject({ status: 409, body: { erro: 'ata-repetida' } })
	expect(await registrar(portal, codpcddsp, { numata: '10', codfor: 999_999 })).toMatchObject({
		status: 422,
		body: { erro: 'fornecedor-de-fora' },
	})
	expect(await registrar(portal, codpcddsp, { numata: '10', dtafim: '2020-01-01' })).toMatchObject({
		status: 422,
		body: { erro: 'ata-fora-da-forma' },
	})
	for (const numata of ['', '<b>', 'a'.repeat(31)])
		expect((await registrar(portal, codpcddsp, { numata })).status).toBe(400)
})

test('of a purchase with several suppliers an ata holds no result until somebody tells whose it is', async ({
	portal,
}) => {
	const { codpcddsp, codata } = await comecarAta(portal, {}, '37')
	const lucia45 = portal.as(lucia)
	await concederPerfil(portal.db, lucia.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	expect(await verBem(portal)).toEqual([])
	const { vendedores } = (await lucia45.call(contrato.obterCompraCuidada, { params: { codpcddsp } })).body
	const papelaria = vendedores.find(({ nomfor }) => nomfor.startsWith('Papelaria'))
	const informar = (codfor: number) =>
		lucia45.call(contrato.informarFornecedorDaAta, { params: { codpcddsp, codata }, body: { codfor } })
	expect(await informar(999_999)).toMatchObject({ status: 422, body: { erro: 'fornecedor-de-fora' } })
	expect((await informar(papelaria?.codfor ?? 0)).status).toBe(200)
	expect(await verBem(portal)).toMatchObject([{ nomfor: papelaria?.nomfor }])
	const { itens } = (await lucia45.call(contrato.listarItensDaAta, { params: { codpcddsp, codata }, query: {} })).body
	expect(itens).toMatchObject([{ numord: 1, nomfor: papelaria?.nomfor, saldo: null }])
})

test('an office of another unit, and an ata of another purchase in the address, find nothing', async ({ portal }) => {
	const ata = await comecarAta(portal)
	await informarSaldo(portal, ata, '500')
	await concederPerfil(portal.db, ana.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	const outra = { ...ata, codpcddsp: await acharCompra(portal, '140') }
	const { codmov } = await tabelas(portal.db).selectFrom('atamov').select('codmov').executeTakeFirstOrThrow()
	for (const [quem, params] of [
		[ana, ata],
		[lucia, outra],
	] as const) {
		const agir = portal.as(quem)
		const body = montarDados(portal)
		const movimento = { tipmov: 'S' as const, qtdmov: '1', dtamov: diaDe(portal) }
		const respostas = [
			await agir.call(contrato.alterarAta, { params, body }),
			await agir.call(contrato.removerAta, { params }),
			await agir.call(contrato.informarFornecedorDaAta, { params, body: { codfor: 1 } }),
			await agir.call(contrato.listarItensDaAta, { params, query: {} }),
			await agir.call(contrato.listarMovimentos, { params: { ...params, numord: 1 }, query: {} }),
			await agir.call(contrato.movimentarAta, { params: { ...params, numord: 1 }, body: movimento }),
			await agir.call(contrato.desfazerMovimento, { params: { ...params, codmov } }),
		]
		expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 404))
	}
	expect((await registrar(portal, ata.codpcddsp, { numata: '10' }, ana)).status).toBe(404)
	expect(await verBem(portal)).toMatchObject([{ saldo: '500.0000' }])
})
