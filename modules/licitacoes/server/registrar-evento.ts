import { type Db, type Portal, publicar } from '@portal/platform/server'
import { EVENTO } from '../contract/index.ts'
import type { RotuloOcds } from './abertos/lancamento.ts'
import { lancar } from './abertos/lancar.ts'
import { avisarInteressados } from './interesses/enviar.ts'
import { inserirEvento } from './queries/licitacoes.ts'

interface Evento {
	readonly codpcddsp: number
	readonly dsceve: string
	readonly dscmot: string | null
	/** Instant of the event. */
	readonly em: string
	/** Absent: somebody without an account did it. */
	readonly codpes: number | null
}

interface Como {
	/** Kind of its release in the open data. */
	readonly rotulo?: RotuloOcds
	/** False: the page and the open data tell it, and no mail. */
	readonly avisar?: boolean
}

/** An event of a tender: the line of its page, its release of open data, and the letters to those who follow it. */
export async function registrarEvento(
	db: Db,
	portal: Portal,
	{ em, ...evento }: Evento,
	{ rotulo = 'tenderUpdate', avisar = true }: Como = {},
): Promise<void> {
	const { codpcddsp, dsceve, dscmot } = evento
	const codeve = await inserirEvento(db, { ...evento, dtaeve: em })
	await lancar(db, portal, codpcddsp, { rotulo, em, dsceve, dscmot })
	if (avisar) await portal.jobs.enfileirar(db, avisarInteressados, { codeve })
	await publicar(db, { tipo: EVENTO })
}
