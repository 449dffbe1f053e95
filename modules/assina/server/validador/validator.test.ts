import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
	abrirCerimonia,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	helena,
	marina,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

async function readFromValidator(portal: TestPortal, codlotdocasi: number) {
	const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
	return obterDocumentoConferido(portal.db, portal, documento?.codaucdoc ?? '')
}

test('the validator names the document, its unit and who sent it, from the sending on', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal)
	const { rows } = await sql<{ nomund: string }>`
		select nomund from pessoas.unidade where codund = (select codund from assina.lotedocasi
			where codlotdocasi = ${codlotdocasi})`.execute(portal.db)
	expect(await readFromValidator(portal, codlotdocasi)).toMatchObject({
		nomdoc: 'termo-1',
		nomemidoc: `${rows[0]?.nomund}, por Marina Costa`,
	})
})

test('who signed is there with the masked CPF and the reason, given once for a batch of batches', async ({
	portal,
}) => {
	await sql`update pessoas.pessoa set numcpf = '00016180300' where codpes = ${helena.codpes}`.execute(portal.db)
	const lotes = [await enviarLote(portal), await enviarLote(portal)].map(({ codlotdocasi }) => codlotdocasi)
	const quem = portal.as(helena)
	const cerimonia = await abrirCerimonia(quem)
	await feito(quem('POST', '/uspassinaws/assinarMultiplos', { cerimonia, lotes, motasi: 'De acordo' }))
	await portal.jobs.drain(portal)
	for (const codlotdocasi of lotes)
		expect((await readFromValidator(portal, codlotdocasi)).assinantes).toMatchObject([
			{ nomass: 'Helena Duarte', cpfmsc: '***.161.803-**', motasi: 'De acordo' },
		])
})
