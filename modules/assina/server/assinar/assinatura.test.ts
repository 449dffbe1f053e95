import { listMail } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Lote } from '../../contract/index.ts'
import {
	abrirCerimonia,
	assinarTudo,
	criarPortalComAssina,
	documentosDe,
	eduardo,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
	SENHA,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

describe('the ceremony', () => {
	test('a wrong password opens nothing, and five of them lock', async ({ portal }) => {
		const quem = portal.as(eduardo)
		for (let vez = 0; vez < 5; vez++)
			expect(await quem('POST', '/uspassinaws/iniciarCerimonia', { senha: 'errada' })).toMatchObject({
				status: 422,
				body: { erro: 'senha-incorreta' },
			})
		expect(await quem('POST', '/uspassinaws/iniciarCerimonia', { senha: SENHA })).toMatchObject({ status: 429 })
	})

	test('it lasts five minutes, and only in the session that opened it', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const quem = portal.as(helena)
		const cerimonia = await abrirCerimonia(quem)
		const [documento] = await documentosDe(quem, codlotdocasi)
		const corpo = { codlotdocasi, coddocuspasi: documento?.coddocuspasi, cerimonia }
		const recusa = { status: 422, body: { erro: 'cerimonia-vencida' } }
		expect(await portal.as(helena)('POST', '/uspassinaws/assinarDocumento', corpo)).toMatchObject(recusa)
		portal.irPara(new Date(Date.now() + 6 * 60_000))
		expect(await quem('POST', '/uspassinaws/assinarDocumento', corpo)).toMatchObject(recusa)
	})

	test('nobody but the person whose turn it is can sign', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			lote: { tipord: 'S' },
			participantes: [
				{ codpes: helena.codpes, numordasi: 1 },
				{ codpes: joao.codpes, numordasi: 2 },
			],
		})
		const [antes] = await assinarTudo(portal.as(joao), codlotdocasi)
		expect(antes).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('não é a sua vez') } })
		const [gestora] = await assinarTudo(portal.as(marina), codlotdocasi)
		expect(gestora).toMatchObject({ status: 403, body: { mensagem: 'Você não é assinante deste lote.' } })
		expect(
			await portal.as(otavio)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }),
		).toMatchObject({ status: 404 })
	})

	test('a document is signed once by each person', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		await assinarTudo(portal.as(helena), codlotdocasi)
		const [outraVez] = await assinarTudo(portal.as(helena), codlotdocasi)
		expect(outraVez).toMatchObject({ status: 422, body: { erro: 'ja-assinado' } })
	})
})

describe('two at once', () => {
	test('five signers at the same instant all succeed, in one file that holds all signatures', async ({ portal }) => {
		const todos = [helena, joao, eduardo, otavio, marina]
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: todos.map(({ codpes }) => ({ codpes })),
		})
		await portal.db.transaction().execute((trx) => sql`delete from sessao.tentativa`.execute(trx))
		const respostas = await Promise.all(todos.map((pessoa) => assinarTudo(portal.as(pessoa), codlotdocasi)))
		for (const [resposta] of respostas) expect(resposta).toMatchObject({ status: 200 })
		const lote = await feito<Lote>(
			portal.as(marina)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }),
		)
		expect(lote).toMatchObject({ sitlotdocasi: 'ASS', qtdasi: 5 })
		const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
		const { rows } = await sql<{ tiprev: string }>`
			select tiprev from assina.revdoc where coddocuspasi = ${documento?.coddocuspasi} order by numrev`.execute(
			portal.db,
		)
		expect(rows.map(({ tiprev }) => tiprev).join('')).toBe('OBAAAAAF')
	})

	test('who waits too long for the batch is told to try again', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const [documento] = await documentosDe(portal.as(helena), codlotdocasi)
		const cerimonia = await abrirCerimonia(portal.as(helena))
		expect(documento).toBeDefined()
		const quem = portal.as(helena)
		const nova = await abrirCerimonia(quem)
		expect(nova).not.toBe(cerimonia)
		const resposta = await portal.db.transaction().execute(async (trx) => {
			await sql`select 1 from assina.lotedocasi where codlotdocasi = ${codlotdocasi} for update`.execute(trx)
			return quem('POST', '/uspassinaws/assinarDocumento', {
				codlotdocasi,
				coddocuspasi: documento?.coddocuspasi,
				cerimonia: nova,
			})
		})
		expect(resposta).toMatchObject({ status: 409, body: { erro: 'lote-ocupado' } })
	})

	test('a server that dies while it signs leaves the batch signable', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const [documento] = await documentosDe(portal.as(helena), codlotdocasi)
		// Fault injection: the connection is lost at the last statement, and the prepared signature is rolled back.
		await sql`create function assina.morrer() returns trigger language plpgsql as
			$$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(portal.db)
		await sql`create trigger morrer before insert on assina.asidoc execute function assina.morrer()`.execute(portal.db)
		const [morta] = await assinarTudo(portal.as(helena), codlotdocasi)
		expect(morta?.status).toBeGreaterThanOrEqual(500)
		await sql`drop trigger morrer on assina.asidoc`.execute(portal.db)
		const [depois] = await documentosDe(portal.as(helena), codlotdocasi)
		expect(depois).toMatchObject({ numrev: documento?.numrev, sitasi: 'ENV', staasi: 'N' })
		const [viva] = await assinarTudo(portal.as(helena), codlotdocasi)
		expect(viva).toMatchObject({ status: 200, body: { documento: { sitasi: 'ASS' } } })
	})
})

describe('many documents in one ceremony', () => {
	test('each has a result of its own, and one that fails keeps no other from being signed', async ({ portal }) => {
		const bom = await enviarLote(portal, { documentos: 2 })
		const rejeitado = await enviarLote(portal)
		const quem = portal.as(helena)
		const cerimonia = await abrirCerimonia(quem)
		const execucao = await feito<{ codexe: number; qtdtot: number }>(
			quem('POST', '/uspassinaws/assinarMultiplos', {
				cerimonia,
				lotes: [bom.codlotdocasi, rejeitado.codlotdocasi],
			}),
		)
		expect(execucao.qtdtot).toBe(3)
		await feito(
			portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${rejeitado.codlotdocasi}`, { txtrej: 'Versão errada.' }),
		)
		await portal.jobs.drain(portal)
		const corpo = { codexe: execucao.codexe }
		expect(await feito(quem('POST', '/uspproc/obter/assinatura/obterExecucao', corpo))).toMatchObject({
			qtdasi: 2,
			qtderr: 1,
			stafim: 'S',
			itens: [
				{ sitexe: 'ASS', mensagem: 'Documento assinado com sucesso!' },
				{ sitexe: 'ASS' },
				{ sitexe: 'ERR', mensagem: 'O lote já foi concluído ou rejeitado.' },
			],
		})
		expect(await portal.as(joao)('POST', '/uspproc/obter/assinatura/obterExecucao', corpo)).toMatchObject({
			status: 404,
		})
	})
})

describe('who is asked', () => {
	test('a signer gets a task and a message, and the task is closed by the signature', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { participantes: [{ codpes: joao.codpes }] })
		const [participante] = await participantesDe(portal.as(marina), codlotdocasi)
		const tarefa = () =>
			sql<{ aberta: boolean }>`select dtabxa is null as aberta from notificacoes.tarefa
				where chvorg = ${`assina:participante:${participante?.codpcpasidoc}`}`
				.execute(portal.db)
				.then(({ rows }) => rows[0]?.aberta)
		expect(await tarefa()).toBe(true)
		const [mensagem] = (await listMail(portal.db, 1)) as { para: string; texto: string }[]
		expect(mensagem?.texto).toMatch(/\/assina\/assinar\/[A-Za-z0-9_-]{43}/)
		await assinarTudo(portal.as(joao), codlotdocasi)
		expect(await tarefa()).toBe(false)
	})
})
