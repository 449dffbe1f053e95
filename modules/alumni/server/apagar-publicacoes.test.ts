import { inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { apagarPublicacoesDaPessoa } from './apagar-publicacoes.ts'
import { PESSOAS, test } from './testes/portal-de-teste.ts'

test('somebody who leaves leaves nothing published, reported or wanted behind', async ({ portal: { db } }) => {
	const { egresso } = PESSOAS
	await inTransaction(db, (dentro) => apagarPublicacoesDaPessoa(dentro, egresso))
	const { rows } = await sql<{ resta: number }>`select
		(select count(*)::integer from alumni.opdamn where codpescad = ${egresso}) +
		(select count(*)::integer from alumni.dnuamn where codpes = ${egresso}) +
		(select count(*)::integer from alumni.nwlamn where codpes = ${egresso}) +
		(select count(*)::integer from alumni.nwlprv where codpes = ${egresso}) +
		(select count(*)::integer from alumni.envamn where codpes = ${egresso}) as resta`.execute(db)
	expect(rows).toEqual([{ resta: 0 }])
})
