import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { carlos, helena, nelson, test } from '../testes/portal-de-teste.ts'
import { acompanharPrazos } from './jobs.ts'

const CODCUR = 55_051
const escrever = (dia = '') => dia.split('-').reverse().join('/')

test('a rule that students stand on gets a version, none is deleted, and who moves hears of both dates', async ({
	portal,
}) => {
	const ver = async () =>
		(await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas[0]?.prazos.find(
			({ tipprz }) => tipprz === 'DEP',
		)?.dtaprz
	const antes = await ver()
	const { regras } = (await portal.as(nelson).call(contrato.listarRegras, { params: { codcur: CODCUR } })).body
	const regra = regras.find(({ nivpgm, qtdalu }) => nivpgm === 'DO' && qtdalu > 0)
	if (!regra) throw new Error('no rule with students')
	const params = { codcur: CODCUR, codrgl: regra.codrgl, nivpgm: 'DO' as const }
	const { mesqua, diaantpro, diapromax, staprxutl, numver } = regra
	const body = { mesqua, mesdep: 54, diaantpro, diapromax, staprxutl, numver }
	expect((await portal.as(helena).call(contrato.versionarRegra, { params, body })).status).toBe(403)
	const acima = await portal.as(nelson).call(contrato.versionarRegra, { params, body: { ...body, mesdep: 61 } })
	expect(acima).toMatchObject({ status: 422 })
	const duas = await Promise.all([1, 2].map(() => portal.as(nelson).call(contrato.versionarRegra, { params, body })))
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 409])
	const depois = await ver()
	expect(depois).not.toBe(antes)
	const { rows } = await sql<{ mensagem: string; assunto: string }>`select mensagem, assunto from notificacoes.aviso
		where chvorg like ${`janus:prazo:%:${carlos.codpes}`}`.execute(portal.db)
	expect(rows).toHaveLength(1)
	expect(rows[0]?.mensagem).toContain(`de ${escrever(antes)} para ${escrever(depois)}`)
	const versoes = await sql<{ numver: number; retirada: boolean }>`select numver, dtaret is not null as retirada
		from janus.regpgm where codrgl = ${regra.codrgl} and nivpgm = 'DO' order by numver`.execute(portal.db)
	expect(versoes.rows).toEqual([
		{ numver: 1, retirada: true },
		{ numver: 2, retirada: false },
	])
	await expect(sql`delete from janus.regulamento where codrgl = ${regra.codrgl}`.execute(portal.db)).rejects.toThrow(
		/regpgm_regulamento_fk/,
	)
})

test('a deadline that comes near is told once at each step, and never after it is met', async ({ portal }) => {
	const listar = async () =>
		(
			await sql<{ chvorg: string; codpes: number; aberta: boolean }>`select chvorg, codpes, dtabxa is null as aberta
				from notificacoes.tarefa where chvorg like 'janus:prazo:%' order by chvorg`.execute(portal.db)
		).rows
	await acompanharPrazos.executar(portal, {})
	const primeira = await listar()
	expect(primeira.filter(({ aberta }) => aberta).length).toBeGreaterThan(2)
	await acompanharPrazos.executar(portal, {})
	expect(await listar()).toEqual(primeira)
	const [uma] = primeira.filter(({ chvorg, aberta }) => aberta && chvorg.includes(':QUA:'))
	await sql`update janus.agprograma set dtaqua = current_date where codpes = ${uma?.codpes ?? 0}`.execute(portal.db)
	await acompanharPrazos.executar(portal, {})
	expect((await listar()).find(({ chvorg }) => chvorg === uma?.chvorg)?.aberta).toBe(false)
})

test('nothing is told where nothing moved', async ({ portal }) => {
	const contar = async () =>
		(await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso`.execute(portal.db)).rows[0]?.n
	const antes = await contar()
	await acompanharPrazos.executar(portal, {})
	expect(await contar()).toBe(antes)
})
