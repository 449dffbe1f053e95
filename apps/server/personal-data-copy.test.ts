import { inTransaction } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { modules } from './modules.ts'

const test = testWithPortal(modules, { PORTAL_DEMO: '0' })
const base = '/wsportal/privacidade/copia'

const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }

async function copiar(portal: TestPortal, pessoa: { codpes: number; nome: string }) {
	const { body } = await portal.as(pessoa)('POST', base)
	await portal.jobs.drain(portal)
	const { body: copia, bytes } = await portal.as(pessoa)('POST', `${base}/${body.codcop}/json`)
	const linhasDe = (titulo: string): Record<string, unknown>[] =>
		copia.partes.find((parte: { titulo: string }) => parte.titulo === titulo).linhas
	return { texto: bytes.toString('utf8'), linhasDe, codcop: body.codcop as string }
}

async function semear(portal: TestPortal): Promise<void> {
	for (const modulo of modules)
		await inTransaction(portal.db, (db) => Promise.resolve(modulo.semear?.({ ...portal, db })))
	await portal.jobs.drain(portal)
}

/** Person without any part in the process: no station, no act in it, and no request to act. */
async function findUntouched(portal: TestPortal, numpro: string): Promise<{ codpes: number; nome: string }> {
	const { rows } = await sql<{ codpes: number; nome: string }>`
		select p.codpes, p.nompes as nome from pessoas.pessoa p where p.codpes <> ${ana.codpes}
			and not exists (select from processos.estacaopessoa e where e.codpes = p.codpes)
			and not exists (select from processos.proacao a where a.numpro = ${numpro} and a.codpes = p.codpes)
			and not exists (select from processos.ocorrencia o where o.numpro = ${numpro} and o.codpesace = p.codpes)
		order by p.codpes limit 1`.execute(portal.db)
	const [pessoa] = rows
	if (!pessoa) throw new Error('in the demonstration everybody had to do with this process')
	return pessoa
}

/** Secrets that the database holds, each as it would look in a text. */
async function segredosDe(portal: TestPortal): Promise<string[]> {
	const { rows: colunas } = await sql<{ esquema: string; tabela: string; coluna: string; tipo: string }>`
		select table_schema as esquema, table_name as tabela, column_name as coluna, data_type as tipo
		from information_schema.columns
		where table_schema not in ('pg_catalog', 'information_schema', 'pgboss') and table_schema not like 'pg_%'
			and (data_type = 'bytea' or column_name ~ 'senha|segredo|token|verificador|^chv|chave$')
			and table_name not in ('parte', 'imagem')`.execute(portal.db)
	const segredos = await Promise.all(
		colunas.map(async ({ esquema, tabela, coluna, tipo }) => {
			const campo = sql.id(coluna)
			const valor = tipo === 'bytea' ? sql`encode(substr(${campo}, 1, 32), 'hex')` : sql`${campo}::text`
			const { rows } = await sql<{ valor: string }>`select distinct ${valor} as valor from ${sql.id(esquema, tabela)}
				where ${campo} is not null limit 500`.execute(portal.db)
			return rows.map((linha) => linha.valor).filter((texto) => texto.length >= 20)
		}),
	)
	return segredos.flat()
}

test('two persons, a secret process and an outsider: each copy has what its person may see', {
	timeout: 600_000,
}, async ({ portal }) => {
	await semear(portal)
	const { rows } = await sql<{ numpro: string; codpescad: number; titpro: string }>`
		update processos.processo set codpesinr = ${ana.codpes}, titpro = 'Apuração do ornitorrinco'
		where numpro = (select p.numpro from processos.processo p where p.nivacepro = 'S' and p.codpescad <> ${ana.codpes}
			order by p.numpro limit 1)
		returning numpro, codpescad, titpro`.execute(portal.db)
	const [sigiloso] = rows
	if (!sigiloso) throw new Error('the demonstration has no secret process')
	await sql`insert into processos.procfav (codpes, numpro, dtafav)
		select ${sigiloso.codpescad}, numpro, now() from processos.processo where numpro = ${sigiloso.numpro}
		on conflict do nothing`.execute(portal.db)

	const deAna = await copiar(portal, ana)
	expect(deAna.texto).not.toContain('ornitorrinco')
	expect(deAna.texto).not.toContain(sigiloso.numpro)
	expect(deAna.linhasDe('Processos de que você é interessado').length).toBeGreaterThan(0)
	expect(deAna.linhasDe('Tarefas').length).toBeGreaterThan(0)

	const deQuemAbriu = await copiar(portal, { codpes: sigiloso.codpescad, nome: 'Quem abriu' })
	expect(deQuemAbriu.linhasDe('O que você fez em processos')).toContainEqual(
		expect.objectContaining({ numpro: sigiloso.numpro, acao: 'Abertura do processo' }),
	)

	const estranho = await findUntouched(portal, sigiloso.numpro)
	const deFora = await copiar(portal, estranho)
	expect(deFora.texto).not.toContain('ornitorrinco')
	expect(deFora.texto).not.toContain(sigiloso.numpro)
	for (const formato of ['json', 'pdf'])
		expect((await portal.as(estranho)('POST', `${base}/${deAna.codcop}/${formato}`)).status).toBe(404)

	const segredos = await segredosDe(portal)
	expect(segredos.length).toBeGreaterThan(20)
	for (const { texto } of [deAna, deQuemAbriu, deFora])
		expect(segredos.filter((segredo) => texto.includes(segredo))).toEqual([])
})
