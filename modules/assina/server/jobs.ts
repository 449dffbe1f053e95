import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { emitirLcr } from './autoridade/autoridade.ts'
import { avisarGestor } from './correspondencia/correspondencia.ts'
import { avisarParticipantes } from './correspondencia/desfecho.ts'
import { anunciar } from './ganchos/anunciar.ts'
import { removerEntregasAntigas } from './ganchos/queries.ts'
import { registrarEvento } from './queries/evento.ts'
import { alterarLote, listarVencidos } from './queries/lote.ts'
import { listarParticipantes } from './queries/participante.ts'
import { removerVencidos } from './seguranca/queries.ts'

/** Batch size of one transaction. */
const DE_CADA_VEZ = 50
const ENTREGAS_FICAM_MS = 30 * DIA_MS
const AUTOMATICO = { codpes: null, nompes: null } as const

/** Loop until nothing is left, with a transaction per round so that finished rounds persist. */
async function executarEmLevas(portal: Portal, leva: (db: Db) => Promise<number>): Promise<void> {
	while ((await inTransaction(portal.db, leva)) === DE_CADA_VEZ);
}

/** Expired deadlines change no state: the manager is notified once, and the batch waits. */
export const avisarVencidos = defineJob({
	nome: 'assina-avisar-vencidos',
	dados: z.object({}),
	cron: '*/10 * * * *',
	executar: (portal) =>
		executarEmLevas(portal, async (trx) => {
			const agora = portal.agora()
			const vencidos = await listarVencidos(trx, agora, DE_CADA_VEZ)
			for (const lote of vencidos) {
				await alterarLote(trx, lote.codlotdocasi, { dtavncavs: agora.toISOString() })
				await registrarEvento(
					trx,
					lote.codlotdocasi,
					{ tipevt: 'vencido', ...AUTOMATICO, dscevt: 'O prazo do lote acabou.' },
					agora,
				)
				await avisarGestor(trx, portal, lote, {
					chave: `vencido:${agora.toISOString()}`,
					assunto: 'Prazo de assinatura vencido',
					texto: 'O prazo acabou e ninguém mais pode assinar. Prorrogue-o ou rejeite o lote.',
					porEmail: true,
				})
				await anunciar(trx, portal, lote.codlotdocasi, { evento: 'lote.expirado' })
				const esperados = (await listarParticipantes(trx, lote.codlotdocasi)).filter(({ sitpcp }) => sitpcp === 'PEN')
				await avisarParticipantes(trx, portal, lote, esperados, { fim: 'vencido' })
			}
			return vencidos.length
		}),
})

export const manterAutoridade = defineJob({
	nome: 'assina-manter',
	dados: z.object({}),
	cron: '41 3 * * *',
	async executar(portal) {
		await removerVencidos(portal.db, portal.agora())
		await removerEntregasAntigas(portal.db, new Date(portal.agora().getTime() - ENTREGAS_FICAM_MS))
		for (const emissor of ['RAIZ', 'AC'] as const) await emitirLcr(portal.db, portal, emissor)
	},
})
