import { PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import {
	acompanharProcesso,
	alterarProcesso,
	contarProcessos,
	darEntrada,
	darParecer,
	darSaida,
	despachar,
	exportarProcessos,
	listarAcessos,
	obterProcesso,
} from '../../contract/index.ts'
import { processos } from '../queries.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	DADOS,
	eduardo,
	helena,
	joao,
	marina,
	otavio,
	sofia,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const AUDITORA = { ...sofia, perfis: ['PRO-AUDITOR'] }
const restrito = { nivacepro: 'R', codhipleg: 1 } as const
const sigiloso = { nivacepro: 'S', codhipleg: 4 } as const

/** Visibility probe: every way in which a process could show itself to a person. */
async function ve(portal: TestPortal, pessoa: Parameters<TestPortal['as']>[0], numpro: string, palavra: string) {
	const call = chamarComo(portal, pessoa)
	const { status } = await call.call(acompanharProcesso, { params: { numpro } })
	const achados = []
	for (const busca of [`numpro=${numpro}`, `q=${numpro}`, `q=${palavra}`, `nominr=Ana&porPagina=100`]) {
		const { body } = await call('GET', `/processo/busca?${busca}`)
		achados.push(body.itens.some((item: { numpro: string }) => item.numpro === numpro))
	}
	const csv = String((await call.call(exportarProcessos, { query: { numpro } })).bytes)
	return {
		status,
		achado: achados.includes(true),
		nunca: !achados.includes(true) && csv.trim().split('\n').length === 1,
	}
}

describe('levels of access', () => {
	test('public: everybody who is signed in', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { titpro: 'Aberto ornitorrinco' })
		expect(await ve(portal, otavio, numpro, 'ornitorrinco')).toMatchObject({ status: 200, achado: true })
	})

	test('restricted: the stations that it passed through, not even the interested party', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { ...restrito, titpro: 'Restrito capivara' })
		for (const pessoa of [ana, eduardo, otavio])
			expect(await ve(portal, pessoa, numpro, 'capivara')).toMatchObject({ status: 404, nunca: true })
		expect(await ve(portal, marina, numpro, 'capivara')).toMatchObject({ status: 200, achado: true })
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		expect(await ve(portal, eduardo, numpro, 'capivara')).toMatchObject({ status: 200, achado: true })
	})

	test('secret: only who works where it is; not the stations that it has left', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { ...sigiloso, titpro: 'Sigiloso tamanduá' })
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect(await ve(portal, eduardo, numpro, 'tamandua')).toMatchObject({ status: 200, achado: true })
		expect(await ve(portal, marina, numpro, 'tamandua')).toMatchObject({ status: 404, nunca: true })
	})

	test('whoever is asked for an opinion sees it until the process leaves with the opinion', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, sigiloso)
		const pedido = { txtdch: '<p>Peço parecer.</p>', codpesace: helena.codpes }
		await chamarComo(portal, marina).call(despachar, { params: { numpro }, body: pedido })
		expect((await chamarComo(portal, helena).call(obterProcesso, { params: { numpro } })).status).toBe(200)
		await chamarComo(portal, helena).call(darParecer, { params: { numpro }, body: { txtdch: '<p>Favorável.</p>' } })
		expect((await chamarComo(portal, helena).call(obterProcesso, { params: { numpro } })).status).toBe(200)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		expect((await chamarComo(portal, helena).call(obterProcesso, { params: { numpro } })).status).toBe(404)
	})

	test('an auditor reads everything, and each reading is kept', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, sigiloso)
		expect((await chamarComo(portal, AUDITORA).call(obterProcesso, { params: { numpro } })).status).toBe(200)
		const acessos = await processos(portal.db)
			.selectFrom('proacesso')
			.selectAll()
			.where('numpro', '=', numpro)
			.execute()
		expect(acessos).toMatchObject([
			{ codpes: joao.codpes, motace: 'leitura' },
			{ codpes: sofia.codpes, motace: 'auditoria' },
		])
	})

	test('what is restricted is not counted either', async ({ portal }) => {
		const antes = (await chamarComo(portal, ana).call(contarProcessos)).body.interessado
		await abrirProcesso(portal, restrito)
		expect((await chamarComo(portal, ana).call(contarProcessos)).body.interessado).toBe(antes)
		await abrirProcesso(portal)
		expect((await chamarComo(portal, ana).call(contarProcessos)).body.interessado).toBe(antes + 1)
	})
})

describe('opening', () => {
	test('only the protocol of the station, with what the subject wants', async ({ portal }) => {
		const abrir = (pessoa: typeof joao, mais = {}) =>
			chamarComo(portal, pessoa)('POST', '/processo', { ...DADOS, ...mais })
		expect((await abrir(joao, { titpro: '' })).status).toBe(400)
		expect((await abrir(marina)).status).toBe(403)
		expect((await abrir(joao, { codasu: 99 })).status).toBe(404)
		expect((await abrir(joao, { codasu: 2 })).body.erro).toBe('complemento-obrigatorio')
		expect((await abrir(joao, { nivacepro: 'R' })).body.erro).toBe('hipotese-obrigatoria')
		expect((await abrir(joao, { nivacepro: 'R', codhipleg: 4 })).body.erro).toBe('hipotese-de-outro-nivel')
		expect((await abrir(joao, { codpesinr: 888_888 })).status).toBe(404)
	})

	test('numbers follow one another and the deadline counts working days', async ({ portal }) => {
		portal.irPara(new Date('2026-11-18T15:00:00Z'))
		const [um, outro] = [await abrirProcesso(portal, { codasu: 7, ...restrito }), await abrirProcesso(portal)]
		expect(Number(outro.slice(3, 8)) - Number(um.slice(3, 8))).toBe(1)
		const { body } = await chamarComo(portal, joao).call(obterProcesso, { params: { numpro: um } })
		// The deadline is 15 working days later: the 20th is a holiday.
		expect(body).toMatchObject({ dtaprz: '2026-12-10', numpro: um, dtaabt: '2026-11-18T15:00:00.000Z' })
		portal.irPara(new Date())
	})
})

describe('changing', () => {
	const mudar = async (portal: TestPortal, pessoa: typeof joao, numpro: string, mais: object) =>
		chamarComo(portal, pessoa).call(alterarProcesso, {
			params: { numpro },
			body: { ...DADOS, txtdch: '<p>Correção.</p>', ...mais },
		})

	test('the protocol of the opening unit, with a reason that stays', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await mudar(portal, eduardo, numpro, { titpro: 'Outro' })).status).toBe(403)
		expect((await mudar(portal, joao, numpro, { titpro: 'Outro', txtdch: '' })).body.mensagem).toBe(
			'O campo de alteração é obrigatório!',
		)
		const { body } = await mudar(portal, joao, numpro, { titpro: 'Outro título' })
		expect(body.dados).toMatchObject({ titpro: 'Outro título', numpro })
		const { body: andamentos } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/andamento`)
		expect(andamentos[0].ocorrencias).toMatchObject([{ codetroco: 'ocoAlteracao', podeRemover: 'N' }])
	})

	test('the head of the station may restrict it, and change nothing else', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await mudar(portal, marina, numpro, { titpro: 'Outro', ...restrito })).status).toBe(403)
		expect((await mudar(portal, marina, numpro, restrito)).status).toBe(200)
		expect((await chamarComo(portal, ana).call(obterProcesso, { params: { numpro } })).status).toBe(404)
	})
})

test('who opened a process is told to the interested party and the head, to nobody else', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	await chamarComo(portal, eduardo).call(obterProcesso, { params: { numpro } })
	expect((await chamarComo(portal, eduardo).call(listarAcessos, { params: { numpro } })).status).toBe(403)
	const { body } = await chamarComo(portal, ana).call(listarAcessos, { params: { numpro } })
	expect(body.itens.map(({ nompes }: { nompes: string }) => nompes)).toContain(eduardo.nome)
})

test('who supports opens a process as somebody, and neither remembers nor counts it as that person’s reading', async ({
	portal,
}) => {
	const numpro = await abrirProcesso(portal, restrito)
	await concederPerfil(portal.db, tiago.codpes, PTL_SUPORTE)
	const leituras = async () => ({
		visitas: await processos(portal.db).selectFrom('procvisita').selectAll().where('numpro', '=', numpro).execute(),
		acessos: await processos(portal.db).selectFrom('proacesso').selectAll().where('numpro', '=', numpro).execute(),
	})
	const antes = await leituras()
	const ler = async (quem: Parameters<typeof chamarComo>[1]) => {
		for (const parte of ['', '/acompanhamento', '/andamento', '/permissao', '/juntada', '/historico', '/rascunho'])
			expect((await chamarComo(portal, quem)('GET', `/processo/${numpro}${parte}`)).status).toBe(200)
	}
	await ler({ ...marina, suporte: tiago.codpes })
	expect(await leituras()).toEqual(antes)
	await ler(marina)
	expect(await leituras()).toMatchObject({
		visitas: [...antes.visitas, { codpes: marina.codpes }],
		acessos: [...antes.acessos, { codpes: marina.codpes }],
	})
})
