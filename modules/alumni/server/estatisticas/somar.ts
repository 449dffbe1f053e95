import { type Db, defineJob, diaDe, inTransaction, type Portal, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO } from '../../contract/index.ts'
import { contarEgressos, obterReferencia, trocarSomas } from './queries.ts'
import { suprimirSomas } from './suprimir.ts'

/** Monthly snapshot: the interval keeps a comparison of two snapshots from revealing the change of one person. */
export const somarEgressos = defineJob({
	nome: 'alumni-somar-egressos',
	dados: z.object({}),
	cron: '40 3 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const antes = await obterReferencia(portal.db)
		if (antes?.slice(0, 7) === hoje.slice(0, 7)) return
		await somar(portal, hoje)
	},
})

export async function somar(portal: Pick<Portal, 'db'>, hoje: string): Promise<void> {
	const somas = suprimirSomas(await contarEgressos(portal.db, hoje))
	await inTransaction(portal.db, async (db: Db) => {
		await trocarSomas(db, somas, hoje)
		await publicar(db, { tipo: EVENTO })
	})
}
