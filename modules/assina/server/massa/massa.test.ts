import { randomUUID } from 'node:crypto'
import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { countStatements, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { ASI_GERAL } from '../../contract/acesso/perfis.ts'
import type { EnvioEmMassa, ItemDoEnvio, LinhaDaLista } from '../../contract/index.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	eduardo,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
	tiago,
} from '../testes/portal-de-teste.ts'
import { executarEnvioEmMassa } from './executar.ts'

const test = criarPortalComAssina()
const CONFERIR = '/uspassinaws/conferirEnvioEmMassa'
const INICIAR = '/uspassinaws/iniciarEnvioEmMassa'
const PARAR = '/uspassinaws/pararEnvioEmMassa'
const RETOMAR = '/uspassinaws/retomarEnvioEmMassa'
const CANCELAR = '/uspassinaws/cancelarEnvioEmMassa'
const OBTER = '/uspproc/obter/assinatura/obterEnvioEmMassa'
const LISTAR = '/uspproc/listar/assinatura/listarEnviosEmMassa'
const ITENS = '/uspproc/listar/assinatura/listarItensDoEnvio'
const EXPORTAR = '/uspproc/download/assinatura/exportarEnvioEmMassa'

const rosa = { nompcp: 'Rosa Dias', emapcp: 'rosa@empresa.com.br', fncpcp: 'Testemunha' }
const DE_TODOS = [{ codpes: helena.codpes, fncpcp: 'Estagiária' }, { codpes: joao.codpes }, rosa]

/** Draft at the simple level, with a message that differs per receiver. */
const preparar = (portal: TestPortal, mais: Parameters<typeof criarLote>[1] = {}) =>
	criarLote(portal, {
		lote: { nomlot: 'Termo de {nome}', dsclot: 'Olá, {primeiro_nome}: você assina como {funcao}.' },
		participantes: [{ codpes: tiago.codpes, fncpcp: 'Diretor' }],
		codetrdoc: 4,
		...mais,
	})

async function iniciar(portal: TestPortal, codlotdocasi: number, destinatarios: object[] = DE_TODOS): Promise<number> {
	const { codenvmas } = await feito<{ codenvmas: number }>(
		portal.as(marina)('POST', INICIAR, {
			codlotdocasi,
			chvenv: randomUUID(),
			nomenv: 'Termos do semestre',
			destinatarios,
		}),
	)
	return codenvmas
}

const obter = (portal: TestPortal, codenvmas: number) =>
	feito<EnvioEmMassa>(portal.as(marina)('POST', OBTER, { codenvmas }))

async function itensDe(portal: TestPortal, codenvmas: number, filtro: object = {}): Promise<ItemDoEnvio[]> {
	const { itens } = await feito<{ itens: ItemDoEnvio[] }>(
		portal.as(marina)('POST', ITENS, { codenvmas, porPagina: 100, ...filtro }),
	)
	return itens
}

const countBatches = async (portal: TestPortal, codenvmas: number): Promise<number> => {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from assina.lotedocasi
		where codenvmas = ${codenvmas}`.execute(portal.db)
	return rows[0]?.n ?? 0
}

describe('a bulk sending', () => {
	test('needs a draft that the person may change, and people', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal, { documentos: 0 })
		const pedido = { codlotdocasi, chvenv: randomUUID(), nomenv: 'Termos', destinatarios: DE_TODOS }
		for (const quem of [tiago, helena, otavio])
			expect(await portal.as(quem)('POST', INICIAR, pedido)).toMatchObject({ status: 404 })
		expect(await portal.as(marina)('POST', INICIAR, { ...pedido, destinatarios: [] })).toMatchObject({ status: 400 })
		const muitos = Array.from({ length: 501 }, (_, indice) => ({ codpes: 20_000 + indice }))
		expect(await portal.as(marina)('POST', INICIAR, { ...pedido, destinatarios: muitos })).toMatchObject({
			status: 400,
			body: { mensagem: expect.stringContaining('500 pessoas') },
		})
		expect(await portal.as(marina)('POST', INICIAR, pedido)).toMatchObject({
			status: 422,
			body: { mensagem: 'Inclua ao menos um documento antes de enviar.' },
		})
		const enviado = await enviarLote(portal)
		expect(await portal.as(marina)('POST', INICIAR, { ...pedido, codlotdocasi: enviado.codlotdocasi })).toMatchObject({
			status: 422,
			body: { mensagem: 'O lote já foi enviado para assinatura e não muda mais.' },
		})
	})

	test('is tried first: every line has its answer, and nothing is written', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal, { lote: { nomlot: 'Termo de {nome}', dsclot: 'Caro {apelido}' } })
		const lista = [
			'Helena Duarte; Estagiária',
			String(helena.codpes),
			String(tiago.codpes),
			`${joao.codpes}; Observador`,
			'Rosa Dias; rosa@empresa.com.br',
			'999999',
		].join('\n')
		const { linhas, problemas } = await feito<{ linhas: LinhaDaLista[]; problemas: string[] }>(
			portal.as(marina)('POST', CONFERIR, { codlotdocasi, lista }),
		)
		expect(linhas.map(({ problema }) => problema)).toEqual([
			null,
			'Helena Duarte já está na lista. Retire uma das linhas.',
			'Tiago Fernandes já assina o lote preparado. Retire a pessoa da lista ou do lote.',
			expect.stringContaining('quem recebe assina'),
			null,
			expect.stringContaining('999999'),
		])
		expect(problemas).toEqual([expect.stringContaining('Não existe o campo {apelido}')])
		const destinatarios = [{ codpes: helena.codpes }, { codpes: helena.codpes }]
		const { codlotdocasi: bom } = await preparar(portal)
		for (const repetidos of [destinatarios, [{ codpes: tiago.codpes }], [{ codpes: 999_999 }]])
			expect(
				await portal.as(marina)('POST', INICIAR, {
					codlotdocasi: bom,
					chvenv: randomUUID(),
					nomenv: 'Termos',
					destinatarios: repetidos,
				}),
			).toMatchObject({ status: 422 })
	})

	test('makes one batch for each, with what is theirs, and keeps the bytes of the file once', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'AND', qtddst: 3, qtdres: { fila: 3 } })
		await portal.jobs.drain(portal)
		const itens = await itensDe(portal, codenvmas)
		expect(itens.map(({ mensagem }) => mensagem)).toEqual(['', '', ''])
		expect(await obter(portal, codenvmas)).toMatchObject({
			nomenv: 'Termos do semestre',
			nompesenv: 'Marina Costa',
			sitenvmas: 'FIM',
			qtdres: { fila: 0, enviado: 3, erro: 0 },
		})
		expect(itens).toMatchObject([
			{ nompcp: 'Helena Duarte', nomlot: 'Termo de Helena Duarte', resenv: 'enviado' },
			{ nompcp: 'João Pedro Alves', nomlot: 'Termo de João Pedro Alves' },
			{ nompcp: 'Rosa Dias', codpes: null, emapcp: 'rosa@empresa.com.br', nomlot: 'Termo de Rosa Dias' },
		])
		expect(await participantesDe(portal.as(marina), itens[2]?.codlotdocasi ?? 0)).toMatchObject([
			{ nompcp: 'Rosa Dias', fncpcp: 'Testemunha', codtipasi: '1', sitpcp: 'PEN' },
			{ nompcp: 'Tiago Fernandes', fncpcp: 'Diretor', codtipasi: '2', sitpcp: 'PEN' },
		])
		const { rows: originais } = await sql<{ arquivos: number; revisoes: number }>`
			select count(distinct chvarq)::int as arquivos, count(*)::int as revisoes
			from assina.revdoc r join assina.docuspasi d using (coddocuspasi) join assina.lotedocasi l using (codlotdocasi)
			where r.numrev = 1 and (l.codenvmas = ${codenvmas} or l.codlotdocasi = ${codlotdocasi})`.execute(portal.db)
		expect(originais).toEqual([{ arquivos: 1, revisoes: 4 }])
		const { rows: correio } = await sql<{ texto: string }>`select texto from plataforma.correio
			where para = 'rosa@empresa.com.br' order by 1`.execute(portal.db)
		expect(correio.map(({ texto }) => texto).join()).toContain('Olá, Rosa: você assina como Testemunha.')
	})

	test('leaves the file to the others when the draft that it came from is deleted', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal, { participantes: [] })
		const codenvmas = await iniciar(portal, codlotdocasi, [{ codpes: helena.codpes }])
		await feito(portal.as(marina)('POST', `/uspassinaws/excluirLote/${codlotdocasi}`))
		await portal.jobs.drain(portal)
		const [item] = await itensDe(portal, codenvmas)
		expect(item).toMatchObject({ resenv: 'enviado' })
		const [assinado] = await assinarTudo(portal.as(helena), item?.codlotdocasi ?? 0)
		expect(assinado).toMatchObject({ status: 200 })
		expect(await itensDe(portal, codenvmas, { resenv: 'assinado' })).toHaveLength(1)
		expect(await itensDe(portal, codenvmas, { resenv: 'enviado' })).toHaveLength(0)
	})

	test('pressed twice is one, and of two workers at once nobody gets two batches', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const chvenv = randomUUID()
		const pedir = () =>
			feito<{ codenvmas: number }>(
				portal.as(marina)('POST', INICIAR, { codlotdocasi, chvenv, nomenv: 'Termos', destinatarios: DE_TODOS }),
			)
		const [um, outro] = await Promise.all([pedir(), pedir()])
		expect(um).toEqual(outro)
		const { codenvmas } = um ?? { codenvmas: 0 }
		await Promise.all([
			executarEnvioEmMassa.executar(portal, { codenvmas }),
			executarEnvioEmMassa.executar(portal, { codenvmas }),
		])
		await portal.jobs.drain(portal)
		expect(await countBatches(portal, codenvmas)).toBe(3)
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'FIM', qtdres: { enviado: 3 } })
	})

	test('goes on after a crash where it was: what was sent is not sent again', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		await portal.jobs.drain(portal)
		// Crash simulation: the process died between the sending and its mark.
		await sql`update assina.itemmassa set sititm = 'AGU' where codenvmas = ${codenvmas}`.execute(portal.db)
		await sql`update assina.enviomassa set sitenvmas = 'AND' where codenvmas = ${codenvmas}`.execute(portal.db)
		const { rows: antes } = await sql`select id from plataforma.correio`.execute(portal.db)
		await executarEnvioEmMassa.executar(portal, { codenvmas })
		await portal.jobs.drain(portal)
		const { rows: depois } = await sql`select id from plataforma.correio`.execute(portal.db)
		expect(depois).toHaveLength(antes.length)
		expect(await countBatches(portal, codenvmas)).toBe(3)
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'FIM', qtdres: { enviado: 3, erro: 0 } })
	})

	test('says of each what went wrong, leaves no draft behind, and tries those again', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		const semLugar: TestPortal['pdf'] = Object.assign(Object.create(portal.pdf), {
			compor: () => Promise.reject(new Error('no room on the disk')),
		})
		const semPaginas = { ...portal, pdf: semLugar }
		await executarEnvioEmMassa.executar(semPaginas, { codenvmas })
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'FIM', qtdres: { erro: 3 } })
		expect(await itensDe(portal, codenvmas, { busca: 'rosa' })).toMatchObject([
			{ resenv: 'erro', codlotdocasi: null, mensagem: 'Não foi possível enviar agora. Tente de novo.' },
		])
		expect(await countBatches(portal, codenvmas)).toBe(0)
		await feito(portal.as(marina)('POST', RETOMAR, { codenvmas }))
		await portal.jobs.drain(portal)
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'FIM', qtdres: { enviado: 3 } })
		expect(await portal.as(marina)('POST', RETOMAR, { codenvmas })).toMatchObject({ status: 422 })
	})

	test('stops, goes on, and is cancelled: what is signed stays, and who waited hears of it', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal, { participantes: [] })
		const codenvmas = await iniciar(portal, codlotdocasi)
		await feito(portal.as(marina)('POST', PARAR, { codenvmas }))
		expect(await portal.as(marina)('POST', PARAR, { codenvmas })).toMatchObject({ status: 422 })
		await portal.jobs.drain(portal)
		expect(await obter(portal, codenvmas)).toMatchObject({ sitenvmas: 'PAR', qtdres: { fila: 3 } })
		await feito(portal.as(marina)('POST', RETOMAR, { codenvmas }))
		await portal.jobs.drain(portal)
		const [deHelena] = await itensDe(portal, codenvmas)
		await assinarTudo(portal.as(helena), deHelena?.codlotdocasi ?? 0)
		await feito(portal.as(eduardo)('POST', CANCELAR, { codenvmas, txtrej: 'Houve um engano.' }))
		await portal.jobs.drain(portal)
		expect(await obter(portal, codenvmas)).toMatchObject({
			sitenvmas: 'CAN',
			txtrej: 'Houve um engano.',
			qtdres: { assinado: 1, rejeitado: 2 },
		})
		expect((await itensDe(portal, codenvmas, { resenv: 'rejeitado' }))[0]).toMatchObject({
			nompcp: 'João Pedro Alves',
			mensagem: 'Houve um engano.',
		})
		const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
			where para = 'rosa@empresa.com.br' and assunto like 'Assinatura cancelada%'`.execute(portal.db)
		expect(rows.map(({ texto }) => texto).join()).toContain('Eduardo Vasques cancelou')
		for (const acao of [PARAR, RETOMAR])
			expect(await portal.as(marina)('POST', acao, { codenvmas })).toMatchObject({ status: 422 })
		expect(await portal.as(marina)('POST', CANCELAR, { codenvmas, txtrej: 'De novo' })).toMatchObject({ status: 422 })
	})

	test('is of who manages its unit; for anybody else there is none', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		for (const quem of [tiago, helena, otavio])
			for (const [caminho, corpo] of [
				[OBTER, { codenvmas }],
				[ITENS, { codenvmas }],
				[PARAR, { codenvmas }],
				[RETOMAR, { codenvmas }],
				[CANCELAR, { codenvmas, txtrej: 'Não' }],
			] as const)
				expect(await portal.as(quem)('POST', caminho, corpo)).toMatchObject({ status: quem === tiago ? 404 : 403 })
		expect(await portal.as(tiago)('GET', `${EXPORTAR}?codenvmas=${codenvmas}`)).toMatchObject({ status: 404 })
		const { itens } = await feito<{ itens: EnvioEmMassa[] }>(portal.as(tiago)('POST', LISTAR, {}))
		expect(itens).toEqual([])
		const daUnidade = await feito<{ itens: EnvioEmMassa[] }>(portal.as(eduardo)('POST', LISTAR, { porPagina: 1 }))
		expect(daUnidade.itens).toMatchObject([{ codenvmas, nompesenv: 'Marina Costa' }])
	})

	test('is read, alone or with others or item by item, with three statements beside the session', async ({
		portal,
	}) => {
		await portal.events.start()
		onTestFinished(() => portal.events.close())
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		const perguntar = portal.as(marina)
		for (const [caminho, corpo] of [
			[OBTER, { codenvmas }],
			[LISTAR, { porPagina: 2 }],
			[ITENS, { codenvmas, porPagina: 2 }],
		] as const) {
			const pedir = () => feito(perguntar('POST', caminho, corpo))
			await pedir()
			expect([caminho, (await countStatements(portal, pedir)) - 1 <= 3]).toEqual([caminho, true])
		}
		expect(await feito(perguntar('POST', ITENS, { codenvmas, porPagina: 2, pagina: 9 }))).toMatchObject({
			itens: [],
			total: DE_TODOS.length,
		})
	})

	test('sends nothing for who makes batches no more', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi)
		await revogarPerfil(portal.db, marina.codpes, ASI_GERAL)
		await portal.jobs.drain(portal)
		await concederPerfil(portal.db, marina.codpes, ASI_GERAL)
		expect(await countBatches(portal, codenvmas)).toBe(0)
		expect(await itensDe(portal, codenvmas)).toMatchObject([
			{ resenv: 'erro', mensagem: expect.stringContaining('O seu cadastro é de signatário') },
			{ resenv: 'erro' },
			{ resenv: 'erro' },
		])
	})

	test('is exported as a table that no spreadsheet runs', async ({ portal }) => {
		const { codlotdocasi } = await preparar(portal)
		const codenvmas = await iniciar(portal, codlotdocasi, [{ codpes: helena.codpes, fncpcp: '=1+1' }])
		await portal.jobs.drain(portal)
		const { bytes, headers } = await portal.as(marina)('GET', `${EXPORTAR}?codenvmas=${codenvmas}`)
		expect(headers['content-type']).toContain('text/csv')
		const livro = await portal.as(marina)('GET', `${EXPORTAR}?codenvmas=${codenvmas}&formato=xlsx`)
		expect(livro.headers['content-disposition']).toContain(`envio-em-massa-${codenvmas}.xlsx`)
		expect(livro.bytes.subarray(0, 2).toString()).toBe('PK')
		const [cabecalho, linha] = bytes.toString('utf8').split('\r\n')
		expect(cabecalho).toBe('\ufeffLinha;Nome;Número USP;E-mail;Função;Resultado;Lote;Endereço;Mensagem')
		expect(linha).toMatch(
			/^1;Helena Duarte;10003;;'=1\+1;Para assinar;Termo de Helena Duarte;http.*\/assina\/lote\/\d+;$/,
		)
	})
})
