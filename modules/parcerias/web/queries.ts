import { call, mensagemDe, queryOf } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	alterarArquivo,
	type DadosParceria,
	inserirParceria,
	listarParcerias,
	type NovaParceria,
	obterParceria,
	type Parceria,
	removerParceria,
	salvarParceria,
} from '../contract/index.ts'

const PARCERIAS = 'parcerias'

export const parceriasQuery = queryOf(PARCERIAS, listarParcerias, {})

export const parceriaQuery = (codpgmpiabnf: string) =>
	queryOf(
		PARCERIAS,
		obterParceria,
		{ params: { codpgmpiabnf } },
		// A form is filled once; the optimistic lock reports other people's changes when it is saved.
		{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
	)

/** Positions that other partnerships hold. */
export type Ordens = {
	readonly carregando: boolean
	readonly ocupadas: readonly number[]
	/** Message if the positions could not be loaded. */
	readonly erro: string | undefined
}

export function useOrdens(exceto?: string): Ordens {
	const { data = [], isPending, error } = useQuery(parceriasQuery)
	return {
		carregando: isPending,
		ocupadas: data.filter(({ codpgmpiabnf }) => codpgmpiabnf !== exceto).map(({ ordaptpgmpia }) => ordaptpgmpia),
		erro: error ? `Erro ao listar ordens: ${mensagemDe(error)}` : undefined,
	}
}

/** Invalidates the list and the cached partnerships. */
function useEsquecer() {
	const queryClient = useQueryClient()
	return () => queryClient.invalidateQueries({ queryKey: [PARCERIAS] })
}

export function useInserirParceria() {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: (nova: { dados: NovaParceria; arquivo: File }) => call(inserirParceria, { parts: nova }),
		onSuccess: esquecer,
	})
}

export function useSalvarParceria(codpgmpiabnf: string) {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: async (dados: DadosParceria): Promise<Partial<Parceria>> =>
			// An institution's own service confirms without a version.
			((await call(salvarParceria, { params: { codpgmpiabnf }, body: dados })) as Parceria | undefined) ?? {},
		onSuccess: esquecer,
	})
}

export function useAlterarArquivo(codpgmpiabnf: string) {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: (arquivo: File) => call(alterarArquivo, { params: { codpgmpiabnf }, parts: { arquivo } }),
		onSuccess: esquecer,
	})
}

export function useRemoverParceria(codpgmpiabnf: string) {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: () => call(removerParceria, { params: { codpgmpiabnf } }),
		onSuccess: esquecer,
	})
}
