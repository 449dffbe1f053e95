import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { abrirFolha, fazerAto, inserirPessoas, operador, testSemLog as test, ver } from './testes/portal-de-teste.ts'

const PESSOAS = 500
const QUEDAS = 5

/** Connections that the process of a killed server would have lost; each is gone when this returns, and has left the pool. */
async function derrubar(portal: TestPortal): Promise<void> {
	await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
		and state <> 'idle' and query ilike '%nova_folha%'`.execute(portal.db)
}

/** Every connection of the pool is asked once: one that the database has ended is dropped, so that no later call meets it. */
async function descartarMortas({ pool, config }: TestPortal): Promise<void> {
	const conexoes = await Promise.all(Array.from({ length: config.PORTAL_POOL }, () => pool.connect()))
	for (const conexao of conexoes)
		await conexao.query('select 1').then(
			() => conexao.release(),
			() => conexao.release(true),
		)
}

test('a computation cut off at any moment ends with the same digest, nobody twice and nobody missing', async ({
	portal,
}) => {
	await inserirPessoas(portal, PESSOAS, { codund: 1 })
	const codfol = await abrirFolha(portal)
	await fazerAto(portal, operador, codfol, 'fechar')
	await fazerAto(portal, operador, codfol, 'calcular')
	const inteira = await ver(portal, codfol)
	expect(inteira).toMatchObject({ sitfol: 'ANA', qtdchq: PESSOAS + 4 })
	let caiu = 0
	for (let queda = 0; queda < QUEDAS; queda++) {
		const { versao } = await ver(portal, codfol)
		await portal.as(operador)('POST', `/wsnovafolha/api/folhas/${codfol}/ato`, { ato: 'calcular', versao })
		const correndo = portal.jobs.drain(portal).catch(() => {
			caiu += 1
		})
		await new Promise((pronto) => setTimeout(pronto, queda * 25))
		await derrubar(portal)
		await correndo
		await descartarMortas(portal)
		// The queue gives again what was not finished: all slices of the run, also those that were.
		const { rows } = await sql<{ numexc: number; numfat: number }>`select numexc, numfat from nova_folha.fatia
			where codfol = ${codfol} and numexc = (select max(numexc) from nova_folha.execucao where codfol = ${codfol})`.execute(
			portal.db,
		)
		const { calcularFatia } = await import('./calculo/jobs.ts')
		for (const { numexc, numfat } of rows)
			await portal.jobs.enfileirar(portal.db, calcularFatia, { codfol, numexc, numfat })
		await portal.jobs.drain(portal)
		const retomada = await ver(portal, codfol)
		expect([retomada.sitfol, retomada.qtdchq, retomada.hashent, retomada.hashres]).toEqual([
			'ANA',
			inteira.qtdchq,
			inteira.hashent,
			inteira.hashres,
		])
	}
	expect(caiu).toBeGreaterThan(0)
})
