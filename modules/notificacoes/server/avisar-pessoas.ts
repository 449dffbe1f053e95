import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { type NovoAviso, publicarAviso } from './publicar-aviso.ts'

/** People of one notice: its audience holds no more rules. */
const POR_AVISO = 50
const DIAS = 60
const MAXIMO_DO_ASSUNTO = 200

export interface Recado {
	/** Idempotency key with the slice's prefix: news of the same key is told once. */
	readonly chave: string
	readonly area: NovoAviso['area']
	readonly pessoas: readonly number[]
	/** The news as plain text; the subject too, where there is none of its own. */
	readonly texto: string
	readonly assunto?: string
	/** Paragraphs below the text, plain. */
	readonly mais?: readonly string[] | undefined
	/** Page to go on to; none for people who may not open it. */
	readonly link?: { readonly endereco: string; readonly rotulo: string } | undefined
	/** A sentence that says why these people are told: the news is mailed too, with it. */
	readonly motivo?: string | undefined
	/** Days for which the notice is shown: 60 unless said otherwise. */
	readonly dias?: number
}

/** People hear of something in the portal, and by mail where the news has a reason, unless they opted out. */
export async function avisarPessoas(
	db: Db,
	portal: Pick<Portal, 'agora'>,
	{ chave, area, texto, assunto = texto, mais = [], link, motivo, dias = DIAS, ...recado }: Recado,
): Promise<void> {
	const pessoas = [...new Set(recado.pessoas)]
	const agora = portal.agora()
	const paragrafos = [texto, ...mais].map((paragrafo) => `<p>${escapeHtml(paragrafo)}</p>`)
	if (link) paragrafos.push(`<p><a href="${escapeHtml(link.endereco)}">${escapeHtml(link.rotulo)}</a></p>`)
	for (let salto = 0; salto < pessoas.length; salto += POR_AVISO)
		await publicarAviso(db, {
			chvorg: salto === 0 ? chave : `${chave}:${salto}`,
			area,
			tipo: 'Informativo',
			assunto: truncate(assunto, MAXIMO_DO_ASSUNTO),
			mensagem: paragrafos.join(''),
			dataInicio: agora.toISOString(),
			dataFim: new Date(agora.getTime() + dias * DIA_MS).toISOString(),
			publico: pessoas
				.slice(salto, salto + POR_AVISO)
				.map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
			...(motivo === undefined ? {} : { motivo }),
		})
}
