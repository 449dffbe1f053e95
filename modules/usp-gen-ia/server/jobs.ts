import { DIA_MS } from '@portal/platform/contract'
import { defineJob, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { encerrarMortas } from './geracao/encerrar.ts'
import { avisarDasAberturas } from './ordens.ts'
import { apagarAntigas } from './queries/conversas.ts'
import { apagarFontesAntigas } from './queries/fontes.ts'
import { buscarConfiguracao } from './queries/modelos.ts'
import { apagarRetidas } from './queries/ordens.ts'

/** Retention of conversations, in days, unless the administration says otherwise. */
export const GUARDA_EM_DIAS = 180

/** Days after which the passages of a source that no answer quotes are deleted. */
const FONTES_EM_DIAS = 30

/** Answers of killed processes, also those that nobody opens again: their reservation goes back to the quota. */
export const encerrarInterrompidas = defineJob({
	nome: 'usp-gen-ia-encerrar-interrompidas',
	dados: z.object({}),
	cron: '*/5 * * * *',
	async executar(portal) {
		await encerrarMortas(portal.db, portal)
	},
})

/** People whose conversations were opened under secrecy hear of it on the day that the order gives. */
export const avisarDeOrdens = defineJob({
	nome: 'usp-gen-ia-avisar-de-ordens',
	dados: z.object({}),
	cron: '10 8 * * *',
	async executar(portal) {
		await inTransaction(portal.db, (db) => avisarDasAberturas(db, portal))
	},
})

export const apagarConversasAntigas = defineJob({
	nome: 'usp-gen-ia-apagar-antigas',
	dados: z.object({}),
	cron: '20 4 * * *',
	async executar(portal) {
		const dias = Number((await buscarConfiguracao(portal.db, 'guarda')) ?? GUARDA_EM_DIAS)
		const agora = portal.agora().toISOString()
		const antes = new Date(portal.agora().getTime() - dias * DIA_MS).toISOString()
		const momento = { agora, fuso: portal.config.PORTAL_FUSO_HORARIO }
		await inTransaction(portal.db, (db) => apagarAntigas(db, antes, momento))
		await apagarRetidas(portal.db, agora)
		// An unquoted source is read anew when somebody asks again.
		await apagarFontesAntigas(portal.db, new Date(portal.agora().getTime() - FONTES_EM_DIAS * DIA_MS).toISOString())
	},
})
