interface Linha {
	readonly texto: string
	readonly tamanho?: number
	readonly negrito?: boolean
}

const MARGEM = 60
const ALTO = 842

/** One-page PDF of plain text for demonstration documents: small, and the same at every start. */
export function escreverPdf(linhas: readonly Linha[]): Buffer {
	let y = ALTO - MARGEM
	const texto = linhas.map(({ texto, tamanho = 11, negrito = false }) => {
		y -= tamanho * 1.8
		return `BT /${negrito ? 'F2' : 'F1'} ${tamanho} Tf ${MARGEM} ${y.toFixed(1)} Td (${escapar(texto)}) Tj ET`
	})
	const conteudo = Buffer.from(texto.join('\n'), 'latin1')
	const fonte = (nome: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`
	return montar([
		'<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${ALTO}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
		`<< /Length ${conteudo.length} >>\nstream\n${conteudo.toString('latin1')}\nendstream`,
		fonte('Helvetica'),
		fonte('Helvetica-Bold'),
	])
}

function montar(objetos: readonly string[]): Buffer {
	let pdf = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
	const lugares = objetos.map((objeto, indice) => {
		const lugar = pdf.length
		pdf += `${indice + 1} 0 obj\n${objeto}\nendobj\n`
		return `${String(lugar).padStart(10, '0')} 00000 n \n`
	})
	const tabela = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`
	const fim = `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
	return Buffer.from(pdf + tabela + fim, 'latin1')
}

const escapar = (texto: string): string => texto.replace(/[\\()]/g, '\\$&')
