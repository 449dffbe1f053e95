import { concederPerfil } from '@portal/platform/server'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import {
	darEntrada,
	darParecer,
	darSaida,
	despachar,
	juntar,
	listarHistorico,
	obterPermissoes,
	PERFIL_PROTOCOLO_CENTRAL,
} from '../../contract/index.ts'
import { abrirProcesso, ana, chamarComo, eduardo, helena, joao, marina, test } from '../testes/portal-de-teste.ts'

const preparados = new WeakSet<TestPortal>()
const protocoloCentral = { codpes: 10_009, nome: 'Protocolo central', perfis: ['PRO-PROTOCOLO'] }

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	portal.irPara(new Date())
	if (preparados.has(portal)) return
	preparados.add(portal)
	await concederPerfil(portal.db, protocoloCentral.codpes, PERFIL_PROTOCOLO_CENTRAL)
})

const seguir = async (portal: TestPortal, numpro: string) => {
	await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
}

const invalidar = (portal: TestPortal, pessoa: Parameters<typeof chamarComo>[1], caminho: string) =>
	chamarComo(portal, pessoa)('POST', `${caminho}/invalidar`, { jusinv: 'Foi um engano.' })

async function abrirComInformacao(portal: TestPortal) {
	const numpro = await abrirProcesso(portal)
	const { body } = await chamarComo(portal, joao).call(despachar, {
		params: { numpro },
		body: {
			txtdch: '<p>Informo.</p>',
			codetroco: 'ocoInformacao',
		},
	})
	await seguir(portal, numpro)
	return `/processo/${numpro}/andamento/${body.dados.numand}/${body.dados.numseqocoand}`
}

async function abrirComParecer(portal: TestPortal) {
	const numpro = await abrirProcesso(portal)
	await chamarComo(portal, marina).call(despachar, {
		params: { numpro },
		body: {
			txtdch: '<p>Peço.</p>',
			codpesace: helena.codpes,
		},
	})
	const { body } = await chamarComo(portal, helena).call(darParecer, {
		params: { numpro },
		body: {
			txtdch: '<p>Favorável.</p>',
		},
	})
	await seguir(portal, numpro)
	return `/processo/${numpro}/andamento/${body.dados.numand}/${body.dados.numseqocoand}`
}

const DIA_MS = 86_400_000

test('the permission says who may strike out anything in it, and whom to ask', async ({ portal }) => {
	const caminho = await abrirComInformacao(portal)
	const permissao = async (pessoa: typeof joao) => {
		const { body } = await chamarComo(portal, pessoa)('GET', caminho.replace(/\/andamento.*/, '/permissao'))
		return body.motivos.invalidar ?? body.invalidar
	}
	const recusa =
		'Só invalida uma ocorrência quem a registrou, até 30 dias depois, ou a chefia da estação em que foi registrada. Peça a uma delas ou ao protocolo central.'
	expect(await permissao(ana)).toBe(recusa)
	expect(await permissao(eduardo)).toBe(recusa)
	for (const pessoa of [joao, marina, protocoloCentral]) expect(await permissao(pessoa)).toBe('S')
	portal.irPara(new Date(Date.now() + 31 * DIA_MS))
	expect(await permissao(joao)).toBe(recusa)
	expect(await permissao(marina)).toBe('S')
})

test('what its author can still remove is not struck out yet', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const ler = async () => (await chamarComo(portal, joao).call(obterPermissoes, { params: { numpro } })).body.invalidar
	await chamarComo(portal, joao).call(despachar, {
		params: { numpro },
		body: {
			txtdch: '<p>A.</p>',
			codetroco: 'ocoInformacao',
		},
	})
	expect(await ler()).toBe('N')
	await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	expect(await ler()).toBe('S')
})

describe('who strikes out what', () => {
	test('not who merely has the process now, and the refusal says whom to ask', async ({ portal }) => {
		const caminho = await abrirComInformacao(portal)
		const { status, body } = await invalidar(portal, eduardo, caminho)
		expect(status).toBe(403)
		expect(body.mensagem).toContain('a chefia da estação PROT-RUSP, onde foi registrada')
		expect((await invalidar(portal, ana, caminho)).status).toBe(403)
	})

	test('its author, within thirty days, wherever the process is', async ({ portal }) => {
		expect((await invalidar(portal, joao, await abrirComInformacao(portal))).status).toBe(200)
		const antiga = await abrirComInformacao(portal)
		portal.irPara(new Date(Date.now() + 31 * DIA_MS))
		const { status, body } = await invalidar(portal, joao, antiga)
		expect({ status, mensagem: body.mensagem }).toMatchObject({
			status: 403,
			mensagem: expect.stringContaining('há mais de 30 dias'),
		})
		expect((await invalidar(portal, marina, antiga)).status).toBe(200)
	})

	test('an opinion: who gave it and nobody else, the head of the station included', async ({ portal }) => {
		const caminho = await abrirComParecer(portal)
		for (const pessoa of [eduardo, joao, marina]) {
			const { status, body } = await invalidar(portal, pessoa, caminho)
			expect({ status, mensagem: body.mensagem }).toMatchObject({
				status: 403,
				mensagem: expect.stringContaining('Um parecer é de quem o deu'),
			})
		}
		expect((await invalidar(portal, helena, caminho)).status).toBe(200)
	})

	test('the central protocol strikes out anything, with its reason', async ({ portal }) => {
		const caminho = await abrirComParecer(portal)
		expect((await chamarComo(portal, protocoloCentral)('POST', `${caminho}/invalidar`, {})).status).toBe(400)
		expect((await invalidar(portal, protocoloCentral, caminho)).status).toBe(200)
	})

	test('the button is shown to those who may', async ({ portal }) => {
		const caminho = await abrirComInformacao(portal)
		const numpro = caminho.split('/')[2] ?? ''
		const pode = async (pessoa: typeof joao) =>
			(await chamarComo(portal, pessoa)('GET', `/processo/${numpro}/andamento`)).body[1].ocorrencias[0].podeInvalidar
		expect([await pode(joao), await pode(marina), await pode(eduardo)]).toEqual(['S', 'S', 'N'])
	})
})

describe("who acts by a role that is somebody else's", () => {
	test('acts in their place, though they work at the station in their own right', async ({ portal }) => {
		await sql`insert into substituicoes.ptlsubst (codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em)
			values (${marina.codpes}, ${joao.codpes}, current_date, current_date + 9, now() - interval '1 day',
				now() + interval '9 days', '{processos}', 'férias', 'A', now())`.execute(portal.db)
		const [numpro, numproJ] = [await abrirProcesso(portal), await abrirProcesso(portal)]
		const pedido = { txtdch: '<p>Peço.</p>', codpesace: helena.codpes }
		const { body } = await chamarComo(portal, joao).call(despachar, { params: { numpro }, body: pedido })
		expect(body.dados.codpestit).toBe(marina.codpes)
		const juntada = await chamarComo(portal, joao).call(juntar, {
			params: { numpro },
			body: {
				numproJ,
				txtdch: 'Mesmo assunto.',
			},
		})
		expect(juntada.status).toBe(200)
		const elos = async (qual: string) =>
			(await chamarComo(portal, joao).call(listarHistorico, { params: { numpro: qual } })).body.itens
		expect((await elos(numpro)).slice(0, 2)).toMatchObject([
			{ acao: 'juntada', codpestit: marina.codpes },
			{ acao: 'parecerista', codpestit: marina.codpes },
		])
		expect((await elos(numproJ))[0]).toMatchObject({ acao: 'juntado', codpestit: marina.codpes })
		const informacao = { txtdch: '<p>Informo.</p>', codetroco: 'ocoInformacao' }
		const propria = await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, informacao)
		expect(propria.body.dados.codpestit).toBeNull()
	})
})
