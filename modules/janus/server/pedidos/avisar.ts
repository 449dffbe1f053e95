import { abrirTarefa, concluirTarefa, publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { AREA as CODIGO } from './esperar.ts'

const AREA = { codigo: CODIGO, nome: 'Janus', icone: 'fa-solid fa-user-graduate' }
const VALIDADE_MS = 60 * DIA_MS

interface Noticia {
	readonly chave: string
	readonly codpes: number
	readonly assunto: string
	/** Plain text, without what somebody wrote about their health. */
	readonly texto: string
	readonly motivo: string
	readonly url: string
}

/** The person hears of it in the portal and by mail. */
export async function avisarPessoa(db: Db, portal: Portal, noticia: Noticia): Promise<void> {
	const { chave, codpes, assunto, texto, motivo, url } = noticia
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: `janus:${chave}:${codpes}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: truncate(assunto, 200),
		mensagem: `<p>${escapeHtml(texto)}</p><p><a href="${url}">Abrir</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(codpes) }],
		motivo,
	})
}

interface Espera {
	readonly chave: string
	readonly codpes: readonly number[]
	readonly titulo: string
	/** Plain text, without what somebody wrote about their health. */
	readonly texto: string
	readonly motivo: string
	readonly url: string
	readonly dtaprz?: string
	/** True: a task that was closed is opened again as new. */
	readonly reabre?: boolean
	/** People who never get it as substitutes: those whom it is about. */
	readonly nunca: readonly number[]
}

export async function pedirAs(db: Db, portal: Portal, espera: Espera): Promise<void> {
	const { chave, codpes, titulo, texto, motivo, url, nunca, dtaprz, reabre = true } = espera
	for (const um of codpes)
		await abrirTarefa(
			db,
			{
				chvorg: `janus:${chave}`,
				codpes: um,
				area: AREA,
				titulo: truncate(titulo, 200),
				mensagem: `<p>${escapeHtml(texto)}</p>`,
				url,
				motdst: motivo,
				cadastradoEm: portal.agora().toISOString(),
				...(dtaprz === undefined ? {} : { dtaprz }),
			},
			{ reabrir: reabre, nunca },
		)
}

export const darPorFeito = (db: Db, chave: string, por: number | null, em: string): Promise<number> =>
	concluirTarefa(db, `janus:${chave}`, { por, em })
