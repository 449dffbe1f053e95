import { call, queryOf } from '@portal/platform/web'
import { listarRascunhos, obterDiferencaDeDocumento, obterDocumento, obterDocumentos } from '../../contract/index.ts'

export const rascunhosQuery = (codpcddsp: number | undefined) =>
	queryOf('licitacoes', listarRascunhos, { query: codpcddsp === undefined ? {} : { codpcddsp } })

interface ChaveDoDocumento {
	readonly codpcddsp: number
	readonly numdoc: number
}

export const diferencaDoDocumentoQuery = (
	params: ChaveDoDocumento,
	query: { readonly de: number; readonly ate: number },
) => queryOf('licitacoes', obterDiferencaDeDocumento, { params, query })

export const baixarDocumento = (params: ChaveDoDocumento & { readonly numverdoc: number }): Promise<File> =>
	call(obterDocumento, { params })

export const baixarZip = (codpcddsp: number): Promise<File> => call(obterDocumentos, { params: { codpcddsp } })
