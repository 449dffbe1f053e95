import { databaseBefore } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SLICES } from './testes/portal-de-teste.ts'

test('whoever owes an opinion is not told again what they were told', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'processos', '0020-lembretes-nas-notificacoes.sql')
	// Foreign keys are off, so that the rows need no parents.
	await sql`set session_replication_role = replica`.execute(db)
	await sql`insert into processos.estacao (sgleta, nometa, nomareatc, tipeta, codund, codcam) values ('PROT', 'Protocolo', 'Protocolo', 'P', 1, 7)`.execute(
		db,
	)
	await sql`insert into processos.processo (numpro, versao, hashult, nominr, titpro, codasu, stapro, nivacepro, dtaabt,
			sgletaabt, codundabt, codpescad, numandult, sgletault, codundult, dtasit, dtaacao, acao, dtaultalt)
		values ('26.1.1.1.1', 1, '', 'Ana', 'Título', 1, 'N', 'P', now(), 'PROT', 1, 1, 1, 'PROT', 1, now(), now(), 'x', now())`.execute(
		db,
	)
	await sql`insert into processos.ocorrencia (numpro, numand, numseqocoand, codetroco, txtdch, codpescad, dtacad, codpesace, dtaprzpar, dtarsp)
		select '26.1.1.1.1', 1, n, 'ocoParecerista', '', 1, now(), 10005, '2031-03-07', case when n = 4 then now() end
		from generate_series(1, 4) n`.execute(db)
	await sql`insert into processos.lembreteparecer (numpro, numand, numseqocoand, motlem, dtalem) values
		('26.1.1.1.1', 1, 2, 'P', '2031-03-05T11:00:00Z'), ('26.1.1.1.1', 1, 3, 'P', '2031-03-05T11:00:00Z'),
		('26.1.1.1.1', 1, 3, 'V', '2031-03-10T11:00:00Z')`.execute(db)
	await sql`insert into notificacoes.area (codigo, nome) values ('processos', 'Processos')`.execute(db)
	await sql`insert into notificacoes.tarefa
			(codigo_area, codpes, codpesorg, titulo, mensagem, url, tipo_baixa, chvorg, cadastrado_em, dtaprz, dtabxa)
		select 'processos', 10005, 10005, 'Dar parecer', '', 'x', 'S', 'processos:26.1.1.1.1:1.' || n || ':parecer',
			'2031-03-01T12:00:00Z', '2031-03-08T02:59:59Z', case when n = 4 then now() end from generate_series(1, 4) n`.execute(
		db,
	)

	await migrate()

	const { rows } =
		await sql`select chvorg, regra, codcam, dtaprz, motult, dtault from notificacoes.lembrete order by chvorg`.execute(
			db,
		)
	const montarLembrete = (n: number, motult: string | null, dtault: string | null) => ({
		chvorg: `processos:26.1.1.1.1:1.${n}:parecer`,
		regra: 'P',
		codcam: 7,
		dtaprz: '2031-03-08T02:59:59.000Z',
		motult,
		dtault,
	})
	expect(rows).toEqual([
		montarLembrete(1, null, null),
		montarLembrete(2, 'perto', '2031-03-05T11:00:00.000Z'),
		montarLembrete(3, 'vencido', '2031-03-10T11:00:00.000Z'),
	])
})
