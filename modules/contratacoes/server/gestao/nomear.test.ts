import { concederPerfil } from '@portal/platform/server'
import { people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaCompra } from '../pagina-publica.ts'
import { tabelas } from '../tables.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const { ana, beatriz, carlos } = people
const EM = new Date('2027-08-03T15:00:00Z')

/** A purchase of the unit by its situation, each test one of its own. */
async function escolherCompra(portal: TestPortal, sitcpr: contrato.SituacaoDaCompra, salto = 0): Promise<number> {
	portal.irPara(EM)
	await tabelas(portal.db)
		.deleteFrom('comprarsp')
		.where('codpescad', '=', 10009)
		.where('dtacad', '<', EM.toISOString())
		.execute()
	const { codpcddsp } = await tabelas(portal.db)
		.selectFrom('compra')
		.select('codpcddsp')
		.where('codund', '=', 1)
		.where('sitcpr', '=', sitcpr)
		.orderBy('codpcddsp')
		.offset(salto)
		.limit(1)
		.executeTakeFirstOrThrow()
	return codpcddsp
}

type Quem = Parameters<TestPortal['as']>[0]

const nomear = (portal: TestPortal, codpcddsp: number, mais: object = {}, quem: Quem = lucia) =>
	portal.as(quem).call(contrato.nomearResponsavel, {
		params: { codpcddsp },
		body: { tiprsp: 'GES', codpes: ana.codpes, dtaini: '2027-08-03', ...mais },
	})
const ver = async (portal: TestPortal, codpcddsp: number) =>
	(await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body
const lerAvisos = async (portal: TestPortal, codpes: number) => {
	const { rows } = await sql<{ assunto: string }>`
		select a.assunto from notificacoes.aviso as a join notificacoes.avisopublico as p on p.codigo_aviso = a.codigo
		where p.chave like ${`%${codpes}`} order by a.codigo`.execute(portal.db)
	return rows.map(({ assunto }) => assunto)
}

test('the unit names a manager, everybody sees the name, and a substitution ends the one before on its eve', async ({
	portal,
}) => {
	const codpcddsp = await escolherCompra(portal, 'CTR')
	expect((await nomear(portal, codpcddsp)).status).toBe(200)
	expect(
		(await nomear(portal, codpcddsp, { tiprsp: 'FIS', codpes: beatriz.codpes, dtafim: '2027-12-31' })).status,
	).toBe(200)
	expect((await nomear(portal, codpcddsp, { codpes: carlos.codpes, dtaini: '2027-09-01' })).status).toBe(200)
	const compra = await ver(portal, codpcddsp)
	expect(compra.responsaveis).toMatchObject([
		{ tiprsp: 'GES', nompes: carlos.nome, dtaini: '2027-09-01', dtafim: null },
		{ tiprsp: 'FIS', nompes: beatriz.nome, dtafim: '2027-12-31' },
		{ tiprsp: 'GES', nompes: ana.nome, dtaini: '2027-08-03', dtafim: '2027-08-31' },
	])
	const pagina = await paginaDaCompra.draw({
		db: portal.db,
		portal,
		params: { codpcddsp: String(codpcddsp) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toContain(`Gestor do contrato: ${ana.nome}, desde 03/08/2027 até 31/08/2027`)
	expect(compra.eventos.map(({ dsceve }) => dsceve)).toContain('Gestor do contrato nomeado, a partir de 01/09/2027')
	const numero = compra.numcpr
	expect(await lerAvisos(portal, ana.codpes)).toEqual([
		`Você é gestor do contrato da compra ${numero}, a partir de 03/08/2027.`,
		`Você deixa de ser gestor do contrato da compra ${numero} em 31/08/2027.`,
	])
})

test('dates against one another, an unknown person and a purchase without a contract are refused', async ({
	portal,
}) => {
	const codpcddsp = await escolherCompra(portal, 'CTR', 1)
	expect(await nomear(portal, codpcddsp, { dtafim: '2027-08-01' })).toMatchObject({
		status: 422,
		body: { erro: 'periodo-ao-contrario' },
	})
	expect(await nomear(portal, codpcddsp, { codpes: 999_999 })).toMatchObject({
		status: 422,
		body: { erro: 'sem-pessoa' },
	})
	for (const errado of [{ tiprsp: 'XXX' }, { codpes: 'abc' }, { dtaini: '03/08/2027' }])
		expect((await nomear(portal, codpcddsp, errado)).status).toBe(400)
	expect((await nomear(portal, codpcddsp)).status).toBe(200)
	expect(await nomear(portal, codpcddsp, { codpes: beatriz.codpes })).toMatchObject({
		status: 422,
		body: { erro: 'ja-ha-nomeacao' },
	})
	const deserta = await escolherCompra(portal, 'DES')
	expect(await nomear(portal, deserta)).toMatchObject({ status: 422, body: { erro: 'sem-contrato' } })
})

test('a naming is ended within its period, once, and the person hears', async ({ portal }) => {
	const codpcddsp = await escolherCompra(portal, 'CTR', 2)
	const { body } = await nomear(portal, codpcddsp)
	const encerrar = (dtafim: string, codrsp = body.codrsp, quem: Quem = eduardo) =>
		portal.as(quem).call(contrato.encerrarResponsavel, { params: { codpcddsp, codrsp }, body: { dtafim } })
	expect(await encerrar('2027-08-01')).toMatchObject({ status: 422, body: { erro: 'fim-fora-do-periodo' } })
	expect((await encerrar('2027-08-10', 999_999)).status).toBe(404)
	expect((await encerrar('2027-08-10')).status).toBe(200)
	expect((await encerrar('2027-08-10')).status).toBe(200)
	const ditos = (await ver(portal, codpcddsp)).eventos.filter(({ dsceve }) => dsceve.includes('até 10/08/2027'))
	expect(ditos).toHaveLength(1)
	expect(await encerrar('2027-08-20')).toMatchObject({ status: 422, body: { erro: 'fim-fora-do-periodo' } })
	portal.irPara(new Date('2027-08-11T15:00:00Z'))
	expect(await encerrar('2027-08-05')).toMatchObject({ status: 422, body: { erro: 'nomeacao-terminada' } })
	expect((await ver(portal, codpcddsp)).responsaveis).toMatchObject([{ dtafim: '2027-08-10' }])
})

test('nobody but the unit names, and two who name at once leave one of a kind', async ({ portal }) => {
	const codpcddsp = await escolherCompra(portal, 'DIS')
	const caminho = `/wscontratacoes/gestao/compras/${codpcddsp}/responsaveis`
	for (const onde of [caminho, `${caminho}/1/fim`]) expect((await portal.anon('POST', onde, {})).status).toBe(401)
	expect((await nomear(portal, codpcddsp, {}, beatriz)).status).toBe(403)
	await concederPerfil(portal.db, carlos.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	expect((await nomear(portal, codpcddsp, {}, carlos)).status).toBe(404)
	expect(
		(
			await portal.as(carlos).call(contrato.encerrarResponsavel, {
				params: { codpcddsp, codrsp: 1 },
				body: { dtafim: '2027-08-10' },
			})
		).status,
	).toBe(404)
	const feitas = await Promise.all([nomear(portal, codpcddsp), nomear(portal, codpcddsp, { codpes: beatriz.codpes })])
	expect(feitas.map(({ status }) => status).toSorted()).toEqual([200, 422])
	expect((await ver(portal, codpcddsp)).responsaveis).toHaveLength(1)
})
