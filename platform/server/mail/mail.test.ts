import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { desistirDosParados, listMail } from './mail.ts'

const test = testWithPortal([])

test('a message that could not be sent for two days is given up, text and all; not so in the demonstration', async ({
	portal,
}) => {
	await sql`insert into plataforma.correio (para, assunto, texto, criada_em) values
		('ana@exemplo.br', 'Antiga', 'um link', now() - interval '3 days'),
		('ana@exemplo.br', 'De hoje', 'outro link', now())`.execute(portal.db)
	const texts = async () => (await listMail(portal.db, 10)).map(({ texto }) => texto)
	await desistirDosParados({ db: portal.db, config: { ...portal.config, demo: true } })
	expect(await texts()).toEqual(['outro link', 'um link'])
	await desistirDosParados({ db: portal.db, config: { ...portal.config, demo: false } })
	expect(await texts()).toEqual(['outro link', ''])
})
