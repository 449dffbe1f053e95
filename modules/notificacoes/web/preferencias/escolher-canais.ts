import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	type Canais,
	gravarPreferencia,
	gravarPreferencias,
	listarPreferencias,
	type Preferencia,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** The query key lies below the common one, so that a choice made in another window shows here too. */
export const preferenciasQuery = queryOptions({
	queryKey: [...CHAVE, 'preferencias'],
	queryFn: ({ signal }) => call(listarPreferencias, {}, { signal }),
})

const GRAVAR = ['gravar-preferencias'] as const

/** The optimistic choices show at once and are saved one after the other, in the order in which they were made. */
function useEscolha(
	enviar: (escolha: Partial<Canais>) => Promise<unknown>,
	serve: (preferencia: Preferencia) => boolean,
) {
	const cliente = useQueryClient()
	return useMutation({
		mutationKey: GRAVAR,
		scope: { id: GRAVAR[0] },
		mutationFn: enviar,
		onMutate: async (escolha) => {
			await cliente.cancelQueries({ queryKey: preferenciasQuery.queryKey })
			const antes = cliente.getQueryData(preferenciasQuery.queryKey)
			cliente.setQueryData(
				preferenciasQuery.queryKey,
				(atual) =>
					atual && { preferencias: atual.preferencias.map((uma) => (serve(uma) ? { ...uma, ...escolha } : uma)) },
			)
			return antes
		},
		onError: (falha, _escolha, antes) => {
			cliente.setQueryData(preferenciasQuery.queryKey, antes)
			toast.erro('Erro ao salvar a preferência!', mensagemDe(falha))
		},
		// The last pending choice alone refetches, since an earlier answer would undo on the screen what is still being
		// sent.
		onSettled: async () => {
			if (cliente.isMutating({ mutationKey: GRAVAR }) === 1) await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
}

export const useGravarPreferencia = ({ codigoArea, nomeArea: _nome, iconeArea: _icone, ...canais }: Preferencia) =>
	useEscolha(
		(escolha) =>
			call(gravarPreferencia, {
				params: { codigoArea },
				body: { ...canais, ...escolha },
			}),
		(uma) => uma.codigoArea === codigoArea,
	)

export const useGravarPreferencias = () =>
	useEscolha(
		(escolha) => call(gravarPreferencias, { body: escolha }),
		() => true,
	)
