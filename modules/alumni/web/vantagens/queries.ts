import { enviarArquivo } from '@portal/arquivos/web/public'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

export const vantagensQuery = (body: contrato.ListaDeVantagens) =>
	queryOptions({
		queryKey: [...CHAVE, 'vantagens', body],
		queryFn: ({ signal }) => call(contrato.listarVantagem, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const exportar = ({ busca, periodo }: contrato.ListaDeVantagens, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(contrato.exportarVantagem, { query: { busca, periodo, formato } })
export const baixarArquivoDe = (codvtg: number): Promise<File> =>
	call(contrato.obterArquivoVantagem, { query: { codvtg } })

export const enviarArquivoDe = (codvtg: number, arquivo: File): Promise<contrato.Anexo> =>
	enviarArquivo(arquivo, {
		onde: `alumni vantagem ${codvtg}`,
		sinal: new AbortController().signal,
		aoAndar: () => undefined,
		inteiro: () => call(contrato.salvarArquivoVantagem, { parts: { file: arquivo, json: { codvtg } } }),
		receber: (codenv) => call(contrato.receberArquivoVantagem, { body: { codvtg, codenv } }),
	})
