import { buildPortalAddress, type Db, type Portal, sendMail } from '@portal/platform/server'
import type { LinhaLote } from '../queries/lote.ts'
import type { LinhaParticipante } from '../queries/participante.ts'
import { enderecoDe, nomeForaDoLote, novoLink } from './correspondencia.ts'

/** Outcome as reported to participants and pending signers. */
export type Fim = 'assinado' | 'recusado' | 'cancelado' | 'vencido' | 'trocado'

interface Noticia {
	readonly fim: Fim
	/** Author of the outcome; absent where there is none. */
	readonly por?: string | null | undefined
	/** Author's text, only where the document is public. */
	readonly motivo?: string | undefined
}

type DoLote = Pick<LinhaLote, 'codlotdocasi' | 'nomlot' | 'codpesges' | 'nomsisorg' | 'chvorg'>
type Destinatario = Pick<LinhaParticipante, 'codpcpasidoc' | 'codpes' | 'nompcp' | 'emapcp' | 'tippcpasi'>

const ASSUNTOS: Readonly<Record<Fim, string>> = {
	assinado: 'Documento assinado por todos',
	recusado: 'Assinatura recusada',
	cancelado: 'Assinatura cancelada',
	vencido: 'Prazo de assinatura vencido',
	trocado: 'A sua assinatura não é mais necessária',
}

function textoDe({ fim, por }: Noticia, nomlot: string): string {
	const quem = por ?? 'Um dos participantes'
	switch (fim) {
		case 'assinado':
			return `Todos assinaram os documentos do lote "${nomlot}". A sua cópia, com todas as assinaturas, está no portal.`
		case 'recusado':
			return `${quem} recusou-se a assinar o lote "${nomlot}". Ninguém mais o assina, e não há nada a fazer.`
		case 'cancelado':
			return `${quem} cancelou a assinatura do lote "${nomlot}". Ninguém mais o assina, e não há nada a fazer.`
		case 'vencido':
			return `O prazo para assinar o lote "${nomlot}" acabou. Se quem o enviou o prorrogar, você recebe outra mensagem.`
		case 'trocado':
			return `Outra pessoa foi indicada no seu lugar no lote "${nomlot}". O link que você recebeu não vale mais, e não há nada a fazer.`
	}
}

/** An outsider has no inbox here, so the copy is behind a personal link and a code to the same address. */
async function escreverOnde(
	db: Db,
	portal: Portal,
	lote: DoLote,
	quem: Destinatario,
	{ fim }: Noticia,
): Promise<string[]> {
	if (fim === 'trocado') return []
	if (quem.codpes !== null) return [`Abra o lote:\n${buildPortalAddress(portal, `/assina/lote/${lote.codlotdocasi}`)}`]
	if (fim !== 'assinado') return []
	return [
		`Abra o link, que é só seu, e baixe a sua cópia:\n${await novoLink(db, portal, quem)}`,
		'Antes de mostrar os documentos, o portal manda um código a este mesmo endereço.',
	]
}

/** Notice to participants other than managers, who have one of their own. */
export async function avisarParticipantes(
	db: Db,
	portal: Portal,
	lote: DoLote,
	participantes: readonly Destinatario[],
	noticia: Noticia,
): Promise<void> {
	const nomlot = await nomeForaDoLote(db, portal, lote)
	const motivo = noticia.motivo !== undefined && nomlot === lote.nomlot ? [`Motivo: ${noticia.motivo}`] : []
	for (const quem of participantes) {
		const para = quem.codpes === lote.codpesges ? null : await enderecoDe(db, quem)
		if (para === null) continue
		await sendMail(db, portal.jobs, {
			para,
			assunto: `${ASSUNTOS[noticia.fim]}: ${nomlot}`,
			texto: [
				`Olá, ${quem.nompcp}.`,
				textoDe(noticia, nomlot),
				...motivo,
				...(await escreverOnde(db, portal, lote, quem, noticia)),
			].join('\n\n'),
		})
	}
}
