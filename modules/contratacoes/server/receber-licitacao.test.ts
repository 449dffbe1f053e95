import * as licitacoes from '@portal/licitacoes/contract'
import { instanteEm } from '@portal/platform/contract'
import { ligacoesDoProcesso } from '@portal/processos/server/public'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { paginaDaCompra } from './pagina-publica.ts'
import { continuacao } from './receber-licitacao.ts'
import { tabelas } from './tables.ts'
import { test } from './testes/portal-de-teste.ts'

const pregoeira = { codpes: 10009, nome: 'Lúcia Prado', perfis: ['LCT-PREGOEIRO'] }
const DADOS = {
	modlct: 'PRE',
	tipobj: 'BEM',
	crijul: 'MEN',
	regime: 'COM',
	codgrp: 'EXP',
	codund: 1,
	txtedt: 'Primeiro parágrafo do edital.',
	documentos: [] as number[],
} as const

test('a tender that ends becomes a purchase, and each page leads to the other', async ({ portal }) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const { status, body } = await portal.as(pregoeira).call(licitacoes.publicarLicitacao, {
		body: {
			...DADOS,
			numlct: '301/2027',
			dscobj: 'Envelopes pardos para as secretarias.',
			dtaabe: instanteEm('2027-08-16', '09:00', 'America/Sao_Paulo').toISOString(),
		},
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	const params = { codpcddsp: body.codpcddsp }
	const lerLicitacao = async () => (await portal.anon.call(licitacoes.obterLicitacao, { params })).body
	expect((await lerLicitacao()).compra).toBeNull()
	const { versao } = await lerLicitacao()
	await portal.as(pregoeira).call(licitacoes.agir, {
		params,
		body: { ato: 'revogar', versao, dscmot: 'A necessidade deixou de existir.' },
	})
	const { compra } = await lerLicitacao()
	expect(compra).toMatchObject({ numero: '301/2027', situacao: 'Revogada' })
	const codigo = Number(compra?.endereco.split('/').at(-1))
	const { body: lida } = await portal.anon.call(contrato.obterCompra, { params: { codpcddsp: codigo } })
	expect(lida).toMatchObject({ codlic: body.codpcddsp, sitcpr: 'REV', codmdl: 6 })
	expect(lida.eventos.map(({ dsceve }) => dsceve)).toEqual(['Licitação terminada: revogada', 'Licitação publicada'])
})

test('a tender is tied to the purchase of its number, which never goes back to an earlier state', async ({
	portal,
}) => {
	const { db } = portal
	const obter = (numcpr: string) =>
		tabelas(db)
			.selectFrom('compra')
			.select(['codlic', 'sitcpr', 'dtahom', 'codund', 'anocpr', 'codpcddsp'])
			.where('numcpr', '=', numcpr)
			.executeTakeFirstOrThrow()
	const entregar = async (numcpr: string, codpcddsp: number) => {
		const { codund, anocpr } = await obter(numcpr)
		const numlct = `${numcpr}/${anocpr}`
		const datas = {
			dtapub: '2027-01-04',
			dtaabe: '2027-01-20T12:00:00.000Z',
			dia: '2027-02-01',
			itens: [],
			stasig: 'N' as const,
		}
		const licitacao = { codpcddsp, numlct, codund: codund ?? 0, modlct: 'PRE' as const, dscobj: 'x', ...datas }
		await continuacao.receber(db, { ...licitacao, sitlct: 'HOM' })
		await continuacao.receber(db, { ...licitacao, sitlct: 'HOM' })
		return obter(numcpr)
	}
	expect(await entregar('160', 901)).toMatchObject({ codlic: 901, sitcpr: 'HOM', dtahom: '2027-02-01' })
	expect(await entregar('140', 902)).toMatchObject({ codlic: 902, sitcpr: 'CTR' })
	const eventos = await tabelas(db)
		.selectFrom('compraevt')
		.select('dsceve')
		.where('codpcddsp', '=', (await obter('160')).codpcddsp)
		.where('dsceve', 'like', 'Licitação%')
		.execute()
	expect(eventos).toHaveLength(1)
})

test('a purchase whose tender ends revoked has no practised price and no spending left', async ({ portal }) => {
	const { db } = portal
	const { codpcddsp, codund, anocpr, numcpr } = await tabelas(db)
		.updateTable('compra')
		.set({ sitcpr: 'JUL' })
		.where('numcpr', '=', '61')
		.returning(['codpcddsp', 'codund', 'anocpr', 'numcpr'])
		.executeTakeFirstOrThrow()
	const contar = async () => {
		const precos = await tabelas(db)
			.selectFrom('precofonte')
			.select('codpre')
			.where('codpcddsp', '=', codpcddsp)
			.where('valbas', 'is not', null)
			.execute()
		const gastos = await tabelas(db)
			.selectFrom('gastodispensa')
			.select('inciso')
			.where('codpcddsp', '=', codpcddsp)
			.execute()
		return [precos.length > 0, gastos.length > 0]
	}
	expect(await contar()).toEqual([true, true])
	await continuacao.receber(db, {
		codpcddsp: 903,
		numlct: `${numcpr}/${anocpr}`,
		codund: codund ?? 0,
		modlct: 'PRE',
		dscobj: 'x',
		dtapub: '2027-01-04',
		dtaabe: '2027-01-20T12:00:00.000Z',
		dia: '2027-02-01',
		itens: [],
		stasig: 'N',
		sitlct: 'REV',
	})
	expect(await contar()).toEqual([false, false])
})

test('the items of a homologated tender become those of its purchase, and their winners prices of the bank', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const { body } = await portal.as(pregoeira).call(licitacoes.publicarLicitacao, {
		body: {
			...DADOS,
			numlct: '302/2027',
			dscobj: 'Cadeiras e mesas para as secretarias.',
			dtaabe: instanteEm('2027-08-16', '09:00', 'America/Sao_Paulo').toISOString(),
			txtitm:
				'; Cadeira giratória com braços; 30; unidade; ampla; ; 742,50\n; Mesa de reunião; 2; unidade; ampla; ; 1.200,00',
		},
	})
	const params = { codpcddsp: body.codpcddsp }
	const agir = (versao: number, ato: 'abrir' | 'julgar' | 'homologar') =>
		portal.as(pregoeira).call(licitacoes.agir, { params, body: { ato, versao, dscmot: 'Motivo do ato praticado.' } })
	portal.irPara(new Date('2027-08-16T12:00:00Z'))
	await agir(1, 'abrir')
	await portal.as(pregoeira).call(licitacoes.registrarResultados, {
		params,
		body: {
			versao: 2,
			txtres:
				'1; 1; Cadeiras do Vale Ltda.; 99888777000166; 700,50; Vale; ME\n1; 2; Outra S.A.; 22765432000126; 710,00; ; \n2; deserto',
		},
	})
	await agir(3, 'julgar')
	portal.irPara(new Date('2027-08-16T13:00:00Z'))
	expect((await agir(4, 'homologar')).status).toBe(200)
	const { compra } = (await portal.anon.call(licitacoes.obterLicitacao, { params })).body
	expect(compra).toMatchObject({ numero: '302/2027', bens: [{ numitm: 1 }] })
	const codpcddsp = Number(compra?.endereco.split('/').at(-1))
	expect(compra?.dados).toBe(`/proxy/wsinfo/ocds/${codpcddsp}`)
	expect((await portal.anon('GET', `/wsinfo/ocds/${codpcddsp}`)).status).toBe(200)
	const { body: lida } = await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })
	expect(lida).toMatchObject({ sitcpr: 'HOM', vlrhom: '21015.0000', vlrest: '24675.0000' })
	expect(lida.itens.map(({ sititm, vlruniest, resultados }) => [sititm, vlruniest, resultados.length])).toEqual([
		['HOM', '742.5000', 2],
		['DES', '1200.0000', 0],
	])
	const codbem = Number(compra?.bens[0]?.endereco.split('/').at(-1))
	const { body: banco } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: {} })
	const daqui = [...banco.usados, ...banco.desconsiderados].filter(
		(preco) => preco.codpcddsp === codpcddsp && preco.tippre === 'HOM',
	)
	expect(daqui).toMatchObject([{ vlruni: '700.5000', nomfor: 'Cadeiras do Vale Ltda.' }, { vlruni: '710.0000' }])
})

test('the page of a digital process leads to its purchases, and each written form of its number is found', async ({
	portal,
}) => {
	const { db } = portal
	const compras = await tabelas(db).selectFrom('compra').select('codpcddsp').orderBy('codpcddsp').limit(4).execute()
	const numeros = ['27.1.98765.4.3', 'Processo nº 27.1.98765.04.3', '27.1.765.4.3', 'sem número']
	for (const [indice, { codpcddsp }] of compras.entries())
		await tabelas(db)
			.updateTable('compra')
			.set({ numpro: numeros[indice] ?? null })
			.where('codpcddsp', '=', codpcddsp)
			.execute()
	const digitos = await tabelas(db)
		.selectFrom('compra')
		.select(['numpro', 'digpro'])
		.where('numpro', 'is not', null)
		.execute()
	// The two readers of a number, of the page and of the index, agree.
	for (const { numpro, digpro } of digitos) expect(contrato.lerProcesso(numpro ?? '') ?? null).toBe(digpro)
	const [fonte] = ligacoesDoProcesso.of(portal)
	const [primeira, segunda] = compras
	expect((await fonte?.listar(db, '27198765043'))?.map(({ endereco }) => endereco)).toEqual(
		[segunda, primeira].map((compra) => contrato.enderecoDaCompra(compra?.codpcddsp ?? 0)),
	)
	expect(await fonte?.listar(db, '27100000043')).toEqual([])
})

test('a purchase leads a visitor to the public part of its process, and only where there is one', async ({
	portal,
}) => {
	const { db } = portal
	const { codpcddsp } = await tabelas(db).selectFrom('compra').select('codpcddsp').limit(1).executeTakeFirstOrThrow()
	const indicar = (numpro: string) =>
		tabelas(db).updateTable('compra').set({ numpro }).where('codpcddsp', '=', codpcddsp).execute()
	const ler = async () => {
		const { body } = await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })
		const params = { codpcddsp: String(codpcddsp) }
		const pagina = await paginaDaCompra.draw({ db, portal, params, query: new URLSearchParams() })
		return { stapropub: body.stapropub, leva: pagina?.html.includes('href="/processos/publico/') }
	}
	await sql`insert into processos.assunto values (1, 'Aquisição', 'N', 'P', null)`.execute(db)
	await sql`insert into processos.hipotese values (1, 'Documento preparatório', 'R')`.execute(db)
	await sql`insert into processos.estacao values ('COMPRAS', 'Compras', 'Compras', 'T', 1, 1)`.execute(db)
	for (const [nivacepro, stapropub] of [
		['P', 'S'],
		['R', 'N'],
		['S', 'N'],
	] as const) {
		await sql`delete from processos.processo`.execute(db)
		await sql`insert into processos.processo (numpro, versao, hashult, nominr, titpro, codasu, stapro, nivacepro, codhipleg,
			dtaabt, sgletaabt, codundabt, codpescad, numandult, sgletault, codundult, dtasit, dtaacao, acao, dtaultalt)
			values ('26100007010', 1, '', 'x', 'x', 1, 'N', ${nivacepro}, ${nivacepro === 'P' ? null : 1},
			now(), 'COMPRAS', 1, 10009, 1, 'COMPRAS', 1, now(), now(), 'abertura', now())`.execute(db)
		await indicar('26.1.7.1.0')
		expect({ nivacepro, ...(await ler()) }).toEqual({ nivacepro, stapropub, leva: stapropub === 'S' })
	}
	for (const numero of ['26.1.99999.1.0', 'sem número']) {
		await indicar(numero)
		expect(await ler()).toEqual({ stapropub: 'N', leva: false })
	}
})

test('a person who wins a tender is recorded as one, with a masked CPF, apart from who shows the same six digits', async ({
	portal,
}) => {
	const { db } = portal
	const winner = { numcla: 1, vlruni: '100.0000', marca: null, tippor: 'N', tippes: 'PF' } as const
	const item = { numlot: null, qtditm: '1.0000', unimed: 'unidade', tippar: 'A', locent: null, vlrest: null } as const
	const joana = { ...winner, niforn: '***456789**', nomfor: 'Joana Prates' }
	const mario = { ...joana, nomfor: 'Mário Prates' }
	await continuacao.receber(db, {
		codpcddsp: 950,
		numlct: '950/2027',
		codund: 1,
		modlct: 'CUR',
		dscobj: 'Obras de arte.',
		dtapub: '2027-01-04',
		dtaabe: '2027-01-20T12:00:00.000Z',
		sitlct: 'HOM',
		stasig: 'N',
		dia: '2027-02-01',
		itens: [joana, mario, joana].map((classificado, indice) => ({
			...item,
			numitm: indice + 1,
			dscitm: `Obra ${indice + 1}`,
			sititm: 'V',
			classificados: [classificado],
		})),
	})
	const { body: lista } = await portal.anon.call(contrato.listarCompras, { query: { busca: 'obras de arte' } })
	const codpcddsp = lista.itens[0]?.codpcddsp ?? 0
	const { body } = await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })
	const vencedores = body.itens.flatMap(({ resultados }) => resultados)
	expect(vencedores.map(({ nomfor, niform }) => [nomfor, niform])).toEqual([
		['Joana Prates', '***.456.789-**'],
		['Mário Prates', '***.456.789-**'],
		['Joana Prates', '***.456.789-**'],
	])
	expect(new Set(vencedores.map(({ codfor }) => codfor)).size).toBe(2)
	expect(body.vlrest).toBeNull()
	const ocds = String((await portal.anon('GET', `/wsinfo/ocds/${codpcddsp}`)).bytes)
	expect(ocds).toContain('"scheme":"BR-CPF","id":"***.456.789-**"')
	expect(ocds).not.toContain('BR-CNPJ')
})

test('who decides a tie by law is told what the university bought this year of each company it calls, and nobody else is', async ({
	portal,
}) => {
	const publicar = async (numlct: string) => {
		portal.irPara(new Date('2027-08-03T15:00:00Z'))
		const { body } = await portal.as(pregoeira).call(licitacoes.publicarLicitacao, {
			body: {
				...DADOS,
				numlct,
				dscobj: 'Estantes de aço para as bibliotecas.',
				dtaabe: instanteEm('2027-08-16', '09:00', 'America/Sao_Paulo').toISOString(),
				txtitm: '; Estante de aço; 10; unidade',
			},
		})
		return { codpcddsp: body.codpcddsp }
	}
	const julgar = async (params: { codpcddsp: number }, txtres: string) => {
		portal.irPara(new Date('2027-08-16T12:00:00Z'))
		const como = portal.as(pregoeira)
		const abrir = { ato: 'abrir' as const, versao: 1, dscmot: 'Motivo do ato praticado.' }
		await como.call(licitacoes.agir, { params, body: abrir })
		expect((await como.call(licitacoes.registrarResultados, { params, body: { versao: 2, txtres } })).status).toBe(200)
		return como
	}
	const antes = await publicar('303/2027')
	const como = await julgar(antes, '1; 1; Estantes Já Ltda.; 12121212000100; 300,00; ; EPP')
	for (const [passo, ato] of (['julgar', 'homologar'] as const).entries()) {
		portal.irPara(new Date(`2027-08-16T1${2 + passo}:40:00Z`))
		const body = { ato, versao: 3 + passo, dscmot: 'Motivo do ato praticado.' }
		expect((await como.call(licitacoes.agir, { params: antes, body })).status).toBe(200)
	}
	const params = await publicar('304/2027')
	await julgar(
		params,
		'1; 1; Grande S.A.; 22765432000126; 290,00\n1; 2; Estantes Já Ltda., filial; 12121212000291; 295,00; ; EPP\n1; 3; Aço Novo; 34343434000170; 296,00; ; ME',
	)
	const { status, body } = await portal.as(pregoeira).call(licitacoes.listarComprasDoAno, { params })
	expect({ status, body }).toMatchObject({
		status: 200,
		body: {
			ano: 2027,
			conhece: 'S',
			empresas: [
				{ nomfor: 'Estantes Já Ltda., filial', qtdcpr: 1, vlrtot: '3000.0000' },
				{ nomfor: 'Aço Novo', qtdcpr: 0, vlrtot: '0' },
			],
		},
	})
	expect(body.empresas.map((uma) => licitacoes.escreverComprasDoAno(uma, body.ano))).toEqual([
		'Estantes Já Ltda., filial: em 2027, uma compra desta universidade, matriz e filiais, soma R$ 3.000,00.',
		'Aço Novo: nenhuma compra desta universidade com resultado em 2027, entre as que o portal conhece.',
	])
	expect((await portal.anon.call(licitacoes.listarComprasDoAno, { params })).status).toBe(401)
	const deFora = portal.as({ codpes: 10001, nome: 'Ana Beatriz Moraes', perfis: [] })
	expect((await deFora.call(licitacoes.listarComprasDoAno, { params })).status).toBe(403)
	const semLicitacao = { params: { codpcddsp: 999_999 } }
	expect((await portal.as(pregoeira).call(licitacoes.listarComprasDoAno, semLicitacao)).status).toBe(404)
})
