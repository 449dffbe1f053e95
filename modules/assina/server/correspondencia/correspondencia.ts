import {
	abrirTarefa,
	concluirTarefa,
	lembrarDe,
	mudarPrazoDaTarefa,
	publicarAviso,
} from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import {
	buildPortalAddress,
	createSecret,
	type Db,
	formatInstantInSentence,
	hashSecret,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import { substitutosDe } from '@portal/substituicoes/server/public'
import { PRIMEIRO_LEMBRETE_DIAS } from '../../contract/index.ts'
import { AREA, buscarDocumentoPessoal } from '../acesso/acesso.ts'
import { ehPublico, origemPermite } from '../origem/queries.ts'
import { emailDe } from '../pessoas.ts'
import type { LinhaLote } from '../queries/lote.ts'
import { gravarLink, type LinhaParticipante } from '../queries/participante.ts'

/** Task entry of the menu. */
const NA_LISTA = { codigo: AREA, nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature' } as const
const VALIDADE_DO_AVISO_MS = 30 * DIA_MS

type Destinatario = Pick<LinhaParticipante, 'codpcpasidoc' | 'codpes' | 'nompcp' | 'emapcp' | 'tippcpasi'>

export const PREFIXO_DA_TAREFA = 'assina:participante:'
export const chaveDaTarefa = ({ codpcpasidoc }: Pick<Destinatario, 'codpcpasidoc'>): string =>
	`${PREFIXO_DA_TAREFA}${codpcpasidoc}`
const RESERVADO = 'documento de acesso restrito'

/** Name used outside the batch, where keepers of a mailbox or substitutes may read it. */
export const nomeForaDoLote = async (db: Db, portal: Portal, lote: DoLote): Promise<string> =>
	(await ehPublico(db, portal, lote)) ? lote.nomlot : RESERVADO

type DoLote = Pick<LinhaLote, 'codlotdocasi' | 'nomlot' | 'codpesges' | 'nomsisorg' | 'chvorg'>

export const enderecoDe = async (db: Db, { codpes, emapcp }: Destinatario): Promise<string | null> =>
	codpes === null ? emapcp : ((await emailDe(db, codpes)) ?? emapcp)

/**
 * Call to sign: a portal task and a message with a personal link. Reminders follow after three days and then at the
 * batch's interval, also to people without an inbox here.
 */
export async function chamarParaAssinar(
	db: Db,
	portal: Portal,
	lote: LinhaLote,
	participante: Destinatario,
	gestor: string,
): Promise<void> {
	const { codpes } = participante
	if (codpes !== null) {
		const tarefa = {
			chvorg: chaveDaTarefa(participante),
			codpes,
			area: NA_LISTA,
			titulo: truncate(`Assinar: ${await nomeForaDoLote(db, portal, lote)}`, 200),
			mensagem: `<p><strong>${escapeHtml(gestor)}</strong> pediu a sua assinatura em ${lote.qtddoc === 1 ? '1 documento' : `${lote.qtddoc} documentos`}.</p>`,
			url: `lote/${lote.codlotdocasi}`,
			...(lote.dtalimasi ? { dtaprz: lote.dtalimasi } : {}),
			motdst: 'A sua assinatura é esperada neste lote.',
			cadastradoEm: portal.agora().toISOString(),
		}
		await abrirTarefa(db, tarefa, { pessoal: await soDaPropria(db, portal, lote, codpes), semEmail: true })
	}
	const { dtalimasi: dtaprz, qtddialem: cada } = lote
	const quando = { regra: 'intervalo', dtaprz, primeiro: PRIMEIRO_LEMBRETE_DIAS, cada } as const
	await lembrarDe(db, chaveDaTarefa(participante), quando, portal.agora().toISOString())
	await enviarLink(db, portal, lote, participante, 'chamada', gestor)
}

/** Task without substitutes, where a substitute would be refused or shown nothing. */
async function soDaPropria(db: Db, portal: Portal, lote: LinhaLote, codpes: number): Promise<boolean> {
	const substitutos = await substitutosDe(db, codpes, AREA, portal.agora())
	if (substitutos.length > 0 && (await buscarDocumentoPessoal(db, lote.codlotdocasi))) return true
	for (const substituto of substitutos)
		if (!(await origemPermite(db, portal, { codpes: substituto }, lote))) return true
	return false
}

export const encerrarTarefa = (db: Db, participante: Destinatario, por: number | null): Promise<number> =>
	concluirTarefa(db, chaveDaTarefa(participante), { por })

const ASSUNTOS = {
	chamada: 'Documento para assinar',
	lembrete: 'Lembrete: documento para assinar',
	ciencia: 'Você acompanha a assinatura de um documento',
	prazo: 'Novo prazo para assinar',
} as const

const PRIMEIRA_FRASE = {
	chamada: 'pediu a sua assinatura no lote',
	lembrete: 'pediu a sua assinatura no lote',
	ciencia: 'incluiu você como observador do lote',
	prazo: 'deu novo prazo para a sua assinatura no lote',
} as const satisfies Record<keyof typeof ASSUNTOS, string>

/** Additional link; links of earlier messages stay valid, because people open any of the messages. */
export async function novoLink(
	db: Db,
	portal: Portal,
	{ codpcpasidoc }: Pick<Destinatario, 'codpcpasidoc'>,
): Promise<string> {
	const segredo = createSecret()
	await gravarLink(db, codpcpasidoc, hashSecret(segredo))
	return buildPortalAddress(portal, `/assina/assinar/${segredo}`)
}

/** Message with a new link, since only the hash of a link is stored. */
export async function enviarLink(
	db: Db,
	portal: Portal,
	lote: LinhaLote,
	participante: Destinatario,
	motivo: keyof typeof ASSUNTOS,
	gestor: string,
): Promise<boolean> {
	const para = await enderecoDe(db, participante)
	if (para === null) return false
	const link = await novoLink(db, portal, participante)
	await sendMail(db, portal.jobs, {
		para,
		// Low priority for bulk messages and reminders, so that other mail goes first.
		urgencia: motivo === 'lembrete' || lote.codenvmas !== null ? 'massa' : 'normal',
		...(await mensagemDoLink(db, portal, lote, { participante, motivo, gestor, link })),
	})
	return true
}

interface Chamada {
	readonly participante: Destinatario
	readonly motivo: keyof typeof ASSUNTOS
	readonly gestor: string
	readonly link: string
}

/** Message as it is mailed and as the sender previews it. */
export async function mensagemDoLink(
	db: Db,
	portal: Portal,
	lote: DoLote & Pick<LinhaLote, 'dtalimasi' | 'dsclot'>,
	{ participante, motivo, gestor, link }: Chamada,
): Promise<{ assunto: string; texto: string }> {
	const nomlot = await nomeForaDoLote(db, portal, lote)
	const prazo = lote.dtalimasi
		? `O prazo é ${formatInstantInSentence(lote.dtalimasi, portal.config.PORTAL_FUSO_HORARIO)}.`
		: undefined
	return {
		assunto: `${ASSUNTOS[motivo]}: ${nomlot}`,
		texto: [
			`Olá, ${participante.nompcp}.`,
			`${gestor} ${PRIMEIRA_FRASE[motivo]} "${nomlot}".`,
			`Abra o link, que é só seu:\n${link}`,
			...(lote.dsclot !== '' && nomlot === lote.nomlot ? [`Mensagem de ${gestor}:\n${lote.dsclot}`] : []),
			...(prazo && motivo !== 'ciencia' ? [prazo] : []),
			...(participante.codpes === null
				? ['Antes de mostrar os documentos, o portal manda um código a este mesmo endereço.']
				: []),
			'Se você não esperava esta mensagem, não abra o link e avise quem a enviou.',
		].join('\n\n'),
	}
}

interface Aviso {
	readonly chave: string
	readonly assunto: string
	readonly texto: string
	/** Sender's text, only where the document is public. */
	readonly motivo?: string
	readonly porEmail: boolean
}

const terminada = ({ texto, motivo }: Aviso): string =>
	motivo === undefined ? texto : `${texto}. Abra o lote para ler o motivo.`

/** Notice of a new deadline to pending signers, by task and message. */
export async function avisarDoPrazo(
	db: Db,
	portal: Portal,
	lote: LinhaLote & { readonly dtalimasi: string },
	{ participante, por }: { readonly participante: Destinatario; readonly por: string },
): Promise<void> {
	await mudarPrazoDaTarefa(db, chaveDaTarefa(participante), lote.dtalimasi)
	await enviarLink(db, portal, lote, participante, 'prazo', por)
}

/** Notice to the manager, such as the end of a batch or an expired deadline. */
export async function avisarGestor(db: Db, portal: Portal, lote: DoLote, aviso: Aviso): Promise<void> {
	const agora = portal.agora()
	const nomlot = await nomeForaDoLote(db, portal, lote)
	const texto =
		aviso.motivo !== undefined && nomlot === lote.nomlot ? `${aviso.texto}: ${aviso.motivo}` : terminada(aviso)
	await publicarAviso(db, {
		chvorg: `assina:lote:${lote.codlotdocasi}:${aviso.chave}`,
		area: NA_LISTA,
		tipo: 'Informativo',
		assunto: truncate(aviso.assunto, 200),
		mensagem: `<p>${escapeHtml(texto)}</p><p>Lote: <strong>${escapeHtml(nomlot)}</strong></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_DO_AVISO_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(lote.codpesges) }],
	})
	const para = aviso.porEmail ? await emailDe(db, lote.codpesges) : null
	if (para)
		await sendMail(db, portal.jobs, {
			para,
			assunto: `${aviso.assunto}: ${nomlot}`,
			texto: [texto, `Lote: ${nomlot}`, buildPortalAddress(portal, `/assina/lote/${lote.codlotdocasi}`)].join('\n\n'),
		})
}
