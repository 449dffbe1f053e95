import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatarIdDigital } from '@portal/iddigital/contract'
import { readStructure, verifySignatures } from '@portal/pdf/signing'
import { pdfOf, type TestPortal } from '@portal/platform/testing'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	formularioDe,
	helena,
	marina,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const INCLUIR = '/uspproc/upload/assinatura/salvarDocumentoLoteDocAss'

function writeFile(bytes: Buffer): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-linha-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	writeFileSync(join(pasta, 'a.pdf'), bytes)
	return join(pasta, 'a.pdf')
}

/** Pages of two sizes in each of the four rotations. */
function createRotatedPages(): Buffer {
	const caminho = writeFile(pdfOf('Termo de teste'))
	const saida = `${caminho}.virado.pdf`
	const repetida = Array.from({ length: 4 }, () => [caminho, '1']).flat()
	const voltas = ['+90:2', '+180:3', '+270:4'].map((volta) => `--rotate=${volta}`)
	execFileSync('qpdf', ['--empty', '--pages', ...repetida, '--', ...voltas, saida])
	return readFileSync(saida)
}

async function baixar(portal: TestPortal, codlotdocasi: number): Promise<{ bytes: Buffer; codaucdoc: string }> {
	const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
	const query = `codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`
	const { bytes } = await portal.as(marina)('GET', `/uspproc/download/assinatura/obterDocumentoLoteDocAss?${query}`)
	return { bytes, codaucdoc: documento?.codaucdoc ?? '' }
}

const textoDa = (caminho: string, pagina: number): string =>
	execFileSync('pdftotext', ['-layout', '-f', String(pagina), '-l', String(pagina), caminho, '-'], { encoding: 'utf8' })

/** QR code scan by a phone held to the lower left corner. */
async function lerQr(portal: TestPortal, pdf: Buffer, pagina: number): Promise<string> {
	const { conteudo } = await portal.pdf.desenharPagina(pdf, { pagina, largura: 2400 })
	const { width, height } = await sharp(conteudo).metadata()
	const canto = {
		left: 0,
		top: height - Math.round(width / 8),
		width: Math.round(width / 8),
		height: Math.round(width / 8),
	}
	const { data, info } = await sharp(conteudo)
		.extract(canto)
		.resize(800)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return decodeQR({ data, width: info.width, height: info.height })
}

test('every page says, upright, which document it is and where it is checked, and the signature is valid', async ({
	portal,
}) => {
	const { codlotdocasi } = await criarLote(portal, {
		lote: { stalinpag: 'S' },
		documentos: 0,
	})
	const gestora = portal.as(marina)
	await feito(gestora('POST', INCLUIR, formularioDe(createRotatedPages(), { codlotdocasi })))
	await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
	for (const resposta of await assinarTudo(portal.as(helena), codlotdocasi))
		expect(resposta).toMatchObject({ status: 200 })

	const { bytes, codaucdoc } = await baixar(portal, codlotdocasi)
	const caminho = writeFile(bytes)
	for (const pagina of [1, 2, 3, 4]) {
		expect(textoDa(caminho, pagina)).toContain(`ID digital ${formatarIdDigital(codaucdoc)}`)
		expect(new URL(await lerQr(portal, bytes, pagina)).pathname).toBe(`/iddigital/${codaucdoc}`)
	}
	expect(textoDa(caminho, 1)).toContain('Termo de teste')
	expect(execFileSync('pdfsig', ['-nocert', caminho], { encoding: 'utf8' }).match(/Signature is Valid/g)).toHaveLength(
		1,
	)
	expect(execFileSync('qpdf', ['--check', caminho], { encoding: 'utf8' })).toContain('No syntax or stream encoding')
	const { raizes, certificados, listas } = await confiancaPublica(portal)
	const { veredito } = await verifySignatures(bytes, {
		roots: raizes,
		certificates: certificados,
		revocationLists: listas,
		now: portal.agora(),
		readStructure: (ranges) => readStructure(bytes, ranges),
	})
	expect(veredito).toBe('valido')
})

test('nobody asked for it: the pages are as they came; and what came signed stays as it is', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal)
	await assinarTudo(portal.as(helena), codlotdocasi)
	const { bytes: assinado, codaucdoc } = await baixar(portal, codlotdocasi)
	expect(textoDa(writeFile(assinado), 1)).not.toContain(formatarIdDigital(codaucdoc))

	const outro = await criarLote(portal, { lote: { stalinpag: 'S' }, documentos: 0 })
	const gestora = portal.as(marina)
	await feito(gestora('POST', INCLUIR, formularioDe(assinado, { codlotdocasi: outro.codlotdocasi })))
	await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi: outro.codlotdocasi }))
	expect((await baixar(portal, outro.codlotdocasi)).bytes.equals(assinado)).toBe(true)
})
