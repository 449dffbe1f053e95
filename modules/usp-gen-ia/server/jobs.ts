import { DIA_MS } from '@portal/platform/contract'
import { defineJob } from '@portal/platform/server'
import * as z from 'zod/mini'
import { encerrarMortas } from './geracao/encerrar.ts'
import { apagarAntigas } from './queries/conversas.ts'
import { buscarConfiguracao } from './queries/modelos.ts'

/** Retention of conversations, in days, unless the administration says otherwise. */
export const GUARDA_EM_DIAS = 180

/** Answers of killed processes, also those that nobody opens again: their reservation goes back to the quota. */
export const encerrarInterrompidas = defineJob({
	nome: 'usp-gen-ia-encerrar-interrompidas',
	dados: z.object({}),
	cron: '*/5 * * * *',
	async executar(portal) {
		await encerrarMortas(portal.db, portal)
	},
})

export const apagarConversasAntigas = defineJob({
	nome: 'usp-gen-ia-apagar-antigas',
	dados: z.object({}),
	cron: '20 4 * * *',
	async executar(portal) {
		const dias = Number((await buscarConfiguracao(portal.db, 'guarda')) ?? GUARDA_EM_DIAS)
		await apagarAntigas(portal.db, new Date(portal.agora().getTime() - dias * DIA_MS).toISOString())
	},
})
