import { listPersonalData } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { modules } from './modules.ts'

const test = testWithPortal(modules, { PORTAL_DEMO: '0' })
const declarados = listPersonalData(modules)
const esquemaDe = (modulo: string) => modulo.replaceAll('-', '_')
const tratamentos = declarados.flatMap(({ modulo, tratamentos }) =>
	tratamentos.map((tratamento) => ({ ...tratamento, onde: `${modulo}.${tratamento.nome}` })),
)

test('every table that knows people by their number or address is declared by its slice', async ({ portal }) => {
	const { rows } = await sql<{ tabela: string }>`
		select distinct table_schema || '.' || table_name as tabela from information_schema.columns
		where table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
			-- What is a part of a table is declared with it.
			and not exists (select from pg_class k where k.relispartition
				and k.oid = to_regclass(quote_ident(table_schema) || '.' || quote_ident(table_name)))
			and (column_name like 'codpes%' or column_name in ('codema', 'emapcp', 'emaext', 'email', 'numcpf', 'numtel', 'para'))
		order by 1`.execute(portal.db)
	const declaradas = new Set(
		declarados.flatMap(({ modulo, tratamentos }) =>
			tratamentos.flatMap(({ tabelas }) => tabelas.map((tabela) => `${esquemaDe(modulo)}.${tabela}`)),
		),
	)
	expect(rows.length).toBeGreaterThan(40)
	expect(rows.map(({ tabela }) => tabela).filter((tabela) => !declaradas.has(tabela))).toEqual([])
})

test('what is declared is there, has a name of its own and says all that the law asks for', async ({ portal }) => {
	const { rows } = await sql<{ tabela: string }>`
		select table_schema || '.' || table_name as tabela from information_schema.tables`.execute(portal.db)
	const tabelas = new Set(rows.map(({ tabela }) => tabela))
	for (const { modulo, tratamentos } of declarados)
		for (const tratamento of tratamentos)
			for (const tabela of tratamento.tabelas) expect(tabelas).toContain(`${esquemaDe(modulo)}.${tabela}`)
	expect(new Set(tratamentos.map(({ onde }) => onde)).size).toBe(tratamentos.length)
	for (const { titulo, finalidade, conservacao, foraDaCopia } of tratamentos)
		for (const frase of [finalidade, conservacao, foraDaCopia ?? 'x.'])
			expect({ titulo, frase }).toEqual({ titulo, frase: expect.stringMatching(/\S.*\.$/) })
})

/** Pattern of the names of columns that hold a secret. */
const SEGREDO = /hash|senha|segredo|token|chave|selad|\bder\b|verificador|cookie/

test('nothing that opens anything is ever read', async ({ portal }) => {
	await portal.db.transaction().execute(async (db) => {
		for (const { onde, ler, colunas } of tratamentos) {
			expect(Object.keys(colunas).filter((campo) => SEGREDO.test(campo))).toEqual([])
			if (!ler) continue
			const linhas = []
			for await (const bloco of ler({ db, portal, codpes: 10003 })) linhas.push(...bloco)
			for (const linha of linhas)
				expect({ onde, campos: Object.keys(linha) }).toEqual({ onde, campos: Object.keys(colunas) })
		}
	})
})
