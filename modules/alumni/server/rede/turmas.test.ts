import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { arrumar } from '../jobs.ts'
import { contarFormacoesMudadas, entrarComPapel, PESSOAS, test } from '../testes/portal-de-teste.ts'

const LETRAS = 8011
const SEM_MAIS = { numseqpgm: 1, codare: null, nivpgm: null, dtaclcgru: null }

test('a degree that a list brings is a class at once, and is found in the directory once that is told', async ({
	portal,
}) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const turmas = async () => (await rafael('POST', '/uspproc/listar/alumni/listarTurma', {})).body
	const achado = async () =>
		(
			await rafael('POST', '/uspproc/listar/alumni/buscarAlumni', { nompes: 'Rafael Lima', nomcur: 'Letras' })
		).body.itens.map(({ codpes }: { codpes: number }) => codpes)
	const antes = await turmas()
	expect(antes).toHaveLength(1)
	expect(antes[0].qtdpes).toBeGreaterThan(1)
	const hoje = diaDe(portal)
	await portal.importacoes
		.find(({ nome }) => nome === 'formacoes')
		?.gravar({ db: portal.db, hoje, agora: portal.agora() }, [
			{ ...SEM_MAIS, codpes: PESSOAS.egresso, codcur: LETRAS, dtaing: '2018-02-01', dtatit: '2021-12-15' },
		])
	expect((await turmas()).map(({ codtrm }: { codtrm: string }) => codtrm)).toEqual([
		antes[0].codtrm,
		`8-${LETRAS}-2021`,
	])
	expect(await achado()).toEqual([])
	await contarFormacoesMudadas(portal)
	expect(await achado()).toEqual([PESSOAS.egresso])
	// The nightly job finds changes that no event announced.
	await sql`delete from pessoas.formacao where codpes = ${PESSOAS.egresso} and codcur = ${LETRAS}`.execute(portal.db)
	await arrumar.executar(portal, {})
	expect(await achado()).toEqual([])
})

test('the same people are asked by questionnaires of graduates, checked at registration and counted', async ({
	portal,
}) => {
	const { rows } = await sql<{ codpes: number }>`
		select f.codpes from alumni.busamn f where f.alcance = '1' and not exists (
			select from pessoas.formacao k where k.codpes = f.codpes and k.dtatit is not null)`.execute(portal.db)
	expect(rows).toEqual([])
	// Person who never joined and whose degree is only in the register.
	const daCasa = portal.as({ codpes: 10_003, nome: 'Helena Duarte' })
	const { body } = await daCasa('POST', '/uspproc/obter/alumni/obterCadastro', {})
	expect(body.cursos.map(({ nomcur, anocon }: { nomcur: string; anocon: number }) => [nomcur, anocon])).toEqual([
		['Ciência da Computação', 2000],
		['Ciência da Computação', 2005],
	])
	expect((await daCasa('POST', '/uspproc/executar/alumni/confirmarCadastro', { numver: 1 })).body.sitcad).toBe('ACE')
})
