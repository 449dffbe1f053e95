import { concluirTarefa } from '@portal/notificacoes/server/public'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { encerrarPeloPrazo } from '../gestao/mudar.ts'
import { retirarLembretes } from '../gestao/queries-lembretes.ts'
import { chaveDoLembrete } from '../lembretes.ts'
import { listarComNovas, mexerUrna } from '../responder/queries-urna.ts'
import { apurar } from './apurar.ts'
import { listarPorApurar, listarVencidas } from './queries.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
const POR_VEZ = 200

/** Counts what ended, and closes the reminders of who did not answer. */
export const apurarQuestionario = defineJob({
	nome: 'questionarios-apurar',
	dados: DaVersao,
	async executar(portal, versao) {
		await inTransaction(portal.db, (db) => apurar(db, portal, versao))
		for (;;) {
			const quantos = await inTransaction(portal.db, async (db) => {
				const pessoas = await retirarLembretes(db, versao, POR_VEZ)
				const em = portal.agora().toISOString()
				for (const codpes of pessoas) await concluirTarefa(db, chaveDoLembrete(versao, codpes), { em })
				return pessoas.length
			})
			if (quantos < POR_VEZ) return
		}
	},
})

export const mexerUrnas = defineJob({
	nome: 'questionarios-mexer-urnas',
	dados: z.object({}),
	cron: '*/10 * * * *',
	async executar({ db }) {
		for (const versao of await listarComNovas(db))
			await inTransaction(db, (trx) => mexerUrna(trx, versao, MINIMO_DE_PESSOAS))
	},
})

/** After midnight, what had its last day ends; and what ended and was not counted, because something failed, is. */
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
