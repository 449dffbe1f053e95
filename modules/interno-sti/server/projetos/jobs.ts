import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { estaSemRelatorio } from './mostrar.ts'
import { anotarAvisado, listarSemRelatorio, reservarPeloPortal } from './queries/projetos.ts'
import { pedirRelatorio } from './tarefas.ts'

/**
 * Reminder: a project without reports gets one per period of silence, and one that has reported meanwhile gets none.
 */
export const cobrarRelatorios = defineJob({
	nome: 'interno-sti-cobrar-relatorios',
	dados: z.object({}),
	cron: '40 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const { codprjti } of await listarSemRelatorio(portal.db, hoje))
			await inTransaction(portal.db, async (db) => {
				const linha = await reservarPeloPortal(db, codprjti)
				if (linha.dtaavs !== null || !estaSemRelatorio(linha, hoje)) return
				await pedirRelatorio(db, portal, linha)
				await anotarAvisado(db, codprjti, hoje)
			})
	},
})
