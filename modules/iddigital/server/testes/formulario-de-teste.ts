import { escreverPdf } from '../seed/pdf.ts'

/** Hand-written incremental update: objects by their numbers, all of them below `tamanho`. */
function continuar(pdf: Buffer, tamanho: number, objetos: Readonly<Record<number, string>>): Buffer {
	const anterior = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]
	let texto = '\n'
	let linhas = ''
	for (const [numero, objeto] of Object.entries(objetos)) {
		linhas += `${numero} 1\n${String(pdf.length + texto.length).padStart(10, '0')} 00000 n \n`
		texto += `${numero} 0 obj\n${objeto}\nendobj\n`
	}
	const fim = `trailer\n<</Size ${tamanho}/Root 1 0 R/Prev ${anterior}>>\nstartxref\n${pdf.length + texto.length}\n%%EOF\n`
	return Buffer.concat([pdf, Buffer.from(`${texto}xref\n${linhas}${fim}`, 'latin1')])
}

const campo = (mais = ''): string =>
	`<</Type/Annot/Subtype/Widget/FT/Tx/T(cargo)/Rect[60 600 260 620]/P 3 0 R/F 4${mais}>>`

/** One-page form with an empty text field. */
export const formularioVazio = (): Buffer =>
	continuar(escreverPdf([{ texto: 'Termo de compromisso' }]), 100, {
		1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]/DA(/F1 10 Tf 0 g)>>>>',
		3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[7 0 R]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
		7: campo(),
	})

/** Form after somebody filled the field in, which the portal's signatures allow. */
export function preencherCampo(pdf: Buffer): Buffer {
	const letras = 'BT /F1 10 Tf 2 5 Td (Diretora) Tj ET'
	return continuar(pdf, 900, {
		7: campo('/V(Diretora)/AP<</N 90 0 R>>'),
		90: `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>/Length ${letras.length}>>\nstream\n${letras}\nendstream`,
	})
}
