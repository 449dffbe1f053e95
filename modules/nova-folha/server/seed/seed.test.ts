import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { novaFolha } from '../index.ts'

const test = testWithPortal([pessoas, calendario, substituicoes, iddigital, notificacoes, novaFolha], {}, [
	pessoas,
	novaFolha,
])

test('the demonstration has a run in every situation, and everybody of the staff is paid in the closed ones', async ({
	portal,
}) => {
	const { rows } = await sql<{ sitfol: string }>`select distinct sitfol from nova_folha.folha order by 1`.execute(
		portal.db,
	)
	expect(rows.map(({ sitfol }) => sitfol)).toEqual(['ABE', 'ANA', 'ENV', 'FCH', 'FEC', 'HOM', 'PRV'])
	const { rows: pagos } = await sql<{ n: number }>`select count(*)::int as n from nova_folha.contracheque c
		join nova_folha.folha f on f.codfol = c.codfol where f.sitfol = 'FEC'`.execute(portal.db)
	expect(pagos[0]?.n).toBeGreaterThan(90)
})
