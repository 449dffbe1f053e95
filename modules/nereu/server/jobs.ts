import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { encerrarPrazo } from './agir.ts'
import { listarPrazosPerdidos } from './queries/candidaturas.ts'

/** Places that nobody confirmed in time pass on, one transaction for each. */
export const passarVagas = defineJob({
	nome: 'nereu-passar-vagas',
	dados: z.object({}),
	cron: '20 1 * * *',
	async executar(portal) {
		for (const perdida of await listarPrazosPerdidos(portal.db, diaDe(portal)))
			await inTransaction(portal.db, (db) => encerrarPrazo(db, portal, perdida))
	},
})
