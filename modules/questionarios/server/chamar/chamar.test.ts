import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DaVersao } from '../../contract/index.ts'
import { aberto, FORMADOS, mudar, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { chamarQuemFalta, POR_LEVA } from './jobs.ts'

const CURSO = 990_001
const PRIMEIRA = 7_000_000

/** Public of the test: this many people are the only graduates of one course. */
async function formar({ db }: TestPortal, quantas: number): Promise<void> {
	await sql`insert into pessoas.curso (codcur, tipcur, nomcur, codund) values (${CURSO}, 'GR', 'Curso de muita gente', 45)
		on conflict do nothing`.execute(db)
	await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca)
		select ${PRIMEIRA}::int + n, 'Pessoa', 'pessoa' from generate_series(1, ${quantas}::int) n on conflict do nothing`.execute(
		db,
	)
	await sql`insert into pessoas.formacao (codpes, codcur, numseqpgm, dtaing, dtatit)
		select ${PRIMEIRA}::int + n, ${CURSO}::int, 1, '2016-02-01', '2020-12-15'
		from generate_series(1, ${quantas}::int) n on conflict do nothing`.execute(db)
}

async function chamados({ db }: TestPortal, { codqst, numvrsqst }: DaVersao) {
	const { rows } = await sql<{ tarefas: number; pessoas: number; anotadas: number }>`
		select count(*)::int as tarefas, count(distinct codpes)::int as pessoas,
			(select count(*)::int from questionarios.qstlbt l where l.codqst = ${codqst} and l.numvrsqst = ${numvrsqst}) as anotadas
		from notificacoes.tarefa where chvorg like ${`questionarios:${codqst}:${numvrsqst}:%`} and dtabxa is null`.execute(
		db,
	)
	return rows[0]
}

/** Crash simulation: the portal fails once its clock has been read that many times. */
function createFailingPortal(portal: TestPortal, vezes: number): TestPortal {
	let ditas = 0
	return {
		...portal,
		agora: () => {
			if (++ditas > vezes) throw new Error('killed')
			return portal.agora()
		},
	}
}

test('a run that is killed leaves whole batches, and the next calls everybody else, once', async ({ portal }) => {
	const todas = 2 * POR_LEVA + 40
	await formar(portal, todas)
	const versao = await aberto(portal, { rgrpop: { ...FORMADOS, codcur: [CURSO] } })
	const pedido = { ...versao, denovo: false }
	for (let vezes = 0; vezes < 8; vezes++) {
		await expect(chamarQuemFalta.executar(createFailingPortal(portal, vezes), pedido)).rejects.toThrow('killed')
		const meio = await chamados(portal, versao)
		expect([0, POR_LEVA, 2 * POR_LEVA]).toContain(meio?.tarefas)
		expect(meio).toEqual({ tarefas: meio?.tarefas, pessoas: meio?.tarefas, anotadas: meio?.tarefas })
		if (meio?.tarefas === 2 * POR_LEVA) break
	}
	// Two runs in parallel, as when a job that was given up is still running.
	await Promise.all([chamarQuemFalta.executar(portal, pedido), chamarQuemFalta.executar(portal, pedido)])
	expect(await chamados(portal, versao)).toEqual({ tarefas: todas, pessoas: todas, anotadas: todas })
})

test('a run begun again goes on after whom it is told, and calls nobody of what has ended', async ({ portal }) => {
	await formar(portal, 10)
	const versao = await aberto(portal, { rgrpop: { ...FORMADOS, codcur: [CURSO] } })
	const { rows } = await sql<{
		n: number
	}>`select count(*)::int as n from pessoas.formacao where codcur = ${CURSO}`.execute(portal.db)
	const todas = rows[0]?.n ?? 0
	await chamarQuemFalta.executar(portal, { ...versao, denovo: false, depois: PRIMEIRA + todas - 3 })
	expect(await chamados(portal, versao)).toMatchObject({ tarefas: 3 })
	await mudar(portal, versao, 'encerrar')
	await chamarQuemFalta.executar(portal, { ...versao, denovo: false })
	expect(await chamados(portal, versao)).toMatchObject({ tarefas: 3 })
})
