import { type Db, publicar } from '@portal/platform/server'
import { type Atividade, EVENTO } from '../contract/index.ts'
import type { Agente } from './acesso/pessoa.ts'
import { inserirAtividade, verificarDescidaRecente } from './queries/permissoes.ts'

interface Feito {
	readonly agente: Pick<Agente, 'codpes' | 'agora'>
	readonly tipatv: Atividade
	readonly coditm: number
	readonly nomitm: string
	readonly detalhe?: string
	/** Act that the line belongs to. */
	readonly codato?: number | undefined
	/** Items of an act that is told in one line. */
	readonly quantidade?: number
	/** Owner of the tree, whose open pages hear of it too. */
	readonly codpesdon?: number | null
}

/** The act is told in the folder's activity, and to the open pages of its author and of the owner. */
export async function anotar(db: Db, feito: Feito): Promise<void> {
	const { agente, tipatv, coditm, nomitm, detalhe = null, codpesdon, codato = null, quantidade = null } = feito
	const { codpes, agora: dtaatv } = agente
	await inserirAtividade(db, { coditm, codpes, tipatv, nomitm, detalhe, dtaatv, codato, quantidade })
	const ouvintes = new Set([agente.codpes, ...(codpesdon ? [codpesdon] : [])])
	await publicar(db, ...[...ouvintes].map((codpes) => ({ tipo: EVENTO, codpes })))
}

const ENTRE_DESCIDAS_MS = 3_600_000

/** A download is told to who manages the folder, once an hour for each person and item. */
export async function anotarDescida(db: Db, acesso: Omit<Feito, 'tipatv'>): Promise<void> {
	const { agente, coditm, nomitm, detalhe } = acesso
	const desde = new Date(Date.parse(agente.agora) - ENTRE_DESCIDAS_MS).toISOString()
	if (await verificarDescidaRecente(db, coditm, agente.codpes, desde)) return
	await anotar(db, { agente, tipatv: 'baixar', coditm, nomitm, ...(detalhe === undefined ? {} : { detalhe }) })
}
