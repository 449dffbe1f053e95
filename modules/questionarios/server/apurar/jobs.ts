import { concluirTarefas } from '@portal/notificacoes/server/public'
import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { defineJob, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { contarQueEncerrou } from '../chamar/avisar.ts'
import { chaveDoLembrete } from '../chamar/chave.ts'
import { retirarChamados } from '../chamar/queries.ts'
import { listarComNovas, mexerUrna } from '../responder/queries/urna.ts'
import { apurar } from './apurar.ts'

const DaVersao = z.object({ codqst: z.int(), numvrsqst: z.int() })
const POR_VEZ = 500

/** Counting job: counts an ended version and closes the reminders of people who did not answer. */
export const apurarQuestionario = defineJob({
	nome: 'questionarios-apurar',
	dados: DaVersao,
	async executar(portal, versao) {
		await inTransaction(portal.db, async (db) => {
			if (await apurar(db, portal, versao))
				await portal.jobs.enfileirar(db, contarQueEncerrou, versao, { urgencia: 'massa' })
		})
		for (;;) {
			const quantos = await inTransaction(portal.db, async (db) => {
				const pessoas = await retirarChamados(db, versao, POR_VEZ)
				const em = portal.agora().toISOString()
				await concluirTarefas(
					db,
					pessoas.map(({ codpes, vez }) => chaveDoLembrete(versao, codpes, vez)),
					em,
				)
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
