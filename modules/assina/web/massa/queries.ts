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

/** Apart from the rest of the slice, whose live events come by the hundred while a bulk sending is under way. */
const CHAVE_DA_MASSA = ['assina-massa'] as const
/** For when live events do not come through, and for what signers do. */
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

/** Asked again whenever the counts beside it have changed. */
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
