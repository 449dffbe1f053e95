import { databaseBefore } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SLICES } from './testes/portal-de-teste.ts'

test('whoever is to sign goes on being reminded from the last word to them', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'assina', '0015-lembretes-nas-notificacoes.sql')
	const { rows } = await sql<{ codlotdocasi: number }>`insert into assina.lotedocasi
			(nomlot, dsclot, codpesges, codund, tipord, dtalimasi, qtddialem, staobssmp, sitlotdocasi, dtacad)
		select 'Lote', '', 10004, 1, 'P', '2031-05-01T03:00:00Z', 4, 'N', s, now() from unnest(array['ENV', 'REJ']) s
		returning codlotdocasi`.execute(db)
	const [enviado, recusado] = rows.map(({ codlotdocasi }) => codlotdocasi)
	// Participants 1 and 2 are from outside and the others of the institution, since a signer must be one of the two.
	await sql`insert into assina.usuext (nompcp, emapcp, dtacad)
		values ('De fora', 'de@fora.example', now()), ('Agora', 'agora@fora.example', now())`.execute(db)
	await sql`insert into assina.pcpasidoc (codlotdocasi, tippcpasi, codpes, codusuext, nompcp, emapcp, fncpcp, numordasi,
			codtipasi, sitpcp, dtavis, dtalem)
		select n.codlotdocasi, 'A', n.codpes, u.codusuext, n.nompcp, u.emapcp, 'Parte', n.lugar, '2', n.sitpcp,
			n.dtavis::timestamptz, n.dtalem::timestamptz
		from (values
			(1, ${enviado}::int, null::int, 'De fora', 'PEN', '2031-04-01T12:00:00Z', '2031-04-05T11:00:00Z'),
			(2, ${enviado}::int, null, 'Agora', 'PEN', '2031-04-02T12:00:00Z', null),
			(3, ${enviado}::int, 10005, 'Depois', 'AGU', null, null),
			(4, ${recusado}::int, 10005, 'Nunca', 'PEN', '2031-04-02T12:00:00Z', null)
		) n (lugar, codlotdocasi, codpes, nompcp, sitpcp, dtavis, dtalem)
		left join assina.usuext u on u.nompcp = n.nompcp order by n.lugar`.execute(db)

	await migrate()

	const { rows: lembretes } = await sql`select p.nompcp, l.regra, l.dtaprz, l.qtddiapri, l.qtddiaint, l.desde, l.dtault
		from notificacoes.lembrete l join assina.pcpasidoc p on l.chvorg = 'assina:participante:' || p.codpcpasidoc
		order by p.codpcpasidoc`.execute(db)
	const comum = { regra: 'I', dtaprz: '2031-05-01T03:00:00.000Z', qtddiapri: 3, qtddiaint: 4 }
	expect(lembretes).toEqual([
		{ ...comum, nompcp: 'De fora', desde: '2031-04-01T12:00:00.000Z', dtault: '2031-04-05T11:00:00.000Z' },
		{ ...comum, nompcp: 'Agora', desde: '2031-04-02T12:00:00.000Z', dtault: null },
	])
})
