import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import { defineJob, type Jobs, type Urgencia } from '../jobs/jobs.ts'
import type { Portal } from '../portal.ts'
import type { PlatformTables } from '../tables.ts'
import { preencherMensagem } from './fill-template.ts'
import { htmlDoEmail } from './mail-html.ts'
import { escreverMessageId } from './message-id.ts'

export interface Mensagem {
	readonly para: string
	readonly assunto: string
	readonly texto: string
	/** Reply-To. */
	readonly responderPara?: string
	/** Headers besides those that every message has. */
	readonly cabecalhos?: Readonly<Record<string, string>>
	/** A code that somebody waits for is `urgente`; what goes to many is `massa`. */
	readonly urgencia?: Urgencia
}

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')
const letras = (db: Db) => plataforma(db).selectFrom('correio as c').leftJoin('correiomolde as m', 'm.id', 'c.molde')

/**
 * Removal of the text after the delivery: links, codes and reply addresses open things for their reader, so only the
 * envelope is kept.
 */
const SEM_TEXTO = { texto: '', valores: null, responder_para: null, cabecalhos: null }

/** Headers of automatic mail (RFC 3834, and the same for Exchange): other machines do not reply to it. */
const AUTOMATICA = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const DIAS_ATE_DESISTIR = 2

/** Permanent refusal by the other server: an invalid address, or a message that it will never take. */
function recusaDefinitiva(error: unknown): string | undefined {
	const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
	const daMensagem = code === 'EENVELOPE' || code === 'EMESSAGE'
	return daMensagem && responseCode !== undefined && responseCode >= 500 ? message.slice(0, 500) : undefined
}

/**
 * Delivery of the mail queue `correio`. Without PORTAL_SMTP_URL the messages stay there, as the local outbox that the
 * demonstration opens in the browser. A message is marked after its delivery, so a crash in between may send it twice,
 * never lose it.
 */
export const entregarEmail = defineJob({
	nome: 'entregar-email',
	dados: z.object({ id: z.int() }),
	simultaneos: 4,
	vagaUrgente: true,
	// Retry for half a day: an outage of the mail server must not lose its messages.
	tentativas: { vezes: 55, esperaMaximaS: 900 },
	async executar({ config, db }, { id }) {
		if (!config.PORTAL_SMTP_URL) return
		const linha = await letras(db)
			.select(['c.para', 'c.assunto', 'c.texto', 'c.valores', 'c.identificador', 'c.responder_para as responderPara'])
			.select(['c.cabecalhos as proprios', 'm.texto as doMolde', 'm.html', 'm.cabecalhos'])
			.where('c.id', '=', id)
			.where('c.enviada_em', 'is', null)
			.where('c.falha', 'is', null)
			.executeTakeFirst()
		if (!linha) return
		const { cabecalhos: doMolde, ...mensagem } = preencherMensagem(linha)
		const headers = { ...AUTOMATICA, ...doMolde, ...linha.proprios }
		const { createTransport } = await import('nodemailer')
		const url = config.PORTAL_SMTP_URL
		// A machine on the way may hide that the other server speaks TLS: no password goes out without it.
		const transport = createTransport({ url, requireTLS: new URL(url).password !== '' })
		let falha: string | null = null
		try {
			await transport.sendMail({
				from: config.PORTAL_SMTP_REMETENTE,
				to: mensagem.para,
				subject: mensagem.assunto,
				text: mensagem.texto,
				html: mensagem.html ?? htmlDoEmail(mensagem),
				headers,
				messageId: escreverMessageId(config, linha.identificador),
				...(linha.responderPara === null ? {} : { replyTo: linha.responderPara }),
				// An answer to an answer goes nowhere: the null sender of RFC 3834.
				...(headers['Auto-Submitted'] === 'auto-replied' ? { envelope: { from: '', to: mensagem.para } } : {}),
			})
		} catch (error) {
			falha = recusaDefinitiva(error) ?? null
			if (falha === null) throw error
		} finally {
			transport.close()
		}
		await plataforma(db)
			.updateTable('correio')
			.set({ ...SEM_TEXTO, ...(falha === null ? { enviada_em: new Date().toISOString() } : { falha }) })
			.where('id', '=', id)
			.execute()
	},
})

/**
 * Transactional outbox: the message is kept in the caller's transaction, so it is mailed if and only if that commits.
 */
export async function sendMail(db: Db, jobs: Jobs, mensagem: Mensagem): Promise<void> {
	const { urgencia = 'normal', responderPara = null, cabecalhos, para, assunto, texto } = mensagem
	const { id } = await plataforma(db)
		.insertInto('correio')
		.values({
			para,
			assunto,
			texto,
			responder_para: responderPara,
			cabecalhos: cabecalhos ? JSON.stringify(cabecalhos) : null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await jobs.enfileirar(db, entregarEmail, { id }, { urgencia })
}

/** Expiry of unsent mail: the letter is given up and its text deleted; a demonstration keeps its outbox for reading. */
export async function desistirDosParados({ db, config }: Pick<Portal, 'db' | 'config'>): Promise<void> {
	if (config.demo) return
	await plataforma(db)
		.updateTable('correio')
		.set({ ...SEM_TEXTO, falha: `Não saiu em ${DIAS_ATE_DESISTIR} dias.` })
		.where('enviada_em', 'is', null)
		.where('falha', 'is', null)
		.where('criada_em', '<', sql<string>`now() - make_interval(days => ${DIAS_ATE_DESISTIR})`)
		.execute()
}

export async function listMail(db: Db, limite: number) {
	const linhas = await letras(db)
		.select(['c.id', 'c.para', 'c.assunto', 'c.texto', 'c.criada_em as criadaEm', 'c.enviada_em as enviadaEm'])
		.select(['c.responder_para as responderPara', 'c.cabecalhos as proprios'])
		.select(['c.valores', 'm.texto as doMolde', 'm.html', 'm.cabecalhos'])
		.orderBy('c.id', 'desc')
		.limit(limite)
		.execute()
	return linhas.map(({ id, criadaEm, enviadaEm, responderPara, proprios, ...linha }) => {
		const { para, assunto, texto } = preencherMensagem(linha)
		return { id, para, assunto, texto, criadaEm, enviadaEm, responderPara, cabecalhos: proprios ?? {} }
	})
}
