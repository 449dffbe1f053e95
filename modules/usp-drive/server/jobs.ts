import { defineJob, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_NA_LIXEIRA } from '../contract/index.ts'
import { apagarUm } from './organizar.ts'
import { listarVencidos, reservarRaizes } from './queries/itens.ts'

const DE_CADA_VEZ = 200

/** Retention: an item that has been in the trash for thirty days goes for good, unless it is frozen. */
export const esvaziarLixeiras = defineJob({
	nome: 'usp-drive-esvaziar-lixeiras',
	dados: z.object({}),
	cron: '20 3 * * *',
	async executar({ db, agora }) {
		const ate = new Date(agora().getTime() - DIAS_NA_LIXEIRA * 86_400_000).toISOString()
		for (;;) {
			const vencidos = await listarVencidos(db, ate, DE_CADA_VEZ)
			for (const { coditm, raiz } of vencidos)
				await inTransaction(db, async (trx) => {
					await reservarRaizes(trx, [raiz])
					await apagarUm(trx, coditm, raiz)
				})
			if (vencidos.length < DE_CADA_VEZ) return
		}
	},
})
