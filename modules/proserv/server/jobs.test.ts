import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { acertarEsperas } from './jobs.ts'
import { avaliada, mudar, PESSOAS, test } from './testes/portal-de-teste.ts'

test('each night all who wait are reached, however many: whose appeal is over waits for a decision', async ({
	portal,
}) => {
	const uma = await avaliada(portal)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	const ontem = somarDias(diaDe(portal), -1)
	await sql`update proserv.solprs set dtalimrcs = ${ontem} where codsolprs = ${uma.codsolprs}`.execute(portal.db)
	// The rows fill more than one batch and precede the one that is looked for.
	await sql`insert into proserv.solprs (anosolprs, codsolprs, codedtprs, codund, codpes, vtesolprs, tipsitprs, dtasit,
			dtasitvis, dtacad, dtaultalt, dtasub)
		select 2001, n, ${uma.codedtprs}, 1, ${PESSOAS.solicitante}, 'REP', 'SUB', now(), now(), now(), now(), now()
		from generate_series(1, 101) n`.execute(portal.db)
	await acertarEsperas.executar(portal, {})
	const { rows } = await sql<{ chvorg: string }>`select chvorg from notificacoes.tarefa
		where codpes = ${PESSOAS.aprovador} and dtabxa is null`.execute(portal.db)
	expect(rows).toEqual([{ chvorg: `proserv:${uma.anosolprs}:${uma.codsolprs}:decidir` }])
	const { rows: daTriagem } = await sql<{ total: number }>`select count(*)::int total from notificacoes.tarefa
		where codpes = ${PESSOAS.triagem} and chvorg like 'proserv:2001:%' and dtabxa is null`.execute(portal.db)
	expect(daTriagem).toEqual([{ total: 101 }])
})
