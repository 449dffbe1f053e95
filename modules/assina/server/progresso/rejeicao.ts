import type { Db, Portal } from '@portal/platform/server'
import type { LoteAberto } from '../acesso/acesso.ts'
import { avisarGestor } from '../correspondencia/correspondencia.ts'
import { avisarParticipantes } from '../correspondencia/desfecho.ts'
import { anunciar } from '../ganchos/anunciar.ts'
import { avisarOrigem, type LoteTerminado } from '../origem/origens.ts'
import type { Autor } from '../queries/evento.ts'
import type { LinhaLote } from '../queries/lote.ts'
import type { LinhaParticipante } from '../queries/participante.ts'

/** Portal as the author, where it could not send. */
export const O_PORTAL = { codpes: null, nompes: null } as const satisfies Autor

export interface Rejeicao {
	readonly autor: Autor
	readonly txtrej: string
	/** Signer who refused; undefined for a manager. */
	readonly codpcpasidoc?: number | undefined
	/** Represented person. */
	readonly titular?: LoteAberto['titular']
	/** Rejection by the module of origin, which is then not notified. */
	readonly pelaOrigem?: true
}

/** Name as histories write it. */
export const autorComTitular = ({ autor, titular }: Rejeicao): Autor =>
	titular ? { ...autor, nompes: `${autor.nompes} por ${titular.nompes}` } : autor

export const SEM_REJEICAO = { txtrej: null, fimrej: null, codpesrej: null, nompesrej: null, codpestit: null } as const

function fimDa({ autor, codpcpasidoc }: Rejeicao): NonNullable<LoteTerminado['fimrej']> {
	if (codpcpasidoc !== undefined) return 'recusado'
	return autor === O_PORTAL ? 'nao-enviado' : 'cancelado'
}

const descreverRejeicao = (rejeicao: Rejeicao) => ({
	txtrej: rejeicao.txtrej,
	fimrej: fimDa(rejeicao),
	codpesrej: rejeicao.autor.codpes,
	nompesrej: rejeicao.autor.nompes,
	codpestit: rejeicao.titular?.codpes ?? null,
})

function anunciarRejeicao(db: Db, portal: Portal, codlotdocasi: number, rejeicao: Rejeicao): Promise<void> {
	const { txtrej: motivo, codpcpasidoc } = rejeicao
	const { codpes, nompes: nome } = autorComTitular(rejeicao)
	return anunciar(
		db,
		portal,
		codlotdocasi,
		codpcpasidoc === undefined
			? { evento: 'lote.cancelado', motivo }
			: {
					evento: 'lote.recusado',
					motivo,
					participante: { codpcpasidoc, codpes, nome },
				},
	)
}

/** History text of a rejection, in which only signers reject and managers cancel. */
export const dizerNoHistorico = (rejeicao: Rejeicao): string => {
	const fim = fimDa(rejeicao)
	return fim === 'nao-enviado'
		? rejeicao.txtrej
		: `${fim === 'recusado' ? 'Rejeitado' : 'Cancelado'}: ${rejeicao.txtrej}`
}

function noticiaAoGestor(rejeicao: Rejeicao) {
	const { autor, txtrej: motivo } = rejeicao
	const comum = { chave: 'REJ', motivo, porEmail: true }
	if (autor === O_PORTAL)
		return { ...comum, assunto: 'Lote não enviado', texto: 'O portal não pôde enviar o lote para assinatura' }
	if (fimDa(rejeicao) === 'cancelado')
		return { ...comum, assunto: 'Lote cancelado', texto: `${autor.nompes ?? 'Alguém'} cancelou o lote` }
	return {
		...comum,
		assunto: 'Lote rejeitado',
		texto: `${autorComTitular(rejeicao).nompes ?? 'Um participante'} rejeitou o lote`,
	}
}

/** Notification of managers, participants, webhooks and the module of origin; `lote` is the state before. */
export async function contarRejeicao(
	db: Db,
	portal: Portal,
	lote: LinhaLote,
	{ avisados, ...rejeicao }: Rejeicao & { readonly avisados: readonly LinhaParticipante[] },
): Promise<void> {
	const { autor, txtrej, codpcpasidoc, pelaOrigem } = rejeicao
	if (autor.codpes !== lote.codpesges) await avisarGestor(db, portal, lote, noticiaAoGestor(rejeicao))
	await avisarParticipantes(db, portal, lote, avisados, {
		fim: codpcpasidoc === undefined ? 'cancelado' : 'recusado',
		por: autorComTitular(rejeicao).nompes,
		motivo: txtrej,
	})
	if (lote.sitlotdocasi === 'ENV') await anunciarRejeicao(db, portal, lote.codlotdocasi, rejeicao)
	if (!pelaOrigem) await avisarFim(db, portal, lote, { sitlotdocasi: 'REJ', ...descreverRejeicao(rejeicao) })
}

export async function avisarFim(
	db: Db,
	portal: Portal,
	{ codlotdocasi, nomsisorg, chvorg }: LinhaLote,
	fim: Omit<LoteTerminado, 'codlotdocasi' | 'nomsisorg' | 'chvorg'>,
): Promise<void> {
	if (nomsisorg !== null && chvorg !== null) await avisarOrigem(db, portal, { codlotdocasi, nomsisorg, chvorg, ...fim })
}
