import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

const EMAIL = 'office@parceira.example'
const CONDICAO: contrato.Condicao = {
	tipmob: 'EST',
	sentido: 'IDA',
	niveis: [6],
	areas: ['0613'],
	idiomas: [{ idioma: 'en', cefr: 'B1' }],
	qtdpes: 2,
	qtdmes: 12,
	anoini: '2026/2027',
	anofim: '2030/2031',
	stahib: 'N',
}

async function criarConvenio(portal: TestPortal): Promise<{ codcvn: number; hash: string }> {
	const hoje = diaDe(portal)
	const { body } = await portal.as(sofia).call(contrato.inserirConvenio, {
		body: {
			nomcvn: 'Convênio de teste',
			tipcvn: 'ACA',
			nomorg: 'Universidade de Teste',
			cidorg: 'Genebra',
			codpais: 'CH',
			fusorg: 'Europe/Zurich',
			dtainicvn: somarDias(hoje, -10),
			dtafimcvn: somarDias(hoje, 900),
			starenaut: 'N',
			numdiaden: 180,
			condicoes: [CONDICAO],
		},
	})
	const { codcvn } = body
	return { codcvn, hash: (await portal.anon.call(contrato.obterConvenio, { params: { codcvn } })).body.hash }
}

async function lerCorreio(portal: TestPortal) {
	const correio = sql<{
		texto: string
		assunto: string
	}>`select texto, assunto from plataforma.correio where para = ${EMAIL} order by criada_em desc, id desc limit 1`
	return (await correio.execute(portal.db)).rows[0] ?? { texto: '', assunto: '' }
}

async function entrar(portal: TestPortal): Promise<{ segredo: string; codigo: string }> {
	const segredo = /\/nereu\/parceiro\/convenio#([\w-]{43})/.exec((await lerCorreio(portal)).texto)?.[1] ?? ''
	const pedido = await portal.anon.call(contrato.pedirCodigo, { body: { segredo } })
	expect(pedido.body).toEqual({ para: 'o•••@parceira.example' })
	return { segredo, codigo: /^\d{6}/.exec((await lerCorreio(portal)).texto)?.[0] ?? '' }
}

async function listarTarefas(portal: TestPortal, codcvn: number): Promise<string[]> {
	const abertas = sql<{
		chvorg: string
	}>`select chvorg from notificacoes.tarefa where chvorg like ${`nereu:condicoes%:${codcvn}`} and dtabxa is null`
	return (await abertas.execute(portal.db)).rows.map(({ chvorg }) => chvorg)
}

const QUEM = { nomass: 'Anna Schmidt', carass: 'Head of office' }

test('a partner without an account returns conditions with a reason, and approves the next ones by their hash', async ({
	portal,
}) => {
	const { codcvn, hash } = await criarConvenio(portal)
	const params = { codcvn }
	const quem = portal.as(sofia)
	const convidar = (lido: string) =>
		quem.call(contrato.convidarParceiro, { params, body: { hash: lido, emldst: EMAIL } })
	expect((await portal.as(lucia).call(contrato.obterContatoDoParceiro, { params })).status).toBe(403)
	expect(await convidar('0'.repeat(64))).toMatchObject({ status: 409, body: { erro: 'condicoes-mudaram' } })
	expect((await convidar(hash)).status).toBe(200)
	expect((await quem.call(contrato.obterContatoDoParceiro, { params })).body).toMatchObject({
		emlorg: EMAIL,
		convite: { emldst: EMAIL },
		devolucao: null,
	})

	const acesso = await entrar(portal)
	const errado = { ...acesso, codigo: acesso.codigo === '000000' ? '111111' : '000000' }
	expect((await portal.anon.call(contrato.abrirConvenioComoParceiro, { body: errado })).status).toBe(403)
	expect((await portal.anon.call(contrato.abrirComoParceiro, { body: acesso })).body.erro).toBe('acesso-vencido')
	const lido = await portal.anon.call(contrato.abrirConvenioComoParceiro, { body: acesso })
	expect(lido.body).toMatchObject({ hash, vigentes: null, numver: null, staaprpar: 'N', propostas: [CONDICAO] })

	const agir = (mais: { ato: 'aprovar' | 'devolver'; hash: string; motivo?: string }, com = acesso) =>
		portal.anon.call(contrato.agirNoConvenioComoParceiro, { body: { ...com, ...QUEM, ...mais } })
	expect((await agir({ ato: 'devolver', hash })).body.erro).toBe('sem-motivo')
	expect((await agir({ ato: 'devolver', hash, motivo: 'Three people, please' })).body).toMatchObject({ stadev: 'S' })
	expect((await quem.call(contrato.obterContatoDoParceiro, { params })).body.devolucao).toMatchObject({
		nome: 'Anna Schmidt (Head of office)',
		motivo: 'Three people, please',
	})
	expect(await listarTarefas(portal, codcvn)).toEqual([`nereu:condicoes-devolvidas:${codcvn}`])

	// The conditions change while the partner reads: approval of the old hash is refused, that of the new one counts.
	const { versao } = (await quem.call(contrato.obterAlcada, { params })).body
	const nova = await quem.call(contrato.proporCondicoes, {
		params,
		body: { versao, condicoes: [{ ...CONDICAO, qtdpes: 3 }] },
	})
	expect(await listarTarefas(portal, codcvn)).toEqual([])
	expect((await agir({ ato: 'aprovar', hash })).status).toBe(409)
	const aprovada = await agir({ ato: 'aprovar', hash: nova.body.hash })
	expect(aprovada.body).toMatchObject({ staaprpar: 'S', staapraqu: 'N', stadev: 'N', numver: null })
	expect((await agir({ ato: 'aprovar', hash: nova.body.hash })).body).toEqual(aprovada.body)
	expect((await agir({ ato: 'devolver', hash: nova.body.hash, motivo: 'Too late' })).status).toBe(409)
	expect((await convidar(nova.body.hash)).body.erro).toBe('ja-aprovou')
	expect(await listarTarefas(portal, codcvn)).toEqual([`nereu:condicoes:${codcvn}`])

	expect((await quem.call(contrato.aprovarCondicoes, { params, body: { hash: nova.body.hash } })).body).toEqual({
		numver: 1,
	})
	expect(await listarTarefas(portal, codcvn)).toEqual([])
	expect((await lerCorreio(portal)).assunto).toBe('Conditions in force: Convênio de teste')
	const publico = (await portal.anon.call(contrato.obterConvenio, { params })).body
	expect(publico).toMatchObject({ situacao: 'VIG', numver: 1, hash: nova.body.hash })
	expect(publico.aprovacoes).toContainEqual(
		expect.objectContaining({ lado: 'P', nome: 'Anna Schmidt (Head of office)' }),
	)
})

test('a new link ends the one before, and one to an agreement of another unit is not sent', async ({ portal }) => {
	const { codcvn, hash } = await criarConvenio(portal)
	const body = { hash, emldst: EMAIL }
	const params = { codcvn }
	expect((await portal.as(carlos).call(contrato.convidarParceiro, { params, body })).status).toBe(403)
	expect((await portal.as(lucia).call(contrato.convidarParceiro, { params, body })).status).toBe(403)
	await portal.as(sofia).call(contrato.convidarParceiro, { params, body })
	const velho = await entrar(portal)
	await portal.as(sofia).call(contrato.convidarParceiro, { params, body })
	expect((await portal.anon.call(contrato.abrirConvenioComoParceiro, { body: velho })).body.erro).toBe('acesso-vencido')
	expect((await portal.anon.call(contrato.abrirConvenioComoParceiro, { body: await entrar(portal) })).status).toBe(200)
})
