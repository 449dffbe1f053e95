import { defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import type { Numero } from '../contract/index.ts'
import { acertarPrazos, acertarTarefas } from './atos/tarefas.ts'
import { encerrarSeTodos } from './avaliacao/encerrar.ts'
import { listarQueEsperam } from './prazos/queries.ts'
import { reservarPeloPortal } from './solicitacao/queries/solicitacao.ts'

const POR_VEZ = 100

/** Part after part, so that the last of them is reached as the first. */
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

/**
 * Tasks are set right each day: a time to appeal that ended yesterday waits for a decision from today on; changed
 * roles go to others.
 */
export const acertarEsperas = defineJob({
	nome: 'proserv-acertar-esperas',
	dados: z.object({}),
	cron: '15 5 * * *',
	async executar(portal) {
		// Each by itself: a run that was killed has done whom it reached, and the next begins again.
		for await (const numero of asQueEsperam(portal, undefined))
			await inTransaction(portal.db, async (db) => {
				await encerrarSeTodos(db, portal, numero)
				await acertarTarefas(db, portal, await reservarPeloPortal(db, numero), null)
			})
	},
})

/** An edital whose phases were moved: what waits in it is due on other days. */
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
