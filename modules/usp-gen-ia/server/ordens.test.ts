import { type Person, people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { apagarConversasAntigas, avisarDeOrdens } from './jobs.ts'
import { conversar, helena, marina, test } from './testes/portal-de-teste.ts'

const PERFIS = ['IA-JURIDICO']
const [um, dois, tres] = [
	{ ...people.joao, perfis: PERFIS },
	{ ...people.sofia, perfis: PERFIS },
	{ ...people.tiago, perfis: PERFIS },
]
const DADOS: contrato.DadosDaOrdem = {
	codpes: helena.codpes,
	numord: '0001234-56.2026.8.26.0053',
	orgord: '1ª Vara da Fazenda Pública',
	dtaini: '2020-01-01',
	dtafim: '2999-12-31',
	dtaavs: '2020-01-01',
}

async function registrar(portal: TestPortal, quem: Person, dados: Partial<contrato.DadosDaOrdem> = {}) {
	const { status, body } = await portal.as(quem).call(contrato.inserirOrdem, { body: { ...DADOS, ...dados } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return { codord: body.codord }
}

const decidir = (portal: TestPortal, quem: Person, params: { codord: number }, decisao: 'APR' | 'REC' = 'APR') =>
	portal.as(quem).call(contrato.decidirOrdem, {
		params,
		body: decisao === 'APR' ? { decisao } : { decisao, mtvrec: 'A ordem não é nossa.' },
	})

const contarAvisos = async (portal: TestPortal, { codord }: { codord: number }) => {
	const { rows } =
		await sql`select from notificacoes.aviso where chvorg like ${`usp-gen-ia:ordem-aberta:${codord}%`}`.execute(
			portal.db,
		)
	return rows.length
}

test('content is opened by an order of a court alone: two others approve, each opening is logged, and the person is told', async ({
	portal,
}) => {
	await conversar(portal, helena, 'Uma pergunta que só eu conheço?')
	await conversar(portal, marina, 'A pergunta de outra pessoa?')
	// Everybody of the office has a profile from the first call on.
	for (const quem of [um, dois, tres]) await portal.as(quem).call(contrato.listarOrdens)
	const params = await registrar(portal, um)
	const abrir = (quem: Person) => portal.as(quem).call(contrato.abrirOrdem, { params })

	// Nobody else sees orders, the administration of models included.
	const daAdministracao = { ...marina, perfis: ['IA-ADMIN'] }
	expect((await portal.as(daAdministracao).call(contrato.listarOrdens)).status).toBe(403)
	expect((await abrir(daAdministracao)).status).toBe(403)

	// One person is not two, and the one who registers is none of them.
	expect((await decidir(portal, um, params)).status).toBe(403)
	expect((await abrir(um)).status).toBe(422)
	expect((await decidir(portal, dois, params)).body).toEqual({ sitord: 'PED' })
	expect((await decidir(portal, dois, params)).status).toBe(403)
	expect((await abrir(dois)).status).toBe(422)
	const alvo = { ...helena, perfis: PERFIS }
	expect((await decidir(portal, alvo, params)).status).toBe(403)
	expect((await abrir(tres)).status).toBe(403)
	expect((await decidir(portal, tres, params)).body).toEqual({ sitord: 'APR' })
	expect((await decidir(portal, { ...people.carlos, perfis: PERFIS }, params)).status).toBe(422)
	expect(await contarAvisos(portal, params)).toBe(0)

	const { status, bytes, headers } = await abrir(dois)
	expect({ status, tipo: headers['content-type'] }).toEqual({ status: 200, tipo: 'application/zip' })
	expect(bytes.includes('Uma pergunta que só eu conheço?')).toBe(true)
	expect(bytes.includes('A pergunta de outra pessoa?')).toBe(false)
	const { rows } = await sql<{ detalhes: object }>`select detalhes from plataforma.auditoria
		where acao like 'POST /wsuspgenia/api/ordens/%/abertura' and codpes = ${dois.codpes}`.execute(portal.db)
	expect(JSON.stringify(rows)).toContain(DADOS.numord)
	expect(await contarAvisos(portal, params)).toBe(1)
	await abrir(um)
	expect(await contarAvisos(portal, params)).toBe(1)
	const { body } = await portal.as(um).call(contrato.listarOrdens)
	expect(body.itens[0]).toMatchObject({ sitord: 'APR', qtdabe: 2, staavs: 'S', staabe: 'S', stadec: 'N' })
	expect(body.itens[0]?.decisoes).toHaveLength(2)

	// An approval does not last for ever.
	await sql`update usp_gen_ia.iaord set dtaapr = now() - interval '31 days' where codord = ${params.codord}`.execute(
		portal.db,
	)
	expect((await abrir(dois)).status).toBe(422)
})

test('what an order asks for is kept for it when the person deletes it, unseen by the person, until the order ends', async ({
	portal,
}) => {
	for (const quem of [um, dois, tres]) await portal.as(quem).call(contrato.listarOrdens)
	const { codcvs } = await conversar(portal, helena, 'Uma pergunta que eu apago depois?')
	const params = await registrar(portal, um)
	const recusada = await registrar(portal, um)
	const deOutrosDias = await registrar(portal, um, { dtafim: '2020-01-02' })
	const contarRetidas = async () => {
		const { rows } = await sql<{ codord: number }>`select codord from usp_gen_ia.iaordret
			where codcvs = ${codcvs}`.execute(portal.db)
		return rows.map(({ codord }) => codord).sort((uma, outra) => uma - outra)
	}
	expect((await portal.as(helena).call(contrato.apagarConversa, { params: { codcvs } })).status).toBe(200)
	expect((await portal.as(helena).call(contrato.obterConversa, { params: { codcvs } })).status).toBe(404)
	expect((await portal.as(helena).call(contrato.apagarConversa, { params: { codcvs } })).status).toBe(404)
	const duas = [params.codord, params.codord, recusada.codord, recusada.codord]
	expect(await contarRetidas()).toEqual(duas)
	expect(await contarRetidas()).not.toContain(deOutrosDias.codord)

	await decidir(portal, dois, recusada, 'REC')
	expect(await contarRetidas()).toEqual([params.codord, params.codord])
	for (const quem of [dois, tres]) await decidir(portal, quem, params)
	const { bytes } = await portal.as(um).call(contrato.abrirOrdem, { params })
	expect(bytes.includes('Uma pergunta que eu apago depois?')).toBe(true)

	// Age deletes like a person; the hold ends with the days in which the order may be opened.
	const velha = await conversar(portal, helena, 'Uma pergunta que envelhece?')
	await sql`update usp_gen_ia.iacvs set dtaultalt = now() - interval '400 days' where codcvs = ${velha.codcvs}`.execute(
		portal.db,
	)
	await apagarConversasAntigas.executar(portal, {})
	expect((await portal.as(helena).call(contrato.obterConversa, { params: { codcvs: velha.codcvs } })).status).toBe(404)
	const depois = await portal.as(um).call(contrato.abrirOrdem, { params })
	expect(depois.bytes.includes('Uma pergunta que envelhece?')).toBe(true)
	await sql`update usp_gen_ia.iaord set dtaapr = now() - interval '31 days' where codord = ${params.codord}`.execute(
		portal.db,
	)
	await apagarConversasAntigas.executar(portal, {})
	expect(await contarRetidas()).toEqual([])
})

test('two approvals at once of one person are one; a refusal ends an order', async ({ portal }) => {
	for (const quem of [um, dois, tres]) await portal.as(quem).call(contrato.listarOrdens)
	const params = await registrar(portal, um)
	const duas = await Promise.all([decidir(portal, dois, params), decidir(portal, dois, params)])
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 403])
	const semMotivo = await portal.as(tres).call(contrato.decidirOrdem, { params, body: { decisao: 'REC' } })
	expect(semMotivo.status).toBe(400)
	expect((await decidir(portal, tres, params, 'REC')).body).toEqual({ sitord: 'REC' })
	expect((await portal.as(um).call(contrato.abrirOrdem, { params })).status).toBe(422)
})

test('under secrecy the person is told on the day of the order, and only where something was opened', async ({
	portal,
}) => {
	for (const quem of [um, dois, tres]) await portal.as(quem).call(contrato.listarOrdens)
	const params = await registrar(portal, um, { dtaavs: '2999-01-01' })
	const fechada = await registrar(portal, um)
	for (const quem of [dois, tres]) {
		await decidir(portal, quem, params)
		await decidir(portal, quem, fechada)
	}
	expect((await portal.as(um).call(contrato.abrirOrdem, { params })).status).toBe(200)
	await avisarDeOrdens.executar(portal, {})
	expect(await contarAvisos(portal, params)).toBe(0)
	await sql`update usp_gen_ia.iaord set dtaavs = '2020-01-01' where codord = ${params.codord}`.execute(portal.db)
	await avisarDeOrdens.executar(portal, {})
	expect(await contarAvisos(portal, params)).toBe(1)
	expect(await contarAvisos(portal, fechada)).toBe(0)
})

test('an order names a person, a court and days in their order, and is not on oneself', async ({ portal }) => {
	const registrarCom = async (dados: Partial<contrato.DadosDaOrdem>) =>
		(await portal.as(um).call(contrato.inserirOrdem, { body: { ...DADOS, ...dados } })).status
	expect(await registrarCom({ dtafim: '2019-01-01' })).toBe(400)
	expect(await registrarCom({ orgord: '' })).toBe(400)
	expect(await registrarCom({ codpes: 99_999_999 })).toBe(404)
	expect(await registrarCom({ codpes: um.codpes })).toBe(422)
	const params = { codord: 999_999 }
	expect((await decidir(portal, dois, params)).status).toBe(404)
	expect((await portal.as(dois).call(contrato.abrirOrdem, { params })).status).toBe(404)
})
