import type { Db, Portal } from '@portal/platform/server'
import { formatarSsu } from '../../contract/index.ts'
import { levarJuntadas, listarJuntadas, registrarAndamento, reservarPeloPortal } from '../demanda/queries/demanda.ts'
import { anunciar, avisarDaJuntada } from './avisar.ts'

interface Levar {
	/** The one that they were joined to, and that is joined itself now. */
	readonly de: number
	readonly para: number
	readonly codpes: number
}

/** Demands joined to it go with it: their requesters wait for the end of the one that lives on. */
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
