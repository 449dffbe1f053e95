import { DIA_MS, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_ANTES_DO_FIM_DO_PAPEL, DIAS_DO_AVISO, DIAS_DO_LEMBRETE } from '../contract/index.ts'
import { encerrarPrazo } from './agir.ts'
import { avisarFimDosPapeis } from './papeis.ts'
import { pedirDecisaoDoFim } from './prorrogar.ts'
import { esquecerPapeis, listarPrazosPerdidos } from './queries/candidaturas.ts'
import { listarParaLembrar } from './queries/cartas.ts'
import { listarComPapelNoFim, listarQueTerminam } from './queries/uso.ts'
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

/** Agreements that end within 180 days are tasks of their keepers; one that is there already stays as it is. */
export const avisarFins = defineJob({
	nome: 'nereu-avisar-fins',
	dados: z.object({}),
	cron: '10 7 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const convenio of await listarQueTerminam(portal.db, hoje, somarDias(hoje, DIAS_DO_AVISO)))
			await inTransaction(portal.db, (db) => pedirDecisaoDoFim(db, portal, convenio))
	},
})

/** Visas and insurances that are about to end, one transaction for each person. */
export const avisarPapeis = defineJob({
	nome: 'nereu-avisar-papeis',
	dados: z.object({}),
	cron: '10 8 * * *',
	async executar(portal) {
		const ate = somarDias(diaDe(portal), DIAS_ANTES_DO_FIM_DO_PAPEL)
		for (const quem of await listarComPapelNoFim(portal.db, ate))
			await inTransaction(portal.db, (db) => avisarFimDosPapeis(db, portal, quem))
	},
})

/** Days after the end of an application or of a stay for which a passport and the emergency contact are kept. */
const DIAS_DO_PASSAPORTE = 30

/** Passports and emergency contacts are forgotten after their purpose; the files go with the unused ones. */
export const esquecerPassaportes = defineJob({
	nome: 'nereu-esquecer-passaportes',
	dados: z.object({}),
	cron: '50 2 * * *',
	async executar(portal) {
		const limite = new Date(portal.agora().getTime() - DIAS_DO_PASSAPORTE * DIA_MS).toISOString()
		await inTransaction(portal.db, (db) => esquecerPapeis(db, limite))
	},
})
