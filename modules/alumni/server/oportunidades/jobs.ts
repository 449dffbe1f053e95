import { type Db, defineJob, diaDe, inTransaction, type Portal, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO } from '../../contract/index.ts'
import { avisarQuemPublicou } from './empresa.ts'
import { esquecerVistas, listarVencidas, mudarOportunidade } from './queries/oportunidades.ts'

const POR_VEZ = 100

/** Expiry job: an opportunity past its last day is hidden, and its publisher may renew it. */
export const expirarOportunidades = defineJob({
	nome: 'alumni-expirar-oportunidades',
	dados: z.object({}),
	cron: '10 0 * * *',
	async executar(portal) {
		for (let vencidas = POR_VEZ; vencidas === POR_VEZ; )
			vencidas = await inTransaction(portal.db, (db) => expirarAlgumas(db, portal))
		await esquecerVistas(portal.db, diaDe(portal))
	},
})

async function expirarAlgumas(db: Db, portal: Portal): Promise<number> {
	const vencidas = await listarVencidas(db, diaDe(portal), POR_VEZ)
	for (const { numseqopd, nomcgofnc, codpescad } of vencidas) {
		await mudarOportunidade(db, numseqopd, { sitopd: 'E' })
		const texto = `A sua oportunidade ${nomcgofnc} expirou. Se ainda vale, renove-a.`
		await avisarQuemPublicou(db, portal, { numseqopd, codpescad, por: null, o: 'E', texto })
	}
	if (vencidas.length > 0) await publicar(db, { tipo: EVENTO })
	return vencidas.length
}
