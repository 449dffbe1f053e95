import { iddigital } from '@portal/iddigital/server'
import { readStructure, verifySignatures } from '@portal/pdf/signing'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import { lerArquivo } from '../documentos/documento.ts'
import { assina } from '../index.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import { criarPortalComAssina } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

/** Time limit for some dozens of real signatures. */
const SEGUNDOS = 120_000

test('the demonstration has every state of batches and participants, and its chains of events are whole', {
	timeout: SEGUNDOS,
}, async ({ portal }) => {
	await iddigital.semear?.(portal)
	await assina.semear?.(portal)
	const valores = async (consulta: string) => {
		const { rows } = await sql.raw<{ valor: string }>(consulta).execute(portal.db)
		return rows.map(({ valor }) => valor)
	}
	expect(await valores('select distinct sitlotdocasi as valor from assina.lotedocasi order by 1')).toEqual([
		'ASS',
		'CRI',
		'ENV',
		'REJ',
	])
	expect(await valores('select distinct sitpcp as valor from assina.pcpasidoc order by 1')).toEqual(
		expect.arrayContaining(['AGU', 'ASS', 'CRI', 'DIS', 'NOT', 'PEN', 'REJ']),
	)
	for (const codigo of await valores('select codlotdocasi as valor from assina.lotedocasi'))
		expect(cadeiaInteira(await listarEventos(portal.db, Number(codigo)))).toBe(true)
})

const assinados = async ({ db }: TestPortal) =>
	(
		await sql<{ codaucdoc: string; chvarq: string; sha256: string; nomarq: string; qtdpgn: number }>`
			select codaucdoc, chvarq, sha256doc as sha256, nomarq, qtdpgn from iddigital.docauc join iddigital.docaucass using (codaucdoc)
			where sitdocauc = 'VIG' and chvarq is not null and tippap = 'A' group by codaucdoc`.execute(db)
	).rows

/** Verification with the validator's trust material. */
async function verificar(portal: TestPortal, bytes: Buffer) {
	const { raizes, certificados, listas } = await confiancaPublica(portal)
	return verifySignatures(bytes, {
		roots: raizes,
		certificates: certificados,
		revocationLists: listas,
		now: portal.agora(),
		readStructure: (ranges) => readStructure(bytes, ranges),
	})
}

test("every file that the demonstration's validator shows as signed verifies, those of the validator itself included", async ({
	portal,
}) => {
	const rows = await assinados(portal)
	expect(rows.map(({ codaucdoc }) => codaucdoc)).toEqual(
		expect.arrayContaining(['DEM0NSTRAVAL1D09', 'DEM0NSTRAN0V0DCN']),
	)
	for (const { codaucdoc, ...guardado } of rows) {
		const { veredito, motivos } = await verificar(portal, await lerArquivo(portal, guardado))
		expect({ codaucdoc, veredito, motivos }).toEqual({ codaucdoc, veredito: 'valido', motivos: [] })
	}
})

/** QR code scan as a phone does it: the page is drawn and the picture is read. */
async function lerQr(portal: TestPortal, pdf: Buffer, pagina: number): Promise<string> {
	const { conteudo } = await portal.pdf.desenharPagina(pdf, { pagina, largura: 1200 })
	const { data, info } = await sharp(conteudo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return decodeQR({ data, width: info.width, height: info.height })
}

test('the QR code of a signed document leads to its verification', async ({ portal }) => {
	for (const { codaucdoc, qtdpgn, ...guardado } of (await assinados(portal)).slice(0, 3)) {
		const endereco = new URL(await lerQr(portal, await lerArquivo(portal, guardado), qtdpgn))
		expect(endereco.pathname).toBe(`/iddigital/${codaucdoc}`)
	}
})
