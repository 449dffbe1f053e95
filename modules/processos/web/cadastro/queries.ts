import { call } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	abrirProcesso,
	alterarProcesso,
	buscarRascunhoAbertura,
	obterPermissoes,
	obterProcesso,
} from '../../contract/index.ts'
import { CHAVE } from '../estrutura/queries.ts'
import { nomeDoProcesso } from '../processo/queries.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { type Campos, identificacaoParaEnviar } from './identificacao.ts'
import { anexosParaEnviar } from './rascunho-abertura.ts'

/** Initial data of the form of changes; the form is filled once, so the query never refetches by itself. */
export const processoAAlterarQuery = (numpro: string) =>
	queryOptions({
		queryKey: ['processo-para-alterar', numpro],
		queryFn: async ({ signal }) => {
			const params = { numpro }
			const [processo, permissoes] = await Promise.all([
				call(obterProcesso, { params }, { signal }),
				call(obterPermissoes, { params }, { signal }),
			])
			return { processo, permissoes }
		},
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

/** The draft is fetched once, since a refetch would overwrite the fields that the person is editing. */
export const rascunhoAberturaQuery = queryOptions({
	queryKey: ['processos-rascunho-abertura'],
	queryFn: async ({ signal }) => (await call(buscarRascunhoAbertura, {}, { signal })).rascunho,
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
	refetchOnWindowFocus: false,
	refetchOnReconnect: false,
})

/** Cache invalidation: a new or changed process has another place in the lists. */
function useEsquecer() {
	const cliente = useQueryClient()
	return () => cliente.invalidateQueries({ queryKey: CHAVE })
}

export function useAbrirProcesso() {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: (campos: Campos) =>
			call(abrirProcesso, {
				body: {
					...identificacaoParaEnviar(campos),
					sgletaabt: campos.sgletaabt,
					...(campos.txtdch.trim() ? { txtdch: textoEmHtml(campos.txtdch) } : {}),
					...(campos.arquivos.length > 0 ? { anexos: anexosParaEnviar(campos) } : {}),
				},
			}),
		onSuccess: esquecer,
	})
}

export function useAlterarProcesso(numpro: string) {
	const esquecer = useEsquecer()
	const feitas = useVersoesFeitas(nomeDoProcesso(numpro))
	return useMutation({
		mutationFn: ({ campos, versao: vista }: { campos: Campos; versao: number }) =>
			feitas.reescrever(vista, (versao) =>
				call(alterarProcesso, {
					params: { numpro },
					query: { versao },
					body: {
						...identificacaoParaEnviar(campos),
						dtaprz: campos.dtaprz ?? null,
						txtdch: textoEmHtml(campos.txtdch),
					},
				}),
			),
		onSuccess: esquecer,
	})
}
