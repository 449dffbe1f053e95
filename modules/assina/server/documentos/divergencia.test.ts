import { inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { comandos } from '../comandos.ts'
import {
	abrirCerimonia,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	helena,
	marina,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

const DIVERGENTE = {
	status: 422,
	body: { erro: 'arquivo-divergente', mensagem: expect.stringContaining('"termo-1.pdf" não é mais igual') },
}

test('a file that is not the one that was registered is neither signed, nor shown, nor downloaded', async ({
	portal,
}) => {
	const { codlotdocasi } = await enviarLote(portal)
	const coddocuspasi = (await documentosDe(portal.as(helena), codlotdocasi))[0]?.coddocuspasi
	const { rows } = await sql<{ chvarq: string }>`
		select chvarq from assina.revdoc where coddocuspasi = ${coddocuspasi} and numrev = 2`.execute(portal.db)
	const chvarq = rows[0]?.chvarq ?? ''
	const verificar = () =>
		inTransaction(portal.db, async (db) =>
			comandos['verificar-assinaturas']?.executar({
				db,
				config: portal.config,
				files: portal.files,
				perfis: portal.perfis,
				argumentos: [],
				perguntarSegredo: async () => '',
			}),
		)
	expect(await verificar()).toMatch(/arquivos lidos: todos são os registrados/)
	await portal.files.gravar(chvarq, Buffer.from('%PDF-1.7\n% outro\n'), 17)

	const signataria = portal.as(helena)
	const cerimonia = await abrirCerimonia(signataria)
	const assinar = { codlotdocasi, coddocuspasi, cerimonia }
	expect(await signataria('POST', '/uspassinaws/assinarDocumento', assinar)).toMatchObject(DIVERGENTE)
	const url = `/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${coddocuspasi}`
	for (const quem of [helena, marina]) expect(await portal.as(quem)('GET', url)).toMatchObject(DIVERGENTE)
	await expect(verificar()).rejects.toThrow(`documento ${coddocuspasi}, versão 2 (alterado)`)
})
