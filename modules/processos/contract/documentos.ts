import { endpoint, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, Sgleta } from './comum.ts'
import { Numpro } from './numpro.ts'

export const TITULO_DO_DOCUMENTO_MAXIMO = 200

export const DadosDocumento = z.object({
	/** `visualizar` answers the PDF; `salvar` answers a temporary file (ArquivoTemporario as JSON). */
	acao: z.enum(['visualizar', 'salvar']),
	numpro: Numpro,
	/** Station that issues it. */
	sgleta: Sgleta,
	titulo: z.optional(texto(TITULO_DO_DOCUMENTO_MAXIMO)),
	/** HTML: paragraphs are set apart as two line breaks would; bold, italic, lists and tables stay. */
	texto: textoLongo(200_000, 1),
})
export type DadosDocumento = z.infer<typeof DadosDocumento>

/**
 * The answer is JSON when `acao` is `salvar`, otherwise a PDF, as the specification has it: the browser gets a File
 * either way and reads its text in the first case.
 */
export const gerarDocumento = endpoint({
	method: 'POST',
	path: `${API}/documento`,
	summary: 'Gera um documento em PDF, para ver ou para salvar como arquivo temporário',
	body: DadosDocumento,
	response: 'binario',
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})
