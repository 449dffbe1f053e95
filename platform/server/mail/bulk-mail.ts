import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Jobs, Urgencia } from '../jobs/jobs.ts'
import type { PlatformTables } from '../tables.ts'
import { entregarEmail } from './mail.ts'

/** Template of a mail to many, stored once; `{{name}}` is filled in for each. */
export interface MailTemplate {
	readonly assunto: string
	readonly texto: string
	/** HTML body, sanitised by the caller. */
	readonly html?: string
	readonly cabecalhos?: Readonly<Record<string, string>>
}

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

export async function prepareTemplate(db: Db, { html, cabecalhos = {}, ...molde }: MailTemplate): Promise<number> {
	const { id } = await plataforma(db)
		.insertInto('correiomolde')
		.values({ ...molde, html: html ?? null, cabecalhos: JSON.stringify(cabecalhos) })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

interface Destinatario {
	readonly para: string
	readonly valores: Readonly<Record<string, string>>
}

/** Two statements for as many letters as are given; mailed if and only if the caller's transaction commits. */
export async function sendBulkMail(
	db: Db,
	jobs: Jobs,
	molde: { readonly id: number; readonly assunto: string },
	destinatarios: readonly Destinatario[],
	urgencia: Urgencia = 'massa',
): Promise<void> {
	if (destinatarios.length === 0) return
	const { rows } = await sql<{
		id: number | string
	}>`insert into plataforma.correio (para, assunto, texto, molde, valores)
		select d ->> 'para', ${molde.assunto}, '', ${molde.id}, d -> 'valores'
		from jsonb_array_elements(${JSON.stringify(destinatarios)}::jsonb) d
		returning id`.execute(db)
	await jobs.enfileirarVarios(
		db,
		entregarEmail,
		rows.map(({ id }) => ({ id: Number(id) })),
		{ urgencia },
	)
}

/** Delivery counts of the letters of a template. */
export async function countBulkMail(db: Db, molde: number) {
	const { esperam, enviadas, recusadas } = await plataforma(db)
		.selectFrom('correio')
		.select([
			sql<number>`count(*) filter (where enviada_em is null and falha is null)::integer`.as('esperam'),
			sql<number>`count(*) filter (where enviada_em is not null)::integer`.as('enviadas'),
			sql<number>`count(*) filter (where falha is not null)::integer`.as('recusadas'),
		])
		.where('molde', '=', molde)
		.executeTakeFirstOrThrow()
	return { esperam, enviadas, recusadas }
}
