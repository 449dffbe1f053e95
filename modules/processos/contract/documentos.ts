import { texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, Sgleta } from './comum.ts'
import { Numpro } from './numpro.ts'

export const TITULO_DO_DOCUMENTO_MAXIMO = 200

export const DadosDocumento = z.object({
	/** The value `visualizar` returns the PDF, and `salvar` returns a temporary file (ArquivoTemporario as JSON). */
	acao: z.enum(['visualizar', 'salvar']),
	numpro: Numpro,
	/** Station that issues the document. */
	sgleta: Sgleta,
	titulo: z.optional(texto(TITULO_DO_DOCUMENTO_MAXIMO)),
	/** HTML of the document: line breaks separate paragraphs, and bold, italic, lists and tables are kept. */
	texto: textoLongo(200_000, 1),
})
export type DadosDocumento = z.infer<typeof DadosDocumento>

/**
 * The specification lets the answer be JSON when `acao` is `salvar` and a PDF otherwise, so the browser receives a
 * File in both cases and parses its text in the first.
 */
export const gerarDocumento = definirChamada({
	method: 'POST',
	path: `${API}/documento`,
	summary: 'Gera um documento em PDF, para ver ou para salvar como arquivo temporário',
	body: DadosDocumento,
	response: 'binario',
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})
