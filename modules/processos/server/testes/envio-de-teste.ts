import { type Answer, fileOf, formWith, pdfOf, pdfWithCatalog, type TestPortal } from '@portal/platform/testing'
import { chamarComo, joao } from './portal-de-teste.ts'

type Pessoa = Parameters<TestPortal['as']>[0]

export const enviar = (
	portal: TestPortal,
	conteudo: Uint8Array,
	nome = 'requerimento.pdf',
	tipo = 'application/pdf',
	pessoa: Pessoa = joao,
): Promise<Answer> =>
	chamarComo(portal, pessoa)('POST', '/arquivo/temp', formWith({ file: fileOf(conteudo, nome, tipo) }))

export async function chavesGuardadas({ files }: TestPortal): Promise<string[]> {
	const chaves: string[] = []
	for await (const chave of files.listar()) chaves.push(chave)
	return chaves
}

/** Hostile PDF: it runs scripts and programs when it is opened and closed, and contains an embedded file. */
export const pdfComArmadilhas = (...textos: readonly string[]): Buffer =>
	pdfWithCatalog(
		'/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(/bin/sh)>>>>' +
			'/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(2\\))>>]>>' +
			'/EmbeddedFiles<</Names[(virus.exe)<</Type/Filespec/F(virus.exe)>>]>>>>',
		textos,
	)

/** Fixture: a PDF uploaded and attached, by default by João Pedro. */
export async function anexarPdf(
	portal: TestPortal,
	numpro: string,
	texto = 'Requerimento',
	pessoa: Pessoa = joao,
): Promise<number> {
	const { body: enviado } = await enviar(portal, pdfOf(texto), `${texto}.pdf`, undefined, pessoa)
	const json = { codarqtmp: enviado.codarqtmp, txtdch: '<p>Segue o documento.</p>', codetrdoc: 1, codetrcfc: 4 }
	const resposta = await chamarComo(portal, pessoa)('POST', `/processo/${numpro}/anexo`, formWith({ json }))
	if (resposta.status !== 200) throw new Error(`${resposta.status} ${JSON.stringify(resposta.body)}`)
	return resposta.body.dados.arquivo.codarqpdl
}
