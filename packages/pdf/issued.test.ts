import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { pdf } from './kept-pdf-fixture.ts'
import { ask, textOfPage } from './outside-judges-fixture.ts'

const endereco = 'https://portal.exemplo.br/iddigital/ABCDEFGHJKMNPQRS'
const papel = {
	titulo: 'Despacho nº 7',
	orgao: 'Universidade de Exemplo',
	numero: 'Processo 12.1.2311.1.5',
	rodape: 'Reitoria (RT)',
	emitido: 'Emitido em 02/03/2026, 09:00',
	brasao: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0b7285"/></svg>',
	conferir: { id: 'ABCD-EFGH-JKMN-PQRS', endereco, qr: renderSVG(endereco, { border: 0 }) },
}
const LONG =
	'<h1>Relatório</h1><p>Deliberou favoravelmente.</p><table><tr><th>Item</th></tr><tr><td>Um</td></tr></table>'
const issue = async (html: string, paper = papel) => (await pdf.comporHtml({ ...paper, html })).conteudo

/** QR code scan as a phone does it: the page is drawn and the picture is read. */
async function codeOn(content: Buffer, pagina: number): Promise<string> {
	const { conteudo } = await pdf.desenharPagina(content, { pagina, largura: 1200 })
	const { data, info } = await sharp(conteudo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return decodeQR({ data, width: info.width, height: info.height })
}

const crestColour = async (content: Buffer, pagina: number): Promise<boolean> => {
	const { conteudo } = await pdf.desenharPagina(content, { pagina, largura: 1200 })
	const { data } = await sharp(conteudo)
		.extract({ left: 0, top: 0, width: 300, height: 200 })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return data.some((red, at) => at % 3 === 0 && red < 30 && (data[at + 1] ?? 0) > 90 && (data[at + 2] ?? 0) > 100)
}

test('every page has the crest, who issued it, when, its ID digital and where it is checked, also for a phone', async () => {
	const content = await issue(LONG + '<p>Deliberou favoravelmente.</p>'.repeat(80))
	const { paginas } = await pdf.inspecionar(content)
	expect(paginas).toBeGreaterThan(2)
	for (let page = 1; page <= paginas; page++) {
		const text = textOfPage(content, page)
		expect(text).toContain('Universidade de Exemplo')
		expect(text).toContain('Processo 12.1.2311.1.5')
		expect(text).toContain('Emitido em 02/03/2026, 09:00 · ID digital ABCD-EFGH-JKMN-PQRS')
		expect(text).toContain(`Confira em ${endereco}`)
		expect(text).toContain(`Página ${page} de ${paginas}`)
		expect(await codeOn(content, page)).toBe(endereco)
		expect(await crestColour(content, page)).toBe(true)
	}
	expect(ask('qpdf', content, '--check', '{}')).toMatchObject({ status: 0 })
})

test('a screen reader finds headings, paragraphs and the heads of tables, and an archive a PDF/A-2a', async () => {
	const content = await issue(LONG)
	expect(ask('pdfinfo', content, '{}').output).toMatch(/Tagged: +yes/)
	const structure = ask('pdfinfo', content, '-struct-text', '{}').output
	expect(structure).toMatch(/H1 .*\n? *"Relatório"/)
	expect(structure).toContain('TH')
	// Headers and footers are artifacts: they are not in the structure tree, so that a screen reader does not repeat
	// them.
	expect(structure).not.toContain('Emitido em')
	expect(content.toString('latin1')).toMatch(/pdfaid:part>2<.*pdfaid:conformance>A</s)
})

test('what stands off the line is read aloud and copied as what it is', async () => {
	const content = await issue('<p>10 m<sup>2</sup>, CO<sub>2</sub>, n<sup>10</sup>, 1<sup>a</sup>, x<sup></sup></p>')
	expect(textOfPage(content, 1)).toContain('10 m², CO₂, n¹⁰, 1a, x')
})

test('what no archive takes makes a document all the same: letters of private use, controls from a pasted text', async () => {
	for (const text of ['sinal \uE001 privado', 'campainha \u0007 e nulo \u0000']) {
		const content = await issue(`<p>${text}</p>`, { ...papel, rodape: text })
		expect(ask('pdfinfo', content, '{}').output).toMatch(/Tagged: +yes/)
	}
	const pasted = await issue('<p>x</p>', { ...papel, rodape: 'a\u0007b' })
	expect(pasted.toString('latin1')).toContain('pdfaid:part>2<')
})

test('without crest, number and check it is a page like before', async () => {
	const { conteudo } = await pdf.comporHtml({ titulo: 'Ata', orgao: 'Reitoria', html: '<p>Sim.</p>' })
	expect(textOfPage(conteudo, 1)).toMatch(/Reitoria[\s\S]*Sim\.[\s\S]*Página 1 de 1/)
})
