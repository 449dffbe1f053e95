import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { apurarQuestionario } from '../apurar/jobs.ts'
import { listarPorApurar, listarVencidas } from '../apurar/queries/apurar.ts'
import { encerrarPeloPrazo } from './mudar.ts'

/** Nightly job: ends versions after their last day, and counts ended ones whose counting failed. */
export const encerrarVencidos = defineJob({
	nome: 'questionarios-encerrar-vencidos',
	dados: z.object({}),
	cron: '5 0 * * *',
	async executar(portal) {
		for (const versao of await listarVencidas(portal.db, diaDe(portal)))
			await inTransaction(portal.db, (db) => encerrarPeloPrazo(db, portal, versao))
		for (const versao of await listarPorApurar(portal.db)) await apurarQuestionario.executar(portal, versao)
	},
})
