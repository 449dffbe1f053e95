import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { listarQueExpiram } from './queries.ts'
import { pedirRenovacao } from './renovacao.ts'
import { calcularPrazoMaximo } from './salvar.ts'

/** Restartable job: each machine is handled on its own, so an interrupted run goes on from there. */
export const pedirRenovacoes = defineJob({
	nome: 'interno-sti-pedir-renovacoes',
	dados: z.object({}),
	cron: '20 6 * * *',
	async executar(portal) {
		for (const vm of await listarQueExpiram(portal.db, calcularPrazoMaximo(diaDe(portal))))
			await inTransaction(portal.db, (db) => pedirRenovacao(db, portal, vm))
	},
})
