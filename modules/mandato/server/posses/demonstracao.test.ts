import { assinarNaDemonstracao } from '@portal/assina/server/public'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { mandato } from '../index.ts'
import { test } from '../testes/portal-de-teste.ts'

test('the demonstration has a term of office that its person signed, and nobody signs for another outside it', async ({
	portal,
}) => {
	await mandato.semear?.({ ...portal, config: { ...portal.config, demo: true } })
	const params = { codclg: 55, sglclg: 'CPG' }
	const { cadeiras } = (await portal.anon.call(contrato.obterComposicao, { params, query: {} })).body
	const titular = cadeiras.find(({ ctgcad }) => ctgcad === 'SER')?.titular
	expect(titular).toMatchObject({ nompes: 'Sofia Ribeiro', codaucdoc: expect.stringMatching(/^[\w-]+$/) })
	const { rows } = await sql<{ codlotdocasi: number; sitpos: string; sitlotdocasi: string }>`
		select codlotdocasi, sitpos, sitlotdocasi from mandato.posse join assina.lotedocasi using (codlotdocasi)`.execute(
		portal.db,
	)
	expect(rows).toMatchObject([{ sitpos: 'E', sitlotdocasi: 'ASS' }])
	await expect(assinarNaDemonstracao(portal, rows[0]?.codlotdocasi ?? 0, 10_007)).rejects.toThrow(
		'outside the demonstration',
	)
})
