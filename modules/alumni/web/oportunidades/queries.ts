import { enviarArquivo } from '@portal/arquivos/web/public'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

/** Optimistic lock: key under which the versions made by this person's own acts are remembered. */
export const nomeDaOportunidade = (numseqopd: number): string => `oportunidade ${numseqopd}`

const DAS_OPORTUNIDADES = [...CHAVE, 'oportunidades'] as const

export const oportunidadesQuery = (body: contrato.ListaDeOportunidades) =>
	queryOptions({
		queryKey: [...DAS_OPORTUNIDADES, 'lista', body],
		queryFn: ({ signal }) => call(contrato.listarOportunidade, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const oportunidadeQuery = (numseqopd: number) =>
	queryOptions({
		queryKey: [...DAS_OPORTUNIDADES, numseqopd],
		queryFn: ({ signal }) => call(contrato.obterOportunidade, { body: { numseqopd } }, { signal }),
	})
export const denunciasQuery = (body: contrato.ListaDeDenuncias) =>
	queryOptions({
		queryKey: [...DAS_OPORTUNIDADES, 'denuncias', body],
		queryFn: ({ signal }) => call(contrato.listarDenuncia, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const exportarLista = (
	{ sitopd, tipopd, busca, minhas }: contrato.ListaDeOportunidades,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(contrato.exportarOportunidade, { query: { sitopd, tipopd, busca, minhas, formato } })

export const baixarArquivoDe = (numseqopd: number): Promise<File> =>
	call(contrato.obterArquivoOportunidade, { query: { numseqopd } })

interface ParaSalvar {
	readonly dados: contrato.DadosDaOportunidade
	readonly arquivo: File | undefined
	/** Code of an existing opportunity; undefined: a new one. */
	readonly numseqopd: number | undefined
	readonly versao: number | undefined
}

/** Two requests, data first and file second: a refused file leaves the data saved. */
export async function salvarOportunidade({ dados, arquivo, numseqopd, versao }: ParaSalvar) {
	const salva =
		numseqopd === undefined
			? await call(contrato.inserirOportunidade, { body: dados })
			: await call(contrato.alterarOportunidade, { body: { ...dados, numseqopd, versao } })
	if (!arquivo) return { ...salva, semArquivo: false }
	const json = { numseqopd: salva.numseqopd }
	const semArquivo = await enviarArquivo(arquivo, {
		onde: `alumni oportunidade ${salva.numseqopd}`,
		sinal: new AbortController().signal,
		aoAndar: () => undefined,
		inteiro: () => call(contrato.salvarArquivoOportunidade, { parts: { file: arquivo, json } }),
		receber: (codenv) => call(contrato.receberArquivoOportunidade, { body: { ...json, codenv } }),
	}).then(
		() => false,
		() => true,
	)
	// Storing the file increments the version too.
	return { ...salva, semArquivo, versao: salva.versao + (semArquivo ? 0 : 1) }
}
