import { defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import type { Numero } from '../contract/index.ts'
import { acertarPrazos, acertarTarefas } from './atos/tarefas.ts'
import { encerrarSeTodos } from './avaliacao/encerrar.ts'
import { listarQueEsperam } from './prazos/queries.ts'
import { reservarPeloPortal } from './solicitacao/queries/solicitacao.ts'

const POR_VEZ = 100

/** Batches by key (keyset pagination), so that the last rows cost as much as the first. */
async function* asQueEsperam(portal: Portal, codedtprs: number | undefined): AsyncGenerator<Numero> {
	let depois: Numero = { anosolprs: 0, codsolprs: 0 }
	for (;;) {
		const parte = { hoje: diaDe(portal), codedtprs, depois, limite: POR_VEZ }
		const linhas = await listarQueEsperam(portal.db, parte)
		yield* linhas
		const ultima = linhas.at(-1)
		if (!ultima || linhas.length < POR_VEZ) return
		depois = ultima
	}
}

/** Tasks are reconciled daily: the day after the time for an appeal a decision is due, and changed roles move tasks. */
export const acertarEsperas = defineJob({
	nome: 'proserv-acertar-esperas',
	dados: z.object({}),
	cron: '15 5 * * *',
	async executar(portal) {
		// Each request has its own transaction, so that an interrupted run keeps its results and the next one
		// continues.
		for await (const numero of asQueEsperam(portal, undefined))
			await inTransaction(portal.db, async (db) => {
				await encerrarSeTodos(db, portal, numero)
				await acertarTarefas(db, portal, await reservarPeloPortal(db, numero), null)
			})
	},
})

/** The tasks of an edital whose phases were moved get new due dates. */
export const acertarPrazosDoEdital = defineJob({
	nome: 'proserv-acertar-prazos',
	dados: z.object({ codedtprs: z.int() }),
	async executar(portal, { codedtprs }) {
		for await (const numero of asQueEsperam(portal, codedtprs))
			await inTransaction(portal.db, async (db) => {
				const linha = await reservarPeloPortal(db, numero)
				// A request whose time for an appeal runs again waits for no decision meanwhile.
				await acertarTarefas(db, portal, linha, null)
				await acertarPrazos(db, portal, linha)
			})
	},
})
