import { pessoas } from '@portal/pessoas/server'
import { databaseBefore } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notificacoes } from './index.ts'

const SLICES = [pessoas, substituicoes, notificacoes]

test('what people had chosen about mail stays so, and the pages that tasks lead to are pages of the portal', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'notificacoes', '0008-o-que-espera-por-email.sql')
	await sql`insert into notificacoes.area (codigo, nome) values ('ssu', 'Demandas'), ('patrimonio', 'Patrimônio')`.execute(
		db,
	)
	await sql`insert into notificacoes.preferencia (codpes, codigo_area, portal, email_imediato, resumo_diario)
		values (10001, 'ssu', 'S', 'N', 'N'), (10002, 'ssu', 'S', 'S', 'N')`.execute(db)
	await sql`insert into notificacoes.tarefa (codigo_area, codpes, codpesorg, titulo, mensagem, url, tipo_baixa, chvorg, cadastrado_em)
		values ('ssu', 10001, 10001, 'Homologar', '', '/nova-ssu/demanda/1', 'S', 'ssu:1:HOM', now()),
		('patrimonio', 10001, 10001, 'Conferir', '', '/bens/consultar.jsp', 'S', 'demonstracao:1:1', now())`.execute(db)
	await migrate()
	const { rows } = await sql`select codpes, email_espera from notificacoes.preferencia order by codpes`.execute(db)
	expect(rows).toEqual([
		{ codpes: 10001, email_espera: 'N' },
		{ codpes: 10002, email_espera: 'S' },
	])
	const { rows: tarefas } = await sql`select url from notificacoes.tarefa order by codigo`.execute(db)
	expect(tarefas).toEqual([{ url: 'portal:/nova-ssu/demanda/1' }, { url: '/bens/consultar.jsp' }])
})
