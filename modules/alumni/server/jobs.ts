import { obterEmails } from '@portal/pessoas/server/public'
import { type Db, defineJob, enviarEmail, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { marcarLembrados } from './queries.ts'

const DIAS_ATE_LEMBRAR = 7
const DIA_MS = 86_400_000

/** Once for each item; a run that was killed reminds whom it had not reached. */
export const lembrarAbertos = defineJob({
	nome: 'alumni-lembrar-abertos',
	dados: z.object({}),
	cron: '0 8 * * *',
	executar: (portal) => inTransaction(portal.db, (db) => lembrar(db, portal)),
})

async function lembrar(db: Db, { jobs, config, agora }: Portal): Promise<void> {
	const antes = new Date(agora().getTime() - DIAS_ATE_LEMBRAR * DIA_MS).toISOString()
	for (const { codpesrsp, titulo } of await marcarLembrados(db, antes, agora().toISOString())) {
		const { principal } = await obterEmails(db, codpesrsp)
		if (!principal) continue
		const endereco = config.PORTAL_BASE_URL ? `\n\n${config.PORTAL_BASE_URL}/alumni/` : ''
		await enviarEmail(db, jobs, {
			para: principal,
			assunto: `Ainda espera por você: ${titulo}`,
			texto: `O item “${titulo}” espera há mais de ${DIAS_ATE_LEMBRAR} dias que você o conclua.${endereco}`,
		})
	}
}
