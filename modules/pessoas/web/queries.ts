import { call, lerToken } from '@portal/platform/web'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { buscarPessoasPorNome, consultarPessoa, listarUnidadesAtivas, type UnidadeResumida } from '../contract/index.ts'

const UM_MINUTO_MS = 60_000
const MAXIMO_NA_LISTA = 20

export const obterPorNumero = (codpes: number, signal?: AbortSignal) =>
	call(
		consultarPessoa,
		{ params: { codpes } },
		{ headers: { 'Usp-Key': lerToken() ?? '' }, ...(signal ? { signal } : {}) },
	)

/** The name behind an initial number is fetched only once, since every look-up is recorded. */
export const pessoaDoNumeroQuery = (codpes: number | undefined) =>
	queryOptions({
		queryKey: ['pessoas', 'por-numero', codpes],
		queryFn: codpes === undefined ? skipToken : ({ signal }) => obterPorNumero(codpes, signal),
		staleTime: Number.POSITIVE_INFINITY,
	})

export const pessoasComNomeQuery = (nome: string) =>
	queryOptions({
		queryKey: ['pessoas', 'por-nome', nome],
		queryFn: ({ signal }) => call(buscarPessoasPorNome, { body: { nome, porPagina: MAXIMO_NA_LISTA } }, { signal }),
		staleTime: UM_MINUTO_MS,
		gcTime: UM_MINUTO_MS,
	})

const UNIDADES_POR_PAGINA = 100

/** The query reads all pages of the list of units. */
export const unidadesQuery = queryOptions({
	queryKey: ['pessoas', 'unidades'],
	async queryFn({ signal }) {
		const unidades: UnidadeResumida[] = []
		for (let pagina = 1; ; pagina++) {
			const query = { pagina, porPagina: UNIDADES_POR_PAGINA }
			const { itens, total } = await call(listarUnidadesAtivas, { query }, { signal })
			unidades.push(...itens)
			if (itens.length === 0 || unidades.length >= total) return unidades
		}
	},
	staleTime: Number.POSITIVE_INFINITY,
})
