import { diaDe } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

const CONVERSAO: contrato.Conversao = { aqui: 2, la: 3, quem: 'Comissão de Graduação' }
const COMPONENTES: contrato.Componente[] = [
	{ tabela: 'EST', codigo: 'OPT1', titulo: 'Optimisation', creditos: 600 },
	{ tabela: 'REC', codigo: 'MAP2210', titulo: 'Otimização', creditos: 400 },
]

test('6 ECTS are 4 credits by two thirds, in whole hundredths', () => {
	expect(contrato.converterCreditos(600, CONVERSAO)).toBe(400)
	expect(contrato.converterCreditos(500, CONVERSAO)).toBe(333)
	expect(contrato.converterCreditos(100, { aqui: 1, la: 8 })).toBe(13)
})

test('credits are not recognised without a plan, without a conversion, or beyond it', () => {
	const plano = { componentes: COMPONENTES, conversao: CONVERSAO }
	expect(contrato.recusaDeReconhecer(plano)).toBeUndefined()
	expect(contrato.recusaDeReconhecer(undefined)?.mensagem).toMatch(/Não há plano/)
	expect(contrato.recusaDeReconhecer({ ...plano, conversao: null })?.mensagem).toMatch(
		/Lá são 6 ECTS; aqui, 4 créditos/,
	)
	const demais = COMPONENTES.map((um) => (um.tabela === 'REC' ? { ...um, creditos: 401 } : um))
	expect(contrato.recusaDeReconhecer({ ...plano, componentes: demais })?.mensagem).toMatch(
		/aqui, 4,01 créditos, e a conversão dá 4/,
	)
})

/** A student of the demonstration whose place is confirmed, and the number of the application. */
async function obterConfirmada(portal: TestPortal, sitcan: contrato.SituacaoCan) {
	const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan } })
	const [uma] = body.itens
	if (!uma) throw new Error(`nobody is ${sitcan}`)
	return { codcan: uma.codcan, aluno: { codpes: uma.codpes, nome: uma.nompes } }
}

async function lerCorreio(portal: TestPortal): Promise<string> {
	const correio = sql<{
		texto: string
	}>`select texto from plataforma.correio where para = 'mobility@example.edu' order by criada_em desc, id desc limit 1`
	return (await correio.execute(portal.db)).rows[0]?.texto ?? ''
}

/** Opens the link of the newest mail with the code that is mailed then. */
async function entrarComoParceiro(portal: TestPortal): Promise<{ segredo: string; codigo: string }> {
	const segredo = /#([\w-]{43})/.exec(await lerCorreio(portal))?.[1] ?? ''
	const pedido = await portal.anon.call(contrato.pedirCodigo, { body: { segredo } })
	expect(pedido.body).toEqual({ para: 'm•••@example.edu' })
	return { segredo, codigo: /^\d{6}/.exec(await lerCorreio(portal))?.[0] ?? '' }
}

const PARCEIRO = { nomass: 'Maria Kowalska', carass: 'Coordinator' }

test('a plan is signed by three, changed with a reason, returned, and the old texts keep their signatures', async ({
	portal,
}) => {
	const { codcan, aluno } = await obterConfirmada(portal, 'CFM')
	const acharNaLista = async (sitcan: contrato.SituacaoCan) =>
		(await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan } })).body.itens[0]
	expect(await acharNaLista('CFM')).toMatchObject({
		dtanom: expect.stringMatching(/Z$/),
		fusorg: expect.stringMatching('/'),
	})
	expect(await acharNaLista('ACE')).toMatchObject({ dtanom: null })
	const params = { codcan }
	const estudante = portal.as(aluno)
	const guardar = (body: contrato.ConteudoDoPlano & { motivo?: string }) =>
		estudante.call(contrato.guardarPlano, { params, body })
	const ler = async () => {
		const { propostas } = (await estudante.call(contrato.obterPlano, { params })).body
		const { numprp = 0, hash = '' } = propostas.at(-1) ?? {}
		return { propostas, lida: { numprp, hash } }
	}
	expect((await guardar({ componentes: COMPONENTES, conversao: null })).status).toBe(200)
	expect((await portal.as(carlos).call(contrato.obterPlano, { params })).status).toBe(404)
	const primeira = (await ler()).lida
	expect((await estudante.call(contrato.agirNoPlano, { params, body: { ...primeira, ato: 'enviar' } })).status).toBe(
		200,
	)

	// The partner opens the plan with link and code; the student takes it back meanwhile.
	const acesso = await entrarComoParceiro(portal)
	expect((await portal.anon.call(contrato.abrirComoParceiro, { body: { ...acesso, codigo: '000000' } })).status).toBe(
		403,
	)
	const aberto = await portal.anon.call(contrato.abrirComoParceiro, { body: acesso })
	expect(aberto.body.propostas).toMatchObject([{ numprp: 1, assinaturas: [{ papel: 'E' }] }])
	await estudante.call(contrato.agirNoPlano, { params, body: { ...primeira, ato: 'retomar' } })
	await guardar({ componentes: COMPONENTES, conversao: CONVERSAO })
	const atrasada = await portal.anon.call(contrato.agirComoParceiro, {
		body: { ...acesso, ...primeira, ...PARCEIRO, ato: 'assinar' },
	})
	expect(atrasada).toMatchObject({ status: 409, body: { erro: 'plano-alterado' } })
	const depois = await ler()
	expect(depois.propostas.map(({ sitprp, assinaturas }) => [sitprp, assinaturas.length])).toEqual([
		['SUB', 1],
		['EDI', 0],
	])

	// Sent again, declined by the office with a reason, sent a third time, signed by the two others.
	await estudante.call(contrato.agirNoPlano, { params, body: { ...depois.lida, ato: 'enviar' } })
	const devolvida = await portal
		.as(lucia)
		.call(contrato.agirNoPlano, { params, body: { ...depois.lida, ato: 'devolver', motivo: 'Falta uma disciplina' } })
	expect(devolvida.body.propostas.map(({ sitprp }) => sitprp)).toEqual(['SUB', 'DEC', 'EDI'])
	expect(devolvida.body.propostas[1]?.devolucao).toMatch(/Falta uma disciplina/)
	const terceira = (await ler()).lida
	await estudante.call(contrato.agirNoPlano, { params, body: { ...terceira, ato: 'enviar' } })
	expect((await estudante.call(contrato.agirNoPlano, { params, body: { ...terceira, ato: 'assinar' } })).status).toBe(
		422,
	)
	await portal.as(lucia).call(contrato.agirNoPlano, { params, body: { ...terceira, ato: 'assinar' } })
	const novo = await entrarComoParceiro(portal)
	expect((await portal.anon.call(contrato.abrirComoParceiro, { body: acesso })).status).toBe(403)
	const assinada = await portal.anon.call(contrato.agirComoParceiro, {
		body: { ...novo, ...terceira, ...PARCEIRO, ato: 'assinar' },
	})
	expect(assinada.body.propostas.at(-1)).toMatchObject({
		sitprp: 'APR',
		assinaturas: [{ papel: 'E' }, { papel: 'U' }, { papel: 'P', nome: 'Maria Kowalska' }],
	})

	// The office takes it to the network of universities; the student sees that it was read.
	const query = {
		dtaini: '2027-02-01',
		dtafim: '2027-06-30',
		anoaca: '2026/2027',
		nivel: '6',
		isced: '0541',
		codpais: 'BR',
	} as const
	const exportarNaRede = (quem: typeof lucia, mudada: object = {}) =>
		portal.as(quem).call(contrato.exportarPlano, { params, query: { ...query, ...mudada } })
	await sql`update nereu.convenio set heiorg = null`.execute(portal.db)
	expect((await exportarNaRede(lucia)).body).toMatchObject({ erro: 'sem-identificador' })
	await sql`update nereu.convenio set heiorg = 'parceira.example'`.execute(portal.db)
	expect((await exportarNaRede(aluno)).status).toBe(403)
	expect((await exportarNaRede(lucia, { dtafim: '2026-06-30' })).body).toMatchObject({ erro: 'datas-trocadas' })
	const xml = await exportarNaRede(lucia)
	expect(xml.bytes.toString()).toMatch(/<first-version>.*<signer-name>Maria Kowalska</)
	const leituras = await estudante.call(contrato.listarLeituras, { params })
	expect(leituras.body.leituras[0]).toMatchObject({ nompes: lucia.nome, coddoc: null })

	// A change after the signatures is another proposal, and needs a reason.
	await guardar({
		componentes: [...COMPONENTES, { tabela: 'VIR', codigo: '', titulo: 'Online', creditos: 300 }],
		conversao: CONVERSAO,
	})
	const quarta = (await ler()).lida
	expect((await estudante.call(contrato.agirNoPlano, { params, body: { ...quarta, ato: 'enviar' } })).body.erro).toBe(
		'sem-motivo',
	)
	expect((await ler()).propostas[2]).toMatchObject({ sitprp: 'APR', hash: terceira.hash })
})

test('arrival waits for a plan signed by three', async ({ portal }) => {
	const { codcan } = await obterConfirmada(portal, 'ACE')
	const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan: 'ACE' } })
	const versao = body.itens[0]?.versao ?? 0
	const chegar = await portal
		.as(lucia)
		.call(contrato.agirNaCandidatura, { params: { codcan }, body: { ato: 'chegar', versao, dia: diaDe(portal) } })
	expect(chegar).toMatchObject({ status: 422, body: { erro: 'sem-plano' } })
	expect((await portal.as(sofia).call(contrato.obterPlano, { params: { codcan } })).status).toBe(200)
})

test('ten wrong codes close the link for an hour', async ({ portal }) => {
	const { codcan, aluno } = await obterConfirmada(portal, 'NOM')
	const params = { codcan }
	await portal.as(aluno).call(contrato.guardarPlano, { params, body: { componentes: COMPONENTES, conversao: null } })
	const { propostas } = (await portal.as(aluno).call(contrato.obterPlano, { params })).body
	await portal
		.as(aluno)
		.call(contrato.agirNoPlano, { params, body: { numprp: 1, hash: propostas[0]?.hash ?? '', ato: 'enviar' } })
	const acesso = await entrarComoParceiro(portal)
	const errado = { ...acesso, codigo: acesso.codigo === '000000' ? '111111' : '000000' }
	for (let vez = 0; vez < 10; vez += 1) await portal.anon.call(contrato.abrirComoParceiro, { body: errado })
	expect((await portal.anon.call(contrato.abrirComoParceiro, { body: acesso })).status).toBe(429)
})
