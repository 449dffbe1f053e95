import { randomUUID } from 'node:crypto'
import { people } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { admin, ana, conversar, helena, marina, pedir, SIMULADOR, test } from './testes/portal-de-teste.ts'

const curador = { ...people.tiago, perfis: ['IA-CURADOR'] }
const NOVO = {
	nomprv: 'simulador',
	idemod: 'outro',
	nommod: 'Outro',
	vlrent: 10,
	vlrsai: 20,
	qtdtokjan: 4_000,
	qtdtoksai: 400,
	nivclsmax: 1,
	staatv: 'S',
} as const

test('a price of zero, negative or missing refuses the model at its registration, also in the database', async ({
	portal,
}) => {
	const quem = portal.as(admin)
	for (const preco of [0, -5, undefined])
		expect(await quem.call(contrato.inserirModelo, { body: { ...NOVO, vlrsai: preco as number } })).toMatchObject({
			status: 400,
		})
	await expect(sql`update usp_gen_ia.iamod set vlrent = 0`.execute(portal.db)).rejects.toThrow(/iamod_preco_ck/)
	const { status, body } = await quem.call(contrato.inserirModelo, { body: NOVO })
	expect(status).toBe(200)
	expect(await quem.call(contrato.inserirModelo, { body: NOVO })).toMatchObject({ status: 409 })
	const fora = { ...NOVO, staatv: 'N' as const }
	await quem.call(contrato.alterarModelo, { params: { codmod: body.codmod }, body: fora })
	expect(await pedir(portal, helena, randomUUID(), 'Está?', { codmod: body.codmod })).toMatchObject({ status: 404 })
})

test('twenty questions at once on the last of a quota are never over it by more than one reserved answer', async ({
	portal,
}) => {
	const cota = { tipalv: 'P' as const, vlralv: String(marina.codpes), qtdtokmes: null, vlrmes: 20_000 }
	await portal.as(admin).call(contrato.gravarCota, { body: cota })
	const todas = await Promise.all(
		Array.from({ length: 20 }, (_, n) => pedir(portal, marina, randomUUID(), `Pergunta ${n}?`)),
	)
	const situacoes = todas.map(({ status }) => status)
	expect(new Set(situacoes)).toEqual(new Set([200, 403]))
	expect(todas.find(({ status }) => status === 403)?.body).toMatchObject({ erro: 'cota-esgotada' })
	await expect
		.poll(async () => {
			const { body } = await portal.as(marina).call(contrato.obterRetrato)
			return body.cotas.find(({ tipalv }) => tipalv === 'P')?.vlr ?? 0
		})
		.toBeLessThanOrEqual(20_000)
	// Nothing stays reserved when the answers have ended.
	await expect
		.poll(async () => {
			const { rows } = await sql<{ vlrres: number }>`select coalesce(sum(vlrres), 0)::int as vlrres
				from usp_gen_ia.iauso where tipalv = 'P' and codalv = ${marina.codpes}`.execute(portal.db)
			return rows[0]?.vlrres
		})
		.toBe(0)
})

test('at 80 % of the quota the person gets one notice, and the use by unit is told in numbers alone', async ({
	portal,
}) => {
	await conversar(portal, helena, 'Uma pergunta antes da cota?')
	const { body: antes } = await portal.as(helena).call(contrato.obterRetrato)
	const gasto = antes.cotas.find(({ tipalv }) => tipalv === 'P')?.qtdtok ?? 0
	const folga = 2_500
	const cota = { tipalv: 'P' as const, vlralv: String(helena.codpes), qtdtokmes: gasto + folga, vlrmes: null }
	await portal.as(admin).call(contrato.gravarCota, { body: cota })
	const longa = 'Explique de novo, com mais exemplos. '.repeat(40)
	for (let vez = 0; vez < 5; vez++) await pedir(portal, helena, randomUUID(), longa)
	await expect
		.poll(async () => {
			const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
				where chvorg like ${`usp-gen-ia:cota:${helena.codpes}:%`}`.execute(portal.db)
			return rows[0]?.n
		})
		.toBeLessThanOrEqual(2)
	const { body } = await portal.as(admin).call(contrato.obterUso)
	expect(body.modelos).toEqual([])
	expect(body.unidades[0]).toEqual({
		codund: expect.any(Number),
		nomund: expect.any(String),
		qtdtok: expect.any(Number),
		vlr: expect.any(Number),
		qtdrsp: expect.any(Number),
	})
	await portal.as(admin).call(contrato.gravarCota, { body: { ...cota, qtdtokmes: 10_000_000 } })
})

test('students use the tool once the policy says so', async ({ portal }) => {
	expect((await pedir(portal, ana, randomUUID(), 'Posso?')).status).toBe(403)
	await portal.as(admin).call(contrato.gravarPolitica, { body: { alunos: 'S', guarda: 30, programas: 'N' } })
	expect((await pedir(portal, ana, randomUUID(), 'E agora?')).status).toBe(200)
	expect((await portal.as(admin).call(contrato.obterPolitica)).body).toEqual({
		alunos: 'S',
		guarda: 30,
		programas: 'N',
	})
	expect(
		await portal.as(helena).call(contrato.gravarPolitica, { body: { alunos: 'N', guarda: 7, programas: 'S' } }),
	).toMatchObject({
		status: 403,
	})
})

test('a prompt for others waits for a curator, who is told, never decides on an own one, and gives a reason', async ({
	portal,
}) => {
	const dados = {
		titprt: 'Ementa curta',
		txtprt: 'Escreva a ementa de {{ disciplina }} em {{n}} linhas.',
		visprt: 'T' as const,
	}
	const { body } = await portal.as(helena).call(contrato.inserirPrompt, { body: dados })
	const params = { codprt: body.codprt }
	const verPor = async (quem: typeof helena) =>
		(await portal.as(quem).call(contrato.listarPrompts, { query: { busca: 'ementa' } })).body.itens
	// The curator has a profile from the first call on.
	expect(await verPor(curador)).toMatchObject([{ sitprt: 'SUB', stadec: 'S' }])
	expect(await verPor(marina)).toEqual([])
	const semMotivo = await portal.as(curador).call(contrato.decidirPrompt, { params, body: { decisao: 'RAS' } })
	expect(semMotivo.status).toBe(400)
	const devolver = { decisao: 'RAS' as const, mtvprt: 'Diga para qual curso.' }
	expect((await portal.as(curador).call(contrato.decidirPrompt, { params, body: devolver })).status).toBe(200)
	expect(await verPor(helena)).toMatchObject([{ sitprt: 'RAS', mtvprt: 'Diga para qual curso.' }])
	const nova = { ...dados, txtprt: 'Escreva a ementa de {{disciplina}} do curso {{curso}}.', numvrsprt: 1 }
	expect((await portal.as(helena).call(contrato.alterarPrompt, { params, body: nova })).status).toBe(200)
	expect(await portal.as(helena).call(contrato.alterarPrompt, { params, body: nova })).toMatchObject({ status: 409 })
	expect((await portal.as(curador).call(contrato.decidirPrompt, { params, body: { decisao: 'PUB' } })).status).toBe(200)
	expect(await portal.as(curador).call(contrato.decidirPrompt, { params, body: { decisao: 'PUB' } })).toMatchObject({
		status: 422,
	})
	expect(await verPor(marina)).toMatchObject([{ sitprt: 'PUB', numvrsprt: 2, staprp: 'N' }])
	expect((await portal.as(marina).call(contrato.listarVersoes, { params })).body).toMatchObject({ total: 2 })
	expect(await portal.as(marina).call(contrato.apagarPrompt, { params })).toMatchObject({ status: 404 })
	const proprio = await portal
		.as(curador)
		.call(contrato.inserirPrompt, { body: { ...dados, titprt: 'Meu, do curador' } })
	const doProprio = { params: { codprt: proprio.body.codprt }, body: { decisao: 'PUB' as const } }
	expect(await portal.as(curador).call(contrato.decidirPrompt, doProprio)).toMatchObject({ status: 403 })
})

test('variables of a prompt are asked once each, and a value cannot open another variable', () => {
	const texto = 'Escreva a {{ementa}} de {{ disciplina }} e a {{ementa}}.'
	expect(contrato.listarVariaveis(texto)).toEqual(['ementa', 'disciplina'])
	expect(contrato.preencherVariaveis(texto, { ementa: '{{disciplina}}', disciplina: 'Álgebra' })).toBe(
		'Escreva a {{disciplina}} de Álgebra e a {{disciplina}}.',
	)
})

test('the instructions of a person go along with each question, masked like it', async ({ portal }) => {
	await portal.as(helena).call(contrato.gravarPreferencias, { body: { txtins: 'Assino como Helena.' } })
	expect((await portal.as(helena).call(contrato.obterPreferencias)).body).toEqual({ txtins: 'Assino como Helena.' })
	const antes = await conversar(portal, helena, 'Quem assina?', { codmod: SIMULADOR })
	await portal.as(helena).call(contrato.gravarPreferencias, { body: { txtins: '' } })
	const depois = await conversar(portal, helena, 'Quem assina?', { codmod: SIMULADOR })
	expect(antes.mensagens.at(-1)?.qtdtokent).toBeGreaterThan(depois.mensagens.at(-1)?.qtdtokent ?? 0)
})

test('the declaration names models as answered, masks the questions, and the same content is the same document', async ({
	portal,
}) => {
	const { codcvs } = await conversar(portal, helena, 'Carta ao CPF 529.982.247-25, sobre palavras.', { mascarar: true })
	const quem = portal.as(helena)
	const duas = await Promise.all([1, 2].map(() => quem.call(contrato.emitirDeclaracao, { params: { codcvs } })))
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	const [{ codaucdoc }, segunda] = [duas[0]?.body ?? { codaucdoc: '' }, duas[1]?.body]
	expect(segunda?.codaucdoc).toBe(codaucdoc)
	const { bytes, headers } = await quem.call(contrato.obterDeclaracao, { params: { codaucdoc } })
	expect(headers['content-type']).toBe('application/pdf')
	const texto = (await portal.pdf.extrairTexto(bytes)).join('\n').replace(/\s+/g, ' ')
	expect(texto).toContain('Helena Duarte')
	expect(texto).toContain('portal-simulador-1')
	expect(texto).toMatch(/Carta ao CPF «CPF-1»/)
	expect(await portal.as(marina).call(contrato.obterDeclaracao, { params: { codaucdoc } })).toMatchObject({
		status: 404,
	})
	expect(await portal.as(marina).call(contrato.emitirDeclaracao, { params: { codcvs } })).toMatchObject({ status: 404 })
})

test('a conversation is exported as Markdown, and all of them as a ZIP that other programs read', async ({
	portal,
}) => {
	const { codcvs } = await conversar(portal, helena, 'O que se exporta?')
	const quem = portal.as(helena)
	const { bytes } = await quem.call(contrato.exportarConversa, { params: { codcvs } })
	expect(String(bytes)).toMatch(
		/^# O que se exporta\?\n\n## Pergunta \(.*\)\n\nO que se exporta\?\n\n## Resposta de portal-simulador-1/,
	)
	const zip = await quem.call(contrato.exportarTudo)
	expect(zip.headers['content-type']).toBe('application/zip')
	expect(zip.bytes.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 3, 4]))
	expect(zip.bytes.includes('0001.json')).toBe(true)
	expect(await portal.as(marina).call(contrato.exportarConversa, { params: { codcvs } })).toMatchObject({ status: 404 })
})

test('reasons of bad answers reach the administration by kind; the words only where the person wants it, masked', async ({
	portal,
}) => {
	const quem = portal.as(helena)
	const avaliar = async (body: z.infer<typeof contrato.DadosDaAvaliacao>) => {
		const { codcvs } = await conversar(portal, helena, 'Uma pergunta secreta?')
		const params = { codcvs, numseqmsg: 2 }
		expect((await quem.call(contrato.avaliarMensagem, { params, body })).status).toBe(200)
		expect((await portal.as(marina).call(contrato.avaliarMensagem, { params, body })).status).toBe(404)
	}
	await avaliar({ avlmsg: 'R', catavl: 'FNT', motavl: 'Fica entre nós.' })
	await avaliar({ avlmsg: 'R', catavl: 'ERR', motavl: 'Trocou o CPF 529.982.247-25.', staenvavl: 'S' })
	await avaliar({ avlmsg: 'B' })
	const { body } = await portal.as(admin).call(contrato.listarMotivos)
	expect(body.itens.map(({ catavl, motavl }) => [catavl, motavl])).toEqual([
		['ERR', 'Trocou o CPF «CPF-1».'],
		['FNT', null],
	])
	expect(JSON.stringify(body)).not.toMatch(/secreta|Helena|10003/)
	const so = await portal.as(admin).call(contrato.listarMotivos, { query: { categoria: 'FNT' } })
	expect(so.body.total).toBe(1)
	expect((await quem.call(contrato.listarMotivos)).status).toBe(403)
})

test('a model that goes is told, refused from its day on with its substitute named, and no other answers in its place', async ({
	portal,
}) => {
	const quem = portal.as(admin)
	const { body } = await quem.call(contrato.inserirModelo, {
		body: { ...NOVO, idemod: 'que-sai', nommod: 'Que sai', codmodsub: SIMULADOR, txtavs: 'Lento hoje.' },
	})
	const { codmod } = body
	const achar = async () =>
		(await portal.as(helena).call(contrato.obterRetrato)).body.modelos.find((um) => um.codmod === codmod)
	expect(await achar()).toMatchObject({ txtavs: 'Lento hoje.', dtasai: null, codmodsub: SIMULADOR })
	const mudar = (dtasai: string | null) =>
		quem.call(contrato.alterarModelo, {
			params: { codmod },
			body: { ...NOVO, idemod: 'que-sai', nommod: 'Que sai', codmodsub: SIMULADOR, dtasai },
		})
	expect((await mudar('2999-12-31')).status).toBe(200)
	expect(await achar()).toMatchObject({ dtasai: '2999-12-31', txtavs: null })
	expect((await mudar('2020-01-01')).status).toBe(200)
	expect(await achar()).toBeUndefined()
	const recusa = await pedir(portal, helena, randomUUID(), 'Está?', { codmod })
	expect(recusa.status).toBe(404)
	expect(recusa.body).toMatchObject({ mensagem: expect.stringContaining('O seu substituto é Simulador') })
})

test('prompts go out as a file and come in for the person alone, each once', async ({ portal }) => {
	const dados = { titprt: 'Parecer curto', txtprt: 'Escreva um parecer sobre {{assunto}}.', visprt: 'T' as const }
	await portal.as(helena).call(contrato.inserirPrompt, { body: dados })
	const { bytes } = await portal.as(helena).call(contrato.exportarPrompts)
	const { prompts } = JSON.parse(String(bytes)) as { prompts: { titprt: string; txtprt: string }[] }
	expect(prompts.filter(({ titprt }) => titprt === 'Parecer curto')).toEqual([
		{ titprt: dados.titprt, txtprt: dados.txtprt },
	])
	const importar = (lista: typeof prompts) =>
		portal.as(marina).call(contrato.importarPrompts, { body: { prompts: lista } })
	expect((await importar([...prompts, ...prompts])).body).toEqual({ qtdprt: prompts.length, qtdrep: prompts.length })
	expect((await importar(prompts)).body).toEqual({ qtdprt: 0, qtdrep: prompts.length })
	expect((await importar([])).status).toBe(400)
	expect((await importar([{ titprt: '', txtprt: '' }])).status).toBe(400)
	const { body } = await portal.as(marina).call(contrato.listarPrompts, { query: { busca: 'parecer curto' } })
	expect(body.itens).toMatchObject([{ visprt: 'P', sitprt: 'PUB', staprp: 'S' }])
})
