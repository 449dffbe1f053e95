import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './codigo.ts'
import { Documento, Emissor } from './documento.ts'

/** Rate limit: slow enough against guessing, without delaying a person who mistypes. */
const TENTATIVAS = { limite: 10, janelaSegundos: 60, por: 'endereco' } as const

/** Captcha: this call and the next require the headers `g-recaptcha-token` and `g-recaptcha-provider`. */
export const consultarDocumento = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/:codaucdoc',
	summary: 'Confere um documento pelo seu ID digital, depois do captcha',
	access: 'publico',
	params: z.object({ codaucdoc: Codigo }),
	response: Documento,
	rateLimit: TENTATIVAS,
})

export const obterArquivo = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/:codaucdoc/arquivo',
	summary: 'O PDF de um documento em vigor cujo arquivo é público, depois do captcha',
	access: 'publico',
	params: z.object({ codaucdoc: Codigo }),
	response: 'binario',
	rateLimit: TENTATIVAS,
})

export const obterRelatorio = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/:codaucdoc/relatorio',
	summary: 'Relatório de conformidade de um documento, em PDF, depois do captcha',
	access: 'publico',
	params: z.object({ codaucdoc: Codigo }),
	response: 'binario',
	rateLimit: TENTATIVAS,
	// No transaction: the call waits for a child process.
	transaction: false,
})

export const listarTiposDocumentos = endpoint({
	method: 'GET',
	path: '/wsportal/iddigital/tiposdocumentos',
	summary: 'Tipos de documentos que têm ID digital, por órgão emissor',
	access: 'publico',
	response: z.array(Emissor),
})
