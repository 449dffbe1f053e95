import { type ControleDoCaptcha, call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import {
	compararPagina,
	consultarDocumento,
	listarTiposDocumentos,
	obterArquivo,
	obterRelatorio,
	relatarAssinaturas,
	verificarAssinaturas,
} from '../contract/index.ts'
import { provarPessoa } from './provar-pessoa.ts'

/** Cached query per code: every request costs the person a captcha, and the server allows ten a minute. */
export const documentoQuery = (codaucdoc: string, captcha: ControleDoCaptcha | null) =>
	queryOptions({
		queryKey: ['iddigital', 'documento', codaucdoc],
		queryFn: async ({ signal }) => {
			const headers = await provarPessoa(captcha)
			return {
				documento: await call(consultarDocumento, { params: { codaucdoc } }, { headers, signal }),
				em: new Date(),
			}
		},
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

export async function baixarArquivo(codaucdoc: string, captcha: ControleDoCaptcha | null): Promise<File> {
	const headers = await provarPessoa(captcha)
	return call(obterArquivo, { params: { codaucdoc } }, { headers })
}

export async function baixarRelatorio(codaucdoc: string, captcha: ControleDoCaptcha | null): Promise<File> {
	const headers = await provarPessoa(captcha)
	return call(obterRelatorio, { params: { codaucdoc } }, { headers })
}

export async function baixarRelatorioDoPdf(arquivo: File, captcha: ControleDoCaptcha | null): Promise<File> {
	const headers = await provarPessoa(captcha)
	return call(relatarAssinaturas, { parts: { file: arquivo } }, { headers })
}

export async function enviarParaVerificar(arquivo: File, captcha: ControleDoCaptcha | null) {
	const headers = await provarPessoa(captcha)
	return call(verificarAssinaturas, { parts: { file: arquivo } }, { headers })
}

export interface PaginaAComparar {
	readonly arquivo: File
	readonly assinatura: number
	readonly numpag: number
}

export async function obterPaginaComparada(
	{ arquivo, assinatura, numpag }: PaginaAComparar,
	captcha: ControleDoCaptcha | null,
): Promise<File> {
	const headers = await provarPessoa(captcha)
	return call(compararPagina, { parts: { file: arquivo, json: { assinatura, numpag } } }, { headers })
}

export const tiposQuery = queryOptions({
	queryKey: ['iddigital', 'tipos'],
	queryFn: ({ signal }) => call(listarTiposDocumentos, {}, { signal }),
})
