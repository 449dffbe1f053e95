import type { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
	type EnvioEmMassa,
	type FiltroDoEnvio,
	listarEnviosEmMassa,
	listarItensDoEnvio,
	obterEnvioEmMassa,
} from '../../contract/index.ts'

/** Separate query key, because live events come by the hundred during a bulk sending. */
const CHAVE_DA_MASSA = ['assina-massa'] as const
/** Polling interval, for missed live events and for signatures. */
const ANDANDO_MS = 2_000
const PARADO_MS = 20_000

export const enviosQuery = (paginacao: Paginacao) =>
	queryOptions({
		queryKey: [...CHAVE_DA_MASSA, 'lista', paginacao],
		queryFn: ({ signal }) => call(listarEnviosEmMassa, { body: paginacao }, { signal }),
		placeholderData: keepPreviousData,
		refetchInterval: PARADO_MS,
	})

export const envioQuery = (codenvmas: number) =>
	queryOptions({
		queryKey: [...CHAVE_DA_MASSA, 'envio', codenvmas],
		queryFn: ({ signal }) => call(obterEnvioEmMassa, { body: { codenvmas } }, { signal }),
		refetchInterval: ({ state }) => (state.data?.sitenvmas === 'AND' ? ANDANDO_MS : PARADO_MS),
	})

/** Items, refetched whenever the counts change. */
export const itensQuery = (
	{ codenvmas, qtdres }: Pick<EnvioEmMassa, 'codenvmas' | 'qtdres'>,
	filtro: z.infer<typeof FiltroDoEnvio>,
) =>
	queryOptions({
		queryKey: [...CHAVE_DA_MASSA, 'itens', codenvmas, filtro, qtdres],
		queryFn: ({ signal }) => call(listarItensDoEnvio, { body: { ...filtro, codenvmas } }, { signal }),
		placeholderData: keepPreviousData,
	})

export function useAcaoDaMassa<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const cliente = useQueryClient()
	return useMutation({ mutationFn: acao, onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE_DA_MASSA }) })
}
