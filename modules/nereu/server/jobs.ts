import { somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_DO_LEMBRETE } from '../contract/index.ts'
import { encerrarPrazo } from './agir.ts'
import { listarPrazosPerdidos } from './queries/candidaturas.ts'
import { listarParaLembrar } from './queries/cartas.ts'
import { lembrar } from './recomendar.ts'

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

/** Recommenders who have not answered are reminded before the end, one transaction for each. */
export const lembrarCartas = defineJob({
	nome: 'nereu-lembrar-cartas',
	dados: z.object({}),
	cron: '40 8 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const { codcar } of await listarParaLembrar(portal.db, hoje, somarDias(hoje, DIAS_DO_LEMBRETE)))
			await inTransaction(portal.db, (db) => lembrar(db, portal, codcar))
	},
})
