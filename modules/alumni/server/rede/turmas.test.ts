import { inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { como, PESSOAS, test } from '../portal-de-teste.ts'
import { refazerBusca } from './queries-refazer.ts'

/** In the academic base of long ago, and in no register of people. */
const SEM_REGISTRO = 79_999

test('a class list and its count leave out who stands in the academic base and in no register of people', async ({
	portal,
}) => {
	const rafael = como(portal, 'egresso')
	const turma = async () => (await rafael('POST', '/uspproc/listar/alumni/listarTurma', {})).body[0]
	const antes = await turma()
	await sql`insert into alumni.cursoconcluido (codpes, numseqcur, tipcur, codcur, nomcur, tipext, codund, nomabvclg, anoini, anocon, dtacon)
		select ${SEM_REGISTRO}, 1, tipcur, codcur, nomcur, tipext, codund, nomabvclg, anoini, anocon, dtacon
		from alumni.cursoconcluido where codpes = ${PESSOAS.egresso} and numseqcur = 1`.execute(portal.db)
	await sql`insert into alumni.pfsamn (codpes, sitcad, staace, dtacad, dtaultalt)
		values (${SEM_REGISTRO}, 'ATI', 'S', now(), now())`.execute(portal.db)
	await inTransaction(portal.db, (db) => refazerBusca(db, [SEM_REGISTRO]))
	expect((await turma()).qtdpes).toBe(antes.qtdpes)
	const { body } = await rafael('POST', '/uspproc/listar/alumni/listarColega', { codtrm: antes.codtrm, porPagina: 50 })
	expect(body.itens.length).toBeGreaterThan(0)
	expect(body.itens.map(({ codpes }: { codpes: number }) => codpes)).not.toContain(SEM_REGISTRO)
})
