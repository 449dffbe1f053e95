import { concederPerfil, type PublicPageSource } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaInscricao, paginaDoInteresse } from '../interesses/pagina-publica.ts'
import { paginaDaLicitacao } from '../pagina-publica.ts'
import { calcularInstante, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'
import { agir, decidir, julgarUma, lerChave, obter, recorrer } from '../testes/recurso-de-teste.ts'

test('an appeal goes from intention to the higher decision by the terms of article 165, and suspends the tender', async ({
	portal,
}) => {
	await concederPerfil(portal.db, pregoeira.codpes, contrato.LCT_PREGOEIRO, { codund: 1 })
	const codpcddsp = await julgarUma(portal)
	const { body: intencao } = await recorrer(portal, codpcddsp)
	expect(intencao).toEqual({ numrec: 1, protocolo: `LCT-${codpcddsp}-R1`, dtalim: '2027-08-19' })
	// The same address again keeps its protocol.
	expect((await recorrer(portal, codpcddsp, 'Juridico@sul.example')).body).toEqual(intencao)
	portal.irPara(new Date(calcularInstante('2027-08-16', '10:31')))
	expect(await recorrer(portal, codpcddsp, 'tarde@sul.example')).toMatchObject({ body: { erro: 'fora-do-prazo' } })
	expect((await agir(portal, codpcddsp, 'homologar', 3)).body.mensagem).toMatch(/art\. 168/)

	const razoes = (chave: string) =>
		portal.anon.call(contrato.enviarRazoes, {
			params: { codpcddsp, numrec: 1 },
			body: { chave, txtraz: 'O atestado apresentado é de outro objeto.' },
		})
	portal.irPara(new Date(calcularInstante('2027-08-19', '23:59')))
	expect((await razoes('x'.repeat(32))).status).toBe(404)
	expect((await decidir(portal, codpcddsp, 'NCO')).status).toBe(422)
	const chave = await lerChave(portal, intencao.protocolo)
	expect((await razoes(chave)).body).toEqual({ numrec: 1, dtalim: '2027-08-24' })
	// Sent twice, they are published once.
	expect((await razoes(chave)).body).toEqual({ numrec: 1, dtalim: '2027-08-24' })

	const contrarrazoar = () =>
		portal.anon.call(contrato.enviarContrarrazoes, {
			params: { codpcddsp, numrec: 1 },
			body: { nompes: 'Norte Papéis', codema: 'norte@papeis.example', txtcrz: 'O atestado é do mesmo objeto.' },
		})
	expect((await contrarrazoar()).status).toBe(200)
	expect((await decidir(portal, codpcddsp, 'REC')).body.mensagem).toMatch(/24\/08\/2027/)
	portal.irPara(new Date(calcularInstante('2027-08-25', '09:00')))
	expect((await contrarrazoar()).status).toBe(422)
	expect((await decidir(portal, codpcddsp, 'NEG')).status).toBe(422)
	expect((await decidir(portal, codpcddsp, 'ENC')).body).toEqual({ numrec: 1, sitrec: 'ENC' })
	// The calendar of this test has no holidays: ten working days from Wednesday, 25 August.
	expect((await obter(portal, codpcddsp)).recursos[0]).toMatchObject({ sitrec: 'ENC', dtalim: '2027-09-08' })
	expect((await decidir(portal, codpcddsp, 'REC')).status).toBe(422)
	expect((await decidir(portal, codpcddsp, 'NEG')).body).toEqual({ numrec: 1, sitrec: 'DEC' })
	expect((await decidir(portal, codpcddsp, 'PRO')).status).toBe(422)
	expect((await agir(portal, codpcddsp, 'homologar', 3)).status).toBe(200)

	// The name is public and the addresses are nowhere.
	const publico = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}`)
	expect(publico.bytes.toString()).toMatch(/Papelaria do Sul[\s\S]*Norte Papéis/)
	expect(publico.bytes.toString()).not.toMatch(/@/)
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.tarefa
		where chvorg = ${`licitacoes:recurso:${codpcddsp}:1`} and dtabxa is null`.execute(portal.db)
	expect(rows[0]?.n).toBe(0)
})

test('without reasons in time an appeal is not known, and a granted one leads back to the judgement', async ({
	portal,
}) => {
	const codpcddsp = await julgarUma(portal)
	await recorrer(portal, codpcddsp)
	portal.irPara(new Date(calcularInstante('2027-08-20', '09:00')))
	expect((await decidir(portal, codpcddsp, 'NCO')).body.sitrec).toBe('DEC')
	expect((await agir(portal, codpcddsp, 'rever', 3)).status).toBe(200)
	expect((await agir(portal, codpcddsp, 'homologar', 4)).status).toBe(422)
	expect((await recorrer(portal, codpcddsp, 'outra@sul.example')).body.erro).toBe('sem-fase-de-recurso')
})

const desenhar = (portal: TestPortal, pagina: typeof paginaDoInteresse, params = {}, busca = '') =>
	pagina.draw({ db: portal.db, portal, params, query: new URLSearchParams(busca) })

const enviar = (portal: TestPortal, endereco: string, corpo: string) =>
	portal.anon('POST', endereco, corpo, {
		'content-type': 'application/x-www-form-urlencoded',
		'x-xsrf-token': '',
	})

/** Page to which the answer of a form leads. */
async function desenharDestino(
	portal: TestPortal,
	pagina: PublicPageSource,
	{ status, headers }: Awaited<ReturnType<typeof enviar>>,
	params = {},
): Promise<string> {
	expect(status).toBe(303)
	const [, busca = ''] = String(headers['location']).split('?')
	return (await desenhar(portal, pagina, params, busca))?.html ?? ''
}

test('without scripts a visitor signs up, confirms and ends by forms alone', async ({ portal }) => {
	expect((await desenhar(portal, paginaDoInteresse))?.html).toMatch(/agenda\.ics\?codgrp=LAB/)
	const pedido = await enviar(
		portal,
		'/wslicitacoes/api/interesses/formulario',
		'codema=sem%40programa.example&grupos=LAB&grupos=INF&codund=',
	)
	expect(pedido).toMatchObject({ status: 303 })
	expect(await desenharDestino(portal, paginaDoInteresse, pedido)).toContain('Veja o seu e-mail')
	const invalido = await enviar(portal, '/wslicitacoes/api/interesses/formulario', 'codema=nada')
	expect(await desenharDestino(portal, paginaDoInteresse, invalido)).toContain('A inscrição não foi pedida.')
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
		where para = 'sem@programa.example'`.execute(portal.db)
	const chave = /interesse\/([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
	expect((await desenhar(portal, paginaDaInscricao, { chave }))?.html).toMatch(/laboratório[\s\S]*Confirmar/)
	await enviar(portal, `/wslicitacoes/api/interesses/${chave}/formulario`, 'ato=confirmar')
	expect((await desenhar(portal, paginaDaInscricao, { chave }))?.html).toContain('A inscrição está confirmada')
	const fim = await enviar(portal, `/wslicitacoes/api/interesses/${chave}/formulario`, 'ato=terminar')
	expect(await desenharDestino(portal, paginaDoInteresse, fim)).toContain('A inscrição terminou')
	expect(await desenhar(portal, paginaDaInscricao, { chave })).toBeUndefined()
})

test('without scripts a visitor asks about a tender, and reads the protocol and the appeals', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const pedido = await enviar(
		portal,
		`/wslicitacoes/api/licitacoes/${codpcddsp}/pedidos/formulario`,
		'tipesc=IMP&nompes=Secreta+Ltda&codema=secreta%40firma.example&txtper=O+prazo+de+entrega+%C3%A9+curto.',
	)
	const params = { codpcddsp: String(codpcddsp) }
	const pagina = await desenharDestino(portal, paginaDaLicitacao, pedido, params)
	expect(pagina).toContain(`Pedido recebido: o protocolo é LCT-${codpcddsp}-1`)
	expect(pagina).toContain('O prazo de entrega é curto.')
	expect(pagina).not.toContain('Secreta')
	const curto = await enviar(portal, `/wslicitacoes/api/licitacoes/${codpcddsp}/pedidos/formulario`, 'tipesc=ESC')
	expect(await desenharDestino(portal, paginaDaLicitacao, curto, params)).toContain(
		'Confira o nome, o e-mail e o texto',
	)
	portal.irPara(new Date('2027-08-13T15:00:00Z'))
	const tarde = await enviar(
		portal,
		`/wslicitacoes/api/licitacoes/${codpcddsp}/pedidos/formulario`,
		'tipesc=ESC&nompes=Secreta+Ltda&codema=secreta%40firma.example&txtper=Ainda+se+pode+perguntar%3F',
	)
	const recusada = await desenharDestino(portal, paginaDaLicitacao, tarde, params)
	expect(recusada).toMatch(/O pedido não foi recebido\.<\/p><p>O prazo para pedir/)
})

test('an address that nobody was led to states nothing of a form', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const params = { codpcddsp: String(codpcddsp) }
	const pedido = await enviar(
		portal,
		`/wslicitacoes/api/licitacoes/${codpcddsp}/pedidos/formulario`,
		'tipesc=ESC&nompes=Ana+Lima&codema=ana%40firma.example&txtper=O+frete+est%C3%A1+no+pre%C3%A7o%3F',
	)
	const [, assinado = ''] = String(pedido.headers['location']).split('pedido=')
	const ler = async (busca: string) => (await desenhar(portal, paginaDaLicitacao, params, busca))?.html ?? ''
	expect(await ler(`pedido=${assinado}`)).toContain('Pedido recebido')
	const [numero, chave] = assinado.split('.')
	for (const forjado of ['1', 'N', '<script>', `2.${chave}`, `N.${chave}`, `${numero}.`, `${numero}.${'A'.repeat(27)}`])
		expect(await ler(`pedido=${forjado}`)).not.toMatch(/Pedido recebido|não foi recebido|<script>/)
	for (const forjado of ['S', 'N', 'T', `S.${chave}`, assinado, 'constructor'])
		expect((await desenhar(portal, paginaDoInteresse, {}, `feito=${forjado}`))?.html).not.toMatch(/role="/)
	const outra = await publicarUma(portal)
	const naOutra = await desenhar(portal, paginaDaLicitacao, { codpcddsp: String(outra) }, `pedido=${assinado}`)
	expect(naOutra?.html).not.toContain('Pedido recebido')
	portal.irPara(new Date('2027-08-03T15:11:00Z'))
	expect(await ler(`pedido=${assinado}`)).not.toContain('Pedido recebido')
})

test('a term that a suspension stops has what was left of it from the resumption on, the day of the stop included', () => {
	const sem = new Set<string>()
	const feriado = new Set(['2027-08-24'])
	// Limit, suspension and resumption; the limit after it.
	for (const [limite, suspensao, retomada, novo, feriados] of [
		// Tuesday to Thursday are left: three working days from Monday.
		['2027-08-19', '2027-08-17', '2027-08-23', '2027-08-26', sem],
		['2027-08-19', '2027-08-17', '2027-08-23', '2027-08-27', feriado],
		// Stopped on its last day: one working day, also over a weekend.
		['2027-08-19', '2027-08-19', '2027-08-27', '2027-08-30', sem],
		// Stopped on a Saturday, resumed on a Sunday.
		['2027-08-23', '2027-08-21', '2027-08-29', '2027-08-30', sem],
		// Over before: it does not come back.
		['2027-08-19', '2027-08-20', '2027-08-30', '2027-08-19', sem],
	] as const)
		expect([limite, suspensao, contrato.prorrogarLimite(limite, { suspensao, retomada }, feriados)]).toEqual([
			limite,
			suspensao,
			novo,
		])
	const parada = { suspensao: new Date('2027-08-16T13:10:00Z'), retomada: new Date('2027-08-20T12:00:00Z') }
	expect(contrato.prorrogarIntencao('2027-08-16T13:30:00Z', parada)).toBe('2027-08-20T12:20:00.000Z')
	// Two minutes are too few to hear of the resumption in: the least time of the rule comes back.
	expect(contrato.prorrogarIntencao('2027-08-16T13:12:00Z', parada)).toBe('2027-08-20T12:10:00.000Z')
	expect(contrato.prorrogarIntencao('2027-08-16T13:00:00Z', parada)).toBe('2027-08-16T13:00:00Z')
})

const listarTarefas = async (portal: TestPortal, codpcddsp: number) =>
	(
		await sql<{ prazo: string }>`select (dtaprz at time zone 'America/Sao_Paulo')::date::text as prazo
			from notificacoes.tarefa where chvorg like ${`licitacoes:recurso:${codpcddsp}:%`} and dtabxa is null`.execute(
			portal.db,
		)
	).rows.map(({ prazo }) => prazo)

test('a suspension in the phase of appeals stops every term, and the resumption gives back what was left of each', async ({
	portal,
}) => {
	await concederPerfil(portal.db, pregoeira.codpes, contrato.LCT_PREGOEIRO, { codund: 1 })
	const codpcddsp = await julgarUma(portal)
	const { protocolo } = (await recorrer(portal, codpcddsp, 'parado@sul.example')).body
	portal.irPara(new Date(calcularInstante('2027-08-16', '10:10')))
	expect((await agir(portal, codpcddsp, 'suspender', 3)).status).toBe(200)
	expect((await recorrer(portal, codpcddsp, 'outro@sul.example')).body.mensagem).toMatch(/os prazos pararam/)
	expect(await obter(portal, codpcddsp)).toMatchObject({
		sitlct: 'SUS',
		sitant: 'REC',
		recursos: [{ sitrec: 'INT', faltam: 4 }],
	})
	const params = { codpcddsp: String(codpcddsp) }
	expect((await desenhar(portal, paginaDaLicitacao, params))?.html).toContain(
		'prazo parado pela suspensão, faltando 4 dias úteis',
	)
	// Resumed on Monday a week later: twenty minutes for the intention, and four working days for the reasons.
	portal.irPara(new Date(calcularInstante('2027-08-23', '09:00')))
	expect((await agir(portal, codpcddsp, 'retomar', 4)).status).toBe(200)
	const retomada = await obter(portal, codpcddsp)
	expect(retomada).toMatchObject({
		sitlct: 'REC',
		sitant: null,
		fimint: calcularInstante('2027-08-23', '09:20'),
		recursos: [{ dtalim: '2027-08-27', faltam: null }],
	})
	expect(retomada.fases.find(({ estado }) => estado === 'atual')?.codfas).toBe('REC')
	portal.irPara(new Date(calcularInstante('2027-08-23', '09:15')))
	expect((await recorrer(portal, codpcddsp, 'atrasado@sul.example')).status).toBe(200)
	const { rows: cartas } = await sql<{ assunto: string; texto: string }>`select assunto, texto from plataforma.correio
		where para = 'parado@sul.example' order by id`.execute(portal.db)
	expect(cartas.map(({ assunto }) => assunto.replace(/\d+\/2027/, 'N'))).toEqual([
		`Protocolo ${protocolo}: intenção de recorrer`,
		'Licitação N suspensa: os prazos do recurso 1 pararam',
		'Licitação N retomada: recurso 1',
	])
	expect(cartas[2]?.texto).toContain('até 27/08/2027')

	// The reasons by the link of the first letter; the counter-reasons and the task of who decides stop and go on.
	portal.irPara(new Date(calcularInstante('2027-08-27', '23:00')))
	const body = { chave: await lerChave(portal, protocolo), txtraz: 'O atestado é de outro objeto.' }
	const razoes = () => portal.anon.call(contrato.enviarRazoes, { params: { codpcddsp, numrec: 1 }, body })
	expect((await razoes()).body.dtalim).toBe('2027-09-01')
	expect(await listarTarefas(portal, codpcddsp)).toEqual(['2027-09-06'])
	portal.irPara(new Date(calcularInstante('2027-09-03', '09:00')))
	expect((await agir(portal, codpcddsp, 'suspender', 5)).status).toBe(200)
	expect(await listarTarefas(portal, codpcddsp)).toEqual([])
	expect((await obter(portal, codpcddsp)).recursos[0]).toMatchObject({ dtalim: '2027-09-01', faltam: null })
	expect((await razoes()).status).toBe(422)
	expect((await decidir(portal, codpcddsp, 'ENC')).body.mensagem).toMatch(/está suspensa/)
	portal.irPara(new Date(calcularInstante('2027-09-13', '09:00')))
	expect((await agir(portal, codpcddsp, 'retomar', 6)).status).toBe(200)
	// Friday and Monday were left to reconsider.
	expect(await listarTarefas(portal, codpcddsp)).toEqual(['2027-09-15'])
	expect((await decidir(portal, codpcddsp, 'ENC')).body.sitrec).toBe('ENC')
	expect(await listarTarefas(portal, codpcddsp)).toEqual(['2027-09-27'])
	portal.irPara(new Date(calcularInstante('2027-09-20', '09:00')))
	await agir(portal, codpcddsp, 'suspender', 7)
	portal.irPara(new Date(calcularInstante('2027-10-04', '09:00')))
	await agir(portal, codpcddsp, 'retomar', 8)
	// Six of the ten working days were left, Monday 20 September the first of them.
	expect((await obter(portal, codpcddsp)).recursos[0]).toMatchObject({ sitrec: 'ENC', dtalim: '2027-10-12' })
	expect(await listarTarefas(portal, codpcddsp)).toEqual(['2027-10-12'])
})

test('an adjudicated tender is suspended and returns to its adjudication, and one that is suspended may still be revoked', async ({
	portal,
}) => {
	const codpcddsp = await julgarUma(portal)
	portal.irPara(new Date(calcularInstante('2027-08-16', '10:31')))
	expect((await agir(portal, codpcddsp, 'adjudicar', 3)).status).toBe(200)
	expect((await agir(portal, codpcddsp, 'suspender', 4)).status).toBe(200)
	expect((await agir(portal, codpcddsp, 'homologar', 5)).body.mensagem).toMatch(/Retome-a antes/)
	expect((await agir(portal, codpcddsp, 'retomar', 5)).status).toBe(200)
	expect(await obter(portal, codpcddsp)).toMatchObject({ sitlct: 'ADJ', sitant: null, recursos: [] })
	expect((await agir(portal, codpcddsp, 'suspender', 6)).status).toBe(200)
	expect((await agir(portal, codpcddsp, 'revogar', 7)).status).toBe(200)
	const { fases } = await obter(portal, codpcddsp)
	expect(fases.map(({ codfas, estado }) => `${codfas} ${estado}`).slice(-2)).toEqual(['ADJ feita', 'HOM ausente'])
})
