import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	assinarLote,
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	secretaria,
	test,
} from '../testes/portal-de-teste.ts'

const NOMEACAO = { titsup: 'T' as const, numatodsg: 'Portaria 9/2027', dtainimdt: '2027-03-01' }

async function nomear(portal: TestPortal, numcad: number, dados: Partial<contrato.DadosDaDesignacao> = {}) {
	const feita = await portal.as(geral).call(contrato.nomear, {
		params: { ...CHAVE, numcad },
		body: { ...NOMEACAO, codpes: joao.codpes, ...dados },
	})
	expect(feita).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
	return feita.body.codpos
}

const obterLote = async (portal: TestPortal, pessoa: typeof joao): Promise<number> =>
	(await portal.as(pessoa).call(contrato.listarMinhasPosses, {})).body[0]?.codlotdocasi ?? 0

const assinar = async (portal: TestPortal, pessoa: typeof joao): Promise<void> =>
	assinarLote(portal, pessoa, await obterLote(portal, pessoa))

const contarTarefas = async (portal: TestPortal, chave: string) =>
	(
		await sql<{ n: number }>`select count(*)::int as n from notificacoes.tarefa
			where chvorg = ${chave} and dtabxa is null`.execute(portal.db)
	).rows[0]?.n

test('the mandate begins on the day of the signed term, which the composition shows', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await nomear(portal, numcad)
	// Before the posse the seat is vacant, and nobody else can be put into it.
	expect((await comporEm(portal)).cadeiras[0]?.titular).toBeNull()
	const outro = { params: { ...CHAVE, numcad }, body: { ...NOMEACAO, codpes: carlos.codpes } }
	expect(await portal.as(geral).call(contrato.designar, outro)).toMatchObject({
		status: 409,
		body: { erro: 'posse-pendente' },
	})
	expect((await portal.as(geral).call(contrato.nomear, outro)).status).toBe(409)
	expect((await portal.as(carlos).call(contrato.listarMinhasPosses, {})).body).toEqual([])
	portal.irPara(new Date('2027-03-12T12:00:00Z'))
	await assinar(portal, joao)
	const [cadeira] = (await comporEm(portal)).cadeiras
	expect(cadeira?.titular).toMatchObject({ nompes: joao.nome, dtainimdt: '2027-03-12', dtafimmdt: '2029-03-11' })
	expect(cadeira?.titular?.codaucdoc).toMatch(/^[\w-]+$/)
	expect((await comporEm(portal, '2027-03-11')).cadeiras[0]?.titular).toBeNull()
	expect((await portal.as(joao).call(contrato.listarMinhasPosses, {})).body).toEqual([])
})

test('a term signed early begins on the day that the appointment says', async ({ portal }) => {
	portal.irPara(new Date('2027-02-20T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await nomear(portal, numcad)
	await assinar(portal, joao)
	expect((await comporEm(portal, '2027-03-01')).cadeiras[0]?.titular).toMatchObject({ dtainimdt: '2027-03-01' })
	expect((await comporEm(portal, '2027-02-28')).cadeiras[0]?.titular).toBeNull()
})

test('a refused term leaves the seat vacant, and the secretariat hears of it with a task', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codpos = await nomear(portal, numcad)
	const codlotdocasi = await obterLote(portal, joao)
	await portal.as(secretaria).call(contrato.listarPosses, { params: CHAVE })
	const recusa = await portal.as(joao)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Não aceito.' })
	expect(recusa.status).toBe(200)
	await portal.jobs.drain(portal)
	const { rows } = await sql`select sitpos, motpos from mandato.posse where codpos = ${codpos}`.execute(portal.db)
	expect(rows).toEqual([{ sitpos: 'R', motpos: expect.stringContaining('Não aceito.') }])
	expect((await comporEm(portal)).cadeiras[0]?.titular).toBeNull()
	// The seat is free for another appointment.
	await nomear(portal, numcad, { codpes: carlos.codpes })
})

test('a cancelled appointment can be signed by nobody, and the person hears why', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codpos = await nomear(portal, numcad)
	const codlotdocasi = await obterLote(portal, joao)
	const cancelar = () =>
		portal.as(geral).call(contrato.cancelarPosse, { params: { codpos }, body: { motpos: 'A portaria foi anulada.' } })
	expect((await cancelar()).body).toMatchObject({ codpos, nompes: joao.nome })
	expect((await cancelar()).status).toBe(409)
	const { body: cerimonia } = await portal.as(joao)('POST', '/uspassinaws/iniciarCerimonia', { senha: 'demonstracao' })
	const tarde = await portal.as(joao)('POST', '/uspassinaws/assinarDocumento', {
		...cerimonia,
		codlotdocasi,
		coddocuspasi: 1,
	})
	expect(tarde.status).toBeGreaterThanOrEqual(400)
	await portal.jobs.drain(portal)
	const { rows } = await sql<{ mensagem: string }>`select mensagem from notificacoes.aviso
		where chvorg = ${`mandato:posse-cancelada:${codpos}`}`.execute(portal.db)
	expect(rows[0]?.mensagem).toContain('A portaria foi anulada.')
})

test('a posse that is no longer possible tells the person and the secretariat', async ({ portal }) => {
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codpos = await nomear(portal, numcad)
	// The board comes to its end while the term waits.
	await sql`update mandato.colegiado set dtadtvclg = '2027-03-11' where codclg = ${CHAVE.codclg} and sglclg = ${CHAVE.sglclg}`.execute(
		portal.db,
	)
	portal.irPara(new Date('2027-03-12T12:00:00Z'))
	await assinar(portal, joao)
	const { rows } = await sql`select sitpos, motpos from mandato.posse where codpos = ${codpos}`.execute(portal.db)
	expect(rows).toEqual([{ sitpos: 'F', motpos: expect.stringMatching(/último dia do colegiado é 11\/03\/2027/) }])
	expect(await contarTarefas(portal, `mandato:posse:${codpos}`)).toBe(1)
})

test('an appointment obeys the rules of a designation', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2027-01-01' })
	const ocupada = await portal
		.as(geral)
		.call(contrato.nomear, { params: { ...CHAVE, numcad }, body: { ...NOMEACAO, codpes: joao.codpes } })
	expect(ocupada.status).toBe(422)
	const alheia = await portal.as(joao).call(contrato.listarPosses, { params: CHAVE })
	expect(alheia.status).toBe(403)
})
