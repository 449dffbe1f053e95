import { createHash, randomUUID } from 'node:crypto'
import type { Portal } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { ProcessosTables } from '../tables.ts'
import type { Autos } from './autos.ts'
import { escolherUm, NOMES_DE_ARQUIVO } from './textos.ts'

const escaparTextoDePdf = (texto: string) => texto.replace(/[\\()]/g, '\\$&')

/** Minimal PDF of one A4 page with a few lines, which every reader opens. */
function pdfSimples(linhas: readonly string[]): Buffer {
	const texto = linhas
		.map((linha, lugar) => `${lugar === 0 ? '' : '0 -22 Td '}(${escaparTextoDePdf(linha)}) Tj`)
		.join('\n')
	const conteudo = `BT /F1 12 Tf 60 780 Td\n${texto}\nET`
	const objetos = [
		'<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
		`<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
	]
	let pdf = '%PDF-1.4\n'
	const posicoes = objetos.map((objeto, lugar) => {
		const posicao = pdf.length
		pdf += `${lugar + 1} 0 obj\n${objeto}\nendobj\n`
		return posicao
	})
	const tabela = posicoes.map((posicao) => `${String(posicao).padStart(10, '0')} 00000 n \n`).join('')
	const fim = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>`
	return Buffer.from(`${pdf}${fim}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1')
}

export interface ArquivoDaSemente extends Insertable<ProcessosTables['arquivopdl']> {
	/** Text of its only page. */
	readonly texto: string
}

const TIPO_REQUERIMENTO = 1
const TIPO_OFICIO = 3
const NATO_DIGITAL = 4

/** Each attachment and generated document gets a real file; the last ones of open processes wait for a signature. */
export async function gravarArquivos(
	{ files }: Pick<Portal, 'files'>,
	todos: readonly Autos[],
): Promise<ArquivoDaSemente[]> {
	const arquivos: ArquivoDaSemente[] = []
	for (const { processo, ocorrencias } of todos) {
		const comArquivo = ocorrencias.filter(({ codetroco }) => codetroco === 'ocoAnexacao' || codetroco === 'ocoGeracao')
		for (const { numpro, numand, numseqocoand, codetroco, txtdch } of comArquivo) {
			const linhas = [processo.titpro, `Interessado: ${processo.nominr}`, txtdch.replace(/<[^>]+>/g, '')]
			const conteudo = pdfSimples(linhas)
			const chave = `processos/${randomUUID()}`
			await files.gravar(chave, conteudo, conteudo.length)
			const gerado = codetroco === 'ocoGeracao'
			const nome = `${gerado ? 'oficio' : escolherUm(NOMES_DE_ARQUIVO, arquivos.length)}.pdf`
			arquivos.push({
				numpro,
				numand,
				numseqocoand,
				nomarq: gerado ? null : nome,
				nomarqpdl: gerado ? nome : null,
				codetrdoc: gerado ? TIPO_OFICIO : TIPO_REQUERIMENTO,
				dsctipdoc: null,
				codetrcfc: NATO_DIGITAL,
				qtdpgn: 1,
				tamarq: conteudo.length,
				mimetype: 'application/pdf',
				sha256: createHash('sha256').update(conteudo).digest('hex'),
				chave,
				nivacearq: processo.nivacepro,
				sitasi: gerado && processo.stapro === 'N' && arquivos.length % 4 === 0 ? 'CRI' : null,
				sitlotdocasi: null,
				codlotdocasi: null,
				codarqasi_fs: null,
				codaucdoc: null,
				sittxt: 'S',
				texto: linhas.join('\n'),
			})
		}
	}
	return arquivos
}
