import type { Answer, TestPortal } from '@portal/platform/testing'
import { como, joao } from './portal-de-teste.ts'

type Pessoa = Parameters<TestPortal['as']>[0]

function formularioDo(conteudo: Uint8Array, nome: string, tipo = 'application/pdf'): FormData {
	const form = new FormData()
	form.set('file', new File([new Uint8Array(conteudo)], nome, { type: tipo }))
	return form
}

export function formularioDoAnexo(json: unknown): FormData {
	const form = new FormData()
	form.set('json', JSON.stringify(json))
	return form
}

export const enviar = (
	portal: TestPortal,
	conteudo: Uint8Array,
	nome = 'requerimento.pdf',
	tipo?: string,
	pessoa: Pessoa = joao,
): Promise<Answer> => como(portal, pessoa)('POST', '/arquivo/temp', formularioDo(conteudo, nome, tipo))

export async function chavesGuardadas({ files }: TestPortal): Promise<string[]> {
	const chaves: string[] = []
	for await (const chave of files.listar()) chaves.push(chave)
	return chaves
}

/** A document with these words on its pages, one each, as any program would write it. */
export const pdfDePaginas = (...textos: readonly string[]): Buffer => pdfComCatalogo('', textos)

/** It wants to run scripts and programs when it is opened and closed, and has a file within. */
export const pdfComArmadilhas = (...textos: readonly string[]): Buffer =>
	pdfComCatalogo(
		'/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(/bin/sh)>>>>' +
			'/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(2\\))>>]>>' +
			'/EmbeddedFiles<</Names[(virus.exe)<</Type/Filespec/F(virus.exe)>>]>>>>',
		textos,
	)

function pdfComCatalogo(catalogo: string, textos: readonly string[]): Buffer {
	const paginas = textos.map((_, indice) => `${4 + 2 * indice} 0 R`).join(' ')
	const objetos = [
		`<</Type/Catalog/Pages 2 0 R${catalogo}>>`,
		`<</Type/Pages/Count ${textos.length}/Kids[${paginas}]/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
		...textos.flatMap((texto, indice) => {
			const conteudo = `BT /F1 12 Tf 72 700 Td (${texto}) Tj ET`
			return [
				`<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * indice} 0 R>>`,
				`<</Length ${conteudo.length}>>\nstream\n${conteudo}\nendstream`,
			]
		}),
	]
	let pdf = '%PDF-1.7\n'
	const posicoes = objetos.map((objeto, indice) => {
		const posicao = pdf.length
		pdf += `${indice + 1} 0 obj\n${objeto}\nendobj\n`
		return `${String(posicao).padStart(10, '0')} 00000 n \n`
	})
	const tabela = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posicoes.join('')}`
	const fim = `trailer\n<</Size ${objetos.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
	return Buffer.from(pdf + tabela + fim, 'latin1')
}

/** Sent and attached by João Pedro. */
export async function anexarPdf(
	portal: TestPortal,
	numpro: string,
	texto = 'Requerimento',
	pessoa: Pessoa = joao,
): Promise<number> {
	const { body: enviado } = await enviar(portal, pdfDePaginas(texto), `${texto}.pdf`, undefined, pessoa)
	const json = { codarqtmp: enviado.codarqtmp, txtdch: '<p>Segue o documento.</p>', codetrdoc: 1, codetrcfc: 4 }
	const resposta = await como(portal, pessoa)('POST', `/processo/${numpro}/anexo`, formularioDoAnexo(json))
	if (resposta.status !== 200) throw new Error(`${resposta.status} ${JSON.stringify(resposta.body)}`)
	return resposta.body.dados.arquivo.codarqpdl
}
