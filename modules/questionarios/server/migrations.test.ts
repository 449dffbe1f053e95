import { databaseBefore } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SLICES } from './testes/portal-de-teste.ts'

const ANONIMO = 1001
const IDENTIFICADO = 1002

test('a code of comparison that the editor had filled in is taken away, and what it alone withheld is shown', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'questionarios', '0008-comparacao-declarada.sql')
	await sql`insert into questionarios.qst (codqst, nomqst, codund, codpescad, dtacad) overriding system value
		select n, 'Um', 1, 10007, now() from generate_series(1001, 1003) n`.execute(db)
	await sql`insert into questionarios.qstvrs (codqst, numvrsqst, dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop,
			codpesalt, dscalt, dtaultalt, dtaapr, sitqst)
		select codqst, 1, '2026', '', '2026-01-01', '2026-12-31', 'S', '{}', 10007, '', now(), now(), 'ENC'
		from questionarios.qst`.execute(db)
	await sql`insert into questionarios.qstgrp (codqst, numvrsqst, codgrpqst, titgrp, txtgrp, ordaptgrp)
		select codqst, 1, 1, 'Um', '', 1 from questionarios.qst`.execute(db)
	const inserir = (codqst: number, codperqst: number, txtper: string, codpereqv: string, staret: 'S' | 'N') =>
		sql`insert into questionarios.qstper (codqst, numvrsqst, codperqst, codgrpqst, txtper, tipper, staobg, stapub,
			codpereqv, ordaptper, staret)
			values (${codqst}, 1, ${codperqst}, 1, ${txtper}, 'UNI', 'N', 'N', ${codpereqv}, 1, ${staret})`.execute(db)
	await inserir(1001, 1, 'Mora perto?', 'pergunta-1', 'N')
	await inserir(1002, 1, 'Gosta de café?', 'pergunta-1', 'S')
	await inserir(1002, 2, 'Trabalha?', 'trabalho', 'N')
	await inserir(1003, 1, 'MORA PERTO?', 'pergunta-1-2', 'S')
	await inserir(1003, 2, 'Tem emprego?', 'trabalho', 'S')

	await migrate()

	const { rows } =
		await sql`select codqst, codperqst, codpereqv, staret from questionarios.qstper order by 1, 2`.execute(db)
	expect(rows).toEqual([
		{ codqst: 1001, codperqst: 1, codpereqv: null, staret: 'N' },
		{ codqst: 1002, codperqst: 1, codpereqv: null, staret: 'N' },
		{ codqst: 1002, codperqst: 2, codpereqv: 'trabalho', staret: 'N' },
		{ codqst: 1003, codperqst: 1, codpereqv: null, staret: 'S' },
		{ codqst: 1003, codperqst: 2, codpereqv: 'trabalho', staret: 'S' },
	])
})

test('a draft of an anonymous questionnaire that was kept in clear is kept no longer; all others are', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'questionarios', '0006-rascunhos-em-claro.sql')
	await sql`insert into questionarios.qst (codqst, nomqst, codund, codpescad, dtacad) overriding system value values
		(${ANONIMO}, 'Anônimo', 1, 10007, now()), (${IDENTIFICADO}, 'Identificado', 1, 10007, now())`.execute(db)
	await sql`insert into questionarios.qstvrs (codqst, numvrsqst, dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop,
			codpesalt, dscalt, dtaultalt)
		select codqst, 1, '2026', '', '2026-01-01', '2026-12-31', case codqst when ${ANONIMO}::int then 'S' else 'N' end,
			'{}', 10007, '', now() from questionarios.qst`.execute(db)
	await sql`insert into questionarios.qstras (codqst, numvrsqst, codpes, versao, paginas, pagcif) values
		(${ANONIMO}, 1, 1, 1, '{"1": {"versao": 1, "respostas": []}}', null), (${ANONIMO}, 1, 2, 1, null, '\\x00'),
		(${IDENTIFICADO}, 1, 1, 1, '{"1": {"versao": 1, "respostas": []}}', null)`.execute(db)
	await sql`insert into questionarios.qstpcp (codqst, numvrsqst, codpes, sitpcp, dtaini)
		values (${ANONIMO}, 1, 1, 'PAR', '2026-02-01')`.execute(db)

	await migrate()

	const { rows } = await sql`select codqst, codpes from questionarios.qstras order by 1, 2`.execute(db)
	expect(rows).toEqual([
		{ codqst: ANONIMO, codpes: 2 },
		{ codqst: IDENTIFICADO, codpes: 1 },
	])
	expect((await sql`select sitpcp from questionarios.qstpcp`.execute(db)).rows).toEqual([{ sitpcp: 'PAR' }])
})
