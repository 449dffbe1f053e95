import { somarDias } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	calcularLimiteDePedidos,
	calcularLimiteDeResposta,
	calcularMinimo,
	calcularPrimeiroDia,
	compararTextos,
} from '../contract/index.ts'
import { licitacoes } from './index.ts'
import { paginaDaLicitacao, paginaDasLicitacoes } from './pagina-publica.ts'
import { ana, calcularInstante, montar, pedir, pregoeira, publicarUma, test } from './testes/portal-de-teste.ts'

const obter = async (portal: TestPortal, codpcddsp: number): Promise<contrato.LicitacaoCompleta> =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body

const agir = (
	portal: TestPortal,
	codpcddsp: number,
	dados: Partial<contrato.DadosDoAto> & Pick<contrato.DadosDoAto, 'ato' | 'versao'>,
) =>
	portal
		.as(pregoeira)
		.call(contrato.agir, { params: { codpcddsp }, body: { dscmot: 'Motivo do ato praticado.', ...dados } })

const listarCartas = async (portal: TestPortal, para: string): Promise<string[]> =>
	(
		await sql<{ assunto: string }>`select assunto from plataforma.correio where para = ${para} order by id`.execute(
			portal.db,
		)
	).rows.map(({ assunto }) => assunto)

test('the least terms are those of article 55', () => {
	const dias = (tipobj: contrato.Objeto, crijul: contrato.Criterio, regime: contrato.Regime) =>
		calcularMinimo(tipobj, crijul, regime).dias
	expect(dias('BEM', 'MEN', 'COM')).toBe(8)
	expect(dias('BEM', 'DES', 'COM')).toBe(8)
	expect(dias('BEM', 'OUT', 'COM')).toBe(15)
	expect(dias('SRV', 'MEN', 'COM')).toBe(10)
	expect(dias('OBR', 'DES', 'ESP')).toBe(25)
	expect(dias('OBR', 'MEN', 'INT')).toBe(60)
	expect(dias('OBR', 'MEN', 'SEM')).toBe(35)
	expect(dias('SRV', 'OUT', 'COM')).toBe(35)
	expect(dias('BEM', 'LAN', 'COM')).toBe(15)
	expect(dias('SRV', 'TEC', 'COM')).toBe(35)
})

test('terms equal a table worked by hand, over weekends, holidays and the end of the year', () => {
	const oito = calcularMinimo('BEM', 'MEN', 'COM')
	const sem = new Set<string>()
	const carnaval = new Set(['2027-02-08', '2027-02-09', '2027-02-10'])
	const fimDeAno = new Set(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'])
	// Published, holidays, first day on the last day of the term, and after it.
	const casos: readonly [string, ReadonlySet<string>, string, string][] = [
		['2026-08-03', sem, '2026-08-13', '2026-08-14'],
		['2026-08-07', sem, '2026-08-19', '2026-08-20'],
		['2026-08-08', sem, '2026-08-19', '2026-08-20'],
		['2027-02-04', carnaval, '2027-02-19', '2027-02-22'],
		['2026-12-21', fimDeAno, '2027-01-06', '2027-01-07'],
	]
	for (const [dtapub, feriados, noUltimo, depois] of casos) {
		expect([dtapub, calcularPrimeiroDia(dtapub, oito, feriados, true)]).toEqual([dtapub, noUltimo])
		expect([dtapub, calcularPrimeiroDia(dtapub, oito, feriados, false)]).toEqual([dtapub, depois])
	}
	expect(calcularLimiteDePedidos('2026-08-13', sem)).toBe('2026-08-10')
	expect(calcularLimiteDePedidos('2027-02-11', carnaval)).toBe('2027-02-03')
	expect(calcularLimiteDeResposta('2026-08-03', '2026-08-13', sem)).toBe('2026-08-06')
	expect(calcularLimiteDeResposta('2026-08-11', '2026-08-13', sem)).toBe('2026-08-12')
})

test('a moved paragraph is shown as moved, and a changed value as what left and what came', () => {
	expect(compararTextos('a\n\nb\n\nc', 'b\n\nc\n\na')).toEqual([
		{ tipo: 'igual', texto: 'b' },
		{ tipo: 'igual', texto: 'c' },
		{ tipo: 'moveu', texto: 'a' },
	])
	expect(compararTextos('Preço: 10', 'Preço: 12')).toEqual([
		{ tipo: 'saiu', texto: 'Preço: 10' },
		{ tipo: 'entrou', texto: 'Preço: 12' },
	])
	expect(compararTextos('x\n'.repeat(3000), 'y')).toBeUndefined()
})

test('an opening before the least term is refused with the sum', async ({ portal }) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const { status, body } = await portal
		.as(pregoeira)
		.call(contrato.publicarLicitacao, { body: montar({ dtaabe: calcularInstante('2027-08-10') }) })
	expect(status).toBe(422)
	expect(body.mensagem).toMatch(
		/8 dias úteis \(Lei 14\.133\/2021, art\. 55, I, a\), contados da divulgação de 03\/08\/2027/,
	)
})

test('a change that touches the proposals begins the term again, and every date moves', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	expect((await pedir(portal, codpcddsp)).status).toBe(200)
	portal.irPara(new Date('2027-08-12T15:00:00Z'))
	const mudar = (mais: object) =>
		portal.as(pregoeira).call(contrato.publicarVersao, {
			params: { codpcddsp },
			body: {
				versao: 1,
				txtedt: 'Primeiro parágrafo.\n\nOutro segundo parágrafo.',
				staprp: 'S',
				motver: 'O julgamento passa a ser por lote.',
				dtaabe: calcularInstante('2027-08-16'),
				...mais,
			},
		})
	expect(await mudar({})).toMatchObject({ status: 422, body: { erro: 'abertura-antes-do-prazo' } })
	expect(await mudar({ dtaabe: calcularInstante('2027-08-30') })).toMatchObject({ status: 200, body: { versao: 2 } })
	// A second officer with the first version on the screen.
	expect((await mudar({ dtaabe: calcularInstante('2027-08-31') })).status).toBe(409)
	const licitacao = await obter(portal, codpcddsp)
	expect(licitacao).toMatchObject({ dtaabe: calcularInstante('2027-08-30'), dtalimper: '2027-08-25', versao: 2 })
	expect(licitacao.conta).toMatch(/contados da divulgação de 12\/08\/2027/)
	const agenda = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`)
	expect(agenda.bytes.toString()).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20270830T120000Z/)
	expect(agenda.bytes.toString()).not.toContain('20270816')
	const atom = (await portal.anon('GET', '/wslicitacoes/api/atom')).bytes.toString()
	expect(atom).toContain('Abertura em 30/08/2027')
	expect(await listarCartas(portal, 'vendas@horizonte.example')).toContainEqual(
		expect.stringMatching(/Versão 2 do edital: o prazo recomeça/),
	)
	const { body } = await portal.anon.call(contrato.obterDiferenca, { params: { codpcddsp }, query: { de: 1, ate: 2 } })
	expect(body.trechos.map(({ tipo }) => tipo)).toEqual(['igual', 'saiu', 'entrou'])
})

test('an opening is compared as an instant, whatever its offset', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const mudar = (versao: number, dtaabe: string) =>
		portal.as(pregoeira).call(contrato.publicarVersao, {
			params: { codpcddsp },
			body: {
				versao,
				txtedt: 'Primeiro parágrafo, corrigido.',
				staprp: 'N',
				motver: 'Corrige a redação do objeto.',
				dtaabe,
			},
		})
	// 09:00 in São Paulo is 12:00 UTC; the first is one hour later and the second one minute earlier.
	expect((await mudar(1, '2027-08-16T10:00:00-03:00')).status).toBe(200)
	expect((await mudar(2, '2027-08-16T15:59:00+03:00')).body.erro).toBe('abertura-adiantada')
})

test('a request at the last second of its limit is in, and the next second is out', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const dtalimper = (await obter(portal, codpcddsp)).dtalimper ?? ''
	portal.irPara(new Date(calcularInstante(dtalimper, '23:59')))
	expect((await pedir(portal, codpcddsp)).status).toBe(200)
	portal.irPara(new Date(calcularInstante(somarDias(dtalimper, 1), '00:00')))
	expect(await pedir(portal, codpcddsp)).toMatchObject({ status: 422, body: { erro: 'fora-do-prazo' } })
	expect((await obter(portal, codpcddsp)).motivo).toMatch(/terminou em/)
})

test('the same request sent again keeps its protocol', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const [primeira, segunda] = await Promise.all([pedir(portal, codpcddsp), pedir(portal, codpcddsp)])
	expect(segunda.body).toEqual(primeira.body)
	expect((await obter(portal, codpcddsp)).pedidos).toHaveLength(1)
})

test('who asked appears nowhere in public', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	await pedir(portal, codpcddsp)
	for (const endereco of [
		`/wslicitacoes/api/licitacoes/${codpcddsp}`,
		`/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`,
		'/wslicitacoes/api/atom',
		'/wslicitacoes/api/licitacoes/',
	])
		expect((await portal.anon('GET', endereco)).bytes.toString()).not.toMatch(/horizonte/i)
})

test('an answer reaches whoever asked, once, and closes the task of the auctioneers', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	await concederPerfil(portal.db, pregoeira.codpes, contrato.LCT_PREGOEIRO, { codund: 1 })
	const pedido = await pedir(portal, codpcddsp, { codema: 'outra@horizonte.example', tipesc: 'IMP' })
	const { numesc } = pedido.body
	const contar = async () =>
		(
			await sql<{ n: number }>`select count(*)::int as n from notificacoes.tarefa
				where chvorg = ${`licitacoes:pedido:${codpcddsp}:${numesc}`} and dtabxa is null`.execute(portal.db)
		).rows[0]?.n
	expect(await contar()).toBe(1)
	const responder = (body: contrato.DadosDaResposta) =>
		portal.as(pregoeira).call(contrato.responder, { params: { codpcddsp, numesc }, body })
	expect(await responder({ txtrsp: 'A impugnação foi examinada.' })).toMatchObject({ status: 422 })
	expect((await responder({ txtrsp: 'A impugnação foi examinada.', acolhida: 'N' })).status).toBe(200)
	expect((await responder({ txtrsp: 'Outra resposta qualquer.', acolhida: 'S' })).status).toBe(409)
	expect(await contar()).toBe(0)
	expect(await listarCartas(portal, 'outra@horizonte.example')).toEqual([
		`Protocolo ${pedido.body.protocolo}: impugnação`,
		`Resposta a ${pedido.body.protocolo}`,
	])
	expect((await obter(portal, codpcddsp)).pedidos).toMatchObject([{ sitesc: 'N' }])
})

test('a suspended tender resumes with a whole term, and the session opens at its hour', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	expect(await agir(portal, codpcddsp, { ato: 'abrir', versao: 1 })).toMatchObject({
		body: { mensagem: 'A hora da abertura ainda não chegou. Espere-a, ou mude o edital.' },
	})
	expect((await agir(portal, codpcddsp, { ato: 'suspender', versao: 1 })).status).toBe(200)
	expect(await agir(portal, codpcddsp, { ato: 'retomar', versao: 2 })).toMatchObject({ body: { erro: 'sem-abertura' } })
	const cedo = { ato: 'retomar', versao: 2, dtaabe: calcularInstante('2027-08-05') } as const
	expect((await agir(portal, codpcddsp, cedo)).body.erro).toBe('abertura-antes-do-prazo')
	expect((await agir(portal, codpcddsp, { ...cedo, dtaabe: calcularInstante('2027-08-20') })).status).toBe(200)
	portal.irPara(new Date(calcularInstante('2027-08-20', '09:00')))
	expect((await agir(portal, codpcddsp, { ato: 'abrir', versao: 3 })).status).toBe(200)
	expect((await agir(portal, codpcddsp, { ato: 'homologar', versao: 4 })).status).toBe(422)
	expect((await agir(portal, codpcddsp, { ato: 'julgar', versao: 4, minint: 10 })).status).toBe(200)
	portal.irPara(new Date(calcularInstante('2027-08-20', '09:11')))
	expect((await agir(portal, codpcddsp, { ato: 'homologar', versao: 5 })).status).toBe(200)
	expect((await agir(portal, codpcddsp, { ato: 'revogar', versao: 6 })).body.mensagem).toMatch(/foi homologada/)
	const { conta, eventos, perguntar } = await obter(portal, codpcddsp)
	expect(conta).toMatch(/contados da divulgação de 03\/08\/2027/)
	expect(eventos.map(({ dsceve }) => dsceve).slice(0, 5)).toEqual([
		'Homologada',
		'Em fase de recurso',
		'Em sessão pública',
		'Recebendo propostas',
		'Suspensa',
	])
	expect(perguntar).toBe('N')
})

test('a revoked tender cancels its dates, and leaves the open list', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 1 })
	const { bytes } = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`)
	expect(bytes.toString().match(/STATUS:CANCELLED/g)).toHaveLength(2)
	const listar = async (parte: 'abertas' | 'encerradas') =>
		(await portal.anon.call(contrato.listarLicitacoes, { query: { parte, porPagina: 100 } })).body.itens.some(
			(uma) => uma.codpcddsp === codpcddsp,
		)
	expect([await listar('abertas'), await listar('encerradas')]).toEqual([false, true])
})

test('an auctioneer conducts the tenders of their unit alone', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	await concederPerfil(portal.db, ana.codpes, contrato.LCT_PREGOEIRO, { codund: 45 })
	const { status } = await portal.as(ana).call(contrato.agir, {
		params: { codpcddsp },
		body: { ato: 'suspender', versao: 1, dscmot: 'Sem poder para isto.' },
	})
	expect(status).toBe(403)
	const { body } = await portal.as(ana).call(contrato.obterAlcada, { params: { codpcddsp } })
	expect(body.conduzir).toBe('N')
})

test('the feed is well-formed and holds what is open', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal, { dscobj: 'Papel <b>& tinta</b> para as secretarias.' })
	const { bytes, headers } = await portal.anon('GET', '/wslicitacoes/api/atom')
	expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
	expect(bytes.toString()).toContain(`/licitacoes/${codpcddsp}?versao=1`)
	expect(bytes.toString()).toContain('Papel &lt;b&gt;&amp; tinta&lt;/b&gt;')
})

test('who asked is forgotten a year after the end of the tender, and the request stays', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	await pedir(portal, codpcddsp)
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 1 })
	const apagar = async (quando: string) => {
		portal.irPara(new Date(quando))
		await licitacoes.jobs?.find(({ nome }) => nome === 'licitacoes-apagar-contatos')?.executar(portal, {})
		const { rows } = await sql<{ nompes: string; txtper: string }>`select nompes, txtper from licitacoes.licesc
			where codpcddsp = ${codpcddsp}`.execute(portal.db)
		return rows[0]
	}
	expect((await apagar('2028-07-01T12:00:00Z'))?.nompes).toBe('Papelaria Horizonte')
	expect(await apagar('2028-09-01T12:00:00Z')).toMatchObject({ nompes: '', txtper: expect.stringMatching(/parcelas/) })
})

test('a tender reads whole without JavaScript: object, dates, notice and requests, every value escaped', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { dscobj: 'Papel <b>reciclado</b> para as secretarias.' })
	await pedir(portal, codpcddsp)
	const desenhar = (codigo: string) =>
		paginaDaLicitacao.draw({
			db: portal.db,
			portal,
			params: { codpcddsp: codigo },
			query: new URLSearchParams(),
		})
	const pagina = await desenhar(String(codpcddsp))
	expect(pagina?.canonical).toBe(`/licitacoes/${codpcddsp}`)
	for (const parte of ['Papel &lt;b&gt;reciclado', 'Abertura em 16/08/2027', 'Segundo parágrafo', 'duas parcelas'])
		expect(pagina?.html).toContain(parte)
	expect(pagina?.html).not.toMatch(/horizonte|<b>/i)
	// The largest text of the screen is as tall and as near the top as that of the page.
	expect(pagina?.html).toMatch(/<\/ul><h2>Edital<\/h2><p>Primeiro parágrafo\.<br><br>Segundo parágrafo\.<\/p>/)
	expect(await desenhar('999999')).toBeUndefined()
	// The map of the site keeps a tender after its end, and says when it changed.
	portal.irPara(new Date('2027-08-05T15:00:00Z'))
	await agir(portal, codpcddsp, { ato: 'revogar', versao: 1 })
	expect(await paginaDaLicitacao.listPaths(portal.db, portal)).toContainEqual({
		path: `/licitacoes/${codpcddsp}`,
		changed: '2027-08-05T15:00:00.000Z',
	})
	expect((await desenhar(String(codpcddsp)))?.html).toContain('Situação: Revogada.')
})

test('the drawn list obeys the filters of its address, and its next page keeps them', async ({ portal }) => {
	await publicarUma(portal, { dscobj: 'Vidraria graduada para laboratórios.' })
	const desenhar = async (busca: string) =>
		(
			await paginaDasLicitacoes.draw({
				db: portal.db,
				portal,
				params: {},
				query: new URLSearchParams(busca),
			})
		)?.html
	expect(await desenhar('busca=vidraria')).toContain('Vidraria graduada')
	expect(await desenhar('busca=inexistente')).not.toContain('<li>')
	expect(await desenhar('parte=encerradas&busca=vidraria')).not.toContain('<li>')
	await publicarUma(portal, { dscobj: 'Vidraria de boro para aulas.' })
	expect(await desenhar('busca=vidraria&porPagina=1')).toContain(
		'href="/licitacoes?busca=vidraria&amp;porPagina=1&amp;pagina=2"',
	)
})
