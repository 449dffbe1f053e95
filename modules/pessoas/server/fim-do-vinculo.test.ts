import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil, diaDe, listarAcessos } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { pessoas } from './index.ts'

const test = testWithPortal([pessoas], {}, [pessoas])
const HELENA = 10003
const SEM_VINCULO = 10012

const perfisDe = async (portal: TestPortal, codpes: number) =>
	(await listarAcessos(portal.db, portal.perfis, codpes, diaDe(portal))).map(({ codperfil }) => codperfil)

test.for([
	[
		'its last day was yesterday',
		sql`update pessoas.vinculopessoausp set dtafimvin = current_date - 2 where codpes = ${HELENA}`,
	],
	[
		'the person left',
		sql`update pessoas.vinculopessoausp set sitatl = 'D', dtafimvin = current_date - 2 where codpes = ${HELENA}`,
	],
	['it was taken out of the list', sql`delete from pessoas.vinculopessoausp where codpes = ${HELENA}`],
] as const)('the end of a link ends what stood on it at once: %s', async ([, fim], { portal }) => {
	await sql`delete from pessoas.vinculopessoausp where codpes = ${HELENA}`.execute(portal.db)
	await sql`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund)
		values (${HELENA}, 'SERVIDOR', 1, 'Servidor', '2010-01-01', 'A', 45)`.execute(portal.db)
	await concederPerfil(portal.db, HELENA, PTL_ADMIN)
	expect(await perfisDe(portal, HELENA)).toEqual([PTL_ADMIN])
	await fim.execute(portal.db)
	expect(await perfisDe(portal, HELENA)).toEqual([])
	await concederPerfil(portal.db, HELENA, PTL_ADMIN)
})

test('with another link that goes on, nothing ends', async ({ portal }) => {
	await sql`delete from pessoas.vinculopessoausp where codpes = ${HELENA}`.execute(portal.db)
	await sql`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund)
		values (${HELENA}, 'SERVIDOR', 1, 'Servidor', '2010-01-01', 'A', 45),
			(${HELENA}, 'ALUNOPOS', 2, 'Aluno', '2020-01-01', 'A', 45)`.execute(portal.db)
	await concederPerfil(portal.db, HELENA, PTL_ADMIN)
	await sql`update pessoas.vinculopessoausp set sitatl = 'D' where codpes = ${HELENA} and numseqpes = 2`.execute(
		portal.db,
	)
	expect(await perfisDe(portal, HELENA)).toEqual([PTL_ADMIN])
})

test('who never had a link keeps what was given all the same, as the first administrator of an installation', async ({
	portal,
}) => {
	await sql`delete from pessoas.vinculopessoausp where codpes = ${SEM_VINCULO}`.execute(portal.db)
	await sql`delete from plataforma.perfil where codpes = ${SEM_VINCULO}`.execute(portal.db)
	await concederPerfil(portal.db, SEM_VINCULO, PTL_ADMIN)
	expect(await perfisDe(portal, SEM_VINCULO)).toEqual([PTL_ADMIN])
})

test('what was given to somebody without a link ends by its own day, not by a link', async ({ portal }) => {
	await concederPerfil(portal.db, HELENA, PTL_ADMIN, { staexc: 'S' })
	await sql`delete from pessoas.vinculopessoausp where codpes = ${HELENA}`.execute(portal.db)
	expect(await perfisDe(portal, HELENA)).toEqual([PTL_ADMIN])
})
