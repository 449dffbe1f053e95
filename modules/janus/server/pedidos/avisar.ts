import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { escapeHtml, truncate } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { AREA as CODIGO } from './esperar.ts'

const AREA = { codigo: CODIGO, nome: 'Janus', icone: 'fa-solid fa-user-graduate' }

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
export const avisarPessoa = (
	db: Db,
	portal: Pick<Portal, 'agora'>,
	{ chave, codpes, url, ...noticia }: Noticia,
): Promise<void> =>
	avisarPessoas(db, portal, {
		...noticia,
		chave: `janus:${chave}:${codpes}`,
		area: AREA,
		pessoas: [codpes],
		link: { endereco: url, rotulo: 'Abrir' },
	})

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
