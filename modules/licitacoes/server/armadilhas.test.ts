import { Readable } from 'node:stream'
import { concederPerfil } from '@portal/platform/server'
import { fileOf, forgetLimits, pdfOf, readCalendar, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { fonteDeLicitacoes } from './fonte-da-busca.ts'
import { licitacoes } from './index.ts'
import { paginaDaLicitacao, paginaDasLicitacoes } from './pagina-publica.ts'
import { calcularInstante, montar, pedir, pregoeira, publicarUma, test } from './testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const API = '/wslicitacoes/api'
const obter = async (portal: TestPortal, codpcddsp: number): Promise<contrato.LicitacaoCompleta> =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body
const ler = async (portal: TestPortal, caminho: string): Promise<string> =>
	(await portal.anon('GET', `${API}${caminho}`)).bytes.toString()

const procurar = (portal: TestPortal, busca: string) =>
	fonteDeLicitacoes.buscar({ db: portal.db, portal, user: pregoeira as never }, busca, 50)

async function desenhar(
	portal: TestPortal,
	pagina: typeof paginaDaLicitacao,
	params = {},
	busca = '',
): Promise<string> {
	const query = new URLSearchParams(busca)
	return (await pagina.draw({ db: portal.db, portal, params, query }))?.html ?? ''
}

const desenharUma = (portal: TestPortal, codpcddsp: number, busca?: string) =>
	desenhar(portal, paginaDaLicitacao, { codpcddsp: String(codpcddsp) }, busca)

const mudar = (portal: TestPortal, codpcddsp: number, mais: Partial<contrato.DadosDaVersao>) =>
	portal.as(pregoeira).call(contrato.publicarVersao, {
		params: { codpcddsp },
		body: {
			versao: 1,
			txtedt: 'Primeiro parágrafo.\n\nOutro segundo parágrafo.',
			staprp: 'S',
			motver: 'O julgamento passa a ser por lote.',
			dtaabe: calcularInstante('2027-08-30'),
			documentos: [],
			...mais,
		},
	})

/** Everything that tells of one tender to somebody without a session. */
async function lerTudo(
	portal: TestPortal,
	codpcddsp: number,
	codgrp: contrato.Grupo = 'EXP',
): Promise<Readonly<Record<string, string>>> {
	return {
		página: await desenharUma(portal, codpcddsp),
		'página da lista': await desenhar(portal, paginaDasLicitacoes, {}, `codgrp=${codgrp}&porPagina=100`),
		chamada: await ler(portal, `/licitacoes/${codpcddsp}`),
		lista: await ler(portal, `/licitacoes/?codgrp=${codgrp}&porPagina=100`),
		agenda: await ler(portal, `/licitacoes/${codpcddsp}/agenda.ics`),
		'agenda do recorte': await ler(portal, `/agenda.ics?codgrp=${codgrp}`),
		Atom: await ler(portal, `/atom?codgrp=${codgrp}`),
		OCDS: await ler(portal, `/licitacoes/${codpcddsp}/ocds`),
		'pacote do OCDS': await ler(portal, `/ocds?codgrp=${codgrp}`),
		ZIP: await ler(portal, `/licitacoes/${codpcddsp}/documentos.zip`),
		busca: JSON.stringify(await procurar(portal, 'papel')),
	}
}

/** Letters about events, as the queue would send them. */
async function enviarEventos(portal: TestPortal): Promise<void> {
	const { rows } = await sql<{ codeve: number }>`select codeve from licitacoes.liceve where dtaavs is null`.execute(
		portal.db,
	)
	const job = licitacoes.jobs?.find(({ nome }) => nome === 'licitacoes-avisar-interessados')
	for (const { codeve } of rows) await job?.executar(portal, { codeve })
}

async function lerCartas(portal: TestPortal, para: string): Promise<string[]> {
	const { rows } = await sql<{ tudo: string }>`select concat_ws(' ', c.assunto, c.texto, m.texto, c.valores) as tudo
		from plataforma.correio c left join plataforma.correiomolde m on m.id = c.molde
		where c.para = ${para} order by c.id`.execute(portal.db)
	return rows.map(({ tudo }) => tudo)
}

async function assinar(portal: TestPortal, codema: string, grupo: contrato.Grupo = 'EXP'): Promise<void> {
	await portal.anon.call(contrato.inserirInteresse, { body: { codema, grupos: [grupo], codund: null } })
	const chave = /interesse\/([\w-]+)/.exec((await lerCartas(portal, codema))[0] ?? '')?.[1] ?? ''
	expect((await portal.anon.call(contrato.confirmarInteresse, { params: { chave } })).status).toBe(200)
}

test('trap 1: a holiday of one campus moves the dates of its units alone', async ({ portal }) => {
	// Unit 1 is in the capital, and unit 55 in São Carlos, whose holiday is within the term.
	await sql`insert into calendario.feriado (dtafer, codcam, nomfer)
		values ('2027-08-09', 3, 'Feriado do município'), ('2027-08-13', 3, 'Ponte')`.execute(portal.db)
	await concederPerfil(portal.db, pregoeira.codpes, contrato.LCT_PREGOEIRO, { codund: 55 })
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const publicar = (codund: number, dia: string) =>
		portal.as(pregoeira).call(contrato.publicarLicitacao, { body: montar({ codund, dtaabe: calcularInstante(dia) }) })
	const capital = (await publicar(1, '2027-08-16')).body
	expect((await publicar(55, '2027-08-17')).body.mensagem).toMatch(/a partir de 18\/08\/2027/)
	const interior = (await publicar(55, '2027-08-18')).body
	expect((await obter(portal, capital.codpcddsp)).dtalimper).toBe('2027-08-11')
	expect((await obter(portal, interior.codpcddsp)).dtalimper).toBe('2027-08-12')
	// Three working days of one who asks on Thursday, cut by the eve of the opening.
	portal.irPara(new Date('2027-08-11T15:00:00Z'))
	expect((await pedir(portal, capital.codpcddsp)).body.dtalim).toBe('2027-08-13')
	expect((await pedir(portal, interior.codpcddsp)).body.dtalim).toBe('2027-08-17')
})

test('trap 2: on the last day a version that touches the proposals moves the opening everywhere, and the old day is nowhere', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	await assinar(portal, 'papel@assinante.example', 'MOB')
	const codpcddsp = await publicarUma(portal, { codgrp: 'MOB' })
	await pedir(portal, codpcddsp)
	await enviarEventos(portal)
	portal.irPara(new Date('2027-08-13T20:00:00Z'))
	// A reader that has each answer asks whether it is still good.
	const enderecos = [`/licitacoes/${codpcddsp}`, `/licitacoes/${codpcddsp}/agenda.ics`, '/agenda.ics', '/atom']
	const validadores = await Promise.all(
		enderecos.map(async (endereco) => (await portal.anon('GET', `${API}${endereco}`)).headers['etag']),
	)
	expect(await mudar(portal, codpcddsp, {})).toMatchObject({ status: 200 })
	await enviarEventos(portal)
	for (const [n, endereco] of enderecos.entries()) {
		const { status, headers } = await portal.anon('GET', `${API}${endereco}`, undefined, {
			'if-none-match': validadores[n] ?? '"nenhum"',
		})
		expect({ endereco, status }).toEqual({ endereco, status: 200 })
		expect(String(headers['cache-control'])).not.toMatch(/public|max-age=[1-9]/)
	}
	const tudo = await lerTudo(portal, codpcddsp, 'MOB')
	for (const oque of ['chamada', 'lista', 'página', 'página da lista', 'agenda', 'agenda do recorte', 'Atom'])
		expect([oque, tudo[oque]]).toEqual([oque, expect.stringMatching(/2027-08-30|30\/08\/2027|20270830/)])
	for (const oque of ['lista', 'página da lista', 'agenda', 'agenda do recorte', 'Atom'])
		expect([oque, tudo[oque]]).toEqual([oque, expect.not.stringMatching(/2027-08-16|16\/08\/2027|20270816/)])
	// On the page and in its call the old day stands as history alone: in the version and in the event that told it.
	const { dtaabe, dtalimper, fases, versoes } = await obter(portal, codpcddsp)
	expect({ dtaabe, dtalimper }).toEqual({ dtaabe: calcularInstante('2027-08-30'), dtalimper: '2027-08-25' })
	expect(JSON.stringify(fases)).not.toContain('2027-08-16')
	expect(versoes.map((versao) => versao.dtaabe.slice(0, 10))).toEqual(['2027-08-30', '2027-08-16'])
	expect(tudo['página']?.slice(0, tudo['página'].indexOf('<h2>Andamento'))).not.toContain('16/08/2027')
	for (const para of ['papel@assinante.example', 'vendas@horizonte.example'])
		expect((await lerCartas(portal, para)).at(-1)).toMatch(/o prazo recomeça[\s\S]*30\/08\/2027/)
})

test('trap 3: of two officers who publish version 3 at once one wins, and the other reads what changed', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal)
	await mudar(portal, codpcddsp, {})
	const textos = ['Primeiro parágrafo.\n\nEntrega em dez dias.', 'Primeiro parágrafo.\n\nEntrega em vinte dias.']
	const feitos = await Promise.all(
		textos.map((txtedt) =>
			mudar(portal, codpcddsp, { versao: 2, txtedt, staprp: 'N', motver: 'Corrige o prazo da entrega.' }),
		),
	)
	expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(feitos.find(({ status }) => status === 409)?.body.mensagem).toMatch(/continua na tela[\s\S]*veja o que mudou/)
	const vencedor = textos[feitos.findIndex(({ status }) => status === 200)]
	const { txtedt, versoes } = await obter(portal, codpcddsp)
	expect([txtedt, versoes.map(({ numver }) => numver)]).toEqual([vencedor, [3, 2, 1]])
	const { body } = await portal.anon.call(contrato.obterDiferenca, { params: { codpcddsp }, query: { de: 2, ate: 3 } })
	expect(body.trechos.filter(({ tipo }) => tipo === 'entrou')).toEqual([
		{ tipo: 'entrou', texto: vencedor?.split('\n\n')[1] },
	])
})

test('trap 4: a request is in at 23:59:59 of the limit and out at 00:00:00, also one begun in time that ends after it', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal)
	const meiaNoite = new Date(calcularInstante('2027-08-12', '00:00'))
	expect(await desenharUma(portal, codpcddsp)).toContain('chega inteiro ao servidor: até 11/08/2027, às 23:59:59.')
	portal.irPara(new Date(meiaNoite.getTime() - 1))
	expect((await pedir(portal, codpcddsp)).status).toBe(200)
	const campos = new URLSearchParams({
		tipesc: 'IMP',
		nompes: 'Papelaria Atrasada',
		codema: 'tarde@atrasada.example',
		txtper: 'O prazo de entrega é curto demais para o interior.',
	}).toString()
	async function* enviarDevagar() {
		yield campos.slice(0, 40)
		portal.irPara(meiaNoite)
		yield campos.slice(40)
	}
	const { headers } = await portal.app.inject({
		method: 'POST',
		url: `/proxy${API}/licitacoes/${codpcddsp}/pedidos/formulario`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: Readable.from(enviarDevagar()),
	})
	expect((await obter(portal, codpcddsp)).pedidos).toHaveLength(1)
	const pagina = await desenharUma(portal, codpcddsp, String(headers['location']).split('?')[1])
	expect(pagina).toMatch(/O pedido não foi recebido\.[\s\S]*terminou em 11\/08\/2027, às 23:59:59/)
})

test('trap 6: no answer tells whether an address is subscribed, and officers have no list of addresses', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	await assinar(portal, 'conhecido@assinante.example')
	const inscrever = (codema: string) =>
		portal.anon.call(contrato.inserirInteresse, { body: { codema, grupos: ['LAB'], codund: null } })
	const [conhecido, outro] = [await inscrever('conhecido@assinante.example'), await inscrever('novo@assinante.example')]
	expect([conhecido.status, conhecido.body]).toEqual([outro.status, outro.body])
	const codpcddsp = await publicarUma(portal)
	const tudo = Object.values(await lerTudo(portal, codpcddsp)).join('')
	expect(tudo).not.toContain('assinante.example')
	for (const caminho of ['/interesses/', '/interesses', '/interesses/conhecido@assinante.example'])
		expect((await portal.as(pregoeira)('GET', `${API}${caminho}`)).status).toBeGreaterThanOrEqual(400)
})

test('trap 7: who asked is on no page, in no call, feed, file name, search or trail, also for who answers', async ({
	portal,
}) => {
	const { body: rascunho } = await portal.as(pregoeira).call(contrato.anexarDocumento, {
		parts: { file: fileOf(pdfOf('Papel'), 'termo.pdf'), json: { tipdoc: 'TRF', titdoc: 'Termo de referência' } },
	})
	const codpcddsp = await publicarUma(portal, { documentos: [rascunho.coddoc] })
	const quem = { nompes: 'Zuleica Quaresma', codema: 'zuleica@quaresma.example' }
	const { numesc } = (await pedir(portal, codpcddsp, { ...quem, tipesc: 'IMP' })).body
	await portal.as(pregoeira).call(contrato.responder, {
		params: { codpcddsp, numesc },
		body: { txtrsp: 'A impugnação não procede.', acolhida: 'N' },
	})
	await enviarEventos(portal)
	const { rows: trilha } = await sql<{ tudo: string }>`select coalesce(string_agg(a::text, ''), '') as tudo
		from plataforma.auditoria a`.execute(portal.db)
	const { rows: tarefas } = await sql<{ tudo: string }>`select coalesce(string_agg(t::text, ''), '') as tudo
		from notificacoes.tarefa t`.execute(portal.db)
	const documento = await portal.anon('GET', `${API}/licitacoes/${codpcddsp}/documentos/1/versoes/1`)
	const lugares = {
		...(await lerTudo(portal, codpcddsp)),
		'chamada de quem responde': (await portal.as(pregoeira)('GET', `${API}/licitacoes/${codpcddsp}`)).bytes.toString(),
		'documento e o nome dele': `${JSON.stringify(documento.headers)}${documento.bytes.toString('latin1')}`,
		trilha: trilha[0]?.tudo ?? '',
		tarefas: tarefas[0]?.tudo ?? '',
		'cartas de outros': (await lerCartas(portal, 'vendas@horizonte.example')).join(''),
	}
	for (const [lugar, texto] of Object.entries(lugares)) {
		expect([lugar, texto.length > 0 || lugar === 'cartas de outros']).toEqual([lugar, true])
		expect([lugar, /zuleica|quaresma/i.test(texto)]).toEqual([lugar, false])
	}
	// Only the one who asked is written to by name.
	expect((await lerCartas(portal, quem.codema)).length).toBe(2)
})

test('trap 9: after its end a tender is open on no list, feed or search, and its page and the map of the site tell the end', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { dscobj: 'Papel de arroz para a oficina de gravura.' })
	const lerMapa = async () =>
		(await paginaDaLicitacao.listPaths(portal.db, portal)).find(
			(um) => typeof um !== 'string' && um.path === `/licitacoes/${codpcddsp}`,
		)
	const antes = { pagina: await desenharUma(portal, codpcddsp), mapa: await lerMapa() }
	portal.irPara(new Date('2027-08-05T15:00:00Z'))
	const feito = await portal.as(pregoeira).call(contrato.agir, {
		params: { codpcddsp },
		body: { ato: 'anular', versao: 1, dscmot: 'O edital tinha vício que não se sana.' },
	})
	expect(feito.status).toBe(200)
	const busca = 'busca=arroz'
	for (const texto of [
		await desenhar(portal, paginaDasLicitacoes, {}, busca),
		await ler(portal, `/licitacoes/?${busca}`),
		await ler(portal, `/atom?${busca}`),
		JSON.stringify(await procurar(portal, 'arroz')),
	])
		expect(texto).not.toContain('gravura')
	const pagina = await desenharUma(portal, codpcddsp)
	expect(pagina).not.toBe(antes.pagina)
	expect(pagina).toContain('Situação: Anulada.')
	expect(pagina).not.toMatch(/Recebendo propostas|<form/)
	expect(antes.mapa).toMatchObject({ changed: '2027-08-03T15:00:00.000Z' })
	expect(await lerMapa()).toMatchObject({ changed: '2027-08-05T15:00:00.000Z' })
	const agenda = readCalendar(await ler(portal, `/agenda.ics?${busca}`))
	expect(agenda.map(({ status, sequence }) => [status, sequence])).toEqual([
		['CANCELLED', 1],
		['CANCELLED', 1],
	])
})
