import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { RuleError } from '@portal/refusals'
import sharp from 'sharp'
import { encode, renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { Progresso } from '../children/operation.ts'
import { pagesWith, signedPages } from '../hand-written-pdf-fixture.ts'
import { pdf } from '../kept-pdf-fixture.ts'
import { ask, textOfPage } from '../outside-judges-fixture.ts'
import type { Peca } from '../pdf.ts'

const file = (nome: string, conteudo: Uint8Array): Peca => ({ nome, arquivo: async () => conteudo })
const capa = {
	titulo: 'Processo 12.1.2311.1.5',
	orgao: 'Universidade',
	numero: '12.1.2311.1.5',
	linhas: [{ rotulo: 'Interessado', valor: 'Ana Souza' }],
}
async function joined(...pecas: readonly Peca[]) {
	await using whole = await pdf.reunir({
		capa,
		carimbo: 'Processo 12.1.2311.1.5',
		pecas,
		criadoEm: new Date('2026-03-02T12:00:00Z'),
	})
	const { paginas, tamanho, pecas: entries } = whole
	return { conteudo: await readFile(whole.caminho), paginas, tamanho, entries }
}
/** QR code at the bottom left of a page, as a phone reads it: dark modules, row by row. */
async function codeOn(conteudo: Buffer, pagina: number, modules: number): Promise<boolean[]> {
	const image = await pdf.desenharPagina(conteudo, { pagina, largura: 1_600 })
	const { data, info } = await sharp(image.conteudo).greyscale().raw().toBuffer({ resolveWithObject: true })
	const scale = info.width / 595.28
	const unit = (30 * scale) / modules
	return Array.from({ length: modules ** 2 }, (_, index) => {
		const x = Math.floor(12 * scale + ((index % modules) + 0.5) * unit)
		const y = Math.floor(info.height - 42 * scale + (Math.floor(index / modules) + 0.5) * unit)
		return (data[y * info.width + x] ?? 255) < 128
	})
}

const photo = () =>
	sharp({ create: { width: 800, height: 600, channels: 3, background: '#369' } })
		.jpeg()
		.toBuffer()

describe('documents in one file', () => {
	test('say on each page where they are checked, in words and for a phone', async () => {
		const conferir = 'https://portal.exemplo.br/iddigital/ABCDEFGHJKMNPQRS'
		await using whole = await pdf.reunir({
			capa: { ...capa, conferir: { id: 'ABCD-EFGH-JKMN-PQRS', endereco: conferir, qr: renderSVG(conferir) } },
			carimbo: 'ID digital ABCD-EFGH-JKMN-PQRS',
			pecas: [file('Ata.pdf', pagesWith('Primeira', 'Segunda')), file('Foto.jpg', await photo())],
		})
		const conteudo = await readFile(whole.caminho)
		const { data, size } = encode(conferir, { ecc: 'M', border: 0, maskPattern: 2 })
		for (let page = 1; page <= whole.paginas; page++) {
			expect(textOfPage(conteudo, page)).toContain(`Confira em ${conferir}`)
			expect(textOfPage(conteudo, page)).toContain(`ID digital ABCD-EFGH-JKMN-PQRS - fls. ${page}/4`)
		}
		expect(await codeOn(conteudo, 1, size)).toEqual(data.flat())
	})

	test('of every kind, in their order, behind a cover with the index', async () => {
		const { conteudo, paginas, tamanho, entries } = await joined(
			file('Ata.pdf', pagesWith('Primeira', 'Segunda')),
			file('Foto.jpg', await photo()),
			{ nome: 'Despacho', html: { titulo: 'Despacho', orgao: 'Reitoria', html: '<p>Defiro.</p>' } },
		)
		expect(ask('qpdf', conteudo, '--check', '{}')).toMatchObject({ status: 0 })
		expect(paginas).toBe(5)
		expect(tamanho).toBe(conteudo.length)
		expect(entries).toEqual([
			{ nome: 'Ata.pdf', de: 2, ate: 3 },
			{ nome: 'Foto.jpg', de: 4, ate: 4 },
			{ nome: 'Despacho', de: 5, ate: 5 },
		])
		const info = ask('pdfinfo', conteudo, '{}').output
		expect(info).toMatch(/Title: +Processo 12\.1\.2311\.1\.5/)
		expect(info).toMatch(/Pages: +5/)
		const cover = textOfPage(conteudo, 1)
		expect(cover).toMatch(/Interessado +Ana Souza/)
		expect(cover).toMatch(/1 +Ata\.pdf +2 +2–3/)
		expect(cover).toMatch(/3 +Despacho +1 +5/)
		expect(textOfPage(conteudo, 3)).toContain('Segunda')
		expect(textOfPage(conteudo, 5)).toContain('Defiro.')
	})

	test('each page says which it is and of how many', async () => {
		const { conteudo, paginas } = await joined(file('Ata.pdf', pagesWith('Primeira', 'Segunda')))
		for (let page = 1; page <= paginas; page++)
			expect(textOfPage(conteudo, page)).toContain(`Processo 12.1.2311.1.5 - fls. ${page}/${paginas}`)
	})

	test('an index of many pages counts itself', async () => {
		const pieces = Array.from({ length: 90 }, (_, index) => file(`Peça ${index + 1}`, pagesWith('x')))
		const { conteudo, paginas, entries } = await joined(...pieces)
		expect(paginas).toBe(90 + (entries[0]?.de ?? 0) - 1)
		expect(entries[0]?.de).toBeGreaterThan(2)
		expect(textOfPage(conteudo, 1)).toMatch(new RegExp(`1 +Peça 1 +1 +${entries[0]?.de}\\n`))
	})

	test('each piece has a bookmark', async () => {
		const { conteudo } = await joined(file('Ata – nº 1', pagesWith('a', 'b')), file('Anexo', pagesWith('c')))
		const outline = JSON.parse(ask('qpdf', conteudo, '--json', '--json-key=outlines', '{}').output) as {
			outlines: { title: string; destpageposfrom1: number }[]
		}
		expect(outline.outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
			['Ata – nº 1', 2],
			['Anexo', 4],
		])
	})
})

describe('a signed document among others', () => {
	const signed = () => joined(file('Contrato.pdf', signedPages()))

	test('shows the stamp of each page and claims no signature', async () => {
		const { conteudo } = await signed()
		expect(textOfPage(conteudo, 2)).toContain('Assinado por Ana')
		expect(textOfPage(conteudo, 3)).toContain('Assinado por Bruno')
		expect(textOfPage(conteudo, 3)).not.toContain('Ana')
		expect(ask('pdfinfo', conteudo, '{}').output).toMatch(/Form: +none/)
		expect(await pdf.inspecionar(conteudo)).toMatchObject({ assinaturas: 0, integro: true })
	})

	test('is written once where its pages share it', async () => {
		const { conteudo } = await signed()
		const uncompressed = conteudo.toString('latin1')
		expect(uncompressed.match(/\(Contrato\) Tj/g)).toHaveLength(1)
	})

	test('keeps links and leaves scripts behind', async () => {
		const { conteudo } = await signed()
		const text = conteudo.toString('latin1')
		expect(text).not.toMatch(/JavaScript|app\.alert|OpenAction/)
		expect(text.match(/\/Subtype\/Link/g)).toHaveLength(3)
		expect(text.match(/\/Dest \[\d+ 0 R \/(Fit|FitH 700)\]/g)).toHaveLength(2)
		expect(ask('pdfinfo', conteudo, '-url', '{}').output).toContain('https://exemplo.br/edital')
	})

	test('is numbered upright where a page lies on its side', async () => {
		const { conteudo } = await signed()
		const [before] = textOfPage(conteudo, 3).split('\n').filter(Boolean)
		expect(before).toMatch(/^ +Processo 12\.1\.2311\.1\.5 - fls\. 3\/3$/)
		const { largura, altura } = await pdf.desenharPagina(conteudo, { pagina: 3 })
		expect(largura).toBeGreaterThan(altura)
	})
})

describe('a piece that cannot be had', () => {
	const seFaltar = (motivo: string) => ({
		nome: 'Ata (não incluída)',
		html: { titulo: 'Ata', orgao: 'Reitoria', html: `<p>Falta: ${motivo}</p>` },
	})
	const lost = async () => {
		throw new RuleError('arquivo-ausente', 'sumiu')
	}

	test.each([
		['was lost', lost, 'Falta: sumiu'],
		['is damaged', async () => Buffer.from('%PDF-1.7\n'), 'está danificado'],
		['is neither a document nor a picture', async () => Buffer.from('<svg/>'), 'Falta:'],
	])('because it %s has something else in its place, and the others stay', async (_, arquivo, motivo) => {
		const { conteudo, entries } = await joined(
			file('Primeira', pagesWith('Antes')),
			{ nome: 'Ata', arquivo, seFaltar },
			file('Última', pagesWith('Depois')),
		)
		expect(ask('qpdf', conteudo, '--check', '{}')).toMatchObject({ status: 0 })
		expect(entries.map(({ nome }) => nome)).toEqual(['Primeira', 'Ata (não incluída)', 'Última'])
		expect(textOfPage(conteudo, 2)).toContain('Antes')
		expect(textOfPage(conteudo, 3).replace(/\s+/g, ' ')).toContain(motivo)
		expect(textOfPage(conteudo, 4)).toContain('Depois')
	})

	test('is counted; a fault that is not of the file is one of the whole', async () => {
		const pecas = [{ nome: 'Ata', arquivo: lost, seFaltar }]
		await using whole = await pdf.reunir({ capa, carimbo: 'Processo', pecas })
		expect(whole.faltas).toBe(1)
		const broken = async () => {
			throw new Error('the store does not answer')
		}
		const refused = pdf.reunir({ capa, carimbo: 'Processo', pecas: [{ nome: 'Ata', arquivo: broken, seFaltar }] })
		await expect(refused).rejects.toThrow('the store does not answer')
	})
})

test('what is done and with what is told on the way', async () => {
	const told: Progresso[] = []
	const pecas = [file('Ata', pagesWith('a')), file('Anexo', pagesWith('b'))]
	await using whole = await pdf.reunir({ capa, carimbo: 'Processo', pecas }, (progresso) => told.push(progresso))
	expect(whole.paginas).toBe(3)
	expect(told).toEqual([
		{ feito: 0, total: 2, assunto: 'Ata' },
		{ feito: 1, total: 2, assunto: 'Anexo' },
		{ feito: 2, total: 2 },
	])
})

test('the file goes when its block ends', async () => {
	let caminho = ''
	{
		await using whole = await pdf.reunir({ capa, carimbo: 'Processo', pecas: [file('Ata', pagesWith('a'))] })
		caminho = whole.caminho
		expect(existsSync(caminho)).toBe(true)
	}
	expect(existsSync(caminho)).toBe(false)
})
