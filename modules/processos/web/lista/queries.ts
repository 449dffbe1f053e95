import { toast } from '@portal/design-system/toast'
import { CallError, type CallInput, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	agirEmLote,
	buscarProcessos,
	contarProcessos,
	desfavoritarProcesso,
	exportarProcessos,
	favoritarProcesso,
	formatarNumpro,
	listarVisitados,
	type PaginaDeProcessos,
	type PedidoLote,
	type ProcessoNaLista,
	type ResultadoDoLote,
	tomarCiencia,
} from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'
import { CHAVE } from '../queries-estrutura.ts'

const LISTAS = [...CHAVE, 'lista'] as const

type Filtro = CallInput<typeof buscarProcessos>['query'] & object

export const processosQuery = (query: Filtro) =>
	queryOptions({
		queryKey: [...LISTAS, query],
		queryFn: ({ signal }) => callProcesso(buscarProcessos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const contagemQuery = queryOptions({
	queryKey: [...CHAVE, 'contagem'],
	queryFn: ({ signal }) => callProcesso(contarProcessos, {}, { signal }),
})

export const visitadosQuery = queryOptions({
	queryKey: [...CHAVE, 'visitados'],
	queryFn: ({ signal }) => callProcesso(listarVisitados, {}, { signal }),
})

export const exportar = (query: CallInput<typeof exportarProcessos>['query'] & object) =>
	callProcesso(exportarProcessos, { query })

/** The star turns at once; a refusal turns it back. */
export function useFavoritar() {
	const cliente = useQueryClient()
	const mostrar = (numpro: string, favorito: boolean) =>
		cliente.setQueriesData<PaginaDeProcessos>(
			{ queryKey: LISTAS },
			(pagina) =>
				pagina && {
					...pagina,
					itens: pagina.itens.map((item) => (item.numpro === numpro ? { ...item, favorito } : item)),
				},
		)
	return useMutation({
		mutationFn: ({ numpro, favorito }: ProcessoNaLista) =>
			callProcesso(favorito ? desfavoritarProcesso : favoritarProcesso, { params: { numpro } }),
		onMutate: ({ numpro, favorito }) => {
			mostrar(numpro, !favorito)
		},
		onError: (falha, { numpro, favorito }) => {
			mostrar(numpro, favorito)
			toast.erro('Erro ao mudar os favoritos!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: contagemQuery.queryKey }),
	})
}

/** What is asked for several processes at once: what the server does in batch, and taking note, which it does one by one. */
export type PedidoDaLista = PedidoLote | { readonly acao: 'ciencia'; readonly itens: PedidoLote['itens'] }

export type ResultadosDoLote = {
	readonly resultados: readonly ResultadoDoLote[]
	readonly feitos: number
	readonly recusados: number
}

export function useAgirEmLote() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (pedido: PedidoDaLista): Promise<ResultadosDoLote> =>
			pedido.acao === 'ciencia' ? tomarCienciaDeCada(pedido.itens) : callProcesso(agirEmLote, { body: pedido }),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

async function tomarCienciaDeCada(itens: PedidoLote['itens']): Promise<ResultadosDoLote> {
	const resultados: ResultadoDoLote[] = []
	for (const item of itens) resultados.push(await cienciaDeUm(item))
	const feitos = resultados.filter(({ retorno }) => retorno === 'ok').length
	return { resultados, feitos, recusados: resultados.length - feitos }
}

async function cienciaDeUm({ numpro, versao }: PedidoLote['itens'][number]): Promise<ResultadoDoLote> {
	const processo = { numpro, numproFormatado: formatarNumpro(numpro) }
	try {
		const { mensagem, versao: nova } = await callProcesso(tomarCiencia, { params: { numpro }, query: { versao } })
		return { ...processo, retorno: 'ok', mensagem, erro: null, versao: nova }
	} catch (falha) {
		const erro = falha instanceof CallError ? falha.erro : 'falha'
		return { ...processo, retorno: 'erro', mensagem: mensagemDe(falha), erro, versao: null }
	}
}
