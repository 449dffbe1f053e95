import { inTransaction } from '@portal/platform/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { modules } from './modules.ts'

const SEMEIAM = ['pessoas', 'notificacoes', 'iddigital', 'processos', 'assina', 'pedroweb']
const test = testWithPortal(modules, { PORTAL_DEMO: '0' })
/**
 * People of the test: João works at a station and has batches to sign, Marina heads the unit and manages one batch, and
 * Eduardo manages the other.
 */
const [JOAO, MARINA, EDUARDO] = [10004, 10005, 10010]

const job = (nome: string) => {
	const achado = modules.flatMap(({ jobs = [] }) => jobs).find((um) => um.nome === nome)
	if (!achado) throw new Error(`no slice has the job ${nome}`)
	return achado
}

test('who leaves: the head hears of the station, and who manages a batch that it waits for nobody; each once', {
	timeout: 300_000,
}, async ({ portal }) => {
	const acompanhar = () => job('pedroweb-acompanhar-saidas').executar(portal, {})
	const tarefas = async () =>
		(
			await sql<{ codpes: number; chvorg: string; mensagem: string }>`select codpes, chvorg, mensagem
				from notificacoes.tarefa where chvorg like 'pedroweb:saida:%' and titulo like 'João Pedro Alves%'
				and dtabxa is null order by chvorg, codpes`.execute(portal.db)
		).rows
	for (const { name, semear } of modules)
		if (SEMEIAM.includes(name)) await inTransaction(portal.db, async (db) => semear?.({ ...portal, db }))
	await acompanhar()
	expect(await tarefas()).toEqual([])

	await sql`update pessoas.vinculopessoausp set sitatl = 'D', dtafimvin = current_date - 1
		where codpes = ${JOAO}`.execute(portal.db)
	for (const _ of [1, 2]) await acompanhar()

	const todas = await tarefas()
	expect(todas.map(({ codpes }) => codpes)).not.toContain(JOAO)
	const daChefia = todas.filter(({ chvorg }) => !chvorg.endsWith(':deixado'))
	expect(daChefia).toEqual([
		{ codpes: MARINA, chvorg: expect.any(String), mensagem: expect.stringMatching(/Estações .*PROT-RUSP/) },
	])
	// Batches that wait for the leaver are told to their managers alone.
	const dosLotes = todas.filter(({ mensagem }) => mensagem.includes('Lotes seus que esperam a assinatura desta pessoa'))
	expect(dosLotes.map(({ codpes }) => codpes)).toEqual([MARINA, EDUARDO])
	expect(dosLotes.every(({ chvorg }) => chvorg.endsWith(':deixado'))).toBe(true)
	const lotes = dosLotes.map(({ mensagem }) => mensagem.match(/assina\/lote\/\d+/g))
	expect(lotes[0]).not.toEqual(lotes[1])
})
