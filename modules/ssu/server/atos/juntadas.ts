import type { Db, Portal } from '@portal/platform/server'
import { formatarSsu } from '../../contract/index.ts'
import { levarJuntadas, listarJuntadas, registrarAndamento, reservarPeloPortal } from '../demanda/queries/demanda.ts'
import { anunciar, avisarDaJuntada } from './avisar.ts'

interface Levar {
	/** The demand that the others were joined to, and that is itself joined now. */
	readonly de: number
	readonly para: number
	readonly codpes: number
}

/**
 * Transitive join: demands joined to this one follow it, since their requesters wait for the end of the surviving one.
 */
export async function levarJuntadasDe(db: Db, portal: Portal, { de, para, codpes }: Levar): Promise<void> {
	const juntadas = await listarJuntadas(db, de)
	if (juntadas.length === 0) return
	await levarJuntadas(db, de, para)
	const dtacad = portal.agora().toISOString()
	for (const { numssu } of juntadas) {
		const linha = await reservarPeloPortal(db, numssu)
		await registrarAndamento(db, {
			numssu,
			codpescad: codpes,
			codetp: linha.codetp,
			dscand: `Segue na demanda ${formatarSsu(para)}`,
			txtand: `A demanda ${formatarSsu(de)}, à qual esta tinha sido juntada, foi juntada à demanda ${formatarSsu(para)}.`,
			visand: 'S',
			dtacad,
		})
		await avisarDaJuntada(db, portal, linha, { para, por: codpes })
		await anunciar(db, portal, linha)
	}
}
